/** Messages to send. Put in the transaction of their cause; sent by a job; their status only moves forward. */
import { and, asc, count, desc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import { one, type StoreContext } from '#persistence/database/store-context.server.ts'
import { outbox, outboxStates } from './table.server.ts'

export type Message = typeof outbox.$inferSelect
export type MessageState = (typeof outboxStates)[number]
export type NewMessage = {
  template: string
  branchId: string
  /** To an account or to a visitor's enquiry; the phone is looked up when it is sent. */
  to: { accountId: string } | { consultationId: string }
  filingId?: string
  /** References and words; no amounts, payers, numbers, names. */
  variables: Record<string, string>
  /** The same key twice is one message. */
  dedupeKey: string
  dueAt?: Date
}

export function outboxStore({ db }: StoreContext) {
  return {
    /** True when the message is new. */
    async put({ to, dueAt, ...message }: NewMessage, now: Date): Promise<boolean> {
      return (
        (
          await db
            .insert(outbox)
            .values({ ...message, ...to, state: 'due', createdAt: now, dueAt: dueAt ?? now })
            .onConflictDoNothing()
            .returning({ id: outbox.id })
        ).length > 0
      )
    },
    /** Due messages, claimed for one sender; `attempts` grows. A crashed sender's messages come again after `until` (the same message may go twice, the dedupe key goes with it). */
    async claimDue({ by, until, limit }: { by: string; until: Date; limit: number }, now: Date): Promise<Message[]> {
      const due = db.$with('due').as(
        db
          .select({ id: outbox.id })
          .from(outbox)
          .where(
            or(
              and(eq(outbox.state, 'due'), lte(outbox.dueAt, now)),
              and(eq(outbox.state, 'sending'), lte(outbox.claimUntil, now)),
            ),
          )
          .orderBy(asc(outbox.dueAt))
          .limit(limit)
          .for('update', { skipLocked: true }),
      )
      return db
        .with(due)
        .update(outbox)
        .set({ state: 'sending', claimedBy: by, claimUntil: until, attempts: sql`${outbox.attempts} + 1` })
        .where(sql`${outbox.id} in (select ${due.id} from ${due})`)
        .returning()
    },
    /** The messaging service took it. */
    async sent(id: string, providerMessageId: string, now: Date): Promise<boolean> {
      return (
        (
          await db
            .update(outbox)
            .set({
              state: 'sent',
              providerMessageId,
              sentAt: now,
              claimedBy: null,
              claimUntil: null,
              lastFailure: null,
            })
            .where(and(eq(outbox.id, id), eq(outbox.state, 'sending')))
            .returning({ id: outbox.id })
        ).length > 0
      )
    },
    /** What became of it; forward only, false when it stood there or further. */
    async delivered(
      providerMessageId: string,
      state: 'delivered' | 'failed',
      now: Date,
      failure?: string,
    ): Promise<boolean> {
      return (
        (
          await db
            .update(outbox)
            .set({ state, deliveredAt: state === 'delivered' ? now : null, lastFailure: failure ?? null })
            .where(and(eq(outbox.providerMessageId, providerMessageId), eq(outbox.state, 'sent')))
            .returning({ id: outbox.id })
        ).length > 0
      )
    },
    /** The sending failed: again at `retryAt`, or never (`dead`). */
    async notSent(id: string, failure: string, retryAt: Date | null): Promise<void> {
      await db
        .update(outbox)
        .set({
          state: retryAt ? 'due' : 'dead',
          lastFailure: failure,
          claimedBy: null,
          claimUntil: null,
          ...(retryAt ? { dueAt: retryAt } : {}),
        })
        .where(and(eq(outbox.id, id), eq(outbox.state, 'sending')))
    },
    /** What it would say is no longer true: a message that still waits is never sent. False when it went, or never was. */
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
    /** Staff start a dead one again. */
    async revive(id: string, now: Date): Promise<boolean> {
      return (
        (
          await db
            .update(outbox)
            .set({ state: 'due', dueAt: now, attempts: 0 })
            .where(and(eq(outbox.id, id), inArray(outbox.state, ['dead', 'failed'])))
            .returning({ id: outbox.id })
        ).length > 0
      )
    },
    /** Whether this template went to this account since an instant ("the same template twice within a day asks"). */
    async wentSince(accountId: string, template: string, since: Date): Promise<boolean> {
      return (
        one(
          await db
            .select({ total: count() })
            .from(outbox)
            .where(and(eq(outbox.accountId, accountId), eq(outbox.template, template), gte(outbox.createdAt, since))),
        ).total > 0
      )
    },
    /** Messages about one filing, latest first. */
    async listOf(filingId: string): Promise<Message[]> {
      return db.select().from(outbox).where(eq(outbox.filingId, filingId)).orderBy(desc(outbox.createdAt))
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
    async listByState({
      branchId,
      states,
      limit,
    }: {
      branchId?: string
      states: readonly MessageState[]
      limit: number
    }): Promise<Message[]> {
      return db
        .select()
        .from(outbox)
        .where(
          and(inArray(outbox.state, [...states]), branchId === undefined ? undefined : eq(outbox.branchId, branchId)),
        )
        .orderBy(desc(outbox.createdAt))
        .limit(limit)
    },
  }
}
