import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { notDied } from '#database/accounts/store.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type Filing, filingView } from '#database/filings/store.server.ts'
import { asksReminding, filings } from '#database/schema/filings.server.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'

/** Claims each candidate once per day. Excludes withdrawn members or consents and people who need not file. */
export async function claimDueReminders(
  { db }: DatabaseContext,
  { filingYear, today, limit }: { filingYear: number; today: SeoulDay; limit: number },
): Promise<Filing[]> {
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
        isNull(filings.endingAt),
        notDied(filings.accountId),
        or(isNotNull(filings.registeredAt), and(eq(filings.lane, 'filing'), isNull(filings.notSubjectAt))),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true })
  return db.update(filings).set({ remindedOn: today }).where(inArray(filings.id, due)).returning(filingView)
}

/** Null turns them on. */
export async function saveReminderChoice({ db }: DatabaseContext, id: string, offAt: Date | null): Promise<void> {
  await db.update(filings).set({ remindersOffAt: offAt }).where(eq(filings.id, id))
}
