/** Messages to send. Put in the transaction of their cause; sent by a job; their status only moves forward. */
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { TemplatedMessage } from '#domain/message/templates.ts'
import { one, type StoreContext } from '#persistence/database/store-context.server.ts'
import { claimDue, type Claim } from './claim.server.ts'
import { outbox } from './table.server.ts'
import { listUndelivered, undeliveredOf, type ListedMessage } from './undelivered.server.ts'

export type Message = typeof outbox.$inferSelect
export type { ListedMessage }
export type NewMessage = TemplatedMessage & {
  branchId: string
  /** To an account, a visitor's enquiry or a member of staff; phone and address are looked up when it is sent. */
  to: { accountId: string } | { consultationId: string } | { staffLinkId: string }
  filingId?: string
  /** The same key twice is one message. */
  dedupeKey: string
  dueAt?: Date
}
type Templates = readonly TemplatedMessage['template'][]

/** What of these did not go yet about a case; one that is being sent goes now, or not at all. */
const waitingOf = (filingId: string, templates: Templates) => {
  const isUnsent = inArray(outbox.state, ['due', 'sending'])
  return and(eq(outbox.filingId, filingId), isUnsent, inArray(outbox.template, [...templates]))
}

/** A sender has it; cancelled meanwhile, it went all the same where the sender says so. */
const inSending = (id: string) =>
  and(eq(outbox.id, id), inArray(outbox.state, ['sending', 'cancelled']), isNotNull(outbox.claimedBy))

