import { dueDates } from '#tax/years/due-dates.ts'
import type { Claim } from './incentive.ts'

export type ClaimDays = {
  /** 정기 (조특법 100의6①): with the return, on a holiday until the next working day. */
  from: string
  until: string
  /** 기한 후 (조특법 100의6⑧). The tax office has printed 1 December, so this is the last safe day. */
  lateUntil: string
  /** 조특법 100의7①, 100의8③: for claims in time. */
  paidBy: string
}

/** Seoul days, `YYYY-MM-DD`. Throws TaxProblem `year.unknown`. */
export function findClaimDays(incomeYear: number): ClaimDays {
  const year = incomeYear + 1
  return {
    from: `${year}-05-01`,
    until: dueDates(incomeYear).generalDay,
    lateUntil: `${year}-11-30`,
    paidBy: `${year}-09-30`,
  }
}

/** Null once nothing can be claimed for the year. */
export function claimOn(day: string, { until, lateUntil }: ClaimDays): Extract<Claim, string> | null {
  return day <= until ? 'regular' : day <= lateUntil ? 'late' : null
}
