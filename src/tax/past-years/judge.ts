/** A year's filed return against what payers and the portal reported. */
import { assess } from '#tax/assess.ts'
import { floored } from '#tax/basis/arithmetic.ts'
import type { Assessment } from '#tax/basis/assessment.ts'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import {
  type BothReturns,
  type FirstReturn,
  type Ledger,
  type LineDifference,
  toLedgerSums,
} from '#tax/corrections/both-returns.ts'
import { type ClaimDeadline, claim, claimDeadline } from '#tax/corrections/claim.ts'
import { correctedReturn } from '#tax/corrections/corrected.ts'
import { lateReturn } from '#tax/corrections/late.ts'
import type { Refusal } from '#tax/corrections/refusals.texts.ts'
import { addDays } from '#tax/years/days.ts'
import type { YearData } from '#tax/years/year-data.ts'

// A year without a return, as a late one of today.

/** `before`: as if filed and paid on the due day. Sums below zero are refunded, by the office's decision. */
type LateJudgement =
  | {
      kind: 'sum'
      nationalWon: number
      localWon: number
      penaltiesWon: number
      /** Of the 무신고가산세 (국세기본법 48②2). */
      reductionPercent: number
      lines: readonly LineDifference[]
      before: Assessment
      after: Assessment
    }
  | { kind: 'refused'; refusal: Refusal | 'uncomputed' }

export function judgeLate(inputs: ReturnInputs, today: string, year: YearData): LateJudgement {
  try {
    const { returns, reductionPercent } = lateReturn(inputs, today, year)
    const [before, after] = [returns.before.assessment, returns.after.assessment]
    return {
      kind: 'sum',
      nationalWon: after.payableWon,
      localWon: after.localPayableWon,
      penaltiesWon: after.penaltyWon + after.localPenaltyWon,
      reductionPercent,
      lines: returns.lines.filter(({ differenceWon }) => differenceWon !== 0),
      before,
      after,
    }
  } catch (error) {
    if (!(error instanceof TaxProblem)) throw error
    const isRefused = error.code === 'correction.refused' && error.field !== undefined
    return { kind: 'refused', refusal: isRefused ? (error.field as Refusal) : 'uncomputed' }
  }
}

export type FoundKind =
  | 'income-missing'
  | 'withheld-missing'
  | 'wage-missing'
  | 'other-missing'
  | 'dependant-missing'
  | 'dependant-dead'
  | 'dependant-over-income'
  | 'dependant-twice'
  | 'national-pension-missing'
  | 'yellow-umbrella-missing'
  | 'pension-account-missing'

/** `subject`: the payer or the person. `apply` never changes the method. */
export type Found = { kind: FoundKind; subject: string; apply: (inputs: ReturnInputs) => ReturnInputs }

/** As the portal shows the first return. */
export type FiledSums = { filedOn: string; determinedTaxWon: number; prepaidWon: number }

/** `differs`: the engine does not reach the filed figures. `mixed`: tax rises by one thing and falls by another. */
export type JudgeRefusal = Refusal | 'differs' | 'mixed' | 'uncomputed'

/** `changeWon`: national and local tax of this alone, below zero if it falls. */
type JudgedItem = { kind: FoundKind; subject: string; changeWon: number }

type JudgedUntil = { until: ClaimDeadline; items: readonly JudgedItem[] }
export type Judgement =
  | (JudgedUntil & { verdict: 'nothing' })
  /** `nationalWon`, `localWon`: what would be refunded (경정청구), or paid with `penaltiesWon` in it (수정신고). */
  | (JudgedUntil & {
      verdict: 'less' | 'more'
      nationalWon: number
      localWon: number
      penaltiesWon: number
      lines: readonly LineDifference[]
      before: Assessment
      after: Assessment
    })
  | (Partial<JudgedUntil> & { verdict: 'refused'; refusal: JudgeRefusal })

const refundDays = 30

/** The first return's sums counted as paid or refunded in time, within its term today: the portal does not tell. */
function toFirstReturn(before: Assessment, filedOn: string, today: string): FirstReturn {
  const day = filedOn > before.dueDay ? filedOn : before.dueDay
  const refundedBy = addDays(day, refundDays)
  const back = refundedBy < today ? refundedBy : today
  const moved = (ledger: Ledger, sign: 1 | -1, at: string) => {
    const amountWon = floored(sign * toLedgerSums(before, ledger).payableWon)
    return amountWon > 0 ? { [ledger]: [{ day: at, amountWon }] } : {}
  }
  return {
    filedOn,
    paid: { ...moved('national', 1, day), ...moved('local', 1, day), ...moved('rural', 1, day) },
    refunded: { ...moved('national', -1, back), ...moved('local', -1, back) },
  }
}

const toShown = ({ lines, before, after }: BothReturns) => ({
  lines: lines.filter(({ differenceWon }) => differenceWon !== 0),
  before: before.assessment,
  after: after.assessment,
})

