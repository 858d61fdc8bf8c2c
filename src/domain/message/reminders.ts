import { isWorkingDay, workingDayAfter, type BusinessHours } from '#domain/business-hours.ts'
import { addDays, seoulDay, seoulHour, type SeoulDay } from '#domain/seoul-time.ts'
import { reminderHour, workingDayUpTo } from './sending-time.ts'

/** Moved to the preceding working day if necessary. */
const feeDaysAhead = [7, 3, 1] as const
const journeyDaysAhead = [10, 3] as const
const feeFirstAfter = 2
/** Reminders delayed past this hour wait for the next working day. */
const lastHour = 18

export type Reminder = {
  template:
    | 'fee-waiting'
    | 'fee-deadline'
    | 'fee-over'
    | 'draft-waiting'
    | 'draft-deadline'
    | 'draft-over'
    | 'journey-open'
    | 'journey-over'
  /** Each step of a template is sent once. */
  step: string
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

const over = (template: Reminder['template'], lastDay: SeoulDay, { closedDays }: Days): Reminder => ({
  template,
  step: lastDay,
  day: workingDayAfter(lastDay, 1, closedDays),
})

function findLatest(planned: readonly Reminder[], since: SeoulDay, today: SeoulDay): Reminder | null {
  const reached = planned.filter(({ day }) => day > since && day <= today)
  return reached.reduce<Reminder | null>((late, reminder) => (late && late.day > reminder.day ? late : reminder), null)
}

export function mayRemind({ closedDays }: Days, now: Date): boolean {
  const hour = seoulHour(now)
  return hour >= reminderHour && hour < lastHour && isWorkingDay(seoulDay(now), closedDays)
}

/**
 * Of the fee, and of a return that waits for the filer's word. If two reminders fall on one day, only the later is sent.
 *
 * @param from when it began to wait.
 */
export function waitingReminder(
  subject: 'fee' | 'draft',
  from: Date,
  lastDay: SeoulDay,
  days: Days,
  now: Date,
): Reminder | null {
  const since = seoulDay(from)
  const today = seoulDay(now)
  const first = {
    template: `${subject}-waiting` as const,
    step: since,
    day: workingDayFrom(addDays(since, feeFirstAfter), days.closedDays),
  }
  const deadlines = ahead(`${subject}-deadline`, feeDaysAhead, lastDay, days)
  const planned = [...(first.day < lastDay ? [first] : []), ...deadlines]
  return today > lastDay
    ? findLatest([over(`${subject}-over`, lastDay, days)], since, today)
    : findLatest(planned, since, today)
}

/** Null on the day of the last activity. */
export function journeyReminder(lastActAt: Date, lastDay: SeoulDay, days: Days, now: Date): Reminder | null {
  const since = seoulDay(lastActAt)
  const today = seoulDay(now)
  const first = { template: 'journey-open' as const, step: 'first', day: workingDayAfter(since, 1, days.closedDays) }
  const planned = [...(first.day <= lastDay ? [first] : []), ...ahead('journey-open', journeyDaysAhead, lastDay, days)]
  return today > lastDay
    ? findLatest([over('journey-over', lastDay, days)], since, today)
    : findLatest(planned, since, today)
}
