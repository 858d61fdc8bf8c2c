import { asc, inArray, sql } from 'drizzle-orm'
import { type ConsentKey, isGiven } from '#database/consents/store.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type Payment, paymentView } from '#database/payments/store.server.ts'
import { consents } from '#database/schema/consents.server.ts'
import { pastYearCases } from '#database/schema/past-years.server.ts'
import { payments } from '#database/schema/payments.server.ts'

export const isPastYearsConsentGiven = ({ db }: DatabaseContext, key: ConsentKey): Promise<boolean> => isGiven(db, key)

/** Oldest first. */
export async function listFeePayments({ db }: DatabaseContext, ids: readonly string[]): Promise<Payment[]> {
  if (ids.length === 0) return []
  return db
    .select(paymentView)
    .from(payments)
    .where(inArray(payments.pastYearId, [...ids]))
    .orderBy(asc(payments.createdAt))
}

/** In one statement: the consent to read, and the year if it is entrusted already. */
export async function readEntrusting(
  { db }: DatabaseContext,
  { filingId, kind, textHash }: ConsentKey,
  { accountId, incomeYear }: { accountId: string; incomeYear: number },
): Promise<{ given: boolean; entrustedWith: string | null }> {
  const { rows } = await db.execute<{ given: boolean; entrusted_with: string | null }>(sql`
    select exists (select 1 from ${consents} c where c.filing_id = ${filingId} and c.kind = ${kind}
        and c.text_hash = ${textHash} and c.granted and c.withdrawn_at is null) as given,
      (select y.filing_id from ${pastYearCases} y where y.account_id = ${accountId} and y.income_year = ${incomeYear}
        and y.state <> 'withdrawn') as entrusted_with`)
  return { given: rows[0]?.given === true, entrustedWith: rows[0]?.entrusted_with ?? null }
}
