import { and, count, eq, gte, inArray, sql } from 'drizzle-orm'
import { one, type DatabaseContext } from '#database/database-context.server.ts'
import { readLineDesk } from './desk.server.ts'
import { waitingTickets as tickets } from '#database/schema/waiting.server.ts'

export function waitingDeskStore({ db }: DatabaseContext) {
  return {
    desk: (line: Parameters<typeof readLineDesk>[1]) => readLineDesk(db, line),
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
    /** Median; undefined below `fewest` samples. */
    async usualMinutes(branchId: string, since: Date, fewest: number): Promise<number | undefined> {
      const waited = sql`extract(epoch from ${tickets.calledAt} - ${tickets.orderAt}) / 60`
      const { people, minutes } = one(
        await db
          .select({
            people: count(),
            minutes: sql<number | null>`percentile_cont(0.5) within group (order by ${waited})`.mapWith(Number),
          })
          .from(tickets)
          .where(and(eq(tickets.branchId, branchId), gte(tickets.calledAt, since))),
      )
      return people < fewest || minutes === null ? undefined : Math.max(1, Math.round(minutes))
    },
  }
}
