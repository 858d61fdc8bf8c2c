/**
 * What the calculator told a visitor, kept in this tab alone: the comparison of the portal's figures shows it beside
 * them.
 */
import type { FilingMethod } from '#domain/filing-codes.ts'
import { box } from './storage.ts'

/** Whole won; national and local tax together, a refund is negative. Nothing for a method that was not computed. */
export type TaxGuess = {
  year: number
  revenueWon: number
  /** National tax withheld. */
  prepaidWon: number
  settledWon: Partial<Record<FilingMethod, number>>
}

const name = 'tax-guess'

export function keepTaxGuess(guess: TaxGuess | null): void {
  if (guess) box('session').setItem(name, JSON.stringify(guess))
  else box('session').removeItem(name)
}

/** Whatever stands in the storage, a guess of whole amounts comes out, or none. */
export function readTaxGuess(): TaxGuess | null {
  try {
    const kept = JSON.parse(box('session').getItem(name) ?? 'null') as TaxGuess | null
    const sums = kept ? [kept.year, kept.revenueWon, kept.prepaidWon, ...Object.values(kept.settledWon)] : [null]
    return sums.every(Number.isSafeInteger) ? kept : null
  } catch {
    return null
  }
}
