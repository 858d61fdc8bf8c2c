import type { PersonInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { taxpayerStatusFor } from '#tax/assess.ts'
import { findBest } from './best.ts'

/** As an employer settles it (소득세법 137). Throws TaxProblem for amounts not in whole won. */
export function wageAloneTaxWon(inputs: PersonInputs, year: YearData): number {
  const { wage, persons, self, nationalPensionWon, pensionSavingsWon, retirementPensionWon, special, filedBy } = inputs
  if (!wage) return 0
  const alone: PersonInputs = {
    filedBy,
    businesses: [],
    persons,
    wage,
    withheldNationalWon: 0,
    withheldLocalWon: 0,
    interimWon: 0,
    ...(self && { self }),
    ...(nationalPensionWon !== undefined && { nationalPensionWon }),
    ...(pensionSavingsWon !== undefined && { pensionSavingsWon }),
    ...(retirementPensionWon !== undefined && { retirementPensionWon }),
    ...(inputs.isaTransfer && { isaTransfer: inputs.isaTransfer }),
    ...(special && { special }),
  }
  return findBest(alone, 'none', taxpayerStatusFor(alone, year), year).assessment.determinedTaxWon
}
