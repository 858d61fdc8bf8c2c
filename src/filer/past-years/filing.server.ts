/** Whose past years are read: the filing whose identity was proven, and its consent. */
import { consentHash } from '#database/consents/store.server.ts'
import type { Filing } from '#database/rows.ts'
import { Problem } from '#domain/problems.ts'
import { consentText } from '#server/consents/filing-consent.server.ts'
import type { Context } from '#server/context.server.ts'
import type { MemberRequest } from '#server/request-context.ts'
import { isPastYearsConsentGiven } from './queries.server.ts'

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
