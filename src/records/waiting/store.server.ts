/** The line for the portal: a place in it, called in order. */
import { and, asc, count, eq, inArray, lte, lt, sql } from 'drizzle-orm'
import { one, type Cabinet } from '#records/database/cabinet.server.ts'
import { within, type Db } from '#records/database/database.server.ts'
import { ticketStates, waitingTickets as tickets } from './table.server.ts'

export type Ticket = typeof tickets.$inferSelect
export type TicketState = (typeof ticketStates)[number]
export type TicketPlace = { accountId: string; branchId: string; filingYear: number }
const open = inArray(tickets.state, ['waiting', 'called'])

export function waitingStore({ db }: Cabinet) {
  const openOf = async (at: Db, { accountId, branchId, filingYear }: TicketPlace) =>
    (await at.select().from(tickets).where(and(eq(tickets.accountId, accountId), eq(tickets.branchId, branchId), eq(tickets.filingYear, filingYear), open)))[0]
  const ahead = async (at: Db, ticket: Ticket) => ticket.state !== 'waiting' ? 0
    : one(await at.select({ total: count() }).from(tickets).where(and(eq(tickets.branchId, ticket.branchId), eq(tickets.state, 'waiting'), lt(tickets.number, ticket.number)))).total

  return {
    /** A ticket; asking again gives the one the person holds. `ahead`: how many wait before. */
    async take(place: TicketPlace & { filingId?: string }, now: Date): Promise<{ ticket: Ticket; ahead: number; taken: boolean }> {
      return within(db, async (tx) => {
        const standing = await openOf(tx, place)
        const [fresh] = standing ? [] : await tx.insert(tickets).values({ ...place, state: 'waiting', createdAt: now }).onConflictDoNothing().returning()
        const ticket = standing ?? fresh ?? one([await openOf(tx, place)].flatMap((row) => (row ? [row] : [])))
        return { ticket, ahead: await ahead(tx, ticket), taken: fresh !== undefined }
      })
    },
    /** The ticket a person holds. */
    async find(place: TicketPlace): Promise<{ ticket: Ticket; ahead: number } | undefined> {
      const ticket = await openOf(db, place)
      return ticket && { ticket, ahead: await ahead(db, ticket) }
    },
    /** Calls the next people in line; they keep their turn until `turnUntil`. */
    async callNext({ branchId, howMany, by, turnUntil }: { branchId: string; howMany: number; by: string; turnUntil: Date }, now: Date): Promise<Ticket[]> {
      const next = db.select({ id: tickets.id }).from(tickets).where(and(eq(tickets.branchId, branchId), eq(tickets.state, 'waiting')))
        .orderBy(asc(tickets.number)).limit(howMany).for('update', { skipLocked: true })
      return db.update(tickets).set({ state: 'called', calledAt: now, calledBy: by, turnUntil }).where(sql`${tickets.id} in ${next}`).returning()
    },
    /** Pulls one person forward. */
    async call(id: string, { by, turnUntil }: { by: string; turnUntil: Date }, now: Date): Promise<Ticket> {
      return one(await db.update(tickets).set({ state: 'called', calledAt: now, calledBy: by, turnUntil }).where(and(eq(tickets.id, id), eq(tickets.state, 'waiting'))).returning())
    },
    /** Called people who did not come go back to waiting, with their old number. */
    async returnMissed(now: Date): Promise<number> {
      return (await db.update(tickets).set({ state: 'waiting', calledAt: null, calledBy: null, turnUntil: null })
        .where(and(eq(tickets.state, 'called'), lte(tickets.turnUntil, now))).returning({ id: tickets.id })).length
    },
    async close(id: string, state: 'done' | 'cancelled', now: Date): Promise<void> {
      await db.update(tickets).set({ state, closedAt: now }).where(and(eq(tickets.id, id), open))
    },
    async list({ branchId, states, page, size }: { branchId?: string; states?: readonly TicketState[]; page: number; size: number }): Promise<{ items: Ticket[]; total: number }> {
      const where = and(branchId === undefined ? undefined : eq(tickets.branchId, branchId), states === undefined ? undefined : inArray(tickets.state, [...states]))
      const items = await db.select().from(tickets).where(where).orderBy(asc(tickets.number)).limit(size).offset(page * size)
      return { items, total: one(await db.select({ total: count() }).from(tickets).where(where)).total }
    },
  }
}
