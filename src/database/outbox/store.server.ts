/** Written in the transaction of their cause; the status only moves forward. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TemplatedMessage } from '#domain/message/templates.ts'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'

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
