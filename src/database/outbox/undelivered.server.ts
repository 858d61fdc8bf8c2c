import { and, eq, inArray } from 'drizzle-orm'
import { notWithdrawn } from '#database/accounts/withdrawn.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'

/** Withdrawn members get no more messages. */
export const undeliveredOf = (branchId: string | undefined) =>
  and(
    inArray(outbox.state, ['dead', 'failed']),
    notWithdrawn(outbox.accountId),
    branchId === undefined ? undefined : eq(outbox.branchId, branchId),
  )
