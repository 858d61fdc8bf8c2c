import { floored } from '#tax/basis/arithmetic.ts'
import type { MethodComparison } from '#tax/compare.ts'
import { housingApart } from '#tax/income/apart.ts'
import { lettingKind } from '#tax/income/letting.ts'
import { getYearData } from '#tax/years/years.ts'
import { dependentAnswer } from '#effects/premium/dependent.ts'
import type { PremiumIncomes } from '#effects/premium/incomes.ts'
import {
  firstKnownMonth,
  lastKnownMonth,
  listPremiumMonths,
  findPremiumValues,
  type PremiumValues,
} from '#effects/premium/months.ts'
import type { Property } from '#effects/premium/points.ts'
import { besideWagePremium, regionalPremium } from '#effects/premium/premium.ts'
import { insurances, type HouseholdFacts, type Insurance } from './household-facts.ts'

type Stretch = { values: PremiumValues; months: number }

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
    else stretches.push({ values, months: 1 })
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
export const areValuesOpen = (incomeYear: number): boolean =>
  (listPremiumMonths(incomeYear).at(-1) ?? '') > lastKnownMonth

/** Whether earlier losses lower the premium is not settled: both readings are tried. */
type LossReading = 'without' | 'with'

export type PremiumScenario = { insurance: Insurance; losses: LossReading; taxBaseWon: number }

/** A dependent of last year had no more than this, whatever the income (건보규칙 별표 1의2). */
const mostDependentTaxBaseWon = 900_000_000

export function premiumScenarios({ insurance, taxBaseWon }: HouseholdFacts, hasLosses: boolean): PremiumScenario[] {
  const readings: readonly LossReading[] = hasLosses ? ['without', 'with'] : ['without']
  return (insurance ? [insurance] : insurances).flatMap((kind) =>
    readings.flatMap((losses): PremiumScenario[] => {
      const known = { insurance: kind, losses, taxBaseWon: taxBaseWon ?? 0 }
      if (kind !== 'dependent' || taxBaseWon !== undefined) return [known]
      return [known, { ...known, taxBaseWon: mostDependentTaxBaseWon }]
    }),
  )
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

/** A household's premium with the return's incomes, less the same without them. */
function regionalYearWon(
  incomes: PremiumIncomes,
  property: Property,
  stretches: readonly Stretch[],
  whole: boolean,
): number {
  return stretches.reduce((sum, { values, months }) => {
    const withoutWon = whole ? 0 : regionalPremium({}, property, values).totalWon
    return sum + (regionalPremium(incomes, property, values).totalWon - withoutWon) * months
  }, 0)
}

/**
 * Won of the twelve months from November that follow from the return. 지역: what its incomes add to the premium. 직장:
 * the premium beside the wage. 피부양자: nothing, or the whole premium of an own household.
 */
export function premiumYearWon(method: Assessed, incomeYear: number, scenario: PremiumScenario): number {
  const filed = toFiledReturn(method, incomeYear, scenario.losses)
  if (!filed) return 0
  const stretches = knownStretches(incomeYear)
  if (scenario.insurance === 'workplace')
    return stretches.reduce(
      (sum, { values, months }) => sum + besideWagePremium(filed.incomes, values).totalWon * months,
      0,
    )
  const incomes = { ...filed.incomes, wagesWon: filed.wagesWon }
  const property: Property = { taxBaseWon: scenario.taxBaseWon, ownsBuilding: true }
  if (scenario.insurance === 'regional') return regionalYearWon(incomes, property, stretches, false)
  const { registered, letsHousing } = filed
  const answer = dependentAnswer({
    incomes,
    registered,
    letsHousing,
    relation: 'spouse',
    taxBaseWon: scenario.taxBaseWon,
  })
  return answer.kind === 'fails' ? regionalYearWon(incomes, property, stretches, true) : 0
}
