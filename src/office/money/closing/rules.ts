import { won } from '#contract/answers.ts'
import { seasons } from '#domain/season/seasons.ts'
import { type SeoulDay, addDays, isDay, seoulInstant } from '#domain/seoul-time.ts'
import { methods } from '#office/money/schemas.ts'
import * as z from 'zod/mini'

export const closingPeriods = ['day', 'month', 'season'] as const
export type ClosingPeriodName = (typeof closingPeriods)[number]

/** Lasts until the next season, so that late payments and refunds count for theirs. */
const seasonStart = (day: SeoulDay): Date => {
  const begun = seasons.findLast(({ receiptOpens }) => new Date(receiptOpens) <= seoulInstant(day))
  return begun ? new Date(begun.receiptOpens) : seoulInstant(`${day.slice(0, 4)}-01-01`)
}

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
  /** Net amount in won, and the VAT in it. */
  leftWon: number
  vatWon: number
}

/** Amounts in won include VAT. */
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

export function totalOf(lines: readonly ClosingSums[]): ClosingSums {
  const sumOf = (name: keyof ClosingSums) => lines.reduce((sum, closingSums) => sum + closingSums[name], 0)
  return {
    paid: sumOf('paid'),
    paidWon: sumOf('paidWon'),
    back: sumOf('back'),
    backWon: sumOf('backWon'),
    leftWon: sumOf('leftWon'),
    vatWon: sumOf('vatWon'),
  }
}

/** Default: today. */
export const closingQuery = z.object({ day: z.optional(z.string().check(z.refine(isDay))) })
const closingSums = { paid: z.int(), paidWon: won, back: z.int(), backWon: won, leftWon: z.int(), vatWon: z.int() }
export const closingPeriod = z.object({
  name: z.enum(closingPeriods),
  lines: z.array(z.object({ branch: z.string(), method: z.enum(methods), ...closingSums })),
  total: z.object(closingSums),
  /** Paid out of the firm's guarantee, beside the fees. */
  guarantees: z.array(z.object({ branch: z.string(), paid: z.int(), paidWon: won })),
})
export type ClosingPeriod = z.infer<typeof closingPeriod>
