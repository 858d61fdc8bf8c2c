/** One year read at the portal and judged; nothing is kept. */
import type { Filing } from '#database/rows.ts'
import {
  type CollectedData,
  type CollectedDocument,
  documentFields,
  documents as kinds,
} from '#domain/collected-data.ts'
import type { ReturnFigures } from '#domain/past-years/entrusted-states.ts'
import { type Relative, type StatedMemberFacts, toFamily } from '#domain/past-years/family.ts'
import type { FiledReturn } from '#domain/past-years/filed-return.ts'
import { firstReturn } from '#domain/past-years/first-return.ts'
import type { YearRefusal } from '#domain/past-years/refusals.ts'
import { compareStatements } from '#domain/past-years/statements.ts'
import { type UnfiledRefusal, isExempt, unfiledReturn } from '#domain/past-years/unfiled-return.ts'
import { Problem } from '#domain/problems.ts'
import { readMask } from '#domain/resident-number/resident-number.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { IntegrationError } from '#integrations/integration-error.ts'
import type { ReadFiled } from '#integrations/tax-portal/port.ts'
import type { Context } from '#server/context.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import type { MemberRequest } from '#server/request-context.ts'
import type { Assessment } from '#tax/basis/assessment.ts'
import type { LineDifference } from '#tax/corrections/both-returns.ts'
import { judgeLate, judgeYear } from '#tax/past-years/judge.ts'
import { getTaxTables } from '#tax/rates/tables.ts'
import { getYearData, incomeYears } from '#tax/years/years.ts'
import type { CheckedYear } from './contract.ts'
import { refusalShown, yearsToCheck } from './rules.ts'

/** One year: the filed return beside the year's statements. */
type ReadYear =
  | {
      kind: 'read'
      filed: Exclude<ReadFiled, { kind: 'failed' | 'session-ended' }>
      data: CollectedData
      partial: boolean
    }
  | { kind: 'failed'; reason: 'session' | 'closed' | 'retry' }

type Part<Answer> = Answer | { kind: 'failed'; failure: 'retry' | 'closed' | 'session' }

async function part<Answer>(context: Context, ask: () => Promise<Answer>): Promise<Part<Answer>> {
  const began = performance.now()
  const measure = (outcome: string) =>
    context.metrics.outside('tax-portal', outcome, (performance.now() - began) / 1000)
  try {
    const answer = await ask()
    measure('ok')
    return answer
  } catch (error) {
    if (!(error instanceof IntegrationError)) throw error
    measure(error.kind)
    context.log.warn('past-years.outside', { company: error.company, kind: error.kind }, error)
    return { kind: 'failed', failure: 'retry' }
  }
}

const reasonOf = (failures: readonly string[]): 'session' | 'closed' | 'retry' =>
  failures.includes('session') ? 'session' : failures.includes('closed') ? 'closed' : 'retry'

const dataOf = (documents: readonly CollectedDocument[]): CollectedData =>
  Object.fromEntries(
    documents.flatMap(({ kind, content }) => (content === undefined ? [] : [[documentFields[kind], content]])),
  )

/** Never throws for the portal's failures. */
async function readYear(context: Context, session: string, incomeYear: number): Promise<ReadYear> {
  const { taxPortal } = context.integrations
  const [filed, ...steps] = await Promise.all([
    part(context, () => taxPortal.readFiled(session, incomeYear)),
    ...([1, 2, 3] as const).map((step) => part(context, () => taxPortal.collect(session, step, incomeYear))),
  ])
  const documents = steps.flatMap((step) => (step.kind === 'collected' ? step.documents : []))
  const failures = [
    ...[filed, ...steps].flatMap((answer) =>
      answer.kind === 'session-ended' ? ['session'] : answer.kind === 'failed' ? [answer.failure] : [],
    ),
    ...documents.flatMap(({ state, failure }) => (state === 'failed' ? [failure ?? 'retry'] : [])),
  ]
  if (failures.length > 0 || filed.kind === 'failed' || filed.kind === 'session-ended')
    return { kind: 'failed', reason: reasonOf(failures) }
  const partial = documents.length < kinds.length || documents.some(({ state }) => state === 'partial')
  return { kind: 'read', filed, data: dataOf(documents), partial }
}

type Member = MemberRequest<unknown, unknown, unknown>
type Figures = { before: ReturnFigures; after: ReturnFigures }
/** `figures`: of a year with a sum. */
type JudgedYear = { year: CheckedYear; figures: Figures | null }

