import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm'
import { within, type Db } from '#database/client.server.ts'
import { onlyRow, type DatabaseContext } from '#database/database-context.server.ts'
import type { Ticket } from './place.server.ts'
import { queueTickets as tickets } from '#database/schema/waiting.server.ts'

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
