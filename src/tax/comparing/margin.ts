/**
 * How much better assumed books must come out before they are recommended over a method whose figures are known. Pure.
 */
import type { Assessment } from '#tax/basis/assessment.ts'
import { greater } from '#tax/basis/arithmetic.ts'

/**
 * A gain on assumptions counts above both: an amount (the difference of the fees when not told), and a share of the
 * year's tax.
 */
export type Margin = { percent: number; leastWon?: number | undefined }
export const usualMargin: Margin = { percent: 5 }

type Compared = { expected: boolean; feeWon: number; totalCostWon: number; assessment: Assessment | null }

/** The tax of the whole year, whatever was prepaid: national and local with their penalties. */
function yearTaxWon({ assessment }: Compared): number {
  if (!assessment) return 0
  const { determinedTaxWon, penaltyWon, localDeterminedTaxWon, localPenaltyWon } = assessment
  return determinedTaxWon + penaltyWon + localDeterminedTaxWon + localPenaltyWon
}

/** Whether what costs least may be recommended though its books are assumed and `known`'s figures are not. */
export function isWorthAssuming(least: Compared, known: Compared, { percent, leastWon }: Margin): boolean {
  const gainWon = known.totalCostWon - least.totalCostWon
  const amountWon = leastWon ?? greater(0, least.feeWon - known.feeWon)
  return gainWon > amountWon && gainWon * 100 > yearTaxWon(known) * percent
}
