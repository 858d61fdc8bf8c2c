/** When a branch is at work, and by when it promises to answer: always a named day and hour, never "soon". */
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

/** Of a year without a list only the holidays of a fixed day. */
export function isPublicHoliday(day: SeoulDay): boolean {
  return (holidaysByYear[Number(day.slice(0, 4))] ?? fixed).includes(day.slice(5))
}

export type BusinessHours = Pick<Branch['businessHours'], 'weekday' | 'lunch' | 'closedDays'>

/** A longer run of closed days than this is a mistake in the table. */
const longestRun = 40

/** Neither Saturday nor Sunday, no public holiday, no closed day of the firm. */
export function isWorkingDay(day: SeoulDay, closedDays: readonly SeoulDay[] = []): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day) && !closedDays.includes(day)
}

/**
 * The `count`-th working day after a day (that day itself never counts). Throws RangeError when the table is closed for
 * more than 40 days on end.
 */
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

/**
 * Working days from one day to another, the first not counted, the last counted; 0 when the last is not later. What
 * "waiting on us since" shows.
 */
export function workingDaysBetween(from: SeoulDay, to: SeoulDay, closedDays: readonly SeoulDay[] = []): number {
  const span = Math.min(3_660, daysBetween(from, to))
  let count = 0
  for (let step = 1; step <= span; step++) if (isWorkingDay(addDays(from, step), closedDays)) count++
  return count
}

/** The end of the next working day: what is due until then is announced today, while the office works. */
export const endOfNextWorkingDay = ({ closedDays }: Pick<BusinessHours, 'closedDays'>, now: Date): Date =>
  seoulInstant(addDays(workingDayAfter(seoulDay(now), 1, closedDays), 1))

/** Minutes of the day from and to, of a span such as `09:00-18:00`. */
export function hoursSpan(span: string): { from: number; to: number } {
  const minutes = (text = '') => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
  const [from, to] = span.split('-')
  return { from: minutes(from), to: minutes(to) }
}

/** Whether a person answers just now. Opening counts as open, closing as closed. */
export function officeState(hours: BusinessHours, at: Date): 'open' | 'lunch' | 'closed' {
  if (!isWorkingDay(seoulDay(at), hours.closedDays)) return 'closed'
  const { hour, minute } = seoulMoment(at)
  const now = hour * 60 + minute
  const within = (span: string) => now >= hoursSpan(span).from && now < hoursSpan(span).to
  if (!within(hours.weekday)) return 'closed'
  return within(hours.lunch) ? 'lunch' : 'open'
}

const at = (day: SeoulDay, minutes: number) => seoulInstant(day, Math.floor(minutes / 60), minutes % 60)

/**
 * The next instant a person answers; now, when a person does. Wherever lunch lies: at the beginning or the end of the
 * hours nobody is there either.
 */
export function nextOpening(hours: BusinessHours, now: Date): Date {
  if (officeState(hours, now) === 'open') return now
  const today = seoulDay(now)
  const begins = [hoursSpan(hours.weekday).from, hoursSpan(hours.lunch).to]
  const opensOn = (day: SeoulDay) =>
    begins.map((minutes) => at(day, minutes)).find((one) => one > now && officeState(hours, one) === 'open')
  const next = nextWorkingDay(today, hours.closedDays)
  return opensOn(today) ?? opensOn(next) ?? at(next, hoursSpan(hours.weekday).from)
}

/** Closing time of a day. */
export const closingOn = (hours: BusinessHours, day: SeoulDay): Date => at(day, hoursSpan(hours.weekday).to)

/** By when an enquiry is answered: closing time of the `workingDays`-th working day after the day it came. */
export function replyBy(hours: BusinessHours, asked: Date, workingDays = 1): Date {
  return closingOn(hours, workingDayAfter(seoulDay(asked), workingDays, hours.closedDays))
}
