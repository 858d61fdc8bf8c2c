import type { Assessment } from '#tax/basis/assessment.ts'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { dropBelow, floored, lesser, part } from '#tax/basis/arithmetic.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { isEstimated } from '#tax/payment/payment.ts'
import { lateFormula } from '#tax/penalties/apply.ts'
import {
  bookPenaltyWon,
  correctionReductionPercent,
  lateFilingReductionPercent,
  latePayment,
  lateSpans,
  underReportPenalty,
} from '#tax/penalties/penalties.ts'
import type { Article } from '#tax/basis/articles.ts'
import { articleText, digits } from '#tax/texts.ts'
import { dayNumber } from '#tax/years/days.ts'
import { penaltiesKnownThrough } from '#tax/years/day-rates.ts'
import {
  type BothReturns,
  type FirstReturn,
  type Ledger,
  type LedgerSums,
  type Moved,
  bothReturns,
  changesToBooks,
  ledgers,
  refuse,
  taxParts,
  toLedgerSums,
  toMoves,
  totalWon,
} from './both-returns.ts'
import { claimDeadline, correctionDeadline, lateCorrectionDeadline, type ClaimDeadline } from './claim.ts'
import type { Note, PenaltyKey } from './texts.ts'

export type CorrectionFacts = FirstReturn & {
  /** The corrected return is filed and paid on this day. */
  correctedOn: string
  /** 분납할 세액 of the first return. */
  deferred?: { national?: number; local?: number }
  /** Of the income by the books that rises: what the books themselves left out (소득세법 81의5). */
  booksMissedWon?: number
  /** The audit had begun, or the office had asked for an explanation (시행령 29): no reduction. */
  decisionForeseen?: boolean
}

/** `amountWon` is below zero for what is not due beside the larger. */
type PenaltyLine = { ledger: Ledger; key: PenaltyKey; amountWon: number; formula: string; article: string }
type LedgerResult = {
  /** Right tax less first tax, without penalties. */
  shortfallWon: number
  penaltiesWon: number
  /** Right tax with every penalty, cut to ten won. */
  owedWon: number
  /** Paid with the first return less refunded on it. */
  alreadyWon: number
  toPayWon: number
}
export type CorrectedReturn = {
  returns: BothReturns
  dueDay: string
  /** Of the 과소신고가산세 (국세기본법 48②1). */
  reductionPercent: number
  penalties: readonly PenaltyLine[]
  ledgers: Readonly<Record<Ledger, LedgerResult>>
  correctUntil: string
  claimUntil: ClaimDeadline
  notes: readonly Note[]
}

/**
 * What a late return left out has the whole 무신고가산세 (국세기본법 47의2①), without 47의3 and 48②1, which ask for a return in
 * time. No text says whether 48②2 reduces it: throws TaxProblem where that matters, or where 무기장가산세 of unbooked
 * income would have to be compared.
 */
function refuseLate(
  first: ReturnInputs,
  { filedOn, booksMissedWon = 0 }: CorrectionFacts,
  dueDay: string,
  year: YearData,
) {
  const reduced = !first.decisionForeseen && lateFilingReductionPercent(dueDay, filedOn, year) > 0
  if (reduced || booksMissedWon > 0) refuse('filedOn.late')
}

/** 소득세법 56의2②1: a fifth of the income by the books or more was left out. */
function leavesOutAFifth(before: Assessment, after: Assessment): boolean {
  const leftOutWon = after.businessIncomeWon - before.businessIncomeWon
  return before.bookkeepingCreditWon > 0 && leftOutWon > 0 && leftOutWon * 5 >= after.businessIncomeWon
}

const findCorrectionDeadline = ({ filedOn }: CorrectionFacts, dueDay: string) =>
  filedOn > dueDay ? lateCorrectionDeadline(dueDay) : correctionDeadline(dueDay)

function refuseDays(facts: CorrectionFacts, { before }: BothReturns): void {
  const { dueDay } = before.assessment
  const { filedOn, correctedOn } = facts
  dayNumber(correctedOn, 'correctedOn')
  if (correctedOn <= dueDay) refuse('corrected.inTime')
  if (correctedOn < filedOn) refuse('corrected.beforeFiling')
  if (correctedOn > findCorrectionDeadline(facts, dueDay)) refuse('corrected.closed')
  if (correctedOn > penaltiesKnownThrough) refuse('penaltiesUnknown')
}

