/** A year without a return, as a late one of today. */
import type { Assessment } from '#tax/basis/assessment.ts'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { LineDifference } from '#tax/corrections/both-returns.ts'
import type { Refusal } from '#tax/corrections/refusals.texts.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { lateReturn } from '#tax/corrections/late.ts'

/** `before`: as if filed and paid on the due day. Sums below zero are refunded, by the office's decision. */
export type LateJudgement =
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
