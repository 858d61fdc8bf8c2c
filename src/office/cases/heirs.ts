import type { SeoulDay } from '#domain/seoul-time.ts'
import { addDays, addMonthsToEnd, workingDay } from '#tax/years/days.ts'

export type HeirsReturn = {
  /** Seoul day. */
  dueDay: SeoulDay
  incomeYear: number
  /** Death before June: the year before too, if its return is not filed (소득세법 74②). */
  yearBefore: boolean
}

/** Six months from the end of the month of the death (소득세법 74①). */
export function heirsReturn(day: SeoulDay): HeirsReturn {
  const incomeYear = Number(day.slice(0, 4))
  const monthBegins = `${day.slice(0, 8)}01`
  return {
    dueDay: workingDay(addMonthsToEnd(addDays(monthBegins, -1), 7)),
    incomeYear,
    yearBefore: day <= `${incomeYear}-05-31`,
  }
}
