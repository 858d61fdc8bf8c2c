import type { Assessment, TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { Method, PersonInputs, ReturnInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import type { FilingMethod } from '#tax/comparing/filing-methods.ts'
import type { NotSubject } from '#tax/comparing/subject.ts'
import {
  type Basis,
  type Best,
  findBest,
  listReasons,
  mayFallBelowMinimumTax,
  owedWon,
  withBooks,
  withOther,
} from '#tax/comparing/best.ts'
import { taxpayerStatusFor } from '#tax/assess.ts'
import { checkInputs } from '#tax/basis/check.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { lacksPlace, reductionChoices } from '#tax/credits/reductions.ts'
import { withDeemedRent } from '#tax/income/deemed-rent.ts'
import { notSubject } from '#tax/comparing/subject.ts'
import { dueDates } from '#tax/years/due-dates.ts'
import { legalitySentences, notSubjectSentences, warnings } from '#tax/texts.ts'

/** Won with VAT. */
export type FeesWon = Readonly<Record<FilingMethod, number>>

type Legality = 'simple-rate' | 'standard-rate' | 'books' | 'double-duty' | 'sincere' | 'not-computed'

export type MethodComparison = {
  method: FilingMethod
  by: Method
  /** An illegal method is computed to show why, but never recommended. */
  legal: boolean
  legality: Legality
  reason: string
  /** Based on assumed expenses (예상); never a reason to recommend. */
  expected: boolean
  basis: Basis
  /** Null if not computable; see `problem`. */
  assessment: Assessment | null
  inputs: ReturnInputs | null
  problem: { code: string; message: string } | null
  totalGrossIncomeWon: number
  /** 종합소득금액. */
  incomeWon: number
  taxBaseWon: number
  determinedTaxWon: number
  prepaidTaxWon: number
  taxDueOrRefundWon: number
  localDeterminedTaxWon: number
  localPrepaidTaxWon: number
  localTaxDueOrRefundWon: number
  feeWon: number
  /** Unpaid national and local tax plus the fee. */
  totalCostWon: number
  /** Extra cost over the recommendation; negative if assumed books cost less. Null if either has no figures. */
  switchWon: number | null
}

export type Comparison = {
  year: number
  /** Set if no return is due. */
  notEligible: { code: NotSubject; reason: string } | null
  doubleOnly: boolean
  standing: TaxpayerStatus
  methods: readonly MethodComparison[]
  recommended: FilingMethod | null
  reasons: readonly string[]
  warnings: readonly string[]
}

/** 소득세법 70④, 70의2, 160; 시행령 143, 208. */
function judgeLegality(method: FilingMethod, rule: Method, taxpayerStatus: TaxpayerStatus): [legal: boolean, Legality] {
  if (method !== 'DOUBLE' && taxpayerStatus.bookkeeping === 'double') return [false, 'double-duty']
  if (method === 'ESTIMATE' && taxpayerStatus.sincereReport) return [false, 'sincere']
  if (method === 'ESTIMATE') return [true, rule === 'simple-rate' ? 'simple-rate' : 'standard-rate']
  return [true, 'books']
}

function attempt(
  person: PersonInputs,
  method: Method,
  taxpayerStatus: TaxpayerStatus,
  year: YearData,
): Best | TaxProblem {
  try {
    return findBest(person, method, taxpayerStatus, year)
  } catch (error) {
    if (error instanceof TaxProblem) return error
    throw error
  }
}

function costWon(found: Best | TaxProblem): number {
  return found instanceof TaxProblem ? Number.MAX_SAFE_INTEGER : owedWon(found.assessment)
}

/** The cheaper of the two, the simple rate only if eligible. */
function estimate(
  person: PersonInputs,
  taxpayerStatus: TaxpayerStatus,
  year: YearData,
): { method: Method; found: Best | TaxProblem } {
  const standard = attempt(person, 'standard-rate', taxpayerStatus, year)
  if (!taxpayerStatus.simpleRateEligible) return { method: 'standard-rate', found: standard }
  const simple = attempt(person, 'simple-rate', taxpayerStatus, year)
  return costWon(simple) <= costWon(standard)
    ? { method: 'simple-rate', found: simple }
    : { method: 'standard-rate', found: standard }
}

function described(
  method: FilingMethod,
  rule: Method,
  found: Best | TaxProblem,
  taxpayerStatus: TaxpayerStatus,
  feeWon: number,
  basis: Basis,
): MethodComparison {
  const [legal, why] = judgeLegality(method, rule, taxpayerStatus)
  const best = found instanceof TaxProblem ? null : found
  const legality = legal && !best ? 'not-computed' : why
  const assessment = best?.assessment ?? null
  return {
    method,
    by: rule,
    legal,
    legality,
    reason: legalitySentences[legality],
    expected: basis !== 'known',
    basis,
    assessment,
    inputs: best?.inputs ?? null,
    problem: found instanceof TaxProblem ? { code: found.code, message: found.message } : null,
    totalGrossIncomeWon: assessment?.revenueWon ?? 0,
    incomeWon: assessment?.totalIncomeWon ?? 0,
    taxBaseWon: assessment?.taxBaseWon ?? 0,
    determinedTaxWon: assessment?.determinedTaxWon ?? 0,
    prepaidTaxWon: assessment?.prepaidWon ?? 0,
    taxDueOrRefundWon: assessment?.payableWon ?? 0,
    localDeterminedTaxWon: assessment?.localDeterminedTaxWon ?? 0,
    localPrepaidTaxWon: assessment?.localPrepaidWon ?? 0,
    localTaxDueOrRefundWon: assessment?.localPayableWon ?? 0,
    feeWon,
    totalCostWon: assessment ? owedWon(assessment) + feeWon : 0,
    switchWon: null,
  }
}

/** Ties go to the simpler method. */
function findLeast(methods: readonly MethodComparison[]): MethodComparison | null {
  let least: MethodComparison | null = null
  for (const method of methods)
    if (method.legal && method.assessment && (!least || method.totalCostWon < least.totalCostWon)) least = method
  return least
}

function onlyReturn(person: PersonInputs, taxpayerStatus: TaxpayerStatus, year: YearData, feesWon: FeesWon) {
  const only = {
    ...described(
      'ESTIMATE',
      'none',
      attempt(person, 'none', taxpayerStatus, year),
      taxpayerStatus,
      feesWon.ESTIMATE,
      'known',
    ),
    switchWon: 0,
  }
  return {
    methods: [only],
    recommended: only.assessment ? ('ESTIMATE' as const) : null,
    reasons: listReasons(only, [only]),
  }
}

function everyMethod(
  person: PersonInputs,
  taxpayerStatus: TaxpayerStatus,
  year: YearData,
  feesWon: FeesWon,
): MethodComparison[] {
  const books = withBooks(person, year)
  const booked: PersonInputs = books.basis === 'known' ? person : { ...person, businesses: books.businesses }
  const estimated = estimate(person, taxpayerStatus, year)
  const compareByBooks = (method: 'SIMPLE' | 'DOUBLE', rule: Method) =>
    described(method, rule, attempt(booked, rule, taxpayerStatus, year), taxpayerStatus, feesWon[method], books.basis)
  return [
    described('ESTIMATE', estimated.method, estimated.found, taxpayerStatus, feesWon.ESTIMATE, 'known'),
    compareByBooks('SIMPLE', 'simple-book'),
    compareByBooks('DOUBLE', 'double-book'),
  ]
}

/** The cheapest based on facts; without one, the only legal method if there is just one. */
function findRecommended(found: readonly MethodComparison[]): MethodComparison | null {
  const known = findLeast(found.filter((methodComparison) => !methodComparison.expected))
  if (known) return known
  const legal = found.filter((methodComparison) => methodComparison.legal)
  return legal.length === 1 && legal[0]?.assessment ? legal[0] : null
}

/** The standard rate stops at zero (시행령 143③1): only books show a loss. */
const provenAboveRevenue = ({ businesses }: PersonInputs) =>
  businesses.some(
    ({ revenueWon, purchasesWon = 0, rentWon = 0, laborWon = 0 }) => purchasesWon + rentWon + laborWon > revenueWon,
  )

/** 조특법 127④⑤. */
function reductionWarnings(person: PersonInputs): string[] {
  const { reductions = [] } = person
  const has = (...clauses: string[]) => reductions.some(({ clause }) => clauses.includes(clause))
  return [
    ...(has('6') && has('29-7', '29-8') ? [warnings.startUpAlone] : []),
    ...(has('29-7') && has('29-8') ? [warnings.hiringOnce] : []),
    ...(reductionChoices(person).length > 1 ? [warnings.onePerPlace] : []),
    ...(lacksPlace(person) ? [warnings.namePlaces] : []),
  ]
}

function findWarnings(
  person: PersonInputs,
  least: MethodComparison | null,
  taxpayerStatus: TaxpayerStatus,
  year: YearData,
): string[] {
  const minimum =
    least?.inputs &&
    least.assessment &&
    mayFallBelowMinimumTax({ inputs: least.inputs, assessment: least.assessment }, taxpayerStatus, year)
  const severalPersonal =
    person.businesses.filter((business) => business.personalService && business.baseRateRevenueWon === undefined)
      .length > 1
  return [
    ...(severalPersonal ? [warnings.severalPersonalServices] : []),
    ...(taxpayerStatus.outsideAdjustment ? [warnings.outsideAdjustment] : []),
    ...(taxpayerStatus.sincereReport ? [warnings.sincere(dueDates(year.year).sincereDay)] : []),
    ...(provenAboveRevenue(person) ? [warnings.noLossByEstimate] : []),
    ...(least?.assessment && least.assessment.ruralTaxWon > 0 ? [warnings.ruralTax(least.assessment.ruralTaxWon)] : []),
    ...reductionWarnings(person),
    ...(minimum ? [warnings.minimumTax] : []),
  ]
}

export type CompareOptions = {
  /** Unknown income may change whether a return is due (소득세법 73), so that stays open. */
  incomeUnknown?: boolean
}

/**
 * Without books the expenses are assumed (`basis`) and never advised. Throws TaxProblem for amounts not in whole won;
 * a failing method has its own `problem`.
 */
export function compare(
  given: PersonInputs,
  year: YearData,
  feesWon: FeesWon,
  { incomeUnknown = false }: CompareOptions = {},
): Comparison {
  const taxed = given.businesses.some(({ exemptHousing }) => exemptHousing)
    ? { ...given, businesses: given.businesses.filter(({ exemptHousing }) => !exemptHousing) }
    : given
  const joined = (taxed.separableOther?.incomeAmountWon ?? 0) > year.other.separateUpToWon ? withOther(taxed) : taxed
  checkInputs(joined)
  const person = withDeemedRent(joined)
  const taxpayerStatus = taxpayerStatusFor(person, year)
  const why = incomeUnknown ? null : notSubject(person, year)
  const base = {
    year: year.year,
    standing: taxpayerStatus,
    doubleOnly: taxpayerStatus.bookkeeping === 'double' && person.businesses.length > 0,
  }
  const nothingElse = { notEligible: null, methods: [], recommended: null, reasons: [], warnings: [] }
  if (why) return { ...base, ...nothingElse, notEligible: { code: why, reason: notSubjectSentences[why] } }
  if (person.businesses.length === 0)
    return { ...base, ...nothingElse, ...onlyReturn(person, taxpayerStatus, year, feesWon) }
  const found = everyMethod(person, taxpayerStatus, year, feesWon)
  const best = findRecommended(found)
  const methods =
    best && !best.expected
      ? found.map((methodComparison) =>
          methodComparison.assessment
            ? { ...methodComparison, switchWon: methodComparison.totalCostWon - best.totalCostWon }
            : methodComparison,
        )
      : found
  return {
    ...base,
    notEligible: null,
    methods,
    recommended: best?.method ?? null,
    reasons: best ? listReasons(best, found) : [],
    warnings: findWarnings(person, best, taxpayerStatus, year),
  }
}
