/** Who is called next: in order while places are free, or one person out of order. */
import { and, asc, count, eq, gt, sql, type SQL } from 'drizzle-orm'
import { freeSlots, slotMs } from '#domain/waiting-line/slots.ts'
import { within, type Db } from '#persistence/database/database.server.ts'
import { one, type StoreContext } from '#persistence/database/store-context.server.ts'
import { moveTicket } from './moving.server.ts'
import type { Ticket } from './place.server.ts'
import { waitingTickets as tickets } from './table.server.ts'

/** One branch's line of one filing year. */
type Line = { branchId: string; filingYear: number }
type Turn = { by: string; turnUntil: Date }
type Admission = Turn & { filingYear: number; slots: number; joinedSince: Date | null }

/** One of two people who press at once waits for the other, so that both mean the same free places. */
const lineLock = 0x6a77

export function waitingCallsStore({ db }: StoreContext) {
  return {
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
     * Calls in order, over all branches of a filing year, as many people as slots are free; `joinedSince` as the
     * domain's `calledByThemselves` has it. One process at a time: whoever else calls sees what this one did.
     */
    admit: (admission: Admission, now: Date): Promise<Ticket[]> => within(db, (tx) => admit(tx, admission, now)),
    /** Whether anybody waits in any branch. */
    async isAnybodyWaiting(filingYear: number): Promise<boolean> {
      const waiting = and(eq(tickets.filingYear, filingYear), eq(tickets.state, 'waiting'))
      return (await db.select({ id: tickets.id }).from(tickets).where(waiting).limit(1)).length > 0
    },
    /**
     * Calls one person out of order; who missed the turn is called anew, who is called already stays so (`fresh`:
     * false). An event without an edge throws `case.edge`.
     */
    call: (id: string, { by, turnUntil }: Turn, now: Date) =>
      within(db, async (tx): Promise<{ ticket: Ticket; fresh: boolean }> => {
        const held = one(await tx.select().from(tickets).where(eq(tickets.id, id)).for('update'))
        if (held.state === 'called') return { ticket: held, fresh: false }
        if (held.state === 'missed') await moveTicket(tx, id, 'rejoin', { closedAt: null })
        return { ticket: await moveTicket(tx, id, 'call', { calledAt: now, calledBy: by, turnUntil }), fresh: true }
      }),
  }
}

async function admit(
  tx: Db,
  { filingYear, slots, joinedSince, by, turnUntil }: Admission,
  now: Date,
): Promise<Ticket[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lineLock}, ${filingYear})`)
  const year = eq(tickets.filingYear, filingYear)
  const called = await tx
    .select({ at: tickets.calledAt })
    .from(tickets)
    .where(and(year, eq(tickets.state, 'called'), gt(tickets.calledAt, new Date(now.getTime() - slotMs))))
  const free = freeSlots(
    slots,
    called.flatMap(({ at }) => at ?? []),
    now,
  )
  if (free === 0) return []
  const due = joinedSince ? gt(tickets.orderAt, joinedSince) : undefined
  return callDue(tx, and(year, eq(tickets.state, 'waiting'), due), free, { by, turnUntil }, now)
}

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
