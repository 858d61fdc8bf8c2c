/** Written in the transaction of their cause; the status only moves forward. */
import { notDied, notWithdrawn } from '#database/accounts/store.server.ts'
import type { Db } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { sessions } from '#database/schema/sign-in.server.ts'
import type { TemplatedMessage } from '#domain/message/templates.ts'
import { askingTemplates, textUntilMs, toTextKey, undeliverable, unreadAfterMs } from '#domain/message/text-fallback.ts'
import { and, asc, count, desc, eq, exists, gt, gte, inArray, lt, lte, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

const hasText = sql`exists (
  select 1 from ${outbox} as text_message
  where text_message.dedupe_key = ${outbox.dedupeKey} || ':text' and text_message.state in ('due', 'sending', 'sent')
)`

/** Members who left or died get no more messages. */
export const isUndelivered = (branchId: string | undefined) =>
  and(
    inArray(outbox.state, ['dead', 'failed']),
    notWithdrawn(outbox.accountId),
    notDied(outbox.accountId),
    sql`not ${hasText}`,
    branchId === undefined ? undefined : eq(outbox.branchId, branchId),
  )

export type Message = typeof outbox.$inferSelect
export type NewMessage = TemplatedMessage & {
  branchId: string
  to: { accountId: string } | { consultationId: string } | { staffLinkId: string } | { staffId: string }
  filingId?: string
  /** Idempotency key. */
  dedupeKey: string
  dueAt?: Date
}
type Templates = readonly TemplatedMessage['template'][]

/** A message being sent now goes out now or never. */
const findWaiting = (filingId: string, templates: Templates) => {
  const isUnsent = inArray(outbox.state, ['due', 'sending'])
  return and(eq(outbox.filingId, filingId), isUnsent, inArray(outbox.template, [...templates]))
}

async function put(db: Db, { to, dueAt, ...message }: NewMessage, now: Date, inPlaceOf: Templates): Promise<boolean> {
  const dropped = db.$with('dropped').as(
    db
      .update(outbox)
      .set({ state: 'cancelled' })
      .where(findWaiting(message.filingId ?? '', inPlaceOf))
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
}

export function outboxStore({ db }: DatabaseContext) {
  return {
    /** True if new. Cancels the case's pending messages with templates `inPlaceOf`. */
    put: (message: NewMessage, now: Date, inPlaceOf: Templates = []): Promise<boolean> =>
      put(db, message, now, inPlaceOf),
    /** Skips existing keys. */
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
    /** False if sent already. */
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
    async cancelOf(filingId: string, templates: Templates): Promise<number> {
      const cancelled = await db
        .update(outbox)
        .set({ state: 'cancelled' })
        .where(findWaiting(filingId, templates))
        .returning({ id: outbox.id })
      return cancelled.length
    },
    /** Frees the keys of the cancelled messages, so that they may be sent later. */
    async takeBack(dedupeKeys: readonly string[]): Promise<string[]> {
      if (dedupeKeys.length === 0) return []
      const taken = await db
        .update(outbox)
        .set({ state: 'cancelled', dedupeKey: sql`${outbox.dedupeKey} || ':' || ${outbox.id}` })
        .where(and(inArray(outbox.dedupeKey, [...dedupeKeys]), eq(outbox.state, 'due')))
        .returning({ filingId: outbox.filingId })
      return taken.flatMap(({ filingId }) => (filingId ? [filingId] : []))
    },
    /** False if its state changed. */
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
  }
}

export function outboxListsStore({ db }: DatabaseContext) {
  return {
    async listOf(filingId: string): Promise<Message[]> {
      return db.select().from(outbox).where(eq(outbox.filingId, filingId)).orderBy(desc(outbox.createdAt))
    },
    async findByKeys(keys: readonly string[]): Promise<Message[]> {
      return keys.length === 0
        ? []
        : db
            .select()
            .from(outbox)
            .where(inArray(outbox.dedupeKey, [...keys]))
    },
  }
}

export function outboxDeliveryStore({ db }: DatabaseContext) {
  return {
    /** A crashed worker's claims expire at `until`. */
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
    /** Forward only: false if already there or further. */
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
    /** Null stops polling. */
    async askLater(id: string, askAt: Date | null): Promise<void> {
      await db
        .update(outbox)
        .set({ askAt })
        .where(and(eq(outbox.id, id), eq(outbox.state, 'sent')))
    },
  }
}

const constantOne = sql`1`

const toText = (message: Message, now: Date): typeof outbox.$inferInsert => {
  const { template, variables, branchId, accountId, filingId, dedupeKey } = message
  const textFields = { template, variables, branchId, accountId, filingId, dedupeKey: toTextKey(dedupeKey) }
  return { ...textFields, channel: 'text', state: 'due', createdAt: now, dueAt: now }
}

export function outboxTextStore({ db }: DatabaseContext) {
  return {
    /**
     * Text messages for what the messenger did not deliver, or people who have not come since, once. Returns how
     * many.
     */
    async planTexts(limit: number, now: Date): Promise<number> {
      const text = alias(outbox, 'text_message')
      const textOf = db
        .select({ one: constantOne })
        .from(text)
        .where(eq(text.dedupeKey, sql`${outbox.dedupeKey} || ':text'`))
      const before = (ms: number) => new Date(now.getTime() - ms)
      const hasCome = db
        .select({ one: constantOne })
        .from(sessions)
        .where(and(eq(sessions.accountId, outbox.accountId), gte(sessions.lastSeenAt, outbox.sentAt)))
      const isUnread = and(
        eq(outbox.state, 'delivered'),
        lte(outbox.deliveredAt, before(unreadAfterMs)),
        not(exists(hasCome)),
      )
      const isUndeliverable = and(eq(outbox.state, 'failed'), inArray(outbox.lastFailure, [...undeliverable]))
      const unreached = await db
        .select()
        .from(outbox)
        .where(
          and(
            eq(outbox.channel, 'talk'),
            inArray(outbox.template, [...askingTemplates]),
            gt(outbox.sentAt, before(textUntilMs)),
            or(isUnread, isUndeliverable),
            notWithdrawn(outbox.accountId),
            notDied(outbox.accountId),
            not(exists(textOf)),
          ),
        )
        .orderBy(asc(outbox.sentAt), asc(outbox.id))
        .limit(limit)
      if (unreached.length > 0)
        await db
          .insert(outbox)
          .values(unreached.map((message) => toText(message, now)))
          .onConflictDoNothing()
      return unreached.length
    },
    /** Text messages that the service took in this time. */
    async countTexts({ branchId, from, until }: { branchId?: string; from: Date; until: Date }): Promise<number> {
      const rows = await db
        .select({ total: count() })
        .from(outbox)
        .where(
          and(
            eq(outbox.channel, 'text'),
            eq(outbox.state, 'sent'),
            gte(outbox.sentAt, from),
            lt(outbox.sentAt, until),
            branchId === undefined ? undefined : eq(outbox.branchId, branchId),
          ),
        )
      return onlyRow(rows).total
    },
  }
}
