/** Promises name a day and an hour, never "soon". */
import type { Branch } from '#domain/branch/branch.ts'
import {
  type SeoulDay,
  addDays,
  daysBetween,
  seoulDay,
  seoulInstant,
  seoulMoment,
  weekdayOf,
} from '#domain/seoul-time.ts'

const fixed = ['01-01', '03-01', '05-05', '06-06', '07-17', '08-15', '10-03', '10-09', '12-25']

export const holidaysByYear: Record<number, readonly string[]> = {
  2025: [
    '01-01',
    '01-27',
    '01-28',
    '01-29',
    '01-30',
    '03-01',
    '03-03',
    '05-05',
    '05-06',
    '06-03',
    '06-06',
    '08-15',
    '10-03',
    '10-05',
    '10-06',
    '10-07',
    '10-08',
    '10-09',
    '12-25',
  ],
  2026: [
    '01-01',
    '02-16',
    '02-17',
    '02-18',
    '03-01',
    '03-02',
    '05-05',
    '05-24',
    '05-25',
    '06-03',
    '06-06',
    '07-17',
    '08-15',
    '08-17',
    '09-24',
    '09-25',
    '09-26',
    '10-03',
    '10-05',
    '10-09',
    '12-25',
  ],
  2027: [
    '01-01',
    '02-06',
    '02-07',
    '02-08',
    '02-09',
    '03-01',
    '05-05',
    '05-13',
    '06-06',
    '07-17',
    '07-19',
    '08-15',
    '08-16',
    '09-14',
    '09-15',
    '09-16',
    '10-03',
    '10-04',
    '10-09',
    '10-11',
    '12-25',
    '12-27',
  ],
  2028: [
    '01-01',
    '01-26',
    '01-27',
    '01-28',
    '03-01',
    '04-12',
    '05-02',
    '05-05',
    '06-06',
    '07-17',
    '08-15',
    '10-02',
    '10-03',
    '10-04',
    '10-05',
    '10-09',
    '12-25',
  ],
}

export function isPublicHoliday(day: SeoulDay): boolean {
  return (holidaysByYear[Number(day.slice(0, 4))] ?? fixed).includes(day.slice(5))
}

export type BusinessHours = Pick<Branch['businessHours'], 'weekday' | 'lunch' | 'closedDays'>

/** A longer closure is a mistake in the configuration. */
const longestRun = 40

export function isWorkingDay(day: SeoulDay, closedDays: readonly SeoulDay[] = []): boolean {
  const weekday = weekdayOf(day)
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

/** Opening time is open, closing time is closed. */
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

export function replyBy(hours: BusinessHours, asked: Date, workingDays = 1): Date {
  return closingOn(hours, workingDayAfter(seoulDay(asked), workingDays, hours.closedDays))
}
