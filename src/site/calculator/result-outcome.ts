/** What the result shows of a guess: why there is none yet, or the comparison. Pure. */
import type { Fees } from '#domain/branch/branch.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import type { ChosenTrade } from './use-trade.ts'
import { estimate, settledWon } from './estimate.ts'
import { guessProblems, isTold, personOf, withheldShares, wonOf, type Guess } from './guess.ts'
import type { Comparison, MethodComparison } from '#tax/compare.ts'
import type { TaxGuess } from '#web/browser/tax-guess.ts'

export type Outcome = { missing: 'trade' | 'revenue' | 'mend' } | { missing: null; comparison: Comparison }

export function outcomeOf(guess: Guess, chosen: ChosenTrade | null, fees: Fees, day: SeoulDay): Outcome {
  if (!chosen) return { missing: 'trade' }
  if (!isTold(guess.revenue)) return { missing: 'revenue' }
  if (Object.keys(guessProblems(guess)).length > 0) return { missing: 'mend' }
  const { trade, rates, year } = chosen
  return { missing: null, comparison: estimate(personOf(guess, trade, rates, year), year, fees, day) }
}

/** Whether a sum can be told of it: computed, and not from expenses that nobody typed. */
export const hasSum = ({ assessment, basis }: MethodComparison): boolean => assessment !== null && basis !== 'rate'

/** The advised method, where a sum can be told of it. */
export function mainMethod({ methods, recommended }: Comparison): MethodComparison | undefined {
  return methods.find((method) => method.method === recommended && hasSum(method))
}

/** What is kept for the comparison with the portal's figures. */
export function guessOf(guess: Guess, outcome: Outcome): TaxGuess | null {
  if (outcome.missing) return null
  const { year, methods } = outcome.comparison
  return {
    year,
    revenueWon: wonOf(guess.revenue),
    prepaidWon: withheldShares(wonOf(guess.withheld)).nationalWon,
    settledWon: Object.fromEntries(methods.filter(hasSum).map((method) => [method.method, settledWon(method)])),
  }
}
