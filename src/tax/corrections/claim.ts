import type { ReductionClause, ReturnInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { dropBelow, floored, lesser } from '#tax/basis/arithmetic.ts'
import { onlyInTime } from '#tax/credits/reductions.ts'
import { addDays, dayNumber, addMonthsToEnd, workingDay } from '#tax/years/days.ts'
import { bothReturns, changesToBooks, type BothReturns } from './both-returns.ts'
import { claimDeadline, type ClaimDeadline } from './deadlines.ts'
import { ledgers, toMoves, refuse, toLedgerSums, totalWon, type FirstReturn, type Ledger, type Moved } from './money.ts'
import { interestSum, refundedParts, refundInterest, type InterestSpan } from './refund-interest.ts'
import type { Note } from './texts.ts'

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