function asClaim(first: ReturnInputs, right: ReturnInputs, moves: FirstReturn, today: string, year: YearData) {
  const { returns, ledgers } = claim(first, right, { ...moves, claimedOn: today }, year)
  return {
    verdict: 'less' as const,
    nationalWon: ledgers.national.refundWon,
    localWon: ledgers.local.refundWon,
    penaltiesWon: 0,
    ...toShown(returns),
  }
}

function asCorrection(
  first: ReturnInputs,
  right: ReturnInputs,
  moves: FirstReturn,
  { today, moreIncomeWon }: { today: string; moreIncomeWon: number },
  year: YearData,
) {
  const facts = { ...moves, correctedOn: today, booksMissedWon: floored(moreIncomeWon) }
  const { returns, ledgers } = correctedReturn(first, right, facts, year)
  return {
    verdict: 'more' as const,
    nationalWon: ledgers.national.toPayWon,
    localWon: ledgers.local.toPayWon,
    penaltiesWon: ledgers.national.penaltiesWon + ledgers.local.penaltiesWon,
    ...toShown(returns),
  }
}

/** Before penalties. */
const change = (before: Assessment, after: Assessment, ledger: Ledger) =>
  toLedgerSums(after, ledger).taxWon - toLedgerSums(before, ledger).taxWon

/** The same figures, to the won: otherwise the earlier return held something that is not known here. */
const isReached = (before: Assessment, { determinedTaxWon, prepaidWon }: FiledSums) =>
  before.determinedTaxWon === determinedTaxWon && before.prepaidWon === prepaidWon

/** What the portal does not tell of the filer (소득세법 51①3·6): the reading that reaches the filed figures holds. */
function listReadings(inputs: ReturnInputs): ReturnInputs[] {
  const { self = {}, persons } = inputs
  if (self.married) return [inputs]
  const hasChild = persons.some(({ relation }) => relation === 4)
  return [
    inputs,
    ...(self.female ? [{ ...inputs, self: { ...self, married: true } }] : []),
    ...(hasChild ? [{ ...inputs, self: { ...self, singleParent: true } }] : []),
  ]
}

/** Whether a woman has a husband or heads a household is not told: without her last dependant that decides. */
const isOpenWoman = (filed: ReturnInputs, read: ReturnInputs, right: ReturnInputs) =>
  filed.self?.married !== read.self?.married && read.persons.length > 1 && right.persons.length === 1

function judge(
  filedInputs: ReturnInputs,
  found: readonly Found[],
  sums: FiledSums,
  today: string,
  year: YearData,
): Judgement {
  const filed = { ...filedInputs, filingDate: sums.filedOn }
  const first = listReadings(filed).find((reading) => isReached(assess(reading, year), sums)) ?? filed
  const before = assess(first, year)
  const until = claimDeadline(before.dueDay)
  if (!isReached(before, sums)) return { verdict: 'refused', refusal: 'differs', until }
  const changes = found.map(({ kind, subject, apply }): JudgedItem => {
    const after = assess(apply(first), year)
    return { kind, subject, changeWon: change(before, after, 'national') + change(before, after, 'local') }
  })
  const items = changes.filter(({ changeWon }) => changeWon !== 0)
  const right = found.reduce<ReturnInputs>((inputs, { apply }) => apply(inputs), first)
  if (isOpenWoman(filed, first, right)) return { verdict: 'refused', refusal: 'differs', until, items }
  const after = assess(right, year)
  const [nationalWon, localWon] = [change(before, after, 'national'), change(before, after, 'local')]
  if (nationalWon === 0 && localWon === 0 && items.length === 0) return { verdict: 'nothing', until, items }
  const both = [...items.map(({ changeWon }) => changeWon), nationalWon, localWon]
  if (both.some((won) => won < 0) && both.some((won) => won > 0))
    return { verdict: 'refused', refusal: 'mixed', until, items }
  // A late return or the correction of one in time: the portal's day does not tell, and their penalties differ.
  if (sums.filedOn > before.dueDay) return { verdict: 'refused', refusal: 'filedOn.late', until, items }
  const moves = toFirstReturn(before, sums.filedOn, today)
  const moreIncomeWon = after.businessIncomeWon - before.businessIncomeWon
  try {
    const judgement =
      nationalWon + localWon < 0
        ? asClaim(first, right, moves, today, year)
        : asCorrection(first, right, moves, { today, moreIncomeWon }, year)
    return { ...judgement, until, items }
  } catch (error) {
    return { ...toRefusal(error), until, items }
  }
}

function toRefusal(error: unknown): { verdict: 'refused'; refusal: JudgeRefusal } {
  if (!(error instanceof TaxProblem)) throw error
  const isRefused = error.code === 'correction.refused' && error.field !== undefined
  return { verdict: 'refused', refusal: isRefused ? (error.field as Refusal) : 'uncomputed' }
}

/** The verdict on `today`. What cannot be computed or the law does not settle is refused by name. */
export function judgeYear(
  first: ReturnInputs,
  found: readonly Found[],
  sums: FiledSums,
  today: string,
  year: YearData,
): Judgement {
  try {
    return judge(first, found, sums, today, year)
  } catch (error) {
    return toRefusal(error)
  }
}
