import { type Db, within } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { queueTickets as tickets } from '#database/schema/waiting.server.ts'
import { type QueueTicketEvent, advanceQueueTicket } from '#domain/queue/queue.ts'
import { type SQL, and, asc, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

export const uncalled = { calledAt: null, calledBy: null, turnUntil: null }

export type Ticket = typeof tickets.$inferSelect
/** `ahead`: 0 once called. */
export type QueuedTicket = Ticket & { ahead: number }

/** Waiting, called, or allowed to rejoin. */
export const openTicket = inArray(tickets.state, ['waiting', 'called', 'missed'])

const earlier = alias(tickets, 'earlier')

export const queuedTicket = (db: Db) => ({
  ...getTableColumns(tickets),
  ahead: sql<number>`case when ${tickets.state} <> 'waiting' then 0 else (${db
    .select({ total: count() })
    .from(earlier)
    .where(
      and(
        eq(earlier.branchId, tickets.branchId),
        eq(earlier.state, 'waiting'),
        sql`(${earlier.orderAt}, ${earlier.number}) < (${tickets.orderAt}, ${tickets.number})`,
      ),
    )}) end`
    .mapWith(Number)
    .as('ahead'),
})

/** Takes a row lock. Throws `case.edge`. */
export async function moveQueueTicket(
  tx: Db,
  id: string,
  event: QueueTicketEvent,
  changes: Partial<typeof tickets.$inferInsert>,
): Promise<Ticket> {
  const { state } = onlyRow(await tx.select().from(tickets).where(eq(tickets.id, id)).for('update'))
  return onlyRow(
    await tx
      .update(tickets)
      .set({ ...changes, state: advanceQueueTicket(state, event) })
      .where(eq(tickets.id, id))
      .returning(),
  )
}

export type ListedQueueTicket = Ticket & { name: string; callerName: string | null }

type Line = { branchId: string; filingYear: number }
export type CallAssignment = { calledBy: string; turnUntil: Date }

/** Serializes calls, so that free places are not assigned twice. */
export const queueLock = 0x6a77

export function waitingCallsStore({ db }: DatabaseContext) {
  return {
    /** People already called occupy slots. */
    async callNext(
      {
        branchId,
        filingYear,
        slots,
        most = slots,
        calledBy,
        turnUntil,
      }: Line & CallAssignment & { slots: number; most?: number },
      now: Date,
    ): Promise<Ticket[]> {
      return within(db, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${queueLock}, hashtext(${`${branchId} ${filingYear}`}))`)
        const line = and(eq(tickets.branchId, branchId), eq(tickets.filingYear, filingYear))
        const { called } = onlyRow(
          await tx
            .select({ called: count() })
            .from(tickets)
            .where(and(line, eq(tickets.state, 'called'))),
        )
        const free = Math.min(slots - called, most)
        if (free <= 0) return []
        return callDue(tx, and(line, eq(tickets.state, 'waiting')), free, { calledBy, turnUntil }, now)
      })
    },
  }
}

export function callDue(
  tx: Db,
  waiting: SQL | undefined,
  free: number,
  { calledBy, turnUntil }: CallAssignment,
  now: Date,
): Promise<Ticket[]> {
  const due = tx
    .$with('due')
    .as(
      tx
        .select({ id: tickets.id })
        .from(tickets)
        .where(waiting)
        .orderBy(asc(tickets.orderAt), asc(tickets.number))
        .limit(free)
        .for('update', { skipLocked: true }),
    )
  return tx
    .with(due)
    .update(tickets)
    .set({ state: 'called', calledAt: now, calledBy, turnUntil })
    .where(sql`${tickets.id} in (select ${due.id} from ${due})`)
    .returning()
}
