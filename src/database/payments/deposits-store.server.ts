import { depositNotices, virtualAccounts } from '#database/schema/payments.server.ts'
import { getTableColumns } from 'drizzle-orm'

export type DepositNotice = Omit<typeof depositNotices.$inferSelect, 'rawSealed'>
const { rawSealed: _raw, ...noticeColumns } = getTableColumns(depositNotices)
export const noticeView = noticeColumns

const { numberSealed: _number, numberHash: _hash, ...plainColumns } = getTableColumns(virtualAccounts)
export const view = plainColumns
