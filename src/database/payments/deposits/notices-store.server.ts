import { getTableColumns } from 'drizzle-orm'
import { depositNotices } from '#database/schema/payments.server.ts'
export type DepositNotice = Omit<typeof depositNotices.$inferSelect, 'rawSealed'>
const { rawSealed: _raw, ...plainColumns } = getTableColumns(depositNotices)
export const noticeView = plainColumns
