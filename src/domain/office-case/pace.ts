/** Whether the office makes the season's last day at the pace of its last working days. Pure. */
import { isWorkingDay, workingDaysBetween } from '#domain/business-hours.ts'
import { addDays, seoulDay, seoulInstant, seoulYear } from '#domain/seoul-time.ts'

/** Over how many working days a pace is taken; today, which is not over, is none of them. */
export const paceDays = 5

export type PaceWindow = {
  filingYear: number
  /** What was filed in this span is the pace. */
  since: Date
  until: Date
  /** Working days left, today and the last day among them. */
  daysLeft: number
}

/** `closes` is the end of the season's last day; null when that is over. */
export function paceWindow(now: Date, closes: Date): PaceWindow | null {
  if (closes <= now) return null
  const today = seoulDay(now)
  const lastDay = seoulDay(new Date(closes.getTime() - 1))
  let first = today
  for (let left = paceDays; left > 0;) {
    first = addDays(first, -1)
    if (isWorkingDay(first)) left -= 1
  }
  return {
    filingYear: seoulYear(new Date(closes.getTime() - 1)),
    since: seoulInstant(first),
    until: seoulInstant(today),
    daysLeft: workingDaysBetween(addDays(today, -1), lastDay),
  }
}

/** How many of a person's open cases are filed by the last day at the pace of `filed` in the window. */
export const madeInTime = (filed: number, daysLeft: number): number => Math.floor((filed * daysLeft) / paceDays)
