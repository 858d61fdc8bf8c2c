/** Amounts keep the typed text; due or refund is a separate choice. */
import { booksStopsOf } from '#domain/books.ts'
import { runChecks, type CheckResult } from '#domain/cross-checks/cross-checks.ts'
import type { FilingMethod } from '#domain/filing-codes.ts'
import { canBeCharged } from '#domain/fee/least-fee.ts'
import { filedFigures, resultWon, stopsOfFigures, type FigureStop } from '#domain/filed-return/filed-figures.ts'
import { openChecks, takesReason, type GivenReasons } from '#domain/filed-return/judge.ts'
import { differencesOf, type Difference } from '#domain/kept-calculation.ts'
import { readWon } from '#domain/amount/read-won.ts'
import type { NamedAmount } from '#domain/amount/unusual.ts'
import { figureNames } from '#domain/filed-return/texts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import type { FiledReturn, sendToReview, StaffCalculation } from '#office/review/contract.ts'
import { reviewTexts } from '#office/review/texts.ts'
import { figuresOf } from '#office/review/wire.ts'
import type { CaseBooks } from '#office/review/books/schemas.ts'

type Direction = 'due' | 'refund'
export type Draft = {
  type: FilingMethod
  totalIncome: string
  decidedTax: string
  penalty: string
  prepaidTax: string
  direction: Direction
  due: string
  localDecidedTax: string
  localPenalty: string
  localPrepaidTax: string
  localDirection: Direction
  localDue: string
  fee: string
  reasons: Readonly<Record<string, string>>
}
export type ReviewBody = Omit<BodyOf<typeof sendToReview>, 'version'>
type Calculated = Pick<StaffCalculation, 'offers' | 'quotes' | 'returns'>

/** In won: the contract's fee limit, and more than any figure of a return. */
const mostFeeWon = 100_000_000
const mostWon = 1_000_000_000_000

const direction = (won: number): Direction => (won < 0 ? 'refund' : 'due')

function draft(type: FilingMethod, figures: FiledReturn, feeWon: number): Draft {
  return {
    type,
    totalIncome: String(figures.totalIncome),
    decidedTax: String(figures.decidedTaxAmount),
    penalty: String(figures.penaltyAmount),
    prepaidTax: String(figures.prepaidTaxAmount),
    direction: direction(figures.taxDueOrRefund),
    due: String(Math.abs(figures.taxDueOrRefund)),
    localDecidedTax: String(figures.localDecidedTaxAmount),
    localPenalty: String(figures.localPenaltyAmount),
    localPrepaidTax: String(figures.localPrepaidTaxAmount),
    localDirection: direction(figures.localTaxDueOrRefund),
    localDue: String(Math.abs(figures.localTaxDueOrRefund)),
    fee: String(feeWon),
    reasons: {},
  }
}

/** Defaults to the recommended method. Null if it was not computed. */
export function draftOf({ offers, quotes, returns }: Calculated, type?: FilingMethod | null): Draft | null {
  const offer =
    (type ? offers.find((offer) => offer.fillingType === type) : undefined) ??
    (type === undefined || type === null ? (offers.find((offer) => offer.recommended) ?? offers[0]) : undefined)
  const computed = offer && returns[offer.fillingType]
  return offer && computed
    ? draft(offer.fillingType, computed.figures, quotes[offer.fillingType]?.amountWon ?? 0)
    : null
}

export function draftAgain(review: NonNullable<CaseFile['review']>, checks: CaseFile['checks']): Draft {
  const figures = {
    ...review,
    localDecidedTaxAmount: review.localDecidedTaxAmount ?? 0,
    localPenaltyAmount: review.localPenaltyAmount ?? 0,
    localPrepaidTaxAmount: review.localPrepaidTaxAmount ?? 0,
    localTaxDueOrRefund: review.localTaxDueOrRefund ?? 0,
  }
  const reasons = [
    ...review.differences.map((difference) => [difference.figure, difference.reason]),
    ...checks.flatMap((check) => (check.reason ? [[check.id, check.reason]] : [])),
  ]
  return { ...draft(review.type, figures, review.feeWon), reasons: Object.fromEntries(reasons) }
}

export const emptyDraft: Draft = {
  type: 'SIMPLE',
  totalIncome: '',
  decidedTax: '',
  penalty: '0',
  prepaidTax: '',
  direction: 'due',
  due: '',
  localDecidedTax: '',
  localPenalty: '0',
  localPrepaidTax: '',
  localDirection: 'due',
  localDue: '',
  fee: '',
  reasons: {},
}

/** Returned figures if nothing changed since, else the calculation. */
export function firstDraft(
  {
    review,
    checks,
    row,
  }: { review: CaseFile['review']; checks: CaseFile['checks']; row: Pick<CaseFile['row'], 'method'> },
  calculation: Calculated & Pick<StaffCalculation, 'submissionVoid'>,
): Draft {
  if (review && !calculation.submissionVoid) return draftAgain(review, checks)
  return draftOf(calculation, row.method) ?? draftOf(calculation) ?? emptyDraft
}

