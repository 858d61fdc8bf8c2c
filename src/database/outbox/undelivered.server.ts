import { and, eq, inArray, sql } from 'drizzle-orm'
import { notWithdrawn } from '#database/accounts/withdrawn.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'

const hasText = sql`exists (
  select 1 from ${outbox} as text_message
  where text_message.dedupe_key = ${outbox.dedupeKey} || ':text' and text_message.state in ('due', 'sending', 'sent')
)`

/** Withdrawn members get no more messages. */
export const isUndelivered = (branchId: string | undefined) =>
  and(
    inArray(outbox.state, ['dead', 'failed']),
    notWithdrawn(outbox.accountId),
    sql`not ${hasText}`,
    branchId === undefined ? undefined : eq(outbox.branchId, branchId),
  )