/** 무기장가산세 of the income that the first return lacked. Throws TaxProblem `input.missing` if the books' part is unknown. */
function findBookPenalty(
  { method }: ReturnInputs,
  { before, after }: BothReturns,
  missedWon: number | undefined,
  year: YearData,
): { wonOf: number; isDeclared: boolean } {
  const [first, right] = [before.assessment, after.assessment]
  const moreWon = right.businessIncomeWon - first.businessIncomeWon
  if (isEstimated(method)) return { wonOf: floored(right.bookPenaltyWon - first.bookPenaltyWon), isDeclared: true }
  if (moreWon <= 0 || right.standing.bookPenaltyExempt) return { wonOf: 0, isDeclared: false }
  if (missedWon === undefined) throw new TaxProblem('input.missing', 'booksMissed')
  if (missedWon > moreWon) throw new TaxProblem('input.invalid', 'booksMissed')
  const { computedTaxWon, totalIncomeWon } = right
  return { wonOf: bookPenaltyWon(false, computedTaxWon, missedWon, totalIncomeWon, year), isDeclared: false }
}

type Book = ReturnType<typeof findBookPenalty>
const noBook: Book = { wonOf: 0, isDeclared: false }

/** The larger of 과소신고 and 무기장 alone is due, compared before the reduction (국세기본법 47의3⑥, 지방세법 99① 단서). */
function filingPenalties(
  ledger: 'national' | 'local',
  shortfallWon: number,
  { wonOf, isDeclared }: Book,
  reductionPercent: number,
  year: YearData,
): PenaltyLine[] {
  const { fullWon, reducedWon } = underReportPenalty(shortfallWon, reductionPercent, year)
  const bookWon = ledger === 'national' ? wonOf : part(wonOf, 1, 10)
  const bookArticle: Article = ledger === 'national' ? year.bookPenalty.article : year.local.penaltyArticle
  const line = (key: PenaltyKey, amountWon: number, formula: string, article: Article): PenaltyLine[] =>
    amountWon === 0 ? [] : [{ ledger, key, amountWon, formula, article: articleText(article) }]
  if (bookWon > fullWon) return isDeclared ? [] : line('book', bookWon, digits(bookWon), bookArticle)
  const factor = reductionPercent > 0 ? ` × ${100 - reductionPercent}%` : ''
  const formula = `${digits(shortfallWon)} × ${year.underReport.percent}%${factor}`
  const article = ledger === 'national' ? year.underReport.article : 'lbta 54; lbta 57'
  return [
    ...line('underReport', reducedWon, formula, article),
    ...(isDeclared ? line('smaller', -bookWon, digits(bookWon), bookArticle) : []),
  ]
}

type Days = { dueDay: string; deferredDueDay: string; deferredWon: number; correctedOn: string }
type Tranche = { key: 'late' | 'overRefund'; wonOf: number; fromDay: string; toDay: string }

/**
 * The unpaid parts of the right tax until they were paid (국세기본법 47의4①1). Payments go to what is due first; the part
 * put off (소득세법 77) has its own due day.
 */
function unpaidTranches(first: LedgerSums, rightWon: number, paid: readonly Moved[], days: Days): Tranche[] {
  const rightTaxWon = floored(rightWon)
  const declaredWon = lesser(floored(first.taxWon), rightTaxWon)
  const deferredWon = lesser(days.deferredWon, declaredWon)
  const parts = [
    { openWon: declaredWon - deferredWon, fromDay: days.dueDay },
    { openWon: deferredWon, fromDay: days.deferredDueDay },
    { openWon: rightTaxWon - declaredWon, fromDay: days.dueDay },
  ]
  const last = { day: days.correctedOn, amountWon: rightTaxWon }
  return [...taxParts(paid, first.taxWon, first.payableWon), last].flatMap(({ day, amountWon }) => {
    let leftWon = amountWon
    return parts.flatMap((part) => {
      const wonOf = lesser(leftWon, part.openWon)
      leftWon -= wonOf
      part.openWon -= wonOf
      return wonOf > 0 && day > part.fromDay ? [{ key: 'late' as const, wonOf, fromDay: part.fromDay, toDay: day }] : []
    })
  })
}

/** What was refunded too much, from the day after it was received (국세기본법 47의4①2). */
function refundTranches(first: LedgerSums, rightWon: number, refunded: readonly Moved[], days: Days): Tranche[] {
  const received = taxParts(refunded, -first.taxWon, -first.payableWon)
  let overWon = floored(totalWon(received) - floored(-rightWon))
  return received.toReversed().flatMap(({ day, amountWon }) => {
    const wonOf = lesser(amountWon, overWon)
    overWon -= wonOf
    return wonOf > 0 ? [{ key: 'overRefund' as const, wonOf, fromDay: day, toDay: days.correctedOn }] : []
  })
}

function latePenalties(ledger: Ledger, tranches: readonly Tranche[], year: YearData): PenaltyLine[] {
  const tax = ledger === 'local' ? 'local' : 'national'
  const article = articleText(tax === 'local' ? year.latePayment.localArticle : year.latePayment.article)
  return tranches.flatMap(({ key, wonOf, fromDay, toDay }) => {
    const amountWon = latePayment(fromDay, toDay, wonOf, tax, year).penaltyWon
    if (amountWon === 0) return []
    return [{ ledger, key, amountWon, formula: lateFormula(wonOf, lateSpans(fromDay, toDay, tax, year)), article }]
  })
}

