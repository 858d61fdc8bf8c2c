import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { Notes } from '#tax/basis/lines.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { lesser } from '#tax/basis/arithmetic.ts'
import { claimedDeductions, type DeductedFrom } from './claimed.ts'
import { deductionLines } from './rows.ts'

/** 소득세법 50-52, 조특법; at most the total income. */
export function deductionsWon(
  inputs: ReturnInputs,
  totalIncomeWon: number,
  from: DeductedFrom,
  year: YearData,
  notes?: Notes,
): number {
  const found = claimedDeductions(inputs, totalIncomeWon, from, year)
  const totalWon = lesser(found.sumWon, totalIncomeWon)
  if (notes) deductionLines(inputs, found, totalWon, year, notes)
  return totalWon
}
