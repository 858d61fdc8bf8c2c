import type { Comparison, MethodComparison } from '#tax/compare.ts'
import type { FilingMethod } from '#tax/comparing/filing-methods.ts'
import { payIncentive } from '#effects/incentive/incentive.ts'
import { nationalPensionHint, pensionKnownThrough } from '#effects/premium/national-pension.ts'
import { findAdvice, type YearAdvice } from './advice.ts'
import { incentiveScenarios, type IncentiveFacts, type IncentiveScenarios } from './incentive-scenarios.ts'
import { areValuesOpen, premiumScenarios, premiumYearsWon } from './premium-scenarios.ts'
import type { OpenFact } from './open-facts.ts'
import { rangeOver, type Range } from './range.ts'
import type { HouseholdFacts } from './household-facts.ts'

type MethodEffects = {
  method: FilingMethod
  /** Of the twelve months from November. */
  premiumWon: Range
  workWon: Range
  childWon: Range
  /** Tax, local tax, fee and premium less the incentives; negative if the person receives more. */
  sumWon: Range
  /** A hint of 국민연금 a month for 지역가입자, not in the sum; null at other ages, with a wage, or without data. */
  pensionMonthlyWon: number | null
}

export type YearEffects = {
  /** Months `YYYY-MM` in which the income counts for the premium. */
  from: string
  until: string
  methods: readonly MethodEffects[]
  open: readonly OpenFact[]
  advice: YearAdvice
}

/** The corporation looks at the incomes of the return in the autumn. */
function pensionMonthlyWon({ assessment }: MethodComparison, { person, incomeYear }: EffectsFacts): number | null {
  const month = `${incomeYear + 1}-11`
  const age = incomeYear + 1 - (person.persons[0]?.birthYear ?? incomeYear)
  if (!assessment || person.wage || age < 18 || age > 59 || month > pensionKnownThrough) return null
  return nationalPensionHint({ businessWon: assessment.businessIncomeWon }, month).monthlyWon
}

export type EffectsFacts = Omit<IncentiveFacts, 'claim'> & {
  /** Null once no incentive of the year can be claimed. */
  claim: IncentiveFacts['claim'] | null
}

/** Methods with a sum that rests on facts or on expenses the filer stated. */
const hasSum = ({ legal, assessment, basis }: MethodComparison) => legal && assessment !== null && basis !== 'rate'

type Incentives = { workWon: number; childWon: number }

const noIncentives: readonly Incentives[] = [{ workWon: 0, childWon: 0 }]

/** In the order of the scenarios. While a return can change, the child credit counts at both of its readings. */
function findIncentives({ assessment }: MethodComparison, scenarios: IncentiveScenarios | null): readonly Incentives[] {
  if (!scenarios) return noIncentives
  const { cases, found, year } = scenarios
  if (found.every(({ childWon }) => childWon === 0)) return found
  const usedWon = assessment ? [assessment.childCreditWon, assessment.childCreditNeededWon] : [0, 0]
  return usedWon.flatMap((childCreditUsedWon) =>
    found.map((without, at) => {
      const scenario = cases[at]
      if (!scenario || without.childWon === 0 || childCreditUsedWon === 0) return without
      return payIncentive(scenario.measure, { ...scenario.given, childCreditUsedWon }, year)
    }),
  )
}

type IncentiveRanges = { workWon: Range; childWon: Range; bothWon: Range; sumsWon: readonly number[] }

function toRanges(incentives: readonly Incentives[]): IncentiveRanges {
  const sumsWon = incentives.map(({ workWon, childWon }) => workWon + childWon)
  const bothWon = rangeOver(sumsWon)
  // Nothing together is nothing of each.
  if (bothWon.highWon === 0) return { workWon: bothWon, childWon: bothWon, bothWon, sumsWon }
  return {
    workWon: rangeOver(incentives.map(({ workWon }) => workWon)),
    childWon: rangeOver(incentives.map(({ childWon }) => childWon)),
    bothWon,
    sumsWon,
  }
}

