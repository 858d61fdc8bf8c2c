import type { PersonInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { taxpayerStatusFor } from '#tax/assess.ts'
import { bestOf } from './best.ts'

/**
 * The national tax on a person's wages alone, in won, with every deduction and credit that is known of them: what the
 * employer settles at year's end (소득세법 137). Nothing without wages.
 * @throws TaxProblem when an amount is no whole number of won.
 */
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
    ...(special && { special }),
  }
  return bestOf(alone, 'none', taxpayerStatusFor(alone, year), year).assessment.determinedTaxWon
}
