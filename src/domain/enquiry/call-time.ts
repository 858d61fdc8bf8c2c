/**
 * When whoever asks may wish to be called: half-days of the office's next working days, between opening, lunch and
 * closing. The office's promise is then the end of that half-day.
 */
import { hoursSpan, workingDayAfter, type BusinessHours } from '#domain/business-hours.ts'
import { dayInWords, hourInWords, seoulDay, seoulInstant, type SeoulDay } from '#domain/seoul-time.ts'

export type CallTime = { from: Date; until: Date }

/** The first is the day by whose end the office answers whoever wishes for nothing. */
const offeredDays = 3

/** In order. Where lunch begins or ends the hours, a day has one half. */
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

/** `오후 1시–6시`, `오전 9시–오후 12시` */
export function callHoursInWords({ from, until }: CallTime): string {
  const [begins, ends] = [hourInWords(from), hourInWords(until)]
  const [half = ''] = begins.split(' ', 1)
  return `${begins}–${ends.startsWith(`${half} `) ? ends.slice(half.length + 1) : ends}`
}

/** `5월 20일 (수) 오후 1시–6시` */
export const callTimeInWords = (time: CallTime): string => `${dayInWords(time.from)} ${callHoursInWords(time)}`