/** Throws TaxProblem if more was put off than the return allows (소득세법 77, 지방세법 95④). */
function findDeferredWon({ deferred = {} }: CorrectionFacts, ledger: Ledger, first: Assessment): number {
  const wonOf = ledger === 'rural' ? 0 : (deferred[ledger] ?? 0)
  if (wonOf > (ledger === 'national' ? first.deferrableWon : first.localDeferrableWon)) refuse('deferred.more')
  return wonOf
}

function ledgerPenalties(
  ledger: Ledger,
  facts: CorrectionFacts,
  { before, after }: BothReturns,
  book: Book,
  reductionPercent: number,
  year: YearData,
): { penalties: PenaltyLine[]; result: LedgerResult } {
  const [first, right] = [toLedgerSums(before.assessment, ledger), toLedgerSums(after.assessment, ledger)]
  const { paid, refunded } = toMoves(facts, ledger, first, facts.correctedOn)
  const { dueDay, deferredDueDay } = before.assessment
  const days = {
    dueDay,
    deferredDueDay,
    deferredWon: findDeferredWon(facts, ledger, before.assessment),
    correctedOn: facts.correctedOn,
  }
  const shortfallWon = right.taxWon - first.taxWon
  const tranches = [
    ...unpaidTranches(first, right.taxWon, paid, days),
    ...refundTranches(first, right.taxWon, refunded, days),
  ]
  const isLate = facts.filedOn > dueDay
  // The late return's own penalties end on its filing day; here each part has its day of payment.
  const tax = ledger === 'local' ? 'local' : 'national'
  const endedWon = isLate ? latePayment(dueDay, facts.filedOn, right.taxWon, tax, year).penaltyWon : 0
  const penalties = [
    ...(ledger === 'rural' || isLate
      ? []
      : filingPenalties(ledger, floored(shortfallWon), book, reductionPercent, year)),
    ...latePenalties(ledger, tranches, year),
  ]
  const penaltiesWon = penalties.reduce((sum, { amountWon }) => sum + amountWon, 0)
  const owedWon = dropBelow(right.taxWon + right.penaltyWon - endedWon + penaltiesWon, year.rounding.unitWon)
  const alreadyWon = totalWon(paid) - totalWon(refunded)
  return { penalties, result: { shortfallWon, penaltiesWon, owedWon, alreadyWon, toPayWon: owedWon - alreadyWon } }
}

function rightReturns(first: ReturnInputs, right: ReturnInputs, filingDate: string, year: YearData) {
  const filed = { ...first, filingDate }
  const found = bothReturns(filed, { ...right, filingDate }, year)
  if (!leavesOutAFifth(found.before.assessment, found.after.assessment)) return { returns: found, booksLeftOut: false }
  return { returns: bothReturns(filed, { ...right, filingDate, booksLeftOut: true }, year), booksLeftOut: true }
}

/**
 * 수정신고 (국세기본법 45). Throws TaxProblem `correction.refused` where another return is due, the law
 * settles nothing or the day's rules are not known, and as `assess` does.
 */
export function correctedReturn(
  first: ReturnInputs,
  right: ReturnInputs,
  facts: CorrectionFacts,
  year: YearData,
): CorrectedReturn {
  const { returns, booksLeftOut } = rightReturns(first, right, facts.filedOn, year)
  refuseDays(facts, returns)
  const toBooks = changesToBooks(first, right, returns)
  const { dueDay } = returns.before.assessment
  const isLate = facts.filedOn > dueDay
  if (isLate) refuseLate(first, facts, dueDay, year)
  const reductionPercent =
    isLate || facts.decisionForeseen ? 0 : correctionReductionPercent(dueDay, facts.correctedOn, year)
  const book = isLate ? noBook : findBookPenalty(right, returns, facts.booksMissedWon, year)
  const found = ledgers.map(
    (ledger) => [ledger, ledgerPenalties(ledger, facts, returns, book, reductionPercent, year)] as const,
  )
  const results = Object.fromEntries(found.map(([ledger, { result }]) => [ledger, result])) as Record<
    Ledger,
    LedgerResult
  >
  if (results.national.shortfallWon < 0 || results.local.shortfallWon < 0) refuse('corrected.lessTax')
  return {
    returns,
    dueDay,
    reductionPercent,
    penalties: found.flatMap(([, { penalties }]) => penalties),
    ledgers: results,
    correctUntil: findCorrectionDeadline(facts, dueDay),
    claimUntil: claimDeadline(dueDay),
    notes: [
      ...(toBooks ? (['books'] as const) : []),
      ...(booksLeftOut ? (['closesBooksCredit'] as const) : []),
      ...(isLate ? (['lateReturn'] as const) : []),
      ...(facts.decisionForeseen ? (['foreseen'] as const) : []),
      ...(results.rural.shortfallWon < 0 ? (['ruralLess'] as const) : []),
    ],
  }
}
