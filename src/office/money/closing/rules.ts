/** The sheet of a day: its lines and what they come to. Pure. */
import { seasons } from '#domain/season/seasons.ts'
import { addDays, seoulInstant, type SeoulDay } from '#domain/seoul-time.ts'

/** The day, its month so far, and its season so far. */
export const closingPeriods = ['day', 'month', 'season'] as const
export type ClosingPeriodName = (typeof closingPeriods)[number]

/**
 * A season of money begins with its receipts and lasts until the next one's: what is paid late or given back in winter
 * belongs to the season whose fee it was. Before the first season known, the year.
 */
const seasonStart = (day: SeoulDay): Date => {
  const begun = seasons.findLast(({ receiptOpens }) => new Date(receiptOpens) <= seoulInstant(day))
  return begun ? new Date(begun.receiptOpens) : seoulInstant(`${day.slice(0, 4)}-01-01`)
}

/** When each period of a day's sheet begins; all end with the day. */
export function periodsOf(day: SeoulDay): { periods: { name: ClosingPeriodName; start: Date }[]; end: Date } {
  return {
    periods: [
      { name: 'day', start: seoulInstant(day) },
      { name: 'month', start: seoulInstant(`${day.slice(0, 7)}-01`) },
      { name: 'season', start: seasonStart(day) },
    ],
    end: seoulInstant(addDays(day, 1)),
  }
}

export type ClosingSums = {
  paid: number
  paidWon: number
  back: number
  backWon: number
  /** What stays, won, and the value added tax inside it. */
  leftWon: number
  vatWon: number
}

/** Won; `paidVatWon` and `backVatWon` are inside the sums beside them. */
export function sumsOf(line: {
  paid: number
  paidWon: number
  paidVatWon: number
  back: number
  backWon: number
  backVatWon: number
}): ClosingSums {
  const { paid, paidWon, back, backWon } = line
  return { paid, paidWon, back, backWon, leftWon: paidWon - backWon, vatWon: line.paidVatWon - line.backVatWon }
}

/** All lines together. */
export function totalOf(lines: readonly ClosingSums[]): ClosingSums {
  const of = (name: keyof ClosingSums) => lines.reduce((sum, line) => sum + line[name], 0)
  return {
    paid: of('paid'),
    paidWon: of('paidWon'),
    back: of('back'),
    backWon: of('backWon'),
    leftWon: of('leftWon'),
    vatWon: of('vatWon'),
  }
}
