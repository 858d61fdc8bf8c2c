import { and, eq, gt, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { claimDue, type Claim } from './claim.server.ts'
import type { Message } from './store.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'

/** A message cancelled during sending may still go out. */
const inSending = (id: string) =>
  and(eq(outbox.id, id), inArray(outbox.state, ['sending', 'cancelled']), isNotNull(outbox.claimedBy))

async function sent(
  db: Db,
  id: string,
  { providerMessageId, askAt }: { providerMessageId: string; askAt: Date | null },
  now: Date,
): Promise<boolean> {
  return (
    (
      await db
        .update(outbox)
        .set({
          state: 'sent',
          providerMessageId,
          triedAt: now,
          sentAt: now,
          askAt,
          asks: 0,
          claimedBy: null,
          claimUntil: null,
          lastFailure: null,
        })
        .where(inSending(id))
        .returning({ id: outbox.id })
    ).length > 0
  )
}

type Sending = Pick<Message, 'id' | 'template' | 'accountId' | 'consultationId' | 'staffLinkId'>

async function wentSince(
  db: Db,
  { id, template, accountId, consultationId, staffLinkId }: Sending,
  since: Date,
): Promise<boolean> {
  const [found] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.template, template),
        accountId === null ? undefined : eq(outbox.accountId, accountId),
        consultationId === null ? undefined : eq(outbox.consultationId, consultationId),
        staffLinkId === null ? undefined : eq(outbox.staffLinkId, staffLinkId),
        ne(outbox.id, id),
        inArray(outbox.state, ['due', 'sending', 'sent', 'delivered']),
        gte(sql`coalesce(${outbox.sentAt}, ${outbox.dueAt})`, since),
      ),
    )
    .limit(1)
  return found !== undefined
}

async function handingOver(
  db: Db,
  { id, claimedBy }: Pick<Message, 'id' | 'claimedBy'>,
  templateCode: string | null,
  { now, answeredBy }: { now: Date; answeredBy: Date },
): Promise<boolean> {
  const isOwnClaim = and(
    eq(outbox.id, id),
    eq(outbox.state, 'sending'),
    eq(outbox.claimedBy, claimedBy ?? ''),
    gt(outbox.claimUntil, answeredBy),
  )
  const changed = await db
    .update(outbox)
    .set({ templateCode, triedAt: now, lastFailure: 'handed-over' })
    .where(isOwnClaim)
    .returning({ id: outbox.id })
  return changed.length > 0
}

async function busy(db: Db, id: string, dueAt: Date): Promise<void> {
  const again = { state: 'due', dueAt, lastFailure: 'busy', claimedBy: null, claimUntil: null } as const
  await db
    .update(outbox)
    .set({ ...again, attempts: sql`${outbox.attempts} - 1` })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'sending')))
}

export function outboxSendingStore({ db }: DatabaseContext) {
  return {
    claimDue: (claim: Claim, now: Date): Promise<Message[]> => claimDue(db, claim, now),
    /** Delivery is polled from `askAt`. */
    sent: (id: string, taken: { providerMessageId: string; askAt: Date | null }, now: Date): Promise<boolean> =>
      sent(db, id, taken, now),
    /**
     * Written before the call: whoever claims a `handed-over` message asks what became of it. False if the claim is
     * over by `answeredBy`, or the message was cancelled.
     */
    handingOver: (
      claimed: Pick<Message, 'id' | 'claimedBy'>,
      templateCode: string | null,
      times: { now: Date; answeredBy: Date },
    ): Promise<boolean> => handingOver(db, claimed, templateCode, times),
    /** The sender took nothing: there was too much. No attempt. */
    busy: (id: string, dueAt: Date): Promise<void> => busy(db, id, dueAt),
    /** Outdated, or its person has died: never sent or retried. */
    async drop(id: string, why: 'late' | 'died' = 'late'): Promise<void> {
      await db
        .update(outbox)
        .set({ state: 'cancelled', lastFailure: why, claimedBy: null, claimUntil: null })
        .where(inSending(id))
    },
    async reword(id: string, { template, variables }: Pick<Message, 'template' | 'variables'>): Promise<void> {
      await db.update(outbox).set({ template, variables }).where(inSending(id))
    },
    /** The messenger rejects it: send an e-mail at once. */
    async byMail(id: string): Promise<void> {
      const letter = { channel: 'mail', state: 'due', attempts: 0, claimedBy: null, claimUntil: null } as const
      await db
        .update(outbox)
        .set(letter)
        .where(and(eq(outbox.id, id), eq(outbox.state, 'sending')))
    },
    /** The sender got no answer: do not send again. */
    async foundDelivered(id: string, now: Date): Promise<void> {
      await db
        .update(outbox)
        .set({ state: 'delivered', deliveredAt: now, claimedBy: null, claimUntil: null, lastFailure: null })
        .where(inSending(id))
    },
    /** `retryAt: null`: never (`dead`). `triedAt`: when it was handed over. */
    async notSent(id: string, failure: string, retryAt: Date | null, triedAt?: Date): Promise<void> {
      await db
        .update(outbox)
        .set({
          state: retryAt ? 'due' : 'dead',
          lastFailure: failure,
          claimedBy: null,
          claimUntil: null,
          ...(retryAt ? { dueAt: retryAt } : {}),
          ...(triedAt ? { triedAt } : {}),
        })
        .where(and(eq(outbox.id, id), eq(outbox.state, 'sending')))
    },
    wentSince: (message: Sending, since: Date): Promise<boolean> => wentSince(db, message, since),
  }
}
