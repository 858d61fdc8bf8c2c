/** 지난 5년 점검: read at the portal, judged and told; kept nowhere but the consent, until a year is entrusted. */
import { seoulDay } from '#domain/seoul-time.ts'
import { shownAccount } from '#filer/my-page/service.server.ts'
import { consentText, recordConsent } from '#server/consents/filing-consent.server.ts'
import { type Served, serveMember } from '#server/serve.server.ts'
import { checkYear } from './check-year.server.ts'
import { agreeToPastYears, checkPastYear, readPastYears } from './contract.ts'
import { entrustServed, ownEntrusted } from './entrust.server.ts'
import { consentedFiling, consentOf, openFiling, provenFiling, readConsent } from './filing.server.ts'
import { yearsToCheck } from './rules.ts'

const closed = { open: false, feePerYearWon: 0, incomeYears: [], sessionUntil: null, consent: null, terms: null }

const readPastYearsServed = serveMember(readPastYears, async (context, request) => {
  const { branch, now } = request
  const entrusted = await ownEntrusted(context, request)
  const account = shownAccount(branch)
  if (!branch.pastYears) return { ...closed, account, entrusted }
  const filing = await provenFiling(context, request)
  const consent = filing && (await consentOf(context, request, filing))
  const terms = filing ? await consentText(context, branch, 'past-year') : null
  const until = filing?.portalSessionUntil
  return {
    open: true,
    feePerYearWon: branch.pastYears.feePerYearWon,
    incomeYears: yearsToCheck(seoulDay(now)),
    sessionUntil: until && until > now ? until.toISOString() : null,
    consent: consent
      ? { title: consent.text.title, body: consent.text.body, version: consent.text.version, given: consent.given }
      : null,
    terms: terms && { title: terms.title, body: terms.body, version: terms.version },
    account,
    entrusted,
  }
})

const agreeToPastYearsServed = serveMember(agreeToPastYears, async (context, request) => {
  const { id } = await openFiling(context, request)
  const text = await consentText(context, request.branch, readConsent)
  await context.database.transaction(async (r) => {
    const filing = await r.filings.lock(id)
    await recordConsent(r, { ...request, filing }, text)
  })
  return { result: 'S' as const }
})

const checkPastYearServed = serveMember(checkPastYear, async (context, request) => {
  const filing = await consentedFiling(context, request)
  const { told: familyAnswers } = request.body
  const checked = await checkYear(context, request, filing, {
    incomeYear: Number(request.params.incomeYear),
    told: familyAnswers,
  })
  return checked.result === 'F' ? checked : { result: 'S' as const, year: checked.year }
})

export const pastYearsServed: readonly Served[] = [
  readPastYearsServed,
  agreeToPastYearsServed,
  checkPastYearServed,
  ...entrustServed,
]
