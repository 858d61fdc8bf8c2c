import { getTableColumns } from 'drizzle-orm'
import { virtualAccounts } from '#database/schema/payments.server.ts'

export const { ...view } = getTableColumns(virtualAccounts)
