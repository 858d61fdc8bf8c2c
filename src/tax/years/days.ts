import { TaxProblem } from '#tax/basis/problem.ts'
import { isPublicHoliday } from './holidays.ts'

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

function leap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

function daysInMonth(year: number, month: number): number {
  return month === 2 && leap(year) ? 29 : (monthLengths[month - 1] ?? 31)
}

function split(day: string, field: string): [number, number, number] {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!found) throw new TaxProblem('input.invalid', field)
  const [year, month, date] = [Number(found[1]), Number(found[2]), Number(found[3])]
  if (month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month))
    throw new TaxProblem('input.invalid', field)
  return [year, month, date]
}

/** Throws TaxProblem `input.invalid`. */
export function dayNumber(day: string, field = 'day'): number {
  const [year, month, date] = split(day, field)
  let days = 365 * year + date
  for (let before = 1; before < month; before += 1) days += daysInMonth(year, before)
  const past = year - 1
  return days + (past - (past % 4)) / 4 - (past - (past % 100)) / 100 + (past - (past % 400)) / 400
}

function pad(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

function nextDay(day: string): string {
  const [year, month, date] = split(day, 'day')
  if (date < daysInMonth(year, month)) return `${day.slice(0, 8)}${pad(date + 1)}`
  return month < 12 ? `${year}-${pad(month + 1)}-01` : `${year + 1}-01-01`
}

function dayBefore(year: number, month: number, date: number): string {
  if (date > 1) return `${year}-${pad(month)}-${pad(date - 1)}`
  const [targetYear, targetMonth] = month === 1 ? [year - 1, 12] : [year, month - 1]
  return `${targetYear}-${pad(targetMonth)}-${pad(daysInMonth(targetYear, targetMonth))}`
}

/** From the day after `dueDay` to the day before the corresponding day, else the month's end (민법 157, 160). */
export function addMonthsToEnd(dueDay: string, months: number): string {
  const [year, month, date] = split(nextDay(dueDay), 'dueDate')
  const zero = year * 12 + (month - 1) + months
  const endYear = (zero - (zero % 12)) / 12
  const endMonth = (zero % 12) + 1
  const length = daysInMonth(endYear, endMonth)
  return date > length ? `${endYear}-${pad(endMonth)}-${pad(length)}` : dayBefore(endYear, endMonth, date)
}

/**
 * The last day is included; on a weekend or holiday the period ends with the next working day (민법 161, by 국세기본법 4 and
 * 지방세기본법 23).
 */
export function withinMonths(day: string, dueDay: string, months: number): boolean {
  return day <= workingDay(addMonthsToEnd(dueDay, months))
}

/** A Saturday, Sunday, public holiday or 1 May moves to the next day (국세기본법 5①). */
export function workingDay(day: string): string {
  let found = day
  // 0 is Saturday, 1 Sunday.
  while (dayNumber(found) % 7 < 2 || isPublicHoliday(found) || found.endsWith('-05-01')) found = nextDay(found)
  return found
}

/** Negative for days before. */
export function addDays(day: string, count: number): string {
  let [year, month, date] = split(day, 'day')
  date += count
  while (date < 1) {
    ;[year, month] = month === 1 ? [year - 1, 12] : [year, month - 1]
    date += daysInMonth(year, month)
  }
  while (date > daysInMonth(year, month)) {
    date -= daysInMonth(year, month)
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
  return `${year}-${pad(month)}-${pad(date)}`
}
