import { payIncentive } from '#effects/incentive/incentive.ts'
import { nationalPensionHint, pensionKnownThrough } from '#effects/premium/national-pension.ts'
import type { Comparison, MethodComparison } from '#tax/compare.ts'
import type { FilingMethod } from '#tax/comparing/filing-methods.ts'
import type { HouseholdFacts } from './household-facts.ts'
import { type IncentiveFacts, type IncentiveScenarios, incentiveScenarios } from './incentive-scenarios.ts'
import type { OpenFact } from './open-facts.ts'
import { type Range, areValuesOpen, premiumScenarios, premiumYearsWon, rangeOver } from './premium-scenarios.ts'

/**
 * What a year says of the method with the least tax. `other`: another costs less in every open case; `may`: in some.
 * Null without a recommendation or a sum.
 */
type YearAdvice =
  | { kind: 'same'; method: FilingMethod }
  | { kind: 'other' | 'may'; byTax: FilingMethod; byYear: FilingMethod; lessWon: Range }
  | null

type MethodCases = {
  method: FilingMethod
  /** Tax, local tax and fee. */
  costWon: number
  /** Of each open case, in one order for all methods. */
  premiumsWon: readonly number[]
  incentivesWon: readonly number[]
}

/** How much less `other` costs in each open case; negative where it costs more. */
function compareCosts(advised: MethodCases, other: MethodCases): Range {
  const premiums = rangeOver(advised.premiumsWon.map((won, at) => won - (other.premiumsWon[at] ?? 0)))
  const incentives =
    advised.incentivesWon === other.incentivesWon
      ? { lowWon: 0, highWon: 0 }
      : rangeOver(other.incentivesWon.map((won, at) => won - (advised.incentivesWon[at] ?? 0)))
  const costWon = advised.costWon - other.costWon
  return {
    lowWon: costWon + premiums.lowWon + incentives.lowWon,
    highWon: costWon + premiums.highWon + incentives.highWon,
  }
}

export function findAdvice(methods: readonly MethodCases[], recommended: FilingMethod | null): YearAdvice {
  const advised = methods.find(({ method }) => method === recommended)
  if (!advised) return null
  const compared = methods
    .filter((other) => other !== advised)
    .map((other) => ({ method: other.method, lessWon: compareCosts(advised, other) }))
    .filter(({ lessWon }) => lessWon.highWon > 0)
    .toSorted((a, b) => b.lessWon.lowWon - a.lessWon.lowWon || b.lessWon.highWon - a.lessWon.highWon)
  const best = compared[0]
  if (!best) return { kind: 'same', method: advised.method }
  return {
    kind: best.lessWon.lowWon > 0 ? 'other' : 'may',
    byTax: advised.method,
    byYear: best.method,
    lessWon: best.lessWon,
  }
}

/**
 * True if some wealth that the answers do not exclude gives an amount. A spouse counts only where the return or the
 * person names one. Throws TaxProblem `year.unknown`.
 */
export function isIncentiveLikely(facts: IncentiveFacts): boolean {
  const { person, told: stated } = facts
  const isMarried = person.self?.married === true || person.persons.some(({ relation }) => relation === 3)
  const spouse = stated.spouse ?? (isMarried ? undefined : ('none' as const))
  const assumed = { ...facts, told: { ...stated, ...(spouse && { spouse }) } }
  return incentiveScenarios(assumed).found.some(({ workWon, childWon }) => workWon + childWon > 0)
}

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
