import { TaxProblem } from '#tax/basis/problem.ts'

/** Days counted in integers, without a clock or a time zone: only the difference of two calendar days is ever wanted. */

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

function leap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

function lengthOf(year: number, month: number): number {
  return month === 2 && leap(year) ? 29 : (monthLengths[month - 1] ?? 31)
}

function split(day: string, field: string): [number, number, number] {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!found) throw new TaxProblem('input.invalid', field)
  const [year, month, date] = [Number(found[1]), Number(found[2]), Number(found[3])]
  if (month < 1 || month > 12 || date < 1 || date > lengthOf(year, month)) throw new TaxProblem('input.invalid', field)
  return [year, month, date]
}

/** A running number of a day `YYYY-MM-DD`: the difference of two is the days between. @throws TaxProblem `input.invalid` when it is no day. */
export function dayNumber(day: string, field = 'day'): number {
  const [year, month, date] = split(day, field)
  let days = 365 * year + date
  for (let before = 1; before < month; before += 1) days += lengthOf(year, before)
  const past = year - 1
  return days + (past - (past % 4)) / 4 - (past - (past % 100)) / 100 + (past - (past % 400)) / 400
}

/** Whether `day` lies within `months` months after `dueDay`: the months run from the day after the due day (민법 157, 160), so the last one is included. */
export function withinMonths(day: string, dueDay: string, months: number): boolean {
  const [year, month, date] = split(dueDay, 'dueDate')
  // The period begins on the day after the due day and ends on the day before the corresponding day.
  const last = date === lengthOf(year, month)
  const startMonth = last ? month + 1 : month
  const startDate = last ? 1 : date + 1
  const zero = year * 12 + (startMonth - 1) + months
  const endYear = (zero - (zero % 12)) / 12
  const endMonth = (zero % 12) + 1
  const end = dayNumber(`${endYear}-${pad(endMonth)}-01`) + lesserDate(startDate, lengthOf(endYear, endMonth) + 1) - 2
  return dayNumber(day) <= end
}

function lesserDate(date: number, most: number): number {
  return date < most ? date : most
}

function pad(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}
