import { type ConsentKey, consentHash, isGiven } from '#database/consents.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type Payment, paymentView } from '#database/payments/store.server.ts'
import type { Filing } from '#database/rows.ts'
import { consents } from '#database/schema/consents.server.ts'
import { pastYearCases } from '#database/schema/past-years.server.ts'
import { payments } from '#database/schema/payments.server.ts'
import { Problem } from '#domain/problems.ts'
import { consentText } from '#server/consents/filing-consent.server.ts'
import type { Context } from '#server/context.server.ts'
import type { MemberRequest } from '#server/request-context.ts'
import { asc, inArray, sql } from 'drizzle-orm'

const isPastYearsConsentGiven = ({ db }: DatabaseContext, key: ConsentKey): Promise<boolean> => isGiven(db, key)

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

/** Whose past years are read: the filing whose identity was proven, and its consent. */
type Member = MemberRequest<unknown, unknown, unknown>

export const readConsent = 'past-years'

/** The latest of the branch. */
export async function provenFiling({ database }: Context, { account, branch }: Member): Promise<Filing | undefined> {
  const filings = await database.filings.listOf(account.id)
  return filings
    .filter(({ branchId, authenticatedAt }) => branchId === branch.affiliationId && authenticatedAt !== null)
    .toSorted((filing, other) => other.filingYear - filing.filingYear)[0]
}

const keyOf = ({ id: filingId }: Filing, { body }: { body: string }) => ({
  filingId,
  kind: readConsent,
  textHash: consentHash(body),
})

export const readConsentKey = async (context: Context, { branch }: Member, filing: Filing) =>
  keyOf(filing, await consentText(context, branch, readConsent))

export async function consentOf(context: Context, { branch }: Member, filing: Filing) {
  const text = await consentText(context, branch, readConsent)
  const key = keyOf(filing, text)
  return { text, given: await isPastYearsConsentGiven(context.database, key) }
}

/** Throws `past-years.closed`, `past-years.identity`. */
export async function openFiling(context: Context, request: Member): Promise<Filing> {
  if (!request.branch.pastYears) throw new Problem('past-years.closed')
  const filing = await provenFiling(context, request)
  if (!filing) throw new Problem('past-years.identity')
  return filing
}

/** Throws `past-years.consent` too. */
export async function consentedFiling(context: Context, request: Member): Promise<Filing> {
  const filing = await openFiling(context, request)
  if (!(await consentOf(context, request, filing)).given) throw new Problem('past-years.consent')
  return filing
}
