import { inArray, sql } from 'drizzle-orm'
import { shortAbsenceMs } from '#domain/office-case/office-state.ts'
import { Problem } from '#domain/problems.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filingEvents, filings } from '#database/schema/filings.server.ts'
import { toEventRow, type Act } from './cases/events-store.server.ts'
import type { Filing } from './view.server.ts'

export function caseReturnsStore({ db }: DatabaseContext) {
  return {
    /** The caller holds the row locks. A return within `shortTurnMs` restores the waiting time. Throws `case.edge`. */
    async comeBack(returning: readonly Filing[], act: Act, now: Date): Promise<void> {
      if (returning.length === 0) return
      if (returning.some(({ officeState }) => officeState !== 'waiting-for-filer')) throw new Problem('case.edge')
      const before = sql`(select ${filingEvents.waitedSince} from ${filingEvents}
        where ${filingEvents.filingId} = ${filings.id} and ${filingEvents.after} = 'waiting-for-filer'
          and ${filingEvents.at} > ${new Date(now.getTime() - shortAbsenceMs)}
        order by ${filingEvents.at} desc limit 1)`
      await db
        .update(filings)
        .set({
          officeState: 'preparing',
          waitingSince: sql`coalesce(${before}, ${now})`,
          updatedAt: now,
          version: sql`${filings.version} + 1`,
        })
        .where(
          inArray(
            filings.id,
            returning.map(({ id }) => id),
          ),
        )
      const event = { machine: 'office' as const, after: 'preparing', ...toEventRow(act, now) }
      await db
        .insert(filingEvents)
        .values(returning.map(({ id: filingId, officeState }) => ({ filingId, before: officeState, ...event })))
    },
  }
}
