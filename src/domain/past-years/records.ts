/** What staff record of a past year once it is filed, and correct later. */
import type { SeoulDay } from '#domain/seoul-time.ts'
import { decisionDue, refundDue } from './entrusted.ts'
import {
  type CorrectedField,
  type DecisionResult,
  type EntrustedChange,
  type EntrustedKind,
  type EntrustedState,
  correctedFields,
} from './entrusted-states.ts'
import type { PastYearDayProblem } from './problem-codes.ts'

export type RecordedDays = Record<'filedDay' | 'decidedDay' | 'refundedDay', SeoulDay | null>
export type YearDays = { kind: EntrustedKind; incomeYear: number; askedDay: SeoulDay; claimUntil: SeoulDay | null }
type DayProblem = { code: PastYearDayProblem; fields: readonly (keyof RecordedDays)[] }

/** Null if every day may be. */
export function findDayProblem(year: YearDays, days: RecordedDays, today: SeoulDay): DayProblem | null {
  const { filedDay, decidedDay, refundedDay } = days
  const future = (['filedDay', 'decidedDay', 'refundedDay'] as const).find((field) => (days[field] ?? today) > today)
  if (future) return { code: 'past-year.day-future', fields: [future] }
  const filed = filedDay && filedDayProblem(year, filedDay)
  if (filed) return { code: filed, fields: ['filedDay'] }
  if (filedDay && decidedDay && decidedDay < filedDay)
    return { code: 'past-year.day-order', fields: ['filedDay', 'decidedDay'] }
  if (decidedDay && refundedDay && refundedDay < decidedDay)
    return { code: 'past-year.day-order', fields: ['decidedDay', 'refundedDay'] }
  return null
}

function filedDayProblem({ kind, incomeYear, askedDay, claimUntil }: YearDays, day: SeoulDay) {
  if (day <= `${incomeYear}-12-31`) return 'past-year.day-year'
  if (day < askedDay) return 'past-year.day-asked'
  return kind === 'claim' && claimUntil !== null && day > claimUntil ? 'past-year.day-claim' : null
}

type Recorded = { filedDay: SeoulDay; decidedDay: SeoulDay | null; result: DecisionResult | null } & {
  refundedDay: SeoulDay | null
}

/** The state and the due day that follow from what is recorded. */
export function followRecords(
  kind: EntrustedKind,
  { filedDay, decidedDay, result, refundedDay }: Recorded,
  questionDay: SeoulDay | null,
): { state: EntrustedState; dueDay: SeoulDay | null } {
  if (decidedDay === null && kind !== 'amended')
    return { state: 'filed', dueDay: questionDay ?? decisionDue(kind, filedDay) }
  const isAwaited = kind === 'claim' && result !== 'refused' && refundedDay === null
  return isAwaited && decidedDay !== null
    ? { state: 'decided', dueDay: refundDue(decidedDay) }
    : { state: 'done', dueDay: null }
}

export const findChanges = (
  before: Record<CorrectedField, string | number | null>,
  after: Record<CorrectedField, string | number | null>,
): EntrustedChange[] =>
  correctedFields
    .filter((what) => before[what] !== after[what])
    .map((what) => ({ what, before: before[what], after: after[what] }))
