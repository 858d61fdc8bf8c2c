import { isWorkingDay, workingDayAfter, type BusinessHours } from '#domain/business-hours.ts'
import { addDays, seoulDay, seoulHour, seoulInstant, type SeoulDay } from '#domain/seoul-time.ts'
import { isWaking, wakes } from '#domain/queue/turn.ts'

/** Staff can withdraw a message within this delay. */
export const takeBackMs = 60_000

/** No unsolicited notifications from 21:00 to 08:00 (staff work, "messages"). */
export function inWakingHours(now: Date): Date {
  if (isWaking(now)) return now
  const today = seoulDay(now)
  return seoulInstant(seoulHour(now) < wakes ? today : addDays(today, 1), wakes)
}

export const reminderHour = 9

export function workingDayUpTo(day: SeoulDay, closedDays: readonly SeoulDay[]): SeoulDay {
  let found = day
  while (!isWorkingDay(found, closedDays)) found = addDays(found, -1)
  return found
}

/** One day before, or the preceding working day; null if past. */
export function questionReminder(
  dueDay: SeoulDay,
  { closedDays }: Pick<BusinessHours, 'closedDays'>,
  now: Date,
): Date | null {
  const at = seoulInstant(workingDayUpTo(addDays(dueDay, -1), closedDays ?? []), reminderHour)
  return at > now ? at : null
}

/** Three days before (or the preceding working day) and on the day; past times are omitted. */
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

/** Next working day, but not before the season's last day. */
export function refundAnnouncedAt(
  completed: Date,
  lastDay: SeoulDay,
  { closedDays }: Pick<BusinessHours, 'closedDays'>,
): Date {
  const next = workingDayAfter(seoulDay(completed), 1, closedDays)
  return seoulInstant(next > lastDay ? next : lastDay, reminderHour)
}
