import { and, eq, inArray, isNull } from 'drizzle-orm'
import { accounts } from '#persistence/accounts/table.server.ts'
import { outbox } from './table.server.ts'

/** Not sent or not arrived; of every branch when none is named. Who left is told nothing any more. */
export const undeliveredOf = (branchId: string | undefined) =>
  and(
    inArray(outbox.state, ['dead', 'failed']),
    isNull(accounts.withdrawnAt),
    branchId === undefined ? undefined : eq(outbox.branchId, branchId),
  )
