import type { Business, Person, PersonInputs } from '#tax/basis/inputs.ts'
import { lettingKind } from '#tax/income/letting.ts'
import { incentive, type Incentive, type IncentiveCase } from '#effects/incentive/incentive.ts'
import type { Earner } from '#effects/incentive/measures.ts'
import { getIncentiveYear, type IncentiveYear } from '#effects/incentive/years.ts'
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
  return kinds.flatMap((spouse) =>
    spouse === 'none' ? [null] : spouseAmounts({ ...stated, spouse }, selfWon, year).map((wagesWon) => ({ wagesWon })),
  )
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

export type IncentiveScenarios = {
  cases: readonly IncentiveCase[]
  /** Without the child credit, which differs by method. */
  found: readonly Incentive[]
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
  const isProfession = person.businesses.some(({ profession }) => profession)
  const bars = isProfession ? (['profession'] as const) : foreign ? ([undefined, 'foreigner'] as const) : [undefined]
  const cases = (hasOpenTrade ? everyPercent : [0]).flatMap((percent) => {
    const self = toEarner(person, percentOf, percent)
    const selfWon = incentive({ self, spouse: null, children: 0, wealthWon: 0, claim }, year).measureWon
    return listSpouseCases(stated, person, selfWon, year).flatMap((spouse) =>
      (hasParent && !spouse ? [true, false] : [false]).flatMap((parent) =>
        listWealthCases(stated, year.wealth).flatMap((wealthWon) =>
          bars.map((bar) => ({ self, spouse, children, parent, wealthWon, claim, ...(bar && { bar }) })),
        ),
      ),
    )
  })
  return { cases, found: cases.map((given) => incentive(given, year)), year }
}
