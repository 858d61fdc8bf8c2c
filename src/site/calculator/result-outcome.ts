import type { Fees } from '#domain/branch/branch.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import type { ChosenTrade } from './use-trade.ts'
import { estimate, settledWon } from './estimate.ts'
import { guessProblems, isFilled, toPersonInputs, withheldShares, toWon, type Guess } from './guess.ts'
import type { Comparison, MethodComparison } from '#tax/compare.ts'
import type { TaxGuess } from '#web/browser/tax-guess.ts'

export type Outcome = { missing: 'trade' | 'revenue' | 'mend' } | { missing: null; comparison: Comparison }

export function computeOutcome(guess: Guess, chosen: ChosenTrade | null, fees: Fees, day: SeoulDay): Outcome {
  if (!chosen) return { missing: 'trade' }
  if (!isFilled(guess.revenue)) return { missing: 'revenue' }
  if (Object.keys(guessProblems(guess)).length > 0) return { missing: 'mend' }
  const { trade, rates, year } = chosen
  return { missing: null, comparison: estimate(toPersonInputs(guess, trade, rates, year), year, fees, day) }
}

/** False if the method needs expenses that were not entered. */
export const hasSum = ({ assessment, basis }: MethodComparison): boolean => assessment !== null && basis !== 'rate'

export function mainMethod({ methods, recommended }: Comparison): MethodComparison | undefined {
  return methods.find((method) => method.method === recommended && hasSum(method))
}

export function toTaxGuess(guess: Guess, outcome: Outcome): TaxGuess | null {
  if (outcome.missing) return null
  const { year, methods } = outcome.comparison
  return {
    year,
    revenueWon: toWon(guess.revenue),
    prepaidWon: withheldShares(toWon(guess.withheld)).nationalWon,
    settledWon: Object.fromEntries(methods.filter(hasSum).map((method) => [method.method, settledWon(method)])),
  }
}
