/** Promises name a day and an hour, never "soon". */
import { isPublicHoliday } from '#tax/years/holidays.ts'
import type { Branch } from '#domain/branch/branch.ts'
import {
  type SeoulDay,
  addDays,
  daysBetween,
  seoulDay,
  seoulInstant,
  seoulMoment,
  toWeekday,
} from '#domain/seoul-time.ts'

export type BusinessHours = Pick<Branch['businessHours'], 'weekday' | 'lunch' | 'closedDays'>

const longestRun = 40

export function isWorkingDay(day: SeoulDay, closedDays: readonly SeoulDay[] = []): boolean {
  const weekday = toWeekday(day)
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day) && !closedDays.includes(day)
}

/** Throws RangeError if more than 40 days in a row are closed. */
export function workingDayAfter(day: SeoulDay, count: number, closedDays: readonly SeoulDay[] = []): SeoulDay {
  let found = day
  for (let left = count; left > 0; left--) found = nextWorkingDay(found, closedDays)
  return found
}

function nextWorkingDay(day: SeoulDay, closedDays: readonly SeoulDay[]): SeoulDay {
  for (let step = 1; step <= longestRun; step++) {
    const candidate = addDays(day, step)
    if (isWorkingDay(candidate, closedDays)) return candidate
  }
  throw new RangeError(`no working day within ${longestRun} days of ${day}`)
}

/** Excludes the first day, includes the last. */
export function workingDaysBetween(from: SeoulDay, to: SeoulDay, closedDays: readonly SeoulDay[] = []): number {
  const span = Math.min(3_660, daysBetween(from, to))
  let count = 0
  for (let step = 1; step <= span; step++) if (isWorkingDay(addDays(from, step), closedDays)) count++
  return count
}

/** Deadlines up to then are announced today, while the office is open. */
export const endOfNextWorkingDay = ({ closedDays }: Pick<BusinessHours, 'closedDays'>, now: Date): Date =>
  seoulInstant(addDays(workingDayAfter(seoulDay(now), 1, closedDays), 1))

/** Minutes since midnight of a range such as `09:00-18:00`. */
export function hoursSpan(span: string): { from: number; to: number } {
  const minutes = (text = '') => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
  const [from, to] = span.split('-')
  return { from: minutes(from), to: minutes(to) }
}

export function officeState(hours: BusinessHours, at: Date): 'open' | 'lunch' | 'closed' {
  if (!isWorkingDay(seoulDay(at), hours.closedDays)) return 'closed'
  const { hour, minute } = seoulMoment(at)
  const now = hour * 60 + minute
  const within = (span: string) => now >= hoursSpan(span).from && now < hoursSpan(span).to
  if (!within(hours.weekday)) return 'closed'
  return within(hours.lunch) ? 'lunch' : 'open'
}

const at = (day: SeoulDay, minutes: number) => seoulInstant(day, Math.floor(minutes / 60), minutes % 60)

export function nextOpening(hours: BusinessHours, now: Date): Date {
  if (officeState(hours, now) === 'open') return now
  const today = seoulDay(now)
  const begins = [hoursSpan(hours.weekday).from, hoursSpan(hours.lunch).to]
  const opensOn = (day: SeoulDay) =>
    begins.map((minutes) => at(day, minutes)).find((start) => start > now && officeState(hours, start) === 'open')
  const next = nextWorkingDay(today, hours.closedDays)
  return opensOn(today) ?? opensOn(next) ?? at(next, hoursSpan(hours.weekday).from)
}

export const closingOn = (hours: BusinessHours, day: SeoulDay): Date => at(day, hoursSpan(hours.weekday).to)

export function findReplyBy(hours: BusinessHours, receivedAt: Date, workingDays = 1): Date {
  return closingOn(hours, workingDayAfter(seoulDay(receivedAt), workingDays, hours.closedDays))
}
