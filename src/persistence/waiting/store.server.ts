/** The line for the portal: a place in it, called in order. States and edges are the domain's. */
import { and, asc, count, eq, gte, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { morningMinutes } from '#domain/waiting-line/turn.ts'
import {
  advanceTicket,
  afterMissedTurn,
  type TicketEvent,
  type TicketReason,
} from '#domain/waiting-line/waiting-line.ts'
import { one, type StoreContext } from '#persistence/database/store-context.server.ts'
import { within, type Db } from '#persistence/database/database.server.ts'
import { readLineDesk } from './desk.server.ts'
import { openTicket, ticketInLine, type Ticket, type TicketInLine } from './place.server.ts'
import { waitingTickets as tickets } from './table.server.ts'

export type { Ticket, TicketInLine } from './place.server.ts'
export type TicketPlace = { accountId: string; branchId: string; filingYear: number }
/** One branch's line of one filing year. */
export type Line = { branchId: string; filingYear: number }
type Turn = { by: string; turnUntil: Date }
const uncalled = { calledAt: null, calledBy: null, turnUntil: null }

/** One of two people who press at once waits for the other, so that both mean the same free places. */
const lineLock = 0x6a77

/** The first `free` of those who wait are called. */
function callDue(
  tx: Db,
  waiting: SQL | undefined,
  free: number,
  { by, turnUntil }: Turn,
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
    .set({ state: 'called', calledAt: now, calledBy: by, turnUntil })
    .where(sql`${tickets.id} in (select ${due.id} from ${due})`)
    .returning()
}

export function waitingStore({ db }: StoreContext) {
  const openOf = async (at: Db, { accountId, branchId, filingYear }: TicketPlace): Promise<TicketInLine | undefined> =>
    (
      await at
        .select(ticketInLine(at))
        .from(tickets)
        .where(
          and(
            eq(tickets.accountId, accountId),
            eq(tickets.branchId, branchId),
            eq(tickets.filingYear, filingYear),
            openTicket,
          ),
        )
    )[0]

  async function move(
    tx: Db,
    id: string,
    event: TicketEvent,
    changes: Partial<typeof tickets.$inferInsert>,
  ): Promise<Ticket> {
    const { state } = one(await tx.select().from(tickets).where(eq(tickets.id, id)).for('update'))
    return one(
      await tx
        .update(tickets)
        .set({ ...changes, state: advanceTicket(state, event) })
        .where(eq(tickets.id, id))
        .returning(),
    )
  }

  return {
    /** A ticket; asking again gives the one the person holds, and a fresh one where the turns of the last are over. */
    async take(
      place: TicketPlace & { filingId?: string; reason?: TicketReason },
      now: Date,
    ): Promise<{ ticket: TicketInLine; taken: boolean }> {
      return within(db, async (tx) => {
        const held = await openOf(tx, place)
        if (held && held.state !== 'missed') return { ticket: held, taken: false }
        if (held)
          await tx
            .update(tickets)
            .set({ state: 'left', closedAt: now })
            .where(and(eq(tickets.id, held.id), eq(tickets.state, 'missed')))
        const fresh = await tx
          .insert(tickets)
          .values({ ...place, state: 'waiting', createdAt: now, orderAt: now })
          .onConflictDoNothing()
          .returning({ id: tickets.id })
        const ticket = one([await openOf(tx, place)].flatMap((row) => row ?? []))
        return { ticket, taken: fresh.length > 0 }
      })
    },
    /** The ticket a person holds. */
    find: (place: TicketPlace): Promise<TicketInLine | undefined> => openOf(db, place),
    /**
     * Calls in order as many people as slots are free (those already called hold theirs), `most` at a time; they keep
     * their turn until `turnUntil`.
     */
    async callNext(
      { branchId, filingYear, slots, most = slots, by, turnUntil }: Line & Turn & { slots: number; most?: number },
      now: Date,
    ): Promise<Ticket[]> {
      return within(db, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${lineLock}, hashtext(${`${branchId} ${filingYear}`}))`)
        const line = and(eq(tickets.branchId, branchId), eq(tickets.filingYear, filingYear))
        const { called } = one(
          await tx
            .select({ called: count() })
            .from(tickets)
            .where(and(line, eq(tickets.state, 'called'))),
        )
        const free = Math.min(slots - called, most)
        if (free <= 0) return []
        return callDue(tx, and(line, eq(tickets.state, 'waiting')), free, { by, turnUntil }, now)
      })
    },
    /**
     * Calls in order, over all branches of a filing year, as many people as slots are free; `whose` as the domain's
     * `calledByThemselves` has it. One process at a time: whoever else calls meanwhile sees what this one did.
     */
    async admit(
      {
        filingYear,
        slots,
        whose: { minute, others },
        by,
        turnUntil,
      }: Turn & { filingYear: number; slots: number; whose: { minute: number; others: boolean } },
      now: Date,
    ): Promise<Ticket[]> {
      return within(db, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${lineLock}, ${filingYear})`)
        const year = eq(tickets.filingYear, filingYear)
        const { called } = one(
          await tx
            .select({ called: count() })
            .from(tickets)
            .where(and(year, eq(tickets.state, 'called'))),
        )
        if (called >= slots) return []
        const ofNight = and(eq(tickets.reason, 'night'), sql`${tickets.number} % ${morningMinutes} <= ${minute}`)
        const due = others ? or(ne(tickets.reason, 'night'), ofNight) : ofNight
        return callDue(tx, and(year, eq(tickets.state, 'waiting'), due), slots - called, { by, turnUntil }, now)
      })
    },
    /** Whether anybody waits at all: then nobody who has not waited is let past. */
    async isAnybodyWaiting(filingYear: number): Promise<boolean> {
      const found = await db
        .select({ id: tickets.id })
        .from(tickets)
        .where(and(eq(tickets.filingYear, filingYear), eq(tickets.state, 'waiting')))
        .limit(1)
      return found.length > 0
    },
    /**
     * How many minutes people waited until they were called, the median of those called since an instant, without those
     * who waited for the morning; undefined under `fewest` of them.
     */
    async usualMinutes(branchId: string, since: Date, fewest: number): Promise<number | undefined> {
      const waited = sql`extract(epoch from ${tickets.calledAt} - ${tickets.orderAt}) / 60`
      const { people, minutes } = one(
        await db
          .select({
            people: count(),
            minutes: sql<number | null>`percentile_cont(0.5) within group (order by ${waited})`.mapWith(Number),
          })
          .from(tickets)
          .where(and(eq(tickets.branchId, branchId), gte(tickets.calledAt, since), ne(tickets.reason, 'night'))),
      )
      return people < fewest || minutes === null ? undefined : Math.max(1, Math.round(minutes))
    },
    /**
     * Calls one person out of order; who missed the turn is called anew, who is called already stays so (`fresh`:
     * false). An event without an edge throws `case.edge`, here and below.
     */
    call: (id: string, { by, turnUntil }: Turn, now: Date) =>
      within(db, async (tx): Promise<{ ticket: Ticket; fresh: boolean }> => {
        const held = one(await tx.select().from(tickets).where(eq(tickets.id, id)).for('update'))
        if (held.state === 'called') return { ticket: held, fresh: false }
        if (held.state === 'missed') await move(tx, id, 'rejoin', { closedAt: null })
        return { ticket: await move(tx, id, 'call', { calledAt: now, calledBy: by, turnUntil }), fresh: true }
      }),
    /** The ticket that a person holds ends; nothing where none is held. */
    async leave({ accountId, branchId, filingYear }: TicketPlace, now: Date): Promise<void> {
      await db
        .update(tickets)
        .set({ state: 'left', closedAt: now })
        .where(
          and(
            eq(tickets.accountId, accountId),
            eq(tickets.branchId, branchId),
            eq(tickets.filingYear, filingYear),
            openTicket,
          ),
        )
    },
    serve: (id: string, now: Date) => within(db, (tx) => move(tx, id, 'serve', { closedAt: now })),
    /** Who was called and refused by the portal waits on in the same place, who waits goes on waiting. */
    waitAgain: (id: string) =>
      within(db, async (tx): Promise<Ticket> => {
        const held = one(await tx.select().from(tickets).where(eq(tickets.id, id)).for('update'))
        return held.state === 'waiting' ? held : move(tx, id, 'again', uncalled)
      }),
    /**
     * Called people whose time is over have missed their turn: they are given back, each once. Where `more`, those
     * who may have one more turn wait on at the end; the turns of the others are over.
     */
    missDue: (more: boolean, now: Date): Promise<Ticket[]> =>
      within(db, async (tx) => {
        const due = await tx
          .select()
          .from(tickets)
          .where(and(eq(tickets.state, 'called'), lte(tickets.turnUntil, now)))
          .orderBy(asc(tickets.orderAt), asc(tickets.number))
          .for('update', { skipLocked: true })
        const given: Ticket[] = []
        for (const { id, missedTurns } of due) {
          const event = more ? afterMissedTurn(missedTurns) : 'miss'
          const changes = event === 'again' ? { ...uncalled, orderAt: now } : { closedAt: now }
          given.push(await move(tx, id, event, { ...changes, missedTurns: missedTurns + 1 }))
        }
        return given
      }),
    /** What the office sees of one line. */
    desk: (line: Parameters<typeof readLineDesk>[1]) => readLineDesk(db, line),
    /** How many wait and how many are called, by branch. */
    async counts(filingYear: number): Promise<Map<string, { waiting: number; called: number }>> {
      const rows = await db
        .select({ branchId: tickets.branchId, state: tickets.state, total: count() })
        .from(tickets)
        .where(and(eq(tickets.filingYear, filingYear), inArray(tickets.state, ['waiting', 'called'])))
        .groupBy(tickets.branchId, tickets.state)
      const found = new Map<string, { waiting: number; called: number }>()
      for (const { branchId, state, total } of rows)
        found.set(branchId, { waiting: 0, called: 0, ...found.get(branchId), [state]: total })
      return found
    },
    async lookUp(id: string): Promise<Ticket | undefined> {
      return (await db.select().from(tickets).where(eq(tickets.id, id)))[0]
    },
  }
}
