import type { Business, Person, PersonInputs } from '#tax/basis/inputs.ts'
import { lettingKind } from '#tax/income/deemed-rent.ts'
import {
  type IncentiveCase,
  type IncentiveMeasure,
  measureCouple,
  type PaidIncentive,
  payIncentive,
  sumEarner,
} from '#effects/incentive/incentive.ts'
import { type Earner, type IncentiveYear, getIncentiveYear, totalIncomeWon } from '#effects/incentive/years.ts'
import type { HouseholdFacts, WealthBand } from './household-facts.ts'

/** Percent; null for an unknown trade. */
type PercentOf = (business: Business) => number | null

/** The decree's, for an unknown trade (조특령 100의3①4). */
const everyPercent = [20, 25, 30, 40, 45, 55, 60, 70, 75, 90] as const

function toEarner(person: PersonInputs, percentOf: PercentOf, openPercent: number): Earner {
  const { financial, separableOther, wage } = person
  return {
    businesses: person.businesses
      .filter(({ exemptHousing }) => !exemptHousing)
      .map((business) => ({
        receiptsWon: business.revenueWon,
        percent: percentOf(business) ?? openPercent,
        ...(business.lettingOther || lettingKind(business.code) ? { limitOnly: true } : {}),
      })),
    wagesWon: wage?.grossWon ?? 0,
    interestWon: financial ? financial.interest14Won + financial.interest25Won + financial.mustAggregateWon : 0,
    dividendWon: financial?.grossUpDividendWon ?? 0,
    pensionWon: (person.pensionWon ?? 0) + (person.privatePensionWon ?? 0),
    otherIncomeWon: (person.otherIncomeAmountWon ?? 0) + (separableOther?.incomeAmountWon ?? 0),
  }
}

const incomeUpToWon = 1_000_000

/** Born eighteen years before, a child was under 18 on a day of the year (조특법 100의4). Disabled children have no limit. */
function isChild({ relation, birthYear, disabled, grandchild, incomeAmountWon = 0 }: Person, year: number): boolean {
  return relation === 4 && !grandchild && incomeAmountWon <= incomeUpToWon && (disabled || year - birthYear <= 18)
}

const isOldParent = ({ relation, birthYear, disabled, incomeAmountWon = 0 }: Person, year: number) =>
  relation === 1 && incomeAmountWon <= incomeUpToWon && (disabled || year - birthYear >= 70)

/** Where a spouse's earnings are open: the ends, and the points at which the table turns. */
function spouseAmounts(
  stated: HouseholdFacts,
  selfWon: number,
  { work, child, earnerFromWon }: IncentiveYear,
): number[] {
  const within = (leastWon: number, mostWon: number, breakpoints: readonly number[]) => [
    leastWon,
    ...breakpoints.map((breakpointWon) => breakpointWon - selfWon).filter((won) => won > leastWon && won < mostWon),
    mostWon,
  ]
  if (stated.spouse === 'under') return within(0, earnerFromWon - 1, [work.oneEarner.riseWon])
  if (stated.spouseWon !== undefined) return [Math.max(earnerFromWon, stated.spouseWon)]
  return within(earnerFromWon, child.totalBelowWon, [work.twoEarner.riseWon])
}

function listSpouseCases(
  stated: HouseholdFacts,
  person: PersonInputs,
  selfWon: number,
  year: IncentiveYear,
): (Earner | null)[] {
  const isMarried = person.self?.married === true || person.persons.some(({ relation }) => relation === 3)
  const kinds = stated.spouse
    ? [stated.spouse]
    : isMarried
      ? (['under', 'over'] as const)
      : (['none', 'under', 'over'] as const)
  const cases: (Earner | null)[] = []
  for (const spouse of kinds) {
    if (spouse === 'none') cases.push(null)
    else for (const wagesWon of spouseAmounts({ ...stated, spouse }, selfWon, year)) cases.push({ wagesWon })
  }
  return cases
}

function listWealthCases({ wealth }: HouseholdFacts, { halfFromWon, outFromWon }: IncentiveYear['wealth']): number[] {
  const lowest: Record<WealthBand, number> = { under: 0, half: halfFromWon, over: outFromWon }
  return wealth ? [lowest[wealth]] : Object.values(lowest)
}

export type IncentiveFacts = {
  person: PersonInputs
  incomeYear: number
  told: HouseholdFacts
  percentOf: PercentOf
  claim: Extract<IncentiveCase['claim'], string>
  /** Out, unless married to a Korean or with a Korean child (조특법 100의3②2). */
  foreign: boolean
}

/** A household that the answers leave open: what the tables say of it, and what is taken off. Those with nothing are one. */
type IncentiveScenario = { measure: IncentiveMeasure; given: Pick<IncentiveCase, 'children' | 'wealthWon' | 'claim'> }

export type IncentiveScenarios = {
  cases: readonly IncentiveScenario[]
  /** Of each case without the child credit, which differs by method; at the end that of all with nothing. */
  found: readonly PaidIncentive[]
  year: IncentiveYear
}

/** Every household that the answers leave open. Throws TaxProblem `year.unknown`. */
export function incentiveScenarios({
  person,
  incomeYear,
  told: stated,
  percentOf,
  claim,
  foreign,
}: IncentiveFacts): IncentiveScenarios {
  const year = getIncentiveYear(incomeYear)
  const hasOpenTrade = person.businesses.some((business) => percentOf(business) === null)
  const children = person.persons.filter((one) => isChild(one, incomeYear)).length
  const hasParent = person.persons.some((one) => isOldParent(one, incomeYear))
  // Alone above the highest limit: no trade, spouse or wealth changes that.
  const isOver = totalIncomeWon(toEarner(person, percentOf, everyPercent[0])) >= year.child.totalBelowWon
  const isBarred = isOver || person.businesses.some(({ profession }) => profession)
  const wealthCases = listWealthCases(stated, year.wealth)
  const paidWealth = isBarred ? [] : wealthCases.filter((wealthWon) => wealthWon < year.wealth.outFromWon)
  const cases: IncentiveScenario[] = []
  let hasNothing = foreign || paidWealth.length < wealthCases.length
  for (const percent of hasOpenTrade && !isBarred ? everyPercent : [everyPercent[0]]) {
    const self = sumEarner(toEarner(person, percentOf, percent))
    for (const earner of isBarred ? [] : listSpouseCases(stated, person, self.earnedWon, year))
      for (const parent of hasParent && !earner ? [true, false] : [false]) {
        const couple = { self, spouse: earner && sumEarner(earner), children, parent, claim }
        const measure = measureCouple(couple, year)
        if (measure.workTableWon === 0 && measure.childTableWon === 0) hasNothing = true
        else for (const wealthWon of paidWealth) cases.push({ measure, given: { children, wealthWon, claim } })
      }
  }
  const found: PaidIncentive[] = cases.map(({ measure, given }) => payIncentive(measure, given, year))
  return hasNothing ? { cases, found: [...found, nothing], year } : { cases, found, year }
}

const nothing: PaidIncentive = { workWon: 0, childWon: 0, out: null }
