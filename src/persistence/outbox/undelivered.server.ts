import { and, eq, inArray } from 'drizzle-orm'
import { notWithdrawn } from '#persistence/accounts/withdrawn.server.ts'
import { outbox } from './table.server.ts'

/** Not sent or not arrived; of every branch when none is named. Who left is told nothing any more. */
export const undeliveredOf = (branchId: string | undefined) =>
  and(
    inArray(outbox.state, ['dead', 'failed']),
    notWithdrawn(outbox.accountId),
    branchId === undefined ? undefined : eq(outbox.branchId, branchId),
  )
