import { floored, lesser, part } from '#tax/basis/arithmetic.ts'
import { dueDates } from '#tax/years/due-dates.ts'
import { type Earner, type Household, type IncentiveYear, type WorkLine, earnedWon, totalIncomeWon } from './years.ts'

/** The quotient rounded up to the next multiple of 1,000. */
function upToThousand(product: number, divisor: number): number {
  const step = divisor * 1000
  const rest = product % step
  return ((product - rest) / step + (rest > 0 ? 1 : 0)) * 1000
}

const firstEdgesWon = [40_000, 70_000, 100_000] as const
const bandWon = 100_000

function findLowerEdge(measureWon: number, { edgesWon }: WorkLine): number {
  const gridWon = measureWon - (measureWon % bandWon)
  return edgesWon.reduce((found, edge) => (edge <= measureWon && edge > found ? edge : found), gridWon)
}

function findUpperEdge(measureWon: number): number {
  return firstEdgesWon.find((edge) => edge > measureWon) ?? measureWon - (measureWon % bandWon) + bandWon
}

/**
 * 근로장려금 before any reduction (조특령 별표 11), by the table, not the law's straight lines: the upper edge of a band while
 * the line rises, its lower edge while it falls. One earner below the rise of a single person has the single amount.
 */
export function workTableWon(household: Household, measureWon: number, year: IncentiveYear): number {
  const line = year.work[household]
  if (measureWon < year.leastMeasureWon || measureWon >= (line.edgesWon.at(-1) ?? line.zeroWon)) return 0
  if (household === 'twoEarner' && measureWon < 2 * year.earnerFromWon) return 0
  if (household === 'oneEarner' && measureWon < year.work.single.riseWon)
    return workTableWon('single', measureWon, year)
  if (measureWon < line.riseWon) return upToThousand(line.mostWon * findUpperEdge(measureWon), line.riseWon)
  if (measureWon < line.flatWon) return line.mostWon
  const leftWon = line.zeroWon - findLowerEdge(measureWon, line)
  return lesser(line.mostWon, upToThousand(line.mostWon * leftWon, line.zeroWon - line.flatWon))
}

const childBandWon = 500_000

/** 자녀장려금 of one child before any reduction (조특령 별표 11의2). A single person has none. */
export function childTableWon(household: Household, measureWon: number, year: IncentiveYear): number {
  const { child } = year
  if (household === 'single' || measureWon < year.leastMeasureWon || measureWon >= child.totalBelowWon) return 0
  if (household === 'twoEarner' && measureWon < 2 * year.earnerFromWon) return 0
  const flatWon = child.flatWon[household]
  if (measureWon < flatWon) return child.mostWon
  const aboveWon = measureWon - flatWon
  const [part, divisor] = child.slope[household]
  return upToThousand(child.mostWon * divisor - (aboveWon - (aboveWon % childBandWon)) * part, divisor)
}

/**
 * Who has nothing though the figures fit (조특법 100의3②, 100의9; 조특령 100의2④, 100의28). `profession`: licensed, the person
 * or the spouse. `high-wage`: regular employee at year's end with 5 million won a month; 근로장려금 only.
 */
type IncentiveBar = 'foreigner' | 'dependent' | 'profession' | 'barred' | 'high-wage'

/** `first-half`: wages of January to June, claimed in September (조특법 100의6⑦). */
type Claim = 'regular' | 'late' | { firstHalfMonths: number; casualOrLeft?: boolean }

export type IncentiveCase = {
  self: Earner
  spouse: Earner | null
  /** 부양자녀: under 18 on a day of the year, income of at most 1 million won (조특법 100의4). */
  children: number
  /** 직계존속 of 70 or more at the same address, income of at most 1 million won. */
  parent?: boolean
  wealthWon: number
  claim: Claim
  bar?: IncentiveBar
  /** 자녀세액공제 that lowered the tax of the person or the spouse (조특법 100의30②). */
  childCreditUsedWon?: number
}

export type Incentive = {
  household: Household
  /** 총소득 of the couple decides whether, 총급여액 등 how much. */
  totalIncomeWon: number
  measureWon: number
  workTableWon: number
  childTableWon: number
  workWon: number
  childWon: number
  /** Why there is nothing at all; null where an amount of 0 follows from the tables. */
  out: Exclude<IncentiveBar, 'high-wage'> | 'total-income' | 'wealth' | null
}

/** 총소득 and 총급여액 등 of one person, in won. */
export type EarnerSums = { totalIncomeWon: number; earnedWon: number }

export const sumEarner = (earner: Earner): EarnerSums => ({
  totalIncomeWon: totalIncomeWon(earner),
  earnedWon: earnedWon(earner),
})

/** What the tables are read by: neither wealth nor a bar counts here. */
type Couple = Pick<IncentiveCase, 'children' | 'parent' | 'claim'> & { self: EarnerSums; spouse: EarnerSums | null }

function findHousehold({ self, spouse, children, parent }: Couple, { earnerFromWon }: IncentiveYear): Household {
  if (spouse) return self.earnedWon >= earnerFromWon && spouse.earnedWon >= earnerFromWon ? 'twoEarner' : 'oneEarner'
  return children > 0 || parent ? 'oneEarner' : 'single'
}