/** Methods with the same incentives share their ranges. */
function rangesByIncentives() {
  const known = new Map<readonly Incentives[], IncentiveRanges>()
  return (incentives: readonly Incentives[]): IncentiveRanges => {
    const ranges = known.get(incentives) ?? toRanges(incentives)
    known.set(incentives, ranges)
    return ranges
  }
}

function findOpenFacts(facts: EffectsFacts, isLikely: boolean, hasLosses: boolean): OpenFact[] {
  const { told: stated, person, foreign, percentOf, incomeYear } = facts
  const isAnswered = (key: keyof HouseholdFacts) => stated[key] !== undefined
  return [
    ...(isAnswered('insurance') ? [] : ['insurance' as const]),
    ...(isAnswered('taxBaseWon') || stated.insurance === 'workplace' ? [] : ['property' as const]),
    ...(isLikely && !isAnswered('wealth') ? ['wealth' as const] : []),
    ...(isLikely && !isAnswered('spouse') ? ['spouse' as const] : []),
    ...(isLikely && stated.spouse === 'over' && !isAnswered('spouseWon') ? ['spouse-amount' as const] : []),
    ...(isLikely &&
    person.persons.some(({ relation }) => relation === 1) &&
    stated.spouse !== 'under' &&
    stated.spouse !== 'over'
      ? ['parent' as const]
      : []),
    ...(isLikely && foreign ? ['nationality' as const] : []),
    ...(isLikely && person.businesses.some((business) => percentOf(business) === null) ? ['trade' as const] : []),
    ...(hasLosses ? ['losses' as const] : []),
    ...(areValuesOpen(incomeYear) ? ['values' as const] : []),
  ]
}

const readsLosses = ({ assessment }: MethodComparison) =>
  assessment !== null && assessment.netBusinessIncomeWon !== Math.max(0, assessment.businessIncomeWon)

/**
 * Health insurance and incentives beside the tax of each method, over one year; a range where something is not told.
 * Null where no method has a sum. Throws TaxProblem `year.unknown`.
 */
export function yearEffects(comparison: Comparison, facts: EffectsFacts): YearEffects | null {
  const methods = comparison.methods.filter(hasSum)
  if (methods.length === 0) return null
  const { incomeYear, told: stated, claim } = facts
  const hasLosses = methods.some(readsLosses)
  const scenarios = claim ? incentiveScenarios({ ...facts, claim }) : null
  const premiums = premiumScenarios(stated, hasLosses)
  const rangesOf = rangesByIncentives()
  const found = methods.map((method) => ({
    method,
    premiumsWon: premiumYearsWon(method, incomeYear, premiums),
    incentives: rangesOf(findIncentives(method, scenarios)),
  }))
  const effects = found.map(({ method, premiumsWon, incentives }): MethodEffects => {
    const premiumWon = rangeOver(premiumsWon)
    const { workWon, childWon, bothWon } = incentives
    return {
      method: method.method,
      premiumWon,
      workWon,
      childWon,
      sumWon: {
        lowWon: method.totalCostWon + premiumWon.lowWon - bothWon.highWon,
        highWon: method.totalCostWon + premiumWon.highWon - bothWon.lowWon,
      },
      pensionMonthlyWon: pensionMonthlyWon(method, facts),
    }
  })
  const isLikely = found.some(({ incentives }) => incentives.bothWon.highWon > 0)
  return {
    from: `${incomeYear + 1}-11`,
    until: `${incomeYear + 2}-10`,
    methods: effects,
    open: findOpenFacts(facts, isLikely, hasLosses),
    advice: findAdvice(
      found.map(({ method, premiumsWon, incentives }) => ({
        method: method.method,
        costWon: method.totalCostWon,
        premiumsWon,
        incentivesWon: incentives.sumsWon,
      })),
      comparison.recommended,
    ),
  }
}
