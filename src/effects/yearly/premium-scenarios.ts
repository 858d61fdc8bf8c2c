import {
  type PremiumValues,
  findPremiumValues,
  firstKnownMonth,
  lastKnownMonth,
  listPremiumMonths,
} from '#effects/premium/months.ts'
import {
  type PremiumIncomes,
  type Property,
  besideWagePremium,
  dependentAnswer,
  regionalPremium,
} from '#effects/premium/premium.ts'
import { floored } from '#tax/basis/arithmetic.ts'
import type { MethodComparison } from '#tax/compare.ts'
import { housingApart } from '#tax/income/apart.ts'
import { lettingKind } from '#tax/income/deemed-rent.ts'
import { getYearData } from '#tax/years/years.ts'
import { type HouseholdFacts, type Insurance, insurances } from './household-facts.ts'

/** Won; equal ends where the amount is known. */
export type Range = { lowWon: number; highWon: number }

/** Of at least one amount. */
export function rangeOver(amountsWon: readonly number[]): Range {
  let [lowWon, highWon] = [Infinity, -Infinity]
  for (const won of amountsWon) {
    if (won < lowWon) lowWon = won
    if (won > highWon) highWon = won
  }
  return { lowWon, highWon }
}

/** `bareWon`: a month of a 지역 household without income and property. */
type Stretch = { values: PremiumValues; months: number; bareWon: number }

/**
 * Months with the same values; later than the data with the last known ones. Throws TaxProblem `year.unknown` for
 * earlier ones.
 */
function listStretches(incomeYear: number): readonly Stretch[] {
  const stretches: Stretch[] = []
  let last = ''
  for (const month of listPremiumMonths(incomeYear)) {
    const values = findPremiumValues(month < firstKnownMonth || month <= lastKnownMonth ? month : lastKnownMonth)
    const key = JSON.stringify(values)
    const same = key === last ? stretches.at(-1) : undefined
    if (same) same.months += 1
    else stretches.push({ values, months: 1, bareWon: regionalPremium({}, { taxBaseWon: 0 }, values).totalWon })
    last = key
  }
  return stretches
}

const stretchesByYear = new Map<number, readonly Stretch[]>()

function knownStretches(incomeYear: number): readonly Stretch[] {
  const known = stretchesByYear.get(incomeYear) ?? listStretches(incomeYear)
  stretchesByYear.set(incomeYear, known)
  return known
}

/** Whether some months of the year have values that are not published yet. */
export const areValuesOpen = (incomeYear: number): boolean => `${incomeYear + 2}-10` > lastKnownMonth

/** Whether earlier losses lower the premium is not settled: both readings are tried. */
type LossReading = 'without' | 'with'

export type PremiumScenario = { insurance: Insurance; losses: LossReading; taxBaseWon: number }

/** A dependent of last year had no more than this, whatever the income (건보규칙 별표 1의2). */
const mostDependentTaxBaseWon = 900_000_000

export function premiumScenarios({ insurance, taxBaseWon }: HouseholdFacts, hasLosses: boolean): PremiumScenario[] {
  const readings: readonly LossReading[] = hasLosses ? ['without', 'with'] : ['without']
  const found: PremiumScenario[] = []
  for (const kind of insurance ? [insurance] : insurances)
    for (const losses of readings) {
      found.push({ insurance: kind, losses, taxBaseWon: taxBaseWon ?? 0 })
      if (kind === 'dependent' && taxBaseWon === undefined)
        found.push({ insurance: kind, losses, taxBaseWon: mostDependentTaxBaseWon })
    }
  return found
}

type Assessed = Pick<MethodComparison, 'inputs' | 'assessment'>
type Filed = { incomes: PremiumIncomes; wagesWon: number; registered: boolean; letsHousing: boolean }

/** What the corporation learns of a return; null without figures. */
function toFiledReturn({ inputs, assessment }: Assessed, incomeYear: number, losses: LossReading): Filed | null {
  if (!inputs || !assessment) return null
  const { financial } = inputs
  const houses = inputs.apart?.housing ?? []
  const housingWon =
    houses.length > 0 ? housingApart(houses, assessment.totalIncomeWon, false, getYearData(incomeYear)).incomeWon : 0
  const businessWon = losses === 'with' ? assessment.netBusinessIncomeWon : floored(assessment.businessIncomeWon)
  return {
    incomes: {
      businessWon: businessWon + housingWon,
      otherWon: assessment.otherIncomeWon,
      financialWon: financial
        ? financial.interest14Won + financial.interest25Won + financial.mustAggregateWon + financial.grossUpDividendWon
        : 0,
      pensionWon: inputs.pensionWon ?? 0,
    },
    wagesWon: inputs.wage?.grossWon ?? 0,
    registered: inputs.businesses.some(({ personalService }) => !personalService) || houses.length > 0,
    letsHousing: [...inputs.businesses, ...houses].some(
      ({ code, revenueWon }) => lettingKind(code) === 'housing' && revenueWon > 0,
    ),
  }
}

/** The whole premium of a 지역 household. */
function toRegionalYear(incomes: PremiumIncomes, taxBaseWon: number, stretches: readonly Stretch[]): number {
  const property: Property = { taxBaseWon, ownsBuilding: true }
  return stretches.reduce(
    (sum, { values, months }) => sum + regionalPremium(incomes, property, values).totalWon * months,
    0,
  )
}

const toBareYear = (taxBaseWon: number, stretches: readonly Stretch[]): number =>
  taxBaseWon === 0
    ? stretches.reduce((sum, { bareWon, months }) => sum + bareWon * months, 0)
    : toRegionalYear({}, taxBaseWon, stretches)

function toBesideWageYear(incomes: PremiumIncomes, stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { values, months }) => sum + besideWagePremium(incomes, values).totalWon * months, 0)
}

/** Answers the scenarios of one return, each part calculated once. */
function premiumsOfReturn(filed: Filed, stretches: readonly Stretch[]) {
  const incomes = { ...filed.incomes, wagesWon: filed.wagesWon }
  const regional = new Map<number, number>()
  const regionalOf = (taxBaseWon: number): number => {
    const known = regional.get(taxBaseWon) ?? toRegionalYear(incomes, taxBaseWon, stretches)
    regional.set(taxBaseWon, known)
    return known
  }
  const { registered, letsHousing } = filed
  return ({ insurance, taxBaseWon }: PremiumScenario): number => {
    if (insurance === 'workplace') return toBesideWageYear(filed.incomes, stretches)
    if (insurance === 'regional') return regionalOf(taxBaseWon) - toBareYear(taxBaseWon, stretches)
    const answer = dependentAnswer({ incomes, registered, letsHousing, relation: 'spouse', taxBaseWon })
    return answer.kind === 'fails' ? regionalOf(taxBaseWon) : 0
  }
}

/**
 * Won of the twelve months from November that follow from the return, of each scenario. 지역: what its incomes add to
 * the premium. 직장: the premium beside the wage. 피부양자: nothing, or the whole premium of an own household.
 */
export function premiumYearsWon(method: Assessed, incomeYear: number, scenarios: readonly PremiumScenario[]): number[] {
  const stretches = knownStretches(incomeYear)
  const byReading = new Map<LossReading, (scenario: PremiumScenario) => number>()
  return scenarios.map((scenario) => {
    let premiumOf = byReading.get(scenario.losses)
    if (!premiumOf) {
      const filed = toFiledReturn(method, incomeYear, scenario.losses)
      premiumOf = filed ? premiumsOfReturn(filed, stretches) : () => 0
      byReading.set(scenario.losses, premiumOf)
    }
    return premiumOf(scenario)
  })
}