/** 조특법 100의5②1: A × (B + 6) / B, where B is 6 for casual workers and those who left. */
const halfYearMeasureWon = (wagesWon: number, { firstHalfMonths, casualOrLeft }: Exclude<Claim, string>) =>
  casualOrLeft ? 2 * wagesWon : part(wagesWon, firstHalfMonths + 6, firstHalfMonths)

/** Half for wealth, then late (조특법 100의5④, 100의7②, 100의31①). */
function reducedWon(wholeWon: number, { wealthWon, claim }: Payment, year: IncentiveYear): number {
  const halvedWon = wealthWon >= year.wealth.halfFromWon ? part(wholeWon, 1, 2) : wholeWon
  return claim === 'late' ? part(halvedWon, year.latePercent, 100) : halvedWon
}

/** 조특법 100의7③. */
function flooredWon(amountWon: number, rising: boolean, { floors }: IncentiveYear): number {
  if (amountWon < floors.noneBelowWon) return 0
  const leastWon = rising ? floors.risingWon : floors.fallingWon
  return amountWon < leastWon ? leastWon : amountWon
}

/** 조특법 100의31②. */
function childAmountWon(given: Payment, tableWon: number, year: IncentiveYear): number {
  const leftWon = reducedWon(tableWon * given.children, given, year) - (given.childCreditUsedWon ?? 0)
  return leftWon <= 0 ? 0 : leftWon < year.child.leastWon ? year.child.leastWon : leftWon
}

export type IncentiveMeasure = Pick<
  Incentive,
  'household' | 'totalIncomeWon' | 'measureWon' | 'workTableWon' | 'childTableWon'
> & { isOver: boolean }

export function measureCouple(couple: Couple, year: IncentiveYear): IncentiveMeasure {
  const { self, spouse, children, claim } = couple
  const household = findHousehold(couple, year)
  const wholeWon = self.totalIncomeWon + (spouse?.totalIncomeWon ?? 0)
  const bothWon = self.earnedWon + (spouse?.earnedWon ?? 0)
  const measureWon = typeof claim === 'string' ? bothWon : halfYearMeasureWon(bothWon, claim)
  const isBelow = wholeWon < year.totalBelowWon[household]
  const childBelow = wholeWon < year.child.totalBelowWon && household !== 'single' && children > 0
  return {
    household,
    totalIncomeWon: wholeWon,
    measureWon,
    workTableWon: isBelow ? workTableWon(household, measureWon, year) : 0,
    childTableWon: childBelow && typeof claim === 'string' ? childTableWon(household, measureWon, year) : 0,
    isOver: !isBelow && !childBelow,
  }
}

type Payment = Pick<IncentiveCase, 'children' | 'wealthWon' | 'claim' | 'bar' | 'childCreditUsedWon'>

export type PaidIncentive = Pick<Incentive, 'workWon' | 'childWon' | 'out'>

/** The tables' amounts after wealth, bars and the child credit, as an estimate. */
export function payIncentive(measure: IncentiveMeasure, given: Payment, year: IncentiveYear): PaidIncentive {
  const { claim } = given
  const { household, measureWon, isOver } = measure
  const bar = given.bar === 'high-wage' ? null : (given.bar ?? null)
  const out = bar ?? (given.wealthWon >= year.wealth.outFromWon ? 'wealth' : isOver ? 'total-income' : null)
  if (out) return { workWon: 0, childWon: 0, out }
  const { riseWon } = year.work[household]
  const workWon =
    given.bar === 'high-wage'
      ? 0
      : flooredWon(reducedWon(measure.workTableWon, given, year), measureWon < riseWon, year)
  if (typeof claim === 'string') return { workWon, childWon: childAmountWon(given, measure.childTableWon, year), out }
  const shareWon = part(workWon, year.firstHalf.percent, 100)
  return { workWon: shareWon < year.firstHalf.noneBelowWon ? 0 : floored(shareWon), childWon: 0, out }
}

type ClaimDays = {
  /** 정기 (조특법 100의6①): with the return, on a holiday until the next working day. */
  from: string
  until: string
  /** 기한 후 (조특법 100의6⑧). The tax office has printed 1 December, so this is the last safe day. */
  lateUntil: string
  /** 조특법 100의7①, 100의8③: for claims in time. */
  paidBy: string
}

/** Seoul days, `YYYY-MM-DD`. Throws TaxProblem `year.unknown`. */
export function findClaimDays(incomeYear: number): ClaimDays {
  const year = incomeYear + 1
  return {
    from: `${year}-05-01`,
    until: dueDates(incomeYear).generalDay,
    lateUntil: `${year}-11-30`,
    paidBy: `${year}-09-30`,
  }
}

/** Null once nothing can be claimed for the year. */
export function claimOn(day: string, { until, lateUntil }: ClaimDays): Extract<Claim, string> | null {
  return day <= until ? 'regular' : day <= lateUntil ? 'late' : null
}
