import { findDayProblem, type RecordedDays } from '#domain/past-years/records.ts'
import { pastYearDaySentences } from '#domain/past-years/records.texts.ts'
import { isDay, seoulDay } from '#domain/seoul-time.ts'
import { serverNow } from '#web/server-clock.ts'
import type { EntrustedYear } from './contract.ts'
import { pastYearTexts } from './texts.ts'

type DayProblems = Partial<Record<keyof RecordedDays, string>>

export const today = () => seoulDay(new Date(serverNow()))

/** Of what is typed, beside the days that are recorded; by the rule of the server. */
export function dayProblems(year: EntrustedYear, typed: Partial<RecordedDays>): DayProblems {
  const days = Object.entries(typed) as [keyof RecordedDays, string | null][]
  const missing = days.filter(([, day]) => day !== null && !isDay(day))
  if (missing.length > 0) return Object.fromEntries(missing.map(([field]) => [field, pastYearTexts.dayWrong]))
  const { filedDay, decidedDay, refundedDay } = year
  const problem = findDayProblem(year, { filedDay, decidedDay, refundedDay, ...typed }, today())
  return problem ? Object.fromEntries(problem.fields.map((field) => [field, pastYearDaySentences[problem.code]])) : {}
}
