import { getTableColumns } from 'drizzle-orm'
import { virtualAccounts } from '#database/schema/payments.server.ts'

export const { numberSealed: _number, numberHash: _hash, ...view } = getTableColumns(virtualAccounts)
