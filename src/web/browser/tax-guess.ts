/** Stored in this tab only. */
import type { FilingMethod } from '#domain/filing-codes.ts'
import { box } from './storage.ts'

/** Won, national plus local; a refund is negative. */
export type TaxGuess = {
  year: number
  revenueWon: number
  prepaidWon: number
  settledWon: Partial<Record<FilingMethod, number>>
}

const name = 'tax-guess'

export function keepTaxGuess(guess: TaxGuess | null): void {
  if (guess) box('session').setItem(name, JSON.stringify(guess))
  else box('session').removeItem(name)
}

/** Storage content is untrusted. */
export function readTaxGuess(): TaxGuess | null {
  try {
    const taxGuess = JSON.parse(box('session').getItem(name) ?? 'null') as TaxGuess | null
    const sums = taxGuess
      ? [taxGuess.year, taxGuess.revenueWon, taxGuess.prepaidWon, ...Object.values(taxGuess.settledWon)]
      : [null]
    return sums.every(Number.isSafeInteger) ? taxGuess : null
  } catch {
    return null
  }
}
