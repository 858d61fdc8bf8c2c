import { eq, sql } from 'drizzle-orm'
import { onlyRow, type DatabaseContext } from '#database/database-context.server.ts'
import { within } from '#database/client.server.ts'
import { filingEvents, filings } from '#database/schema/filings.server.ts'
import { prepareFindFiling, type Filing } from '#database/filings/view.server.ts'
import { toEventRow, type Act } from './events-store.server.ts'

export function caseAssigneesStore({ db }: DatabaseContext) {
  return {
    /** Null unassigns. */
    async assign(filingId: string, staffId: string | null, act: Act, now: Date): Promise<Filing> {
      return within(db, async (tx) => {
        await tx
          .update(filings)
          .set({ assigneeId: staffId, updatedAt: now, version: sql`${filings.version} + 1` })
          .where(eq(filings.id, filingId))
        await tx.insert(filingEvents).values({ filingId, machine: 'note', ...toEventRow(act, now) })
        return onlyRow(await prepareFindFiling(tx).execute({ id: filingId }))
      })
    },
  }
}
