import type { Moved } from './money.ts'
import { greater, lesser, part } from '#tax/basis/arithmetic.ts'
import { addDays, dayNumber } from '#tax/years/days.ts'
import { refundInterestRates as rates } from '#tax/years/day-rates.ts'
import { refuse } from './money.ts'

/** Days at one rate; `perHundredThousand` a year. The first and the last day are included. */
export type InterestSpan = {
  amountWon: number
  fromDay: string
  toDay: string
  days: number
  perHundredThousand: number
  interestWon: number
}

const daysOfYear = 365

/**
 * 국세환급가산금 (국세기본법 52, 시행령 43의3): from the day after `paidDay` to the day of decision, each day at its rate, cut to the
 * won at the end. A span's won are those that it adds. Throws TaxProblem for a day whose rate is not known.
 */
export function refundInterest(amountWon: number, paidDay: string, decidedOn: string): InterestSpan[] {
  if (decidedOn > rates.knownThrough) refuse('interestUnknown')
  const from = dayNumber(paidDay, 'paid') + 1
  const to = dayNumber(decidedOn, 'decidedOn')
  if (from < dayNumber(rates.rows[0]?.fromDay ?? '')) refuse('interestUnknown')
  let weighted = 0
  let beforeWon = 0
  return rates.rows.flatMap(({ fromDay, perHundredThousand }, index) => {
    const next = rates.rows[index + 1]
    const first = greater(dayNumber(fromDay), from)
    const last = next ? lesser(dayNumber(next.fromDay) - 1, to) : to
    if (last < first) return []
    const days = last - first + 1
    weighted += days * perHundredThousand
    const wholeWon = part(amountWon, weighted, daysOfYear * 100_000)
    const interestWon = wholeWon - beforeWon
    beforeWon = wholeWon
    const fromShown = addDays(paidDay, first - from + 1)
    return [
      { amountWon, fromDay: fromShown, toDay: addDays(fromShown, days - 1), days, perHundredThousand, interestWon },
    ]
  })
}

/** The last payments are refunded first (시행령 43의3①1 단서). */
export function refundedParts(refundWon: number, payments: readonly Moved[]): Moved[] {
  let leftWon = refundWon
  return payments
    .toSorted((moved, other) => (moved.day < other.day ? 1 : -1))
    .flatMap(({ day, amountWon }) => {
      const partWon = lesser(leftWon, amountWon)
      leftWon -= partWon
      return partWon > 0 ? [{ day, amountWon: partWon }] : []
    })
}

export const interestSum = (spans: readonly InterestSpan[]) =>
  spans.reduce((sum, interestSpan) => sum + interestSpan.interestWon, 0)
