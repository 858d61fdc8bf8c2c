import { and, asc, count, eq, gt, sql, type SQL } from 'drizzle-orm'
import { freeSlots, slotMs } from '#domain/waiting-line/slots.ts'
import { within, type Db } from '#database/client.server.ts'
import { one, type DatabaseContext } from '#database/database-context.server.ts'
import { moveTicket } from './moving.server.ts'
import type { Ticket } from './place.server.ts'
import { waitingTickets as tickets } from '#database/schema/waiting.server.ts'

type Line = { branchId: string; filingYear: number }
type Turn = { by: string; turnUntil: Date }
type Admission = Turn & { filingYear: number; slots: number; joinedSince: Date | null }

/** Serializes calls, so that free places are not assigned twice. */
const lineLock = 0x6a77

export function waitingCallsStore({ db }: DatabaseContext) {
  return {
    /** People already called occupy slots. */
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
    /** Across all branches, one process at a time. `joinedSince`: see `calledByThemselves`. */
    admit: (admission: Admission, now: Date): Promise<Ticket[]> => within(db, (tx) => admit(tx, admission, now)),
    async isAnybodyWaiting(filingYear: number): Promise<boolean> {
      const waiting = and(eq(tickets.filingYear, filingYear), eq(tickets.state, 'waiting'))
      return (await db.select({ id: tickets.id }).from(tickets).where(waiting).limit(1)).length > 0
    },
    /** `fresh: false` if already called. Throws `case.edge`. */
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
