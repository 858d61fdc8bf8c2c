import { getTableColumns } from 'drizzle-orm'
import { virtualAccounts } from '#database/schema/payments.server.ts'

const { numberSealed: _number, numberHash: _hash, ...plainColumns } = getTableColumns(virtualAccounts)
export const view = plainColumns
