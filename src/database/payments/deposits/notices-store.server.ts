import { getTableColumns } from 'drizzle-orm'
import { depositNotices } from '#database/schema/payments.server.ts'
export type DepositNotice = Omit<typeof depositNotices.$inferSelect, 'rawSealed'>
export const { ...noticeView } = getTableColumns(depositNotices)
