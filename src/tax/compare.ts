import type { Assessment, TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { Method, PersonInputs, ReturnInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import type { FilingMethod } from '#tax/comparing/filing-methods.ts'
import type { NotSubject } from '#tax/comparing/subject.ts'
import type { Basis, Best } from '#tax/comparing/best.ts'
import { taxpayerStatusFor } from '#tax/assess.ts'
import { checkInputs } from '#tax/basis/check.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { mayFallBelowMinimumTax } from '#tax/comparing/minimum-tax.ts'
import { bestOf, withBooks, withOther } from '#tax/comparing/best.ts'
import { reasonsOf } from '#tax/comparing/reasons.ts'
import { notSubject } from '#tax/comparing/subject.ts'
import { dueDates } from '#tax/years/due-dates.ts'
import { legalitySentences, notSubjectSentences, warnings } from '#tax/texts.ts'

/** The office's fee of each method, in won with VAT. */
export type FeesWon = Readonly<Record<FilingMethod, number>>

type Legality = 'simple-rate' | 'standard-rate' | 'books' | 'double-duty' | 'sincere' | 'not-computed'

export type MethodComparison = {
  method: FilingMethod
  /** How it is computed. */
  by: Method
  /**
   * Whether the law allows it. What it does not allow is still computed where it can be, to show why not, and is never
   * recommended.
   */
  legal: boolean
  /** Why it is allowed or not, a sentence. */
  legality: Legality
  reason: string
  /** The books' expenses are assumed: every figure is an expectation (예상) and recommends nothing. */
  expected: boolean
  /** What the figures rest on. */
  basis: Basis
  /** Nothing when it could not be computed: `problem` says why. */
  assessment: Assessment | null
  /** What exactly was assessed, for explain. */
  inputs: ReturnInputs | null
  problem: { code: string; message: string } | null
  totalGrossIncomeWon: number
  /** Income amount of all kinds (종합소득금액). */
  incomeWon: number
  taxBaseWon: number
  determinedTaxWon: number
  prepaidTaxWon: number
  /** To pay; a refund is negative. */
  taxDueOrRefundWon: number
  localDeterminedTaxWon: number
  localPrepaidTaxWon: number
  localTaxDueOrRefundWon: number
  feeWon: number
  /** National and local tax still to pay and the fee: what is compared. */
  totalCostWon: number
  /**
   * How much more than the recommended one it costs, in won; below zero where assumed books would cost less. Nothing
   * without a recommendation that has figures, or without figures.
   */
  switchWon: number | null
}

export type Comparison = {
  year: number
  /** No return is due: why, with its sentence. */
  notEligible: { code: NotSubject; reason: string } | null
  /** The law leaves double entry only. */
  doubleOnly: boolean
  standing: TaxpayerStatus
  methods: readonly MethodComparison[]
  recommended: FilingMethod | null
  /** Why, in sentences, the first the main one. */
  reasons: readonly string[]
  warnings: readonly string[]
}

/** Whether the law allows a method to this person, and why (소득세법 70④, 70의2, 160; 시행령 143, 208). */
function legalityOf(method: FilingMethod, by: Method, standing: TaxpayerStatus): [legal: boolean, Legality] {
  if (method !== 'DOUBLE' && standing.bookkeeping === 'double') return [false, 'double-duty']
  if (method === 'ESTIMATE' && standing.sincereReport) return [false, 'sincere']
  if (method === 'ESTIMATE') return [true, by === 'simple-rate' ? 'simple-rate' : 'standard-rate']
  return [true, 'books']
}

function attempt(person: PersonInputs, by: Method, standing: TaxpayerStatus, year: YearData): Best | TaxProblem {
  try {
    return bestOf(person, by, standing, year)
  } catch (error) {
    if (error instanceof TaxProblem) return error
    throw error
  }
}

function costWon(found: Best | TaxProblem): number {
  return found instanceof TaxProblem
    ? Number.MAX_SAFE_INTEGER
    : found.assessment.payableWon + found.assessment.localPayableWon
}

/**
 * The estimate that costs less: the simple rate only where it is allowed, the standard rate open to anyone who may
 * estimate.
 */
function estimate(
  person: PersonInputs,
  standing: TaxpayerStatus,
  year: YearData,
): { by: Method; found: Best | TaxProblem } {
  const standard = attempt(person, 'standard-rate', standing, year)
  if (!standing.simpleRateEligible) return { by: 'standard-rate', found: standard }
  const simple = attempt(person, 'simple-rate', standing, year)
  return costWon(simple) <= costWon(standard)
    ? { by: 'simple-rate', found: simple }
    : { by: 'standard-rate', found: standard }
}

function described(
  method: FilingMethod,
  by: Method,
  found: Best | TaxProblem,
  standing: TaxpayerStatus,
  feeWon: number,
  basis: Basis,
): MethodComparison {
  const [legal, why] = legalityOf(method, by, standing)
  const best = found instanceof TaxProblem ? null : found
  const legality = legal && !best ? 'not-computed' : why
  const assessment = best?.assessment ?? null
  return {
    method,
    by,
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
    totalCostWon: assessment ? assessment.payableWon + assessment.localPayableWon + feeWon : 0,
    switchWon: null,
  }
}

/** The legal and computed one with the least total cost; of equals the simpler. */
function leastOf(methods: readonly MethodComparison[]): MethodComparison | null {
  let least: MethodComparison | null = null
  for (const one of methods)
    if (one.legal && one.assessment && (!least || one.totalCostWon < least.totalCostWon)) least = one
  return least
}

/** Without a business there is nothing to choose: one return, at the fee of the plainest. */
function onlyReturn(person: PersonInputs, standing: TaxpayerStatus, year: YearData, feesWon: FeesWon) {
  const only = {
    ...described('ESTIMATE', 'none', attempt(person, 'none', standing, year), standing, feesWon.ESTIMATE, 'known'),
    switchWon: 0,
  }
  return {
    methods: [only],
    recommended: only.assessment ? ('ESTIMATE' as const) : null,
    reasons: reasonsOf(only, [only]),
  }
}

function everyMethod(
  person: PersonInputs,
  standing: TaxpayerStatus,
  year: YearData,
  feesWon: FeesWon,
): MethodComparison[] {
  const books = withBooks(person, year)
  const booked: PersonInputs = books.basis === 'known' ? person : { ...person, businesses: books.businesses }
  const estimated = estimate(person, standing, year)
  const byBooks = (method: 'SIMPLE' | 'DOUBLE', by: Method) =>
    described(method, by, attempt(booked, by, standing, year), standing, feesWon[method], books.basis)
  return [
    described('ESTIMATE', estimated.by, estimated.found, standing, feesWon.ESTIMATE, 'known'),
    byBooks('SIMPLE', 'simple-book'),
    byBooks('DOUBLE', 'double-book'),
  ]
}

/**
 * What is recommended: of the methods whose figures rest on facts the one that costs least. Where none does, the law
 * alone may still leave a single way.
 */
function recommendedOf(found: readonly MethodComparison[]): MethodComparison | null {
  const known = leastOf(found.filter((one) => !one.expected))
  if (known) return known
  const legal = found.filter((one) => one.legal)
  return legal.length === 1 && legal[0]?.assessment ? legal[0] : null
}

/** By the standard rate income ends at zero (시행령 143③1): only books show the loss. */
const provenAboveRevenue = ({ businesses }: PersonInputs) =>
  businesses.some(
    ({ revenueWon, purchasesWon = 0, rentWon = 0, laborWon = 0 }) => purchasesWon + rentWon + laborWon > revenueWon,
  )

function warningsOf(
  person: PersonInputs,
  least: MethodComparison | null,
  standing: TaxpayerStatus,
  year: YearData,
): string[] {
  const minimum =
    least?.inputs &&
    least.assessment &&
    mayFallBelowMinimumTax({ inputs: least.inputs, assessment: least.assessment }, standing, year)
  const severalPersonal =
    person.businesses.filter((business) => business.personalService && business.baseRateRevenueWon === undefined)
      .length > 1
  return [
    ...(severalPersonal ? [warnings.severalPersonalServices] : []),
    ...(standing.outsideAdjustment ? [warnings.outsideAdjustment] : []),
    ...(standing.sincereReport ? [warnings.sincere(dueDates(year.year).sincereDay)] : []),
    ...(provenAboveRevenue(person) ? [warnings.noLossByEstimate] : []),
    ...(minimum ? [warnings.minimumTax] : []),
  ]
}

export type CompareOptions = {
  /**
   * The person has income of which nobody knows the amount yet: then nothing is said of whether a return is due
   * (소득세법 73), which more income may change.
   */
  incomeUnknown?: boolean
}

/**
 * Every method of one person assessed in full. Without books their expenses are what the filer told, else assumed at the
 * simple rate (`basis`); what rests on either is shown to nobody as advice.
 * @throws TaxProblem when an amount is no whole number of won; what one method lacks is its own `problem`.
 */
export function compare(
  given: PersonInputs,
  year: YearData,
  feesWon: FeesWon,
  { incomeUnknown = false }: CompareOptions = {},
): Comparison {
  const person = (given.separableOther?.incomeAmountWon ?? 0) > year.other.separateUpToWon ? withOther(given) : given
  checkInputs(person)
  const standing = taxpayerStatusFor(person, year)
  const why = incomeUnknown ? null : notSubject(person, year)
  const base = {
    year: year.year,
    standing,
    doubleOnly: standing.bookkeeping === 'double' && person.businesses.length > 0,
  }
  const nothingElse = { notEligible: null, methods: [], recommended: null, reasons: [], warnings: [] }
  if (why) return { ...base, ...nothingElse, notEligible: { code: why, reason: notSubjectSentences[why] } }
  if (person.businesses.length === 0) return { ...base, ...nothingElse, ...onlyReturn(person, standing, year, feesWon) }
  const found = everyMethod(person, standing, year, feesWon)
  const best = recommendedOf(found)
  const methods =
    best && !best.expected
      ? found.map((one) => (one.assessment ? { ...one, switchWon: one.totalCostWon - best.totalCostWon } : one))
      : found
  return {
    ...base,
    notEligible: null,
    methods,
    recommended: best?.method ?? null,
    reasons: best ? reasonsOf(best, found) : [],
    warnings: warningsOf(person, best, standing, year),
  }
}
