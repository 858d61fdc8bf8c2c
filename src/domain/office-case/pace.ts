import { isWorkingDay, workingDaysBetween } from '#domain/business-hours.ts'
import { addDays, seoulDay, seoulInstant, seoulYear } from '#domain/seoul-time.ts'

/** Today is excluded because it is incomplete. */
export const paceDays = 5

export type PaceWindow = {
  filingYear: number
  since: Date
  until: Date
  /** Includes today and the last day. */
  daysLeft: number
}

/** `closes`: end of the last day; null once it has passed. */
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

export const madeInTime = (filed: number, daysLeft: number): number => Math.floor((filed * daysLeft) / paceDays)
