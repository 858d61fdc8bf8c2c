import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { IncomeAmounts } from '#tax/income/incomes.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { floored, lesser } from '#tax/basis/arithmetic.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { cardDeduction, isTemporaryUnknown } from './card.ts'
import { countChildren, personalDeduction, type PersonalDeduction } from './persons.ts'
import { yellowUmbrella } from './yellow-umbrella.ts'

/** The employer's figure wins. */
function computeCardWon(inputs: ReturnInputs, year: YearData): number {
  const wage = inputs.wage
  if (!wage) return 0
  if (wage.cardDeductionWon !== undefined) return wage.cardDeductionWon
  if (wage.cards && isTemporaryUnknown(wage.grossWon, wage.cards, year))
    throw new TaxProblem('figure.unconfirmed', 'wage.cards.priorYearWon')
  if (!wage.cards) return 0
  return cardDeduction(wage.grossWon, wage.cards, year, countChildren(inputs.persons, year)).deductionWon
}

/** Not yet capped at the total income. */
export type ClaimedDeductions = {
  personal: PersonalDeduction
  nationalPensionWon: number
  reverseMortgageWon: number
  premiumsWon: number
  housingWon: number
  cardWon: number
  /** Before the cap at the wage income. */
  cardClaimedWon: number
  umbrellaWon: number
  listedWon: number
  outsideLimitWon: number
  underOverallWon: number
  overWon: number
  sumWon: number
  from: DeductedFrom
}

export type DeductedFrom = Pick<IncomeAmounts, 'earnedWon' | 'lettingWon' | 'netWageWon' | 'netPensionWon'>

/**
 * Interest of a reverse mortgage is capped at its limit and the pension income (소득세법 51의4); premiums, housing and
 * cards at the wage income (52, 조특법 126의2); housing, cards, 노란우산 and listed ones at the overall limit (조특법 132의2).
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
  const reverseMortgageWon = lesser(
    lesser(inputs.reverseMortgageInterestWon ?? 0, year.reverseMortgage.mostWon),
    from.netPensionWon,
  )
  const premiumsWon = lesser(wage?.specialDeductionWon ?? 0, from.netWageWon)
  const housingWon = lesser(wage?.housingDeductionWon ?? 0, from.netWageWon - premiumsWon)
  const cardClaimedWon = computeCardWon(inputs, year)
  const cardWon = lesser(cardClaimedWon, from.netWageWon - premiumsWon - housingWon)
  const umbrellaWon = inputs.yellowUmbrellaWon
    ? yellowUmbrella(from.earnedWon, inputs.yellowUmbrellaWon, year, from.lettingWon).deductionWon
    : 0
  const listedWon = inputs.listedDeductionWon ?? 0
  const outsideLimitWon = inputs.outsideLimitDeductionWon ?? 0
  const underOverallWon = housingWon + cardWon + umbrellaWon + listedWon
  const overWon = floored(underOverallWon - year.overallLimit.mostWon)
  const sumWon =
    personal.totalWon +
    nationalPensionWon +
    reverseMortgageWon +
    premiumsWon +
    underOverallWon -
    overWon +
    outsideLimitWon
  return {
    personal,
    nationalPensionWon,
    reverseMortgageWon,
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
    from,
  }
}
