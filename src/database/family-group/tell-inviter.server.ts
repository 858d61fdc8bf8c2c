/** Told in the transaction of what the invited did, at most once a day and in waking hours; nothing of the invited. */
import type { DatabaseContext } from '#database/database-context.server.ts'
import { outboxStore } from '#database/outbox/store.server.ts'
import { inWakingHours } from '#domain/message/sending-time.ts'
import { seoulDay } from '#domain/seoul-time.ts'

/** `turn`: the invited's row in the group, or the invitation. */
type InviterOfLink = { inviter: string; branchId: string; turn: string }

export async function tellInviter(
  context: DatabaseContext,
  { inviter, branchId, turn }: InviterOfLink,
  template: 'family-agreed' | 'family-refused' | 'family-left',
  now: Date,
): Promise<void> {
  const dedupeKey = `${template}:${turn}:${seoulDay(now)}`
  const message = { template, variables: {}, branchId, to: { accountId: inviter }, dedupeKey }
  await outboxStore(context).put({ ...message, dueAt: inWakingHours(now) }, now)
}
