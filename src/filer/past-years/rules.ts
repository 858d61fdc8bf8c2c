import type { JudgeRefusal } from '#tax/past-years/judge.ts'
import type { YearRefusal } from '#domain/past-years/refusals.ts'
import { dueDates } from '#tax/years/due-dates.ts'

const yearsBack = 5

/** The last five income years whose returns were due before `today`, latest first. */
export function yearsToCheck(today: string): number[] {
  const lastYear = Number(today.slice(0, 4)) - 1
  const latest = today > dueDates(lastYear).generalDay ? lastYear : lastYear - 1
  return Array.from({ length: yearsBack }, (_, at) => latest - at)
}

const shown: Partial<Record<JudgeRefusal, YearRefusal>> = {
  differs: 'differs',
  mixed: 'mixed',
  uncomputed: 'uncomputed',
  'filedOn.late': 'late',
  unfiled: 'unfiled-law',
  'claim.closed': 'closed',
  'corrected.closed': 'closed',
  penaltiesUnknown: 'today',
}

export const refusalShown = (refusal: JudgeRefusal): YearRefusal => shown[refusal] ?? 'law'
