import type { TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { PersonInputs, Rates } from '#tax/basis/inputs.ts'
import type { Trade } from './trades.ts'
import { taxpayerStatusFor } from '#tax/assess.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { wageAloneTaxWon } from '#tax/comparing/wage-alone.ts'
import { yearDataOf } from '#tax/years/years.ts'
import { findRates } from './expense-rates.ts'
import { findTrade } from './trades.ts'

export type TaxTables = {
  findTrade: (code: string) => Trade | undefined
  findRates: (code: string) => Rates | undefined
  taxpayerStatusOf: (inputs: PersonInputs) => TaxpayerStatus
  /** Null if it cannot be computed. */
  wageAloneTaxWon: (inputs: PersonInputs) => number | null
}

/** Throws TaxProblem `year.unknown`. */
export function tablesOf(year: number): TaxTables {
  const data = yearDataOf(year)
  return {
    findTrade,
    findRates: (code) => findRates(code, year),
    taxpayerStatusOf: (inputs) => taxpayerStatusFor(inputs, data),
    wageAloneTaxWon: (inputs) => {
      try {
        return wageAloneTaxWon(inputs, data)
      } catch (error) {
        if (error instanceof TaxProblem) return null
        throw error
      }
    },
  }
}
