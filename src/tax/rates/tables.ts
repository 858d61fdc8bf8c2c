import type { TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { PersonInputs, Rates } from '#tax/basis/inputs.ts'
import type { Trade } from './trades.ts'
import { taxpayerStatusFor } from '#tax/assess.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { isTemporaryUnknown } from '#tax/deductions/card.ts'
import { wageAloneTaxWon } from '#tax/comparing/best.ts'
import { getYearData } from '#tax/years/years.ts'
import { findRates, type RateFile } from './expense-rates.ts'
import { findTrade } from './trades.ts'

export type TaxTables = {
  findTrade: (code: string) => Trade | undefined
  findRates: (code: string) => Rates | undefined
  taxpayerStatusOf: (inputs: PersonInputs) => TaxpayerStatus
  /** Up to here education needs no telling by pupil, as no limit can be exceeded. */
  educationUntoldWon: number
  /** Medical expenses above this part of the gross are credited. */
  medicalThresholdPercent: number
  /** Null where the card deduction is known, else the needed figure. */
  cardsNeed: (inputs: PersonInputs) => 'wage.cardDeductionWon' | 'wage.cards.priorYearWon' | null
  /** Null if it cannot be computed. */
  wageAloneTaxWon: (inputs: PersonInputs) => number | null
}

/** `added`: expense rates beside those of the source. Throws TaxProblem `year.unknown`. */
export function getTaxTables(year: number, added: readonly RateFile[] = []): TaxTables {
  const data = getYearData(year)
  const { special } = data
  return {
    findTrade,
    findRates: (code) => findRates(code, year, added),
    taxpayerStatusOf: (inputs) => taxpayerStatusFor(inputs, data),
    educationUntoldWon: Math.min(...Object.values(special.educationUpToWon).filter((won) => won !== null)),
    medicalThresholdPercent: special.medicalThresholdPercent,
    cardsNeed: ({ wage }) => {
      if (!wage?.cards || wage.cardDeductionWon !== undefined) return null
      if (!isTemporaryUnknown(wage.grossWon, wage.cards, data)) return null
      return data.card.temporary === 'unconfirmed' ? 'wage.cardDeductionWon' : 'wage.cards.priorYearWon'
    },
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
