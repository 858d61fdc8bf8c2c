/** 지난 5년 점검: read at the portal, judged and told; kept nowhere but the consent. */
import { consentHash } from '#database/consents/store.server.ts'
import type { Filing } from '#database/rows.ts'
import { familyOf, type Relative, type ToldOfMember } from '#domain/past-years/family.ts'
import { firstReturn } from '#domain/past-years/first-return.ts'
import type { FiledReturn } from '#domain/past-years/filed-return.ts'
import { compareStatements } from '#domain/past-years/statements.ts'
import type { CollectedData } from '#domain/collected-data.ts'
import type { YearRefusal } from '#domain/past-years/refusals.ts'
import { Problem } from '#domain/problems.ts'
import { readMask } from '#domain/resident-number/resident-number.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { consentText, recordConsent } from '#server/consents/filing-consent.server.ts'
import type { Context } from '#server/context.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import type { MemberRequest } from '#server/request-context.ts'
import { type Served, serveMember } from '#server/serve.server.ts'
import { judgeYear } from '#tax/past-years/judge.ts'
import { tablesOf } from '#tax/rates/tables.ts'
import { incomeYears, yearDataOf } from '#tax/years/years.ts'
import { agreeToPastYears, checkPastYear, readPastYears, type CheckedYear } from './contract.ts'
import { isPastYearsConsentGiven } from './queries.server.ts'
import { readYear } from './read-year.server.ts'
import { refusalShown, yearsToCheck } from './rules.ts'

type Member = MemberRequest<unknown, unknown, unknown>

const kind = 'past-years'

/** The latest filing of the branch whose identity was proven at the portal. */
async function provenFiling({ database }: Context, { account, branch }: Member): Promise<Filing | undefined> {
  const filings = await database.filings.listOf(account.id)
  return filings
    .filter(({ branchId, authenticatedAt }) => branchId === branch.affiliationId && authenticatedAt !== null)
    .toSorted((filing, other) => other.filingYear - filing.filingYear)[0]
}

async function consentOf(context: Context, { branch }: Member, filing: Filing) {
  const text = await consentText(context, branch, kind)
  const key = { filingId: filing.id, kind, textHash: consentHash(text.body) }
  return { text, given: await isPastYearsConsentGiven(context.database, key) }
}

const closed = { open: false, feePerYearWon: 0, incomeYears: [], sessionUntil: null, consent: null }

const readPastYearsServed = serveMember(readPastYears, async (context, request) => {
  const { branch, now } = request
  if (!branch.pastYears) return closed
  const filing = await provenFiling(context, request)
  const consent = filing && (await consentOf(context, request, filing))
  const until = filing?.portalSessionUntil
  return {
    open: true,
    feePerYearWon: branch.pastYears.feePerYearWon,
    incomeYears: yearsToCheck(seoulDay(now)),
    sessionUntil: until && until > now ? until.toISOString() : null,
    consent: consent
      ? { title: consent.text.title, body: consent.text.body, version: consent.text.version, given: consent.given }
      : null,
  }
})

async function openFiling(context: Context, request: Member): Promise<Filing> {
  if (!request.branch.pastYears) throw new Problem('past-years.closed')
  const filing = await provenFiling(context, request)
  if (!filing) throw new Problem('past-years.identity')
  return filing
}

const agreeToPastYearsServed = serveMember(agreeToPastYears, async (context, request) => {
  const { id } = await openFiling(context, request)
  const text = await consentText(context, request.branch, kind)
  await context.database.transaction(async (r) => {
    const filing = await r.filings.lock(id)
    await recordConsent(r, { ...request, filing }, text)
  })
  return { result: 'S' as const }
})

const empty = {
  refusal: null,
  filedOn: null,
  nationalWon: 0,
  localWon: 0,
  penaltiesWon: 0,
  claimUntil: null,
  items: [],
  lines: [],
  unclear: [],
  questions: [],
} satisfies Partial<CheckedYear>

const refused = (incomeYear: number, refusal: YearRefusal, more: Partial<CheckedYear> = {}): CheckedYear => ({
  ...empty,
  incomeYear,
  verdict: 'refused',
  refusal,
  ...more,
})

const hasIncome = ({ businessPayments, wagePayments, otherPayments }: CollectedData) =>
  [businessPayments, wagePayments, otherPayments].some((document) => (document?.rows.length ?? 0) > 0)