export function outboxStore({ db }: StoreContext) {
  return {
    /** True when the message is new. Of its case's `inPlaceOf`, what still waits is not sent. */
    async put({ to, dueAt, ...message }: NewMessage, now: Date, inPlaceOf: Templates = []): Promise<boolean> {
      const dropped = db.$with('dropped').as(
        db
          .update(outbox)
          .set({ state: 'cancelled' })
          .where(waitingOf(message.filingId ?? '', inPlaceOf))
          .returning({ id: outbox.id }),
      )
      return (
        (
          await (inPlaceOf.length > 0 && message.filingId ? db.with(dropped) : db)
            .insert(outbox)
            .values({ ...message, ...to, state: 'due', createdAt: now, dueAt: dueAt ?? now })
            .onConflictDoNothing()
            .returning({ id: outbox.id })
        ).length > 0
      )
    },
    /** Several at once; those whose key is there already stay as they are. */
    async putMany(messages: readonly NewMessage[], now: Date): Promise<void> {
      if (messages.length === 0) return
      const rows = messages.map(({ to, dueAt, ...message }) => ({
        ...message,
        ...to,
        state: 'due' as const,
        createdAt: now,
        dueAt: dueAt ?? now,
      }))
      await db.insert(outbox).values(rows).onConflictDoNothing()
    },
    claimDue: (claim: Claim, now: Date): Promise<Message[]> => claimDue(db, claim, now),
    /** The messaging service took it; from `askAt` on it is asked what became of it. */
    async sent(
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
    },
    /** It is about to be handed to the messenger under this code. */
    async handingOver(id: string, templateCode: string): Promise<void> {
      await db.update(outbox).set({ templateCode }).where(eq(outbox.id, id))
    },
    /** The messenger may not carry it: it goes as a letter, at once. */
    async byMail(id: string): Promise<void> {
      const letter = { channel: 'mail', state: 'due', attempts: 0, claimedBy: null, claimUntil: null } as const
      await db
        .update(outbox)
        .set(letter)
        .where(and(eq(outbox.id, id), eq(outbox.state, 'sending')))
    },
    /** It had reached the person although its sender never heard so: nothing is handed over again. */
    async foundDelivered(id: string, now: Date): Promise<void> {
      await db
        .update(outbox)
        .set({ state: 'delivered', deliveredAt: now, claimedBy: null, claimUntil: null, lastFailure: null })
        .where(inSending(id))
    },
    /**
     * Sent ones whose delivery is asked about now, claimed for one worker; `asks` grows. A crashed worker's come again
     * after `until`.
     */
    async claimAsked({ until, limit }: { until: Date; limit: number }, now: Date): Promise<Message[]> {
      const due = db.$with('due').as(
        db
          .select({ id: outbox.id })
          .from(outbox)
          .where(and(eq(outbox.state, 'sent'), lte(outbox.askAt, now)))
          .orderBy(asc(outbox.askAt))
          .limit(limit)
          .for('update', { skipLocked: true }),
      )
      return db
        .with(due)
        .update(outbox)
        .set({ askAt: until, asks: sql`${outbox.asks} + 1` })
        .where(sql`${outbox.id} in (select ${due.id} from ${due})`)
        .returning()
    },
    /** What became of it; forward only, false when it stood there or further. */
    async delivered(id: string, state: 'delivered' | 'failed', now: Date, failure?: string): Promise<boolean> {
      return (
        (
          await db
            .update(outbox)
            .set({ state, askAt: null, deliveredAt: state === 'delivered' ? now : null, lastFailure: failure ?? null })
            .where(and(eq(outbox.id, id), eq(outbox.state, 'sent')))
            .returning({ id: outbox.id })
        ).length > 0
      )
    },
    /** Nothing certain yet: asked again then, or never. */
    async askLater(id: string, askAt: Date | null): Promise<void> {
      await db
        .update(outbox)
        .set({ askAt })
        .where(and(eq(outbox.id, id), eq(outbox.state, 'sent')))
    },
    /** The sending failed: again at `retryAt`, or never (`dead`). `triedAt`: when it was handed over, if it was. */
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
    /**
     * What it would say is no longer true: a message that still waits is never sent. False when it went, or never was.
     */
    async cancel(dedupeKey: string): Promise<boolean> {
      return (
        (
          await db
            .update(outbox)
            .set({ state: 'cancelled' })
            .where(and(eq(outbox.dedupeKey, dedupeKey), eq(outbox.state, 'due')))
            .returning({ id: outbox.id })
        ).length > 0
      )
    },
    /** The same for what waits about one filing, of these templates. */
    async cancelOf(filingId: string, templates: Templates): Promise<number> {
      const cancelled = await db
        .update(outbox)
        .set({ state: 'cancelled' })
        .where(waitingOf(filingId, templates))
        .returning({ id: outbox.id })
      return cancelled.length
    },
    /**
     * Staff take back what still waits: the keys of those that are not sent now. Their keys are free again, so that the
     * same may be sent after all.
     */
    async takeBack(dedupeKeys: readonly string[]): Promise<string[]> {
      if (dedupeKeys.length === 0) return []
      const taken = await db
        .update(outbox)
        .set({ state: 'cancelled', dedupeKey: sql`${outbox.dedupeKey} || ':' || ${outbox.id}` })
        .where(and(inArray(outbox.dedupeKey, [...dedupeKeys]), eq(outbox.state, 'due')))
        .returning({ filingId: outbox.filingId })
      return taken.flatMap(({ filingId }) => (filingId ? [filingId] : []))
    },
    /** Whether the same went to the same person since then, or is on its way. */
    async wentSince(
      message: Pick<Message, 'id' | 'template' | 'accountId' | 'consultationId' | 'staffLinkId'>,
      since: Date,
    ): Promise<boolean> {
      const { id, template, accountId, consultationId, staffLinkId } = message
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
    },
    /** Staff start one again that was not sent or did not arrive, to leave then; false when it is no longer so. */
    async revive(id: string, dueAt: Date, now: Date): Promise<boolean> {
      return (
        (
          await db
            .update(outbox)
            .set({ state: 'due', dueAt, attempts: 0, revivedAt: now })
            .where(and(eq(outbox.id, id), inArray(outbox.state, ['dead', 'failed'])))
            .returning({ id: outbox.id })
        ).length > 0
      )
    },
    /** Messages about one filing, latest first. */
    async listOf(filingId: string): Promise<Message[]> {
      return db.select().from(outbox).where(eq(outbox.filingId, filingId)).orderBy(desc(outbox.createdAt))
    },
    /** The template of the latest that was told about a filing, whatever way it went. */
    async latestTemplate(filingId: string, now: Date): Promise<string | undefined> {
      const about = and(eq(outbox.filingId, filingId), ne(outbox.state, 'cancelled'), lte(outbox.dueAt, now))
      const latest = db.select({ template: outbox.template }).from(outbox).where(about)
      return (await latest.orderBy(desc(outbox.dueAt), desc(outbox.createdAt)).limit(1))[0]?.template
    },
    /** Messages by their dedupe keys: what became of each. */
    async findByKeys(keys: readonly string[]): Promise<Message[]> {
      return keys.length === 0
        ? []
        : db
            .select()
            .from(outbox)
            .where(inArray(outbox.dedupeKey, [...keys]))
    },
    async find(id: string): Promise<Message | undefined> {
      return (await db.select().from(outbox).where(eq(outbox.id, id)))[0]
    },
    /** What was not sent or did not arrive, latest first. */
    async undelivered(of: { branchId?: string; limit: number }): Promise<ListedMessage[]> {
      return listUndelivered(db, of)
    },
    async countUndelivered({ branchId }: { branchId?: string }): Promise<number> {
      return one(await db.select({ total: count() }).from(outbox).where(undeliveredOf(branchId))).total
    },
  }
}
