import { addDays, addMonthsToEnd, workingDay } from '#tax/years/days.ts'
import { dueDates } from '#tax/years/due-dates.ts'
import { incomeYears } from '#tax/years/years.ts'

const lesserDay = (one: string, other: string) => (one < other ? one : other)

const claimMonths = 60
const raisedMonths = 3
const unfiledMonths = 84
const localRaisedDays = 90

export type ClaimDeadline = { day: string; localDay: string }

/**
 * 경정청구: five years after the due day, late returns too (국세기본법 45의2①, 지방세기본법 50①); of what a decision raised three months
 * from its notice, locally 90 days, within the five years.
 */
export function claimDeadline(dueDay: string, raisedOn?: string): ClaimDeadline {
  const whole = workingDay(addMonthsToEnd(dueDay, claimMonths))
  if (raisedOn === undefined) return { day: whole, localDay: whole }
  return {
    day: lesserDay(whole, workingDay(addMonthsToEnd(raisedOn, raisedMonths))),
    localDay: lesserDay(whole, workingDay(addDays(raisedOn, localRaisedDays))),
  }
}

/** 수정신고: until the tax can no longer be assessed, five years after the due day (국세기본법 45①, 26의2①). */
export const correctionDeadline = (dueDay: string): string => addMonthsToEnd(dueDay, claimMonths)

/** 수정신고 of a return filed late: seven years (국세기본법 26의2②1). */
export const lateCorrectionDeadline = (dueDay: string): string => addMonthsToEnd(dueDay, unfiledMonths)

/** The claims of each income year, for the general and the sincere due day. */
export const claimDeadlines = (): { incomeYear: number; general: string; sincere: string }[] =>
  incomeYears.map((incomeYear) => {
    const { generalDay, sincereDay } = dueDates(incomeYear)
    return { incomeYear, general: claimDeadline(generalDay).day, sincere: claimDeadline(sincereDay).day }
  })
