import type { FilingMethod } from './filing-methods.ts'
import type { Comparison, FeesWon } from '#tax/compare.ts'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { compare } from '#tax/compare.ts'

/** Nobody knows their expenses to the won. */
const stepWon = 10_000

/**
 * Total expenses, in steps of 10,000 won, from which books cost less than the recommendation on facts; null if never.
 */
export function breakEvenWon(
  person: PersonInputs,
  method: Exclude<FilingMethod, 'ESTIMATE'>,
  comparison: Comparison,
  feesWon: FeesWon,
  year: YearData,
): number | null {
  const known = comparison.methods.find((method) => method.method === comparison.recommended && !method.expected)
  if (!known) return null
  const isLess = (steps: number) => {
    const comparison = compare({ ...person, toldExpensesWon: steps * stepWon }, year, feesWon)
    const found = comparison.methods.find((methodComparison) => methodComparison.method === method)
    return found?.assessment ? found.totalCostWon < known.totalCostWon : false
  }
  let most = Math.ceil(person.businesses.reduce((sum, business) => sum + business.revenueWon, 0) / stepWon)
  if (!isLess(most)) return null
  let least = 0
  while (least < most) {
    const middle = Math.floor((least + most) / 2)
    if (isLess(middle)) most = middle
    else least = middle + 1
  }
  return most * stepWon
}
