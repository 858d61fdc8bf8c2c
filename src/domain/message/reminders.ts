/**
 * What reminds by itself of a fee that is due and of a journey that was broken off: which reminder a day asks for. Pure.
 */
import { isWorkingDay, workingDayAfter, type BusinessHours } from '#domain/business-hours.ts'
import { addDays, seoulDay, seoulHour, type SeoulDay } from '#domain/seoul-time.ts'
import { reminderHour, workingDayUpTo } from './sending-time.ts'

/** Days before the last day; each falls on that working day or the one before it. */
const feeDaysAhead = [7, 3, 1] as const
const journeyDaysAhead = [10, 3] as const
/** Days after the review that an unpaid fee is first reminded of. */
const feeFirstAfter = 2
/** No reminder begins in the evening: what was held up then waits for the next working day. */
const lastHour = 18

export type Reminder = {
  template: 'fee-waiting' | 'fee-deadline' | 'fee-over' | 'journey-open' | 'journey-over'
  /** Tells reminders of one template apart; the same is never told twice. */
  step: string
  /** The working day on which it is told. */
  day: SeoulDay
}

type Days = Pick<BusinessHours, 'closedDays'>

const workingDayFrom = (day: SeoulDay, closedDays: readonly SeoulDay[]): SeoulDay =>
  isWorkingDay(day, closedDays) ? day : workingDayAfter(day, 1, closedDays)

const ahead = (template: Reminder['template'], days: readonly number[], lastDay: SeoulDay, { closedDays }: Days) =>
  days.map((count) => ({
    template,
    step: `${lastDay}-${count}`,
    day: workingDayUpTo(addDays(lastDay, -count), closedDays),
  }))

/** After the last day, once. */
const over = (template: Reminder['template'], lastDay: SeoulDay, { closedDays }: Days): Reminder => ({
  template,
  step: lastDay,
  day: workingDayAfter(lastDay, 1, closedDays),
})

/** The latest that the day asks for, of those planned after what began it. */
function latestOf(planned: readonly Reminder[], since: SeoulDay, today: SeoulDay): Reminder | null {
  const reached = planned.filter(({ day }) => day > since && day <= today)
  return reached.reduce<Reminder | null>((late, one) => (late && late.day > one.day ? late : one), null)
}

/** Whether reminders are told now: in the office's hours of a working day of the branch. */
export function mayRemind({ closedDays }: Days, now: Date): boolean {
  const hour = seoulHour(now)
  return hour >= reminderHour && hour < lastHour && isWorkingDay(seoulDay(now), closedDays)
}

/**
 * Of an unpaid fee: two days after the review, then before the season's last day, and once when that has passed. Null on
 * a day that asks for none; where two fall on one day, the later one alone.
 */
export function feeReminder(reviewedAt: Date, lastDay: SeoulDay, days: Days, now: Date): Reminder | null {
  const since = seoulDay(reviewedAt)
  const today = seoulDay(now)
  const first = {
    template: 'fee-waiting' as const,
    step: since,
    day: workingDayFrom(addDays(since, feeFirstAfter), days.closedDays),
  }
  const planned = [...(first.day < lastDay ? [first] : []), ...ahead('fee-deadline', feeDaysAhead, lastDay, days)]
  return today > lastDay ? latestOf([over('fee-over', lastDay, days)], since, today) : latestOf(planned, since, today)
}

/**
 * Of a journey that was begun in the season and not registered: on the next working day, then before the last day, and
 * once when that has passed. Null on the day of the person's last act.
 */
export function journeyReminder(lastActAt: Date, lastDay: SeoulDay, days: Days, now: Date): Reminder | null {
  const since = seoulDay(lastActAt)
  const today = seoulDay(now)
  const first = { template: 'journey-open' as const, step: 'first', day: workingDayAfter(since, 1, days.closedDays) }
  const planned = [...(first.day <= lastDay ? [first] : []), ...ahead('journey-open', journeyDaysAhead, lastDay, days)]
  return today > lastDay
    ? latestOf([over('journey-over', lastDay, days)], since, today)
    : latestOf(planned, since, today)
}
