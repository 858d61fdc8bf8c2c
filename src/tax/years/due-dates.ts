import { TaxProblem } from '#tax/basis/problem.ts'
import { addMonthsToEnd, workingDay } from './days.ts'
import { lastDays } from './last-days.ts'

export type DueDates = {
  generalDay: string
  sincereDay: string
  /** Instalment: two months later (소득세법 77). */
  generalDeferredDay: string
  sincereDeferredDay: string
}

const table: Readonly<Record<number, DueDates>> = Object.fromEntries(
  Object.entries(lastDays).map(([year, { general, sincere }]) => [
    year,
    {
      generalDay: general,
      sincereDay: sincere,
      generalDeferredDay: workingDay(addMonthsToEnd(general, 2)),
      sincereDeferredDay: workingDay(addMonthsToEnd(sincere, 2)),
    },
  ]),
)

/** 2021-2035. Throws TaxProblem `year.unknown` outside. */
export function dueDates(year: number): DueDates {
  const found = table[year]
  if (!found) throw new TaxProblem('year.unknown', String(year))
  return found
}

/** `ownDay`: of one return, as with a sincere report or an extension. Throws TaxProblem `year.unknown`. */
export function payDays(year: number, ownDay: string | null = null): { dueDay: string; laterDay: string } {
  const dueDay = ownDay ?? dueDates(year).generalDay
  return { dueDay, laterDay: workingDay(addMonthsToEnd(dueDay, 2)) }
}