/** The fee must be zero or high enough to charge. */
export function draftProblem(of: Draft): 'incomplete' | 'too-large' | 'fee-too-small' | null {
  const amounts = [
    of.decidedTax,
    of.penalty,
    of.prepaidTax,
    of.due,
    of.localDecidedTax,
    of.localPenalty,
    of.localPrepaidTax,
    of.localDue,
    of.fee,
  ]
  if (Number.isNaN(wonOf(of.totalIncome)) || amounts.some((text) => !(wonOf(text) >= 0))) return 'incomplete'
  if (wonOf(of.fee) > mostFeeWon || [of.totalIncome, ...amounts].some((text) => Math.abs(wonOf(text)) > mostWon))
    return 'too-large'
  return canBeCharged(wonOf(of.fee)) ? null : 'fee-too-small'
}

/** In won; NaN for invalid input. */
const wonOf = (text: string): number => {
  const reading = readWon(text, { negative: true })
  return reading.kind === 'amount' ? reading.won : Number.NaN
}
const signed = (way: Direction, text: string) => (way === 'refund' ? -wonOf(text) || 0 : wonOf(text))

export function namedAmounts(of: Draft, calculated: Draft | null, revenueWon: number | null): NamedAmount[] {
  const named = filedFigures.map((figure): NamedAmount => {
    const before = calculated ? figuresOf(returnIn(calculated))[figure] : null
    return { label: figureNames[figure], won: figuresOf(returnIn(of))[figure], beforeWon: before, revenueWon }
  })
  const fee = { label: reviewTexts.fee, won: wonOf(of.fee), beforeWon: calculated && wonOf(calculated.fee), revenueWon }
  return [...named, fee]
}

function returnIn(of: Draft): FiledReturn {
  return {
    totalIncome: wonOf(of.totalIncome),
    decidedTaxAmount: wonOf(of.decidedTax),
    penaltyAmount: wonOf(of.penalty),
    prepaidTaxAmount: wonOf(of.prepaidTax),
    taxDueOrRefund: signed(of.direction, of.due),
    localDecidedTaxAmount: wonOf(of.localDecidedTax),
    localPenaltyAmount: wonOf(of.localPenalty),
    localPrepaidTaxAmount: wonOf(of.localPrepaidTax),
    localTaxDueOrRefund: signed(of.localDirection, of.localDue),
  }
}

const givenReasons = ({ reasons }: Draft): GivenReasons =>
  Object.entries(reasons).map(([about, reason]) => ({ about, reason: reason.trim() }))

export type Judged = {
  differences: Difference[]
  stops: FigureStop[]
  /** The expected results by their own sums, in won. */
  resultWon: number
  localResultWon: number
  checks: CheckResult[]
  /** Ids of figures and checks that fail, are unanswered or need a reason. */
  open: string[]
}

const bookFiles = ({ files, answers }: CaseBooks): number =>
  answers.reduce((sum, answer) => sum + (answer.isUsed ? answer.files : 0), files.length)

/** Null if an amount is missing or the method was not computed. */
export function judge(of: Draft, { returns, books }: Pick<StaffCalculation, 'returns' | 'books'>): Judged | null {
  const computed = returns[of.type]
  if (!computed || draftProblem(of) === 'incomplete') return null
  const figures = figuresOf(returnIn(of))
  const checks = runChecks(computed.facts, { ...figures, method: of.type, feeWon: wonOf(of.fee) })
  const differences = differencesOf(figuresOf(computed.figures), figures)
  return {
    differences,
    stops: [
      ...stopsOfFigures(figures),
      ...booksStopsOf(
        { method: of.type, expected: computed.expected },
        { keeper: books.keeper, files: bookFiles(books), unbalanced: books.imbalances.length > 0 && !books.explained },
      ),
      ...(computed.lossStop ? [computed.lossStop] : []),
      ...(computed.incomeUnknown ? (['income-unknown'] as const) : []),
      ...(computed.lateDayAssumed ? (['late-day'] as const) : []),
    ],
    resultWon: resultWon(figures.decidedTaxWon, figures.penaltyWon, figures.prepaidTaxWon),
    localResultWon: resultWon(figures.localDecidedTaxWon, figures.localPenaltyWon, figures.localPrepaidTaxWon),
    checks,
    open: openChecks(checks, givenReasons(of), differences),
  }
}

/** Omits reasons that are no longer needed. */
export function bodyOf(of: Draft, judged: Pick<Judged, 'differences' | 'checks'>): ReviewBody {
  const wanted = new Set<string>([
    ...judged.differences.map(({ figure }) => figure),
    ...judged.checks.filter(takesReason).map(({ id }) => id),
  ])
  const reasons = givenReasons(of).filter(({ about, reason }) => wanted.has(about) && reason !== '')
  return {
    type: of.type,
    ...returnIn(of),
    feeWon: wonOf(of.fee),
    ...(reasons.length > 0 ? { reasons: reasons as NonNullable<ReviewBody['reasons']> } : {}),
  }
}
