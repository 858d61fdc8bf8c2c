import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { assess } from '#tax/assess.ts'
import { lateFilingReductionPercent } from '#tax/penalties/penalties.ts'
import { penaltiesKnownThrough } from '#tax/years/day-rates.ts'
import { type BothReturns, type LineDifference, bothReturns, refuse } from './both-returns.ts'
import { claimDeadline, type ClaimDeadline } from './claim.ts'

export type LateReturn = {
  /** Before: as if filed on the due day. After: as filed. */
  returns: BothReturns
  dueDay: string
  /** Of the 무신고가산세 (국세기본법 48②2). */
  reductionPercent: number
  /** Reductions and credits that only a return in time has (조특법 128②, 104의8, 소득세법 56의2). */
  lost: readonly LineDifference[]
  claimUntil: ClaimDeadline
}

const onlyInTime = new Set(['bookkeepingCredit', 'efilingCredit', 'reductions', 'listedCredit', 'separateHousing'])

/**
 * 기한후신고 (국세기본법 45의3), paid on the day it is filed. Throws TaxProblem if that day is in time or its rules are not known, or
 * as `assess` does.
 */
export function lateReturn(inputs: ReturnInputs, filedOn: string, year: YearData): LateReturn {
  if (filedOn > penaltiesKnownThrough) refuse('penaltiesUnknown')
  const filed = { ...inputs, filingDate: filedOn }
  const { dueDay } = assess(filed, year)
  if (filedOn <= dueDay) refuse('late.inTime')
  const returns = bothReturns({ ...inputs, filingDate: dueDay }, filed, year)
  return {
    returns,
    dueDay,
    reductionPercent: inputs.decisionForeseen ? 0 : lateFilingReductionPercent(dueDay, filedOn, year),
    lost: returns.lines.filter(({ key, differenceWon }) => differenceWon !== 0 && onlyInTime.has(key)),
    claimUntil: claimDeadline(dueDay),
  }
}