type Judged = { filed: FiledReturn; data: CollectedData; family: readonly Relative[]; told: readonly ToldOfMember[] }

function judged({ rates }: Context, filing: Filing, { filed, data, family, told }: Judged, today: string): CheckedYear {
  const { incomeYear, filedOn } = filed
  const tables = tablesOf(incomeYear, rates)
  const mask = readMask(filing.residentMask)
  if (!mask) return refused(incomeYear, 'uncomputed', { filedOn })
  const self = { birthYear: Number(mask.birthday.slice(0, 4)), female: mask.female }
  const first = firstReturn(filed, data.filingGuide, self, tables)
  if (typeof first === 'string') return refused(incomeYear, first, { filedOn })
  const year = yearDataOf(incomeYear)
  const { found, unclear } = compareStatements(data, filed, tables, year)
  const relatives = familyOf(filed, family, told, year)
  if (unclear.length > 0) return refused(incomeYear, 'unclear', { filedOn, unclear })
  const sums = { filedOn, determinedTaxWon: filed.determinedTax, prepaidWon: filed.prepaidTax }
  const judgement = judgeYear(first, [...found, ...relatives.found], sums, today, year)
  const shared = {
    incomeYear,
    filedOn,
    claimUntil: judgement.until?.day ?? null,
    items: [...(judgement.items ?? [])],
    questions: relatives.questions,
  }
  if (judgement.verdict === 'refused') {
    const refusal = refusalShown(judgement.refusal)
    // What is told of the family leads to a sum here alone.
    return refused(incomeYear, refusal, refusal === 'mixed' ? shared : { ...shared, questions: [] })
  }
  if (judgement.verdict === 'nothing') return { ...empty, ...shared, verdict: 'nothing' }
  const { verdict, nationalWon, localWon, penaltiesWon, lines } = judgement
  return {
    ...empty,
    ...shared,
    verdict,
    nationalWon,
    localWon,
    penaltiesWon,
    lines: lines.map(({ label, about = '', beforeWon, afterWon, article }) => ({
      label,
      about,
      beforeWon,
      afterWon,
      article,
    })),
  }
}

async function relativesOf({ database }: Context, filing: Filing): Promise<Relative[]> {
  const members = await database.family.list(filing.id)
  return members
    .filter(({ source }) => source !== 'last-year')
    .map(({ id, relation, name, residentMask, deceasedOn, toldDisabled }) => ({
      id,
      relation,
      name,
      mask: residentMask ?? '',
      deceasedOn,
      disabled: toldDisabled === true,
    }))
}

const checkPastYearServed = serveMember(checkPastYear, async (context, request) => {
  const { body, params, now } = request
  const filing = await openFiling(context, request)
  if (!(await consentOf(context, request, filing)).given) throw new Problem('past-years.consent')
  const today = seoulDay(now)
  const incomeYear = Number(params.incomeYear)
  if (!yearsToCheck(today).includes(incomeYear)) throw new Problem('notfound')
  if (!incomeYears.includes(incomeYear)) return { result: 'S' as const, year: refused(incomeYear, 'year') }
  const reader = filerReads(request, 'past-years')
  const session = await context.database.filings.readPortalSession(filing.id, reader, now)
  if (!session) return { result: 'F' as const, reason: 'session' as const }
  const [read, family] = await Promise.all([readYear(context, session, incomeYear), relativesOf(context, filing)])
  if (read.kind === 'failed') {
    if (read.reason === 'session') await context.database.filings.endPortalSession(filing.id, context.clock.now())
    return { result: 'F' as const, reason: read.reason }
  }
  const { filed, data, partial } = read
  if (filed.kind === 'partial' || partial) return { result: 'S' as const, year: refused(incomeYear, 'partial') }
  if (filed.kind === 'none') {
    const verdict = hasIncome(data) ? ('unfiled' as const) : ('unfiled-nothing' as const)
    return { result: 'S' as const, year: { ...empty, incomeYear, verdict } }
  }
  const year = judged(context, filing, { filed: filed.filed, data, family, told: body.told }, today)
  return { result: 'S' as const, year }
})

export const pastYearsServed: readonly Served[] = [readPastYearsServed, agreeToPastYearsServed, checkPastYearServed]
