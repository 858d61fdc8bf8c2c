import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { accounts } from '#database/schema/accounts.server.ts'

/** Uses the partial index of withdrawn accounts. */
export const notWithdrawn = (accountId: AnyColumn): SQL =>
  sql`not exists (
    select 1 from ${accounts} where ${accounts.id} = ${accountId} and ${accounts.withdrawnAt} is not null
  )`
