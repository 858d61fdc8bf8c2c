/** The promise is a call by the end of the slot. Separate from the words, which pages load without holidays. */
import { hoursSpan, workingDayAfter, type BusinessHours } from '#domain/business-hours.ts'
import { seoulDay, seoulInstant, type SeoulDay } from '#domain/seoul-time.ts'
import type { CallTime } from './call-time.ts'

/** The first is the default reply deadline. */
const offeredDays = 3

/** If lunch starts or ends the hours, a day has only one half. */
export function callTimes(hours: BusinessHours, now: Date): CallTime[] {
  const [day, lunch] = [hoursSpan(hours.weekday), hoursSpan(hours.lunch)]
  const halves = [
    [day.from, Math.min(lunch.from, day.to)],
    [Math.max(lunch.to, day.from), day.to],
  ] as const
  const at = (on: SeoulDay, minutes: number) => seoulInstant(on, Math.floor(minutes / 60), minutes % 60)
  return Array.from({ length: offeredDays }, (_, ahead) =>
    workingDayAfter(seoulDay(now), ahead + 1, hours.closedDays),
  ).flatMap((on) =>
    halves
      .filter(([from, until]) => from < until)
      .map(([from, until]) => ({ from: at(on, from), until: at(on, until) })),
  )
}
