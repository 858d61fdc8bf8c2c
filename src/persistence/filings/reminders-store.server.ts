/** Which filings are judged for a reminder on a day: each once a day, in batches that lock what they take. */
import { and, eq, isNotNull, isNull, lt, inArray, or } from 'drizzle-orm'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import { asksReminding, filings } from './table.server.ts'
import { filingView, type Filing } from './view.server.ts'

export function remindersStore({ db }: StoreContext) {
  return {
    /**
     * Filings of a season in which a fee is due or a journey was broken off, not judged on this day yet; they are judged
     * now. Who left, took the consent back or need not file is none of them.
     */
    async claimReminders({
      filingYear,
      today,
      limit,
    }: {
      filingYear: number
      today: SeoulDay
      limit: number
    }): Promise<Filing[]> {
      const due = db
        .select({ id: filings.id })
        .from(filings)
        .where(
          and(
            eq(filings.filingYear, filingYear),
            lt(filings.remindedOn, today),
            asksReminding(filings),
            isNotNull(filings.filerName),
            isNull(filings.consentWithdrawnAt),
            or(isNotNull(filings.registeredAt), and(eq(filings.lane, 'filing'), isNull(filings.notSubjectAt))),
          ),
        )
        .limit(limit)
        .for('update', { skipLocked: true })
      return db.update(filings).set({ remindedOn: today }).where(inArray(filings.id, due)).returning(filingView)
    },
    /** The person wants no reminder of this journey, or wants them again (null). */
    async setReminders(id: string, offAt: Date | null): Promise<void> {
      await db.update(filings).set({ remindersOffAt: offAt }).where(eq(filings.id, id))
    },
  }
}
