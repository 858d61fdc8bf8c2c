import { dropBelow, floored, greater, lesser, part } from '#tax/basis/arithmetic.ts'
import type { ReductionClause, ReturnInputs } from '#tax/basis/inputs.ts'
import { onlyInTime } from '#tax/credits/reductions.ts'
import { refundInterestRates as rates } from '#tax/years/day-rates.ts'
import { addDays, addMonthsToEnd, dayNumber, workingDay } from '#tax/years/days.ts'
import { dueDates } from '#tax/years/due-dates.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { incomeYears } from '#tax/years/years.ts'
import {
  type BothReturns,
  type FirstReturn,
  type Ledger,
  type Moved,
  bothReturns,
  changesToBooks,
  ledgers,
  refuse,
  toLedgerSums,
  toMoves,
  totalWon,
} from './both-returns.ts'
import type { Note } from './texts.ts'

const lesserDay = (one: string, other: string) => (one < other ? one : other)

const claimMonths = 60
const raisedMonths = 3
const unfiledMonths = 84
const localRaisedDays = 90

export type ClaimDeadline = { day: string; localDay: string }

/**
 * 경정청구: five years after the due day, late returns too (국세기본법 45의2①, 지방세기본법 50①); of what a decision raised three months
 * from its notice, locally 90 days, within the five years.
 */
export function claimDeadline(dueDay: string, raisedOn?: string): ClaimDeadline {
  const whole = workingDay(addMonthsToEnd(dueDay, claimMonths))
  if (raisedOn === undefined) return { day: whole, localDay: whole }
  return {
    day: lesserDay(whole, workingDay(addMonthsToEnd(raisedOn, raisedMonths))),
    localDay: lesserDay(whole, workingDay(addDays(raisedOn, localRaisedDays))),
  }
}

/** 수정신고: until the tax can no longer be assessed, five years after the due day (국세기본법 45①, 26의2①). */
export const correctionDeadline = (dueDay: string): string => addMonthsToEnd(dueDay, claimMonths)

/** 수정신고 of a return filed late: seven years (국세기본법 26의2②1). */
export const lateCorrectionDeadline = (dueDay: string): string => addMonthsToEnd(dueDay, unfiledMonths)

export const claimDeadlines = (): { incomeYear: number; general: string; sincere: string }[] =>
  incomeYears.map((incomeYear) => {
    const { generalDay, sincereDay } = dueDates(incomeYear)
    return { incomeYear, general: claimDeadline(generalDay).day, sincere: claimDeadline(sincereDay).day }
  })

/** Days at one rate; `perHundredThousand` a year. The first and the last day are included. */
export type InterestSpan = {
  amountWon: number
  fromDay: string
  toDay: string
  days: number
  perHundredThousand: number
  interestWon: number
}

const daysOfYear = 365

/**
 * 국세환급가산금 (국세기본법 52, 시행령 43의3): from the day after `paidDay` to the day of decision, each day at its rate, cut to the
 * won at the end. A span's won are those that it adds. Throws TaxProblem for a day whose rate is not known.
 */
export function refundInterest(amountWon: number, paidDay: string, decidedOn: string): InterestSpan[] {
  if (decidedOn > rates.knownThrough) refuse('interestUnknown')
  const from = dayNumber(paidDay, 'paid') + 1
  const to = dayNumber(decidedOn, 'decidedOn')
  if (from < dayNumber(rates.rows[0]?.fromDay ?? '')) refuse('interestUnknown')
  let weighted = 0
  let beforeWon = 0
  return rates.rows.flatMap(({ fromDay, perHundredThousand }, index) => {
    const next = rates.rows[index + 1]
    const first = greater(dayNumber(fromDay), from)
    const last = next ? lesser(dayNumber(next.fromDay) - 1, to) : to
    if (last < first) return []
    const days = last - first + 1
    weighted += days * perHundredThousand
    const wholeWon = part(amountWon, weighted, daysOfYear * 100_000)
    const interestWon = wholeWon - beforeWon
    beforeWon = wholeWon
    const fromShown = addDays(paidDay, first - from + 1)
    return [
      { amountWon, fromDay: fromShown, toDay: addDays(fromShown, days - 1), days, perHundredThousand, interestWon },
    ]
  })
}

/** The last payments are refunded first (시행령 43의3①1 단서). */
function refundedParts(refundWon: number, payments: readonly Moved[]): Moved[] {
  let leftWon = refundWon
  return payments
    .toSorted((moved, other) => (moved.day < other.day ? 1 : -1))
    .flatMap(({ day, amountWon }) => {
      const partWon = lesser(leftWon, amountWon)
      leftWon -= partWon
      return partWon > 0 ? [{ day, amountWon: partWon }] : []
    })
}

export const interestSum = (spans: readonly InterestSpan[]) =>
  spans.reduce((sum, interestSpan) => sum + interestSpan.interestWon, 0)

export type ClaimFacts = FirstReturn & {
  claimedOn: string
  /** 지급결정일, to which interest runs; without it no interest is computed. */
  decidedOn?: string
  /** Notice of a decision that had raised the tax. */
  raisedOn?: string
}

