/** The line for the portal: a place in it, called in order. States and edges are the domain's. */
import { and, asc, count, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { advanceTicket, type TicketEvent, type TicketState } from '#domain/waiting-line/waiting-line.ts'
import { one, type Cabinet } from '#records/database/cabinet.server.ts'
import { within, type Db } from '#records/database/database.server.ts'
import { waitingTickets as tickets } from './table.server.ts'

export type Ticket = typeof tickets.$inferSelect
export type TicketPlace = { accountId: string; branchId: string; filingYear: number }
const open = inArray(tickets.state, ['waiting', 'called', 'missed'])

export function waitingStore({ db }: Cabinet) {
  const openOf = async (at: Db, { accountId, branchId, filingYear }: TicketPlace) =>
    (await at.select().from(tickets).where(and(eq(tickets.accountId, accountId), eq(tickets.branchId, branchId), eq(tickets.filingYear, filingYear), open)))[0]
  const aheadOf = async (at: Db, { state, branchId, orderAt, number }: Ticket) => state !== 'waiting' ? 0
    : one(await at.select({ total: count() }).from(tickets).where(and(
      eq(tickets.branchId, branchId), eq(tickets.state, 'waiting'),
      sql`(${tickets.orderAt}, ${tickets.number}) < (${orderAt.toISOString()}::timestamptz, ${number}::bigint)`,
    ))).total

  async function move(tx: Db, id: string, event: TicketEvent, changes: Partial<typeof tickets.$inferInsert>): Promise<Ticket> {
    const { state } = one(await tx.select().from(tickets).where(eq(tickets.id, id)).for('update'))
    return one(await tx.update(tickets).set({ ...changes, state: advanceTicket(state, event) }).where(eq(tickets.id, id)).returning())
  }

  return {
    /** A ticket; asking again gives the one the person holds. `ahead`: how many wait before. */
    async take(place: TicketPlace & { filingId?: string }, now: Date): Promise<{ ticket: Ticket; ahead: number; taken: boolean }> {
      return within(db, async (tx) => {
        const standing = await openOf(tx, place)
        const [fresh] = standing ? [] : await tx.insert(tickets).values({ ...place, state: 'waiting', createdAt: now, orderAt: now }).onConflictDoNothing().returning()
        const ticket = one([standing ?? fresh ?? (await openOf(tx, place))].flatMap((row) => (row ? [row] : [])))
        return { ticket, ahead: await aheadOf(tx, ticket), taken: fresh !== undefined }
      })
    },
    /** The ticket a person holds. */
    async find(place: TicketPlace): Promise<{ ticket: Ticket; ahead: number } | undefined> {
      const ticket = await openOf(db, place)
      return ticket && { ticket, ahead: await aheadOf(db, ticket) }
    },
    /** Calls as many people as slots are free (those already called hold theirs), in order; they keep their turn until `turnUntil`. */
    async callNext({ branchId, slots, by, turnUntil }: { branchId: string; slots: number; by: string; turnUntil: Date }, now: Date): Promise<Ticket[]> {
      return within(db, async (tx) => {
        const { called } = one(await tx.select({ called: count() }).from(tickets).where(and(eq(tickets.branchId, branchId), eq(tickets.state, 'called'))))
        if (slots <= called) return []
        const due = tx.$with('due').as(tx.select({ id: tickets.id }).from(tickets).where(and(eq(tickets.branchId, branchId), eq(tickets.state, 'waiting')))
          .orderBy(asc(tickets.orderAt), asc(tickets.number)).limit(slots - called).for('update', { skipLocked: true }))
        return tx.with(due).update(tickets).set({ state: 'called', calledAt: now, calledBy: by, turnUntil }).where(sql`${tickets.id} in (select ${due.id} from ${due})`).returning()
      })
    },
    /** Calls one person out of order. An event without an edge throws `case.edge`, here and below. */
    call: (id: string, { by, turnUntil }: { by: string; turnUntil: Date }, now: Date) => within(db, (tx) => move(tx, id, 'call', { calledAt: now, calledBy: by, turnUntil })),
    serve: (id: string, now: Date) => within(db, (tx) => move(tx, id, 'serve', { closedAt: now })),
    leave: (id: string, now: Date) => within(db, (tx) => move(tx, id, 'leave', { closedAt: now })),
    /** Somebody who missed the turn joins again, at the end. */
    rejoin: (id: string, now: Date) => within(db, (tx) => move(tx, id, 'rejoin', { orderAt: now, calledAt: null, calledBy: null, turnUntil: null })),
    /** Staff give a waiting ticket an earlier place. */
    async pullForward(id: string, orderAt: Date): Promise<void> {
      await db.update(tickets).set({ orderAt }).where(and(eq(tickets.id, id), eq(tickets.state, 'waiting')))
    },
    /** Called people whose time is over have missed their turn; tells how many. */
    async missDue(now: Date): Promise<number> {
      return (await db.update(tickets).set({ state: 'missed' }).where(and(eq(tickets.state, 'called'), lte(tickets.turnUntil, now))).returning({ id: tickets.id })).length
    },
    /** How many were served since an instant: the pace. */
    async servedSince(branchId: string, since: Date): Promise<number> {
      return one(await db.select({ total: count() }).from(tickets).where(and(eq(tickets.branchId, branchId), eq(tickets.state, 'served'), gte(tickets.closedAt, since)))).total
    },
    async list({ branchId, states, page, size }: { branchId?: string; states?: readonly TicketState[]; page: number; size: number }): Promise<{ items: Ticket[]; total: number }> {
      const where = and(branchId === undefined ? undefined : eq(tickets.branchId, branchId), states === undefined ? undefined : inArray(tickets.state, [...states]))
      const items = await db.select().from(tickets).where(where).orderBy(asc(tickets.orderAt), asc(tickets.number)).limit(size).offset(page * size)
      return { items, total: one(await db.select({ total: count() }).from(tickets).where(where)).total }
    },
  }
}