const empty = {
  refusal: null,
  filedOn: null,
  nationalWon: 0,
  localWon: 0,
  penaltiesWon: 0,
  reductionPercent: null,
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

const alone = (year: CheckedYear): JudgedYear => ({ year, figures: null })

const hasIncome = ({ businessPayments, wagePayments, otherPayments, filingGuide }: CollectedData) =>
  (filingGuide?.businesses.some(({ revenue }) => revenue > 0) ?? false) ||
  [businessPayments, wagePayments, otherPayments].some((document) => (document?.rows.length ?? 0) > 0)

type Judged = {
  filed: FiledReturn
  data: CollectedData
  family: readonly Relative[]
  familyAnswers: readonly StatedMemberFacts[]
}

function judged(
  { rates }: Context,
  filing: Filing,
  { filed, data, family, familyAnswers }: Judged,
  today: string,
): JudgedYear {
  const { incomeYear, filedOn } = filed
  const tables = getTaxTables(incomeYear, rates)
  const mask = readMask(filing.residentMask)
  if (!mask) return alone(refused(incomeYear, 'uncomputed', { filedOn }))
  const self = { birthYear: Number(mask.birthday.slice(0, 4)), female: mask.female }
  const first = firstReturn(filed, data.filingGuide, self, tables)
  if (typeof first === 'string') return alone(refused(incomeYear, first, { filedOn }))
  const year = getYearData(incomeYear)
  const { found, unclear } = compareStatements(data, filed, tables, year)
  const relatives = toFamily(filed, family, familyAnswers, year)
  if (unclear.length > 0) return alone(refused(incomeYear, 'unclear', { filedOn, unclear }))
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
    return alone(refused(incomeYear, refusal, refusal === 'mixed' ? shared : { ...shared, questions: [] }))
  }
  if (judgement.verdict === 'nothing') return alone({ ...empty, ...shared, verdict: 'nothing' })
  const { verdict, nationalWon, localWon, penaltiesWon, lines, before, after } = judgement
  const checked = { ...empty, ...shared, verdict, nationalWon, localWon, penaltiesWon, lines: lines.map(shownLine) }
  return { year: checked, figures: { before: figuresOf(before), after: figuresOf(after) } }
}

const shownLine = ({ label, about = '', beforeWon, afterWon, article }: LineDifference) => ({
  label,
  about,
  beforeWon,
  afterWon,
  article,
})

const lateRefusals: Record<UnfiledRefusal, YearRefusal> = {
  books: 'late-books',
  rates: 'late-rates',
  incomes: 'late-incomes',
  unclear: 'late-unclear',
  settled: 'late-settled',
  letting: 'late-letting',
  wage: 'late-wage',
  prior: 'late-prior',
}

type Unfiled = Omit<Judged, 'filed'> & { incomeYear: number }

/** A year without a return: nothing to file, or a late return of today. */
function judgedLate({ rates }: Context, filing: Filing, unfiled: Unfiled, today: string): JudgedYear {
  const { incomeYear, data, family, familyAnswers } = unfiled
  if (!hasIncome(data)) return alone({ ...empty, incomeYear, verdict: 'unfiled-nothing' })
  const year = getYearData(incomeYear)
  if (isExempt(data, year)) return alone({ ...empty, incomeYear, verdict: 'exempt' })
  const without = (refusal: YearRefusal) => alone({ ...empty, incomeYear, verdict: 'unfiled', refusal })
  const mask = readMask(filing.residentMask)
  if (!mask) return without('uncomputed')
  const self = { birthYear: Number(mask.birthday.slice(0, 4)), female: mask.female }
  const inputs = unfiledReturn(data, self, getTaxTables(incomeYear, rates), year)
  if (typeof inputs === 'string') return without(lateRefusals[inputs])
  const { found, questions } = toFamily({ incomeYear, dependants: [] }, family, familyAnswers, year)
  const judged = judgeLate(
    found.reduce((all, { apply }) => apply(all), inputs),
    today,
    year,
  )
  if (judged.kind === 'refused') return without(refusalShown(judged.refusal))
  const { nationalWon, localWon, penaltiesWon, reductionPercent, lines, before, after } = judged
  const sums = { nationalWon, localWon, penaltiesWon, reductionPercent }
  return {
    year: { ...empty, incomeYear, verdict: 'unfiled', ...sums, lines: lines.map(shownLine), questions },
    figures: { before: figuresOf(before), after: figuresOf(after) },
  }
}

const figuresOf = (found: Assessment): ReturnFigures => ({
  taxBaseWon: found.taxBaseWon,
  computedTaxWon: found.computedTaxWon,
  creditsWon: found.creditsWon,
  determinedTaxWon: found.determinedTaxWon,
  penaltyWon: found.penaltyWon,
  localComputedTaxWon: found.localComputedTaxWon,
  localCreditsWon: found.localCreditsWon,
  localDeterminedTaxWon: found.localDeterminedTaxWon,
  localPenaltyWon: found.localPenaltyWon,
})

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

/** Throws `notfound` for a year that is not checked. */
export async function checkYear(
  context: Context,
  request: Member,
  filing: Filing,
  { incomeYear, told: familyAnswers }: { incomeYear: number; told: readonly StatedMemberFacts[] },
): Promise<{ result: 'F'; reason: 'session' | 'closed' | 'retry' } | ({ result: 'S' } & JudgedYear)> {
  const { now } = request
  const today = seoulDay(now)
  if (!yearsToCheck(today).includes(incomeYear)) throw new Problem('notfound')
  if (!incomeYears.includes(incomeYear)) return { result: 'S', ...alone(refused(incomeYear, 'year')) }
  const reader = filerReads(request, 'past-years')
  const session = await context.database.filings.readPortalSession(filing.id, reader, now)
  if (!session) return { result: 'F', reason: 'session' }
  const [read, family] = await Promise.all([readYear(context, session, incomeYear), relativesOf(context, filing)])
  if (read.kind === 'failed') {
    if (read.reason === 'session') await context.database.filings.endPortalSession(filing.id, context.clock.now())
    return { result: 'F', reason: read.reason }
  }
  const { filed, data, partial } = read
  if (filed.kind === 'partial' || partial) return { result: 'S', ...alone(refused(incomeYear, 'partial')) }
  if (filed.kind === 'none') {
    return { result: 'S', ...judgedLate(context, filing, { incomeYear, data, family, familyAnswers }, today) }
  }
  return { result: 'S', ...judged(context, filing, { filed: filed.filed, data, family, familyAnswers }, today) }
}
