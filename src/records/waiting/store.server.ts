/** The line for the portal: a place in it, called in order. States and edges are the domain's. */
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { advanceTicket, type TicketEvent, type TicketReason, type TicketState } from '#domain/waiting-line/waiting-line.ts'
import { one, type Cabinet } from '#records/database/cabinet.server.ts'
import { prepared, within, type Db } from '#records/database/database.server.ts'
import { waitingTickets as tickets } from './table.server.ts'

export type Ticket = typeof tickets.$inferSelect
export type TicketPlace = { accountId: string; branchId: string; filingYear: number }
/** One branch's line of one filing year. */
export type Line = { branchId: string; filingYear: number }
type Turn = { by: string; turnUntil: Date }

const closed = ['served', 'missed', 'left'] as const
/** One of two people who press at once waits for the other, so that both mean the same free places. */
const lineLock = 0x6a77
const open = inArray(tickets.state, ['waiting', 'called', 'missed'])

/** Asked by every press of a journey. */
const openTicket = (db: Db) => prepared(db, 'open_ticket', (at) => at.select().from(tickets).where(and(
  eq(tickets.accountId, sql.placeholder('accountId')), eq(tickets.branchId, sql.placeholder('branchId')), eq(tickets.filingYear, sql.placeholder('filingYear')), open,
)).prepare('open_ticket'))

export function waitingStore({ db }: Cabinet) {
  const openOf = async (at: Db, { accountId, branchId, filingYear }: TicketPlace) => (await openTicket(at).execute({ accountId, branchId, filingYear }))[0]
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
    async take(place: TicketPlace & { filingId?: string; reason?: TicketReason }, now: Date): Promise<{ ticket: Ticket; ahead: number; taken: boolean }> {
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
    /** Calls in order as many people as slots are free (those already called hold theirs), `most` at a time; they keep their turn until `turnUntil`. */
    async callNext({ branchId, filingYear, slots, most = slots, by, turnUntil }: Line & Turn & { slots: number; most?: number }, now: Date): Promise<Ticket[]> {
      return within(db, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${lineLock}, hashtext(${`${branchId} ${filingYear}`}))`)
        const line = and(eq(tickets.branchId, branchId), eq(tickets.filingYear, filingYear))
        const { called } = one(await tx.select({ called: count() }).from(tickets).where(and(line, eq(tickets.state, 'called'))))
        const free = Math.min(slots - called, most)
        if (free <= 0) return []
        const due = tx.$with('due').as(tx.select({ id: tickets.id }).from(tickets).where(and(line, eq(tickets.state, 'waiting')))
          .orderBy(asc(tickets.orderAt), asc(tickets.number)).limit(free).for('update', { skipLocked: true }))
        return tx.with(due).update(tickets).set({ state: 'called', calledAt: now, calledBy: by, turnUntil }).where(sql`${tickets.id} in (select ${due.id} from ${due})`).returning()
      })
    },
    /** Calls one person out of order; who missed the turn is called anew, who is called already stays so (`fresh`: false). An event without an edge throws `case.edge`, here and below. */
    call: (id: string, { by, turnUntil }: Turn, now: Date) => within(db, async (tx): Promise<{ ticket: Ticket; fresh: boolean }> => {
      const held = one(await tx.select().from(tickets).where(eq(tickets.id, id)).for('update'))
      if (held.state === 'called') return { ticket: held, fresh: false }
      if (held.state === 'missed') await move(tx, id, 'rejoin', {})
      return { ticket: await move(tx, id, 'call', { calledAt: now, calledBy: by, turnUntil }), fresh: true }
    }),
    serve: (id: string, now: Date) => within(db, (tx) => move(tx, id, 'serve', { closedAt: now })),
    leave: (id: string, now: Date) => within(db, (tx) => move(tx, id, 'leave', { closedAt: now })),
    /** Who missed the turn joins at the end, who was called and refused by the portal waits on in the same place, who waits goes on waiting. */
    waitAgain: (id: string, now: Date) => within(db, async (tx): Promise<Ticket> => {
      const held = one(await tx.select().from(tickets).where(eq(tickets.id, id)).for('update'))
      if (held.state === 'waiting') return held
      const uncalled = { calledAt: null, calledBy: null, turnUntil: null }
      return held.state === 'called' ? move(tx, id, 'again', uncalled) : move(tx, id, 'rejoin', { ...uncalled, orderAt: now })
    }),
    /** Called people whose time is over have missed their turn: they are given back, each once. */
    async missDue(now: Date): Promise<Ticket[]> {
      return db.update(tickets).set({ state: 'missed' }).where(and(eq(tickets.state, 'called'), lte(tickets.turnUntil, now))).returning()
    },
    async list({ branchId, filingYear, states, page, size }: Partial<Line> & { states?: readonly TicketState[]; page: number; size: number }): Promise<{ items: Ticket[]; total: number }> {
      const where = and(
        branchId === undefined ? undefined : eq(tickets.branchId, branchId), filingYear === undefined ? undefined : eq(tickets.filingYear, filingYear),
        states === undefined ? undefined : inArray(tickets.state, [...states]),
      )
      const items = await db.select().from(tickets).where(where).orderBy(asc(tickets.orderAt), asc(tickets.number)).limit(size).offset(page * size)
      return { items, total: one(await db.select({ total: count() }).from(tickets).where(where)).total }
    },
    /** What became of those who were called since an instant, latest call first. */
    async calledSince({ branchId, filingYear, since, limit }: Line & { since: Date; limit: number }): Promise<Ticket[]> {
      const where = and(eq(tickets.branchId, branchId), eq(tickets.filingYear, filingYear), inArray(tickets.state, [...closed]), isNotNull(tickets.calledAt), gte(tickets.calledAt, since))
      return db.select().from(tickets).where(where).orderBy(desc(tickets.calledAt), desc(tickets.number)).limit(limit)
    },
    /** How many wait and how many are called, by branch. */
    async counts(filingYear: number): Promise<Map<string, { waiting: number; called: number }>> {
      const rows = await db.select({ branchId: tickets.branchId, state: tickets.state, total: count() }).from(tickets)
        .where(and(eq(tickets.filingYear, filingYear), inArray(tickets.state, ['waiting', 'called']))).groupBy(tickets.branchId, tickets.state)
      const found = new Map<string, { waiting: number; called: number }>()
      for (const { branchId, state, total } of rows) found.set(branchId, { waiting: 0, called: 0, ...found.get(branchId), [state]: total })
      return found
    },
    async lookUp(id: string): Promise<Ticket | undefined> {
      return (await db.select().from(tickets).where(eq(tickets.id, id)))[0]
    },
  }
}
