/**
 * Messages to send: put in the transaction of their cause, taken back while they wait, started again. Their status only
 * moves forward.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TemplatedMessage } from '#domain/message/templates.ts'
import type { Db } from '#persistence/database/database.server.ts'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { outbox } from './table.server.ts'

export type Message = typeof outbox.$inferSelect
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

async function put(db: Db, { to, dueAt, ...message }: NewMessage, now: Date, inPlaceOf: Templates): Promise<boolean> {
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
}

export function outboxStore({ db }: StoreContext) {
  return {
    /** True when the message is new. Of its case's `inPlaceOf`, what still waits is not sent. */
    put: (message: NewMessage, now: Date, inPlaceOf: Templates = []): Promise<boolean> =>
      put(db, message, now, inPlaceOf),
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
  }
}
