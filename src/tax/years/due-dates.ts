import { TaxProblem } from '#tax/basis/problem.ts'
import { endOfMonths, workingDay } from './days.ts'

export type DueDates = {
  generalDay: string
  sincereDay: string
  /** Until when the part paid in instalments is due: two months later (소득세법 77). */
  generalDeferredDay: string
  sincereDeferredDay: string
}

/**
 * The last day of filing by income year: 31 May of the next year, 30 June for a sincere report (소득세법 70①, 70의2②); a Saturday, Sunday or holiday
 * moves it to the next working day (국세기본법 5①). Extensions for a disaster or by the minister are not in it: the office overrides.
 */
const days: Readonly<Record<number, readonly [string, string]>> = {
  2021: ['2022-05-31', '2022-06-30'],
  2022: ['2023-05-31', '2023-06-30'],
  2023: ['2024-05-31', '2024-07-01'],
  2024: ['2025-06-02', '2025-06-30'],
  2025: ['2026-06-01', '2026-06-30'],
  2026: ['2027-05-31', '2027-06-30'],
  2027: ['2028-05-31', '2028-06-30'],
  2028: ['2029-05-31', '2029-07-02'],
  2029: ['2030-05-31', '2030-07-01'],
  2030: ['2031-06-02', '2031-06-30'],
  2031: ['2032-05-31', '2032-06-30'],
  2032: ['2033-05-31', '2033-06-30'],
  2033: ['2034-05-31', '2034-06-30'],
  2034: ['2035-05-31', '2035-07-02'],
  2035: ['2036-06-02', '2036-06-30'],
}

const table: Readonly<Record<number, DueDates>> = Object.fromEntries(Object.entries(days).map(([year, [generalDay, sincereDay]]) => [
  year, { generalDay, sincereDay, generalDeferredDay: workingDay(endOfMonths(generalDay, 2)), sincereDeferredDay: workingDay(endOfMonths(sincereDay, 2)) },
]))

export const dueDateYears: readonly number[] = Object.keys(days).map(Number)

/** The due dates of an income year (2021-2035), `YYYY-MM-DD`. @throws TaxProblem `year.unknown` outside of it. */
export function dueDates(year: number): DueDates {
  const found = table[year]
  if (!found) throw new TaxProblem('year.unknown', String(year))
  return found
}
