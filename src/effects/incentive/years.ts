import { floored, part } from '#tax/basis/arithmetic.ts'
import { TaxProblem } from '#tax/basis/problem.ts'

/** Won of one income year. Receipts are before expenses: the incentive never sees them. */
export type Earner = {
  businesses?: readonly {
    receiptsWon: number
    /** 조정률. */
    percent: number
    /** Counts for the limit alone: letting, receipts from the own family, no registration on both sides. */
    limitOnly?: boolean
  }[]
  wagesWon?: number
  /** Part of the wages that counts for the limit alone (조특령 100의6①②). */
  limitOnlyWagesWon?: number
  clergyWon?: number
  interestWon?: number
  dividendWon?: number
  /** Also the parts outside the tax. */
  pensionWon?: number
  /** 기타소득금액, after its expenses. */
  otherIncomeWon?: number
}

/** 총소득 of one person (조특령 100의3①). */
export function totalIncomeWon(earner: Earner): number {
  const { interestWon = 0, dividendWon = 0, wagesWon = 0, pensionWon = 0, otherIncomeWon = 0, clergyWon = 0 } = earner
  const businessWon = (earner.businesses ?? []).reduce(
    (sum, { receiptsWon, percent }) => sum + part(receiptsWon, percent, 100),
    0,
  )
  return (
    floored(interestWon) +
    floored(dividendWon) +
    floored(wagesWon) +
    floored(pensionWon) +
    floored(otherIncomeWon) +
    floored(clergyWon) +
    floored(businessWon)
  )
}

/** 총급여액 등 of one person (조특법 100의5③; 조특령 100의6). */
export function earnedWon({ businesses = [], wagesWon = 0, limitOnlyWagesWon = 0, clergyWon = 0 }: Earner): number {
  const businessWon = businesses.reduce(
    (sum, { receiptsWon, percent, limitOnly }) => sum + (limitOnly ? 0 : part(receiptsWon, percent, 100)),
    0,
  )
  return floored(businessWon) + floored(wagesWon - limitOnlyWagesWon) + floored(clergyWon)
}

/** 단독, 홑벌이, 맞벌이 (조특법 100의3⑤). */
export type Household = 'single' | 'oneEarner' | 'twoEarner'

/** The amount rises with the measure to `riseWon`, stays to `flatWon` and falls to nothing at `zeroWon`. */
export type WorkLine = {
  riseWon: number
  flatWon: number
  zeroWon: number
  mostWon: number
  /** Further lower edges of the table's bands; nothing from the last. */
  edgesWon: readonly number[]
}

/** Won; of one income year. */
export type IncentiveYear = {
  year: number
  /** 총소득 must be below (조특법 100의3①2). */
  totalBelowWon: Readonly<Record<Household, number>>
  /** 조특법 100의5①; the bands of 조특령 별표 11 decide (100의5⑤). */
  work: Readonly<Record<Household, WorkLine>>
  /** Nothing below (별표 11). */
  leastMeasureWon: number
  /** 조특법 100의28, 100의29; 별표 11의2. Falls by `slope` from `flatWon`. */
  child: {
    totalBelowWon: number
    mostWon: number
    flatWon: Readonly<Record<'oneEarner' | 'twoEarner', number>>
    slope: Readonly<Record<'oneEarner' | 'twoEarner', readonly [part: number, of: number]>>
    /** 조특법 100의31②: 1 won and more is at least this. */
    leastWon: number
  }
  /** Of the whole household on 1 June; debts are not deducted (조특법 100의3①4, 100의5④; 조특령 100의4). */
  wealth: { halfFromWon: number; outFromWon: number }
  /** 기한 후 신청 (조특법 100의7②). */
  latePercent: number
  /** 조특법 100의7③. */
  floors: { noneBelowWon: number; risingWon: number; fallingWon: number }
  /** Each of a couple has at least this in a two-earner household (조특법 100의3⑤). */
  earnerFromWon: number
  /** 반기 (조특법 100의5②1; 조특령 100의9④). */
  firstHalf: { percent: number; noneBelowWon: number }
}

const single: WorkLine = {
  riseWon: 4_000_000,
  flatWon: 9_000_000,
  zeroWon: 22_000_000,
  mostWon: 1_650_000,
  edgesWon: [21_770_000, 21_881_900],
}
const singleEarner: WorkLine = {
  riseWon: 7_000_000,
  flatWon: 14_000_000,
  zeroWon: 32_000_000,
  mostWon: 2_850_000,
  edgesWon: [31_810_600, 31_905_300],
}

const twoEarner = (zeroWon: number, lastEdgesWon: readonly number[]): WorkLine => ({
  riseWon: 8_000_000,
  flatWon: 17_000_000,
  zeroWon,
  mostWon: 3_300_000,
  edgesWon: [...single.edgesWon, ...singleEarner.edgesWon, ...lastEdgesWon],
})

/** Law of 2024-12-31, 부칙 17: claims from 2025 on. */
const year2024: IncentiveYear = {
  year: 2024,
  totalBelowWon: { single: 22_000_000, oneEarner: 32_000_000, twoEarner: 44_000_000 },
  work: { single, oneEarner: singleEarner, twoEarner: twoEarner(44_000_000, [43_754_600, 43_877_300]) },
  leastMeasureWon: 40_000,
  child: {
    totalBelowWon: 70_000_000,
    mostWon: 1_000_000,
    flatWon: { oneEarner: 21_000_000, twoEarner: 25_000_000 },
    slope: { oneEarner: [50, 4900], twoEarner: [50, 4500] },
    leastWon: 30_000,
  },
  wealth: { halfFromWon: 170_000_000, outFromWon: 240_000_000 },
  latePercent: 95,
  floors: { noneBelowWon: 15_000, risingWon: 100_000, fallingWon: 30_000 },
  earnerFromWon: 3_000_000,
  firstHalf: { percent: 35, noneBelowWon: 150_000 },
}

/** No table of two earners was found for 2023: the same rule at the limit of that year. */
const year2023: IncentiveYear = {
  ...year2024,
  year: 2023,
  totalBelowWon: { ...year2024.totalBelowWon, twoEarner: 38_000_000 },
  work: { ...year2024.work, twoEarner: twoEarner(38_000_000, [37_809_100, 37_904_600]) },
}

const years: readonly IncentiveYear[] = [year2023, year2024, { ...year2024, year: 2025 }, { ...year2024, year: 2026 }]

/** Throws TaxProblem `year.unknown`: nothing carries over from another year. */
export function getIncentiveYear(year: number): IncentiveYear {
  const found = years.find((data) => data.year === year)
  if (!found) throw new TaxProblem('year.unknown', String(year))
  return found
}
