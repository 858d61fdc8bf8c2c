import type { FilingMethod } from './filing-methods.ts'
import type { Comparison, FeesWon } from '#tax/compare.ts'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { compare } from '#tax/compare.ts'

/** The sum is found to this many won, rounded up: nobody knows their expenses to the won. */
const stepWon = 10_000

/**
 * From which expenses of all businesses a return by books costs less in all, tax and fee, than what is recommended on
 * facts; whole steps of 10,000 won. Null where it never does, or where nothing is known to compare it with. No expenses
 * are assumed for this: it is the figure that a person can hold their own against.
 */
export function breakEvenWon(
  person: PersonInputs,
  method: Exclude<FilingMethod, 'ESTIMATE'>,
  comparison: Comparison,
  feesWon: FeesWon,
  year: YearData,
): number | null {
  const known = comparison.methods.find((one) => one.method === comparison.recommended && !one.expected)
  if (!known) return null
  const isLess = (steps: number) => {
    const told = compare({ ...person, toldExpensesWon: steps * stepWon }, year, feesWon)
    const found = told.methods.find((one) => one.method === method)
    return found?.assessment ? found.totalCostWon < known.totalCostWon : false
  }
  let most = Math.ceil(person.businesses.reduce((sum, one) => sum + one.revenueWon, 0) / stepWon)
  if (!isLess(most)) return null
  let least = 0
  while (least < most) {
    const middle = Math.floor((least + most) / 2)
    if (isLess(middle)) most = middle
    else least = middle + 1
  }
  return most * stepWon
}
