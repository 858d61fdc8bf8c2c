/** When a message about a case leaves: information waits for the morning, a reminder for the office's hours. Pure. */
import { isWorkingDay, workingDayAfter, type BusinessHours } from '#domain/business-hours.ts'
import { addDays, seoulDay, seoulHour, seoulInstant, type SeoulDay } from '#domain/seoul-time.ts'
import { isWaking, wakes } from '#domain/waiting-line/turn.ts'

/** What staff send by hand waits so long, so that it can be taken back unseen. */
export const takeBackMs = 60_000

/** Nobody is rung from 21:00 to 08:00 for what was not asked for at that moment (staff work, "messages"). */
export function inWakingHours(now: Date): Date {
  if (isWaking(now)) return now
  const today = seoulDay(now)
  return seoulInstant(seoulHour(now) < wakes ? today : addDays(today, 1), wakes)
}

export const reminderHour = 9

/** The day itself, or the last working day before it. */
export function workingDayUpTo(day: SeoulDay, closedDays: readonly SeoulDay[]): SeoulDay {
  let found = day
  while (!isWorkingDay(found, closedDays)) found = addDays(found, -1)
  return found
}

/**
 * When a question without an answer is reminded of: the day before it is due, on a working day; null when that is over.
 */
export function questionReminder(
  dueDay: SeoulDay,
  { closedDays }: Pick<BusinessHours, 'closedDays'>,
  now: Date,
): Date | null {
  const at = seoulInstant(workingDayUpTo(addDays(dueDay, -1), closedDays ?? []), reminderHour)
  return at > now ? at : null
}

/**
 * When payment by a day is reminded of: three days ahead, on a working day before rather than after, and on the day
 * itself. What has passed already is left out.
 */
export function slipReminders(
  payBy: SeoulDay,
  { closedDays }: Pick<BusinessHours, 'closedDays'>,
  now: Date,
): { template: 'slip-soon' | 'slip-today'; at: Date }[] {
  const soon = workingDayUpTo(addDays(payBy, -3), closedDays)
  const planned = [
    { template: 'slip-soon' as const, at: seoulInstant(soon, reminderHour) },
    { template: 'slip-today' as const, at: seoulInstant(payBy, reminderHour) },
  ]
  return planned.filter(({ at }) => at > now)
}

/** When an expected refund is told of: a working day after the completion, and not before the season's last day. */
export function refundAnnouncedAt(
  completed: Date,
  lastDay: SeoulDay,
  { closedDays }: Pick<BusinessHours, 'closedDays'>,
): Date {
  const next = workingDayAfter(seoulDay(completed), 1, closedDays)
  return seoulInstant(next > lastDay ? next : lastDay, reminderHour)
}
