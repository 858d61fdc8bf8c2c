import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { IncomeAmounts } from '#tax/income/incomes.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { floored, lesser } from '#tax/basis/arithmetic.ts'
import { cardDeduction } from './card.ts'
import { personalDeduction, type PersonalDeduction } from './persons.ts'
import { yellowUmbrella } from './yellow-umbrella.ts'

/** What the card spending of a wage earner deducts: the employer's figure, else computed from the spending. */
function cardWonOf(inputs: ReturnInputs, year: YearData): number {
  const wage = inputs.wage
  if (!wage) return 0
  if (wage.cardDeductionWon !== undefined) return wage.cardDeductionWon
  return wage.cards ? cardDeduction(wage.grossWon, wage.cards, year).deductionWon : 0
}

/** The deductions before they end at the income; those from wages already end at the wage income. */
export type ClaimedDeductions = {
  personal: PersonalDeduction
  nationalPensionWon: number
  premiumsWon: number
  housingWon: number
  cardWon: number
  /** Before it ends at the wage income. */
  cardClaimedWon: number
  umbrellaWon: number
  listedWon: number
  outsideLimitWon: number
  /** What the overall limit is held against, and what of it is above. */
  underOverallWon: number
  overWon: number
  sumWon: number
}

/** The incomes that deductions are held against. */
export type DeductedFrom = Pick<IncomeAmounts, 'businessWon' | 'lettingWon' | 'netWageWon'>

/**
 * As claimed. Premiums, housing and cards end at the wage income (소득세법 52, 조특법 126의2); housing, cards,
 * 노란우산 and the listed ones together end at the overall limit (조특법 132의2).
 */
export function claimedDeductions(
  inputs: ReturnInputs,
  totalIncomeWon: number,
  from: DeductedFrom,
  year: YearData,
): ClaimedDeductions {
  const personal = personalDeduction(inputs.persons, inputs.self, totalIncomeWon, year)
  const { wage } = inputs
  const nationalPensionWon = inputs.nationalPensionWon ?? 0
  const premiumsWon = lesser(wage?.specialDeductionWon ?? 0, from.netWageWon)
  const housingWon = lesser(wage?.housingDeductionWon ?? 0, from.netWageWon - premiumsWon)
  const cardClaimedWon = cardWonOf(inputs, year)
  const cardWon = lesser(cardClaimedWon, from.netWageWon - premiumsWon - housingWon)
  const umbrellaWon = inputs.yellowUmbrellaWon
    ? yellowUmbrella(from.businessWon, inputs.yellowUmbrellaWon, year, from.lettingWon).deductionWon
    : 0
  const listedWon = inputs.listedDeductionWon ?? 0
  const outsideLimitWon = inputs.outsideLimitDeductionWon ?? 0
  const underOverallWon = housingWon + cardWon + umbrellaWon + listedWon
  const overWon = floored(underOverallWon - year.overallLimit.mostWon)
  const sumWon = personal.totalWon + nationalPensionWon + premiumsWon + underOverallWon - overWon + outsideLimitWon
  return {
    personal,
    nationalPensionWon,
    premiumsWon,
    housingWon,
    cardWon,
    cardClaimedWon,
    umbrellaWon,
    listedWon,
    outsideLimitWon,
    underOverallWon,
    overWon,
    sumWon,
  }
}
