import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { accounts } from './table.server.ts'

/** The account has not left. Asks the few that did, by their own index, and reads nobody else's row. */
export const notWithdrawn = (accountId: AnyColumn): SQL =>
  sql`not exists (
    select 1 from ${accounts} where ${accounts.id} = ${accountId} and ${accounts.withdrawnAt} is not null
  )`