export type LedgerRefund = {
  refundWon: number
  /** Null without a day of decision. */
  interest: readonly InterestSpan[] | null
  interestWon: number
  /** If the first return was a refund: the interest from 30 days after it (시행령 43의3①4); null otherwise. */
  otherInterestWon: number | null
  /** Refund and interest, cut to ten won (국고금관리법 47). */
  payoutWon: number
}
export type Claim = {
  returns: BothReturns
  dueDay: string
  ledgers: Readonly<Record<Ledger, LedgerRefund>>
  claimUntil: ClaimDeadline
  /** 국세기본법 45의2③, 지방세기본법 50③. */
  answerBy: string
  notes: readonly Note[]
}

const readingDays = 30
const answerMonths = 2
/** Of one place and year only one may be chosen (조특법 127④⑤). */
const exclusive: ReadonlySet<ReductionClause> = new Set(['6', '7', '29-7', '29-8'])

const listClauses = ({ reductions = [] }: ReturnInputs) => reductions.map(({ clause }) => clause)

function refuseReductions(first: ReturnInputs, right: ReturnInputs, isLate: boolean): void {
  const [before, after] = [listClauses(first), listClauses(right)]
  const added = after.filter((clause) => !before.includes(clause))
  if (isLate && added.some((clause) => onlyInTime.has(clause))) refuse('claim.onlyInTime')
  const dropped = before.filter((clause) => !after.includes(clause))
  if (added.some((clause) => exclusive.has(clause)) && dropped.some((clause) => exclusive.has(clause)))
    refuse('claim.switch')
}

/** Withheld and interim tax counts as paid on the due day (시행령 43의3①1 단서). */
function ledgerRefund(
  ledger: Ledger,
  facts: ClaimFacts,
  { before, after }: BothReturns,
  unitWon: number,
): LedgerRefund {
  const [first, right] = [toLedgerSums(before.assessment, ledger), toLedgerSums(after.assessment, ledger)]
  const { dueDay } = before.assessment
  const { paid } = toMoves(facts, ledger, first, facts.claimedOn)
  const lessWon = floored(first.payableWon - right.payableWon)
  const refundWon = lessWon - lesser(lessWon, floored(first.payableWon - totalWon(paid)))
  const prepaidWon = first.prepaidWon + (first.payableWon < 0 ? first.payableWon : 0)
  const nothing = { refundWon, interest: null, interestWon: 0, otherInterestWon: null, payoutWon: refundWon }
  const { decidedOn } = facts
  if (decidedOn === undefined) return nothing
  const payments: Moved[] = [...paid, { day: dueDay, amountWon: floored(prepaidWon) }]
  const interest = refundedParts(refundWon, payments).flatMap(({ day, amountWon }) =>
    refundInterest(amountWon, day, decidedOn),
  )
  const interestWon = interestSum(interest)
  const declaredOn = facts.filedOn > dueDay ? facts.filedOn : dueDay
  const otherInterestWon =
    first.payableWon < 0 && refundWon > 0
      ? interestSum(refundInterest(refundWon, addDays(declaredOn, readingDays), decidedOn))
      : null
  return { refundWon, interest, interestWon, otherInterestWon, payoutWon: dropBelow(refundWon + interestWon, unitWon) }
}

function refuseDays({ claimedOn, decidedOn, raisedOn }: ClaimFacts, dueDay: string): ClaimDeadline {
  dayNumber(claimedOn, 'claimedOn')
  if (decidedOn !== undefined && dayNumber(decidedOn, 'decidedOn') < dayNumber(claimedOn)) refuse('paid.order')
  const until = claimDeadline(dueDay, raisedOn)
  if (claimedOn > until.day) refuse('claim.closed')
  return until
}

/**
 * 경정청구 (국세기본법 45의2, 지방세법 96): both returns as of the first filing day, the refund and its interest. Throws TaxProblem
 * `correction.refused` where another return is due, the term is over or the law gives no right, and as `assess` does.
 */
export function claim(first: ReturnInputs, right: ReturnInputs, facts: ClaimFacts, year: YearData): Claim {
  const filingDate = facts.filedOn
  const returns = bothReturns({ ...first, filingDate }, { ...right, filingDate }, year)
  const { before, after } = returns
  const { dueDay } = before.assessment
  const claimUntil = refuseDays(facts, dueDay)
  const toBooks = changesToBooks(first, right, returns)
  refuseReductions(first, right, filingDate > dueDay)
  const isMore = (ledger: Ledger) =>
    toLedgerSums(after.assessment, ledger).payableWon > toLedgerSums(before.assessment, ledger).payableWon
  if (isMore('national') || isMore('local')) refuse('claim.moreTax')
  const found = Object.fromEntries(
    ledgers.map((ledger) => [ledger, ledgerRefund(ledger, facts, returns, year.rounding.unitWon)]),
  ) as Record<Ledger, LedgerRefund>
  return {
    returns,
    dueDay,
    ledgers: found,
    claimUntil,
    answerBy: workingDay(addMonthsToEnd(facts.claimedOn, answerMonths)),
    notes: [
      ...(toBooks ? (['books'] as const) : []),
      ...(ledgers.some((ledger) => found[ledger].otherInterestWon !== null) ? (['readings'] as const) : []),
      ...(found.local.refundWon > 0 ? (['local'] as const) : []),
      ...(isMore('rural') ? (['ruralMore'] as const) : []),
      ...(facts.decidedOn === undefined ? (['undecided'] as const) : []),
    ],
  }
}
