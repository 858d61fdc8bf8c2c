import { TaxProblem } from '#tax/basis/problem.ts'

/** Of the months of one premium year. Rates in millionths, points in tenths of a won. */
export type PremiumValues = {
  /** 건강보험료율 (건보령 44①). */
  rateMillionths: number
  /** 재산보험료부과점수당 금액 (건보령 44②). */
  pointTenthsWon: number
  /** 장기요양보험료율 (장기요양령 4). */
  careMillionths: number
  /** 하한 and 상한 of a 지역 household, and the 상한 on income beside a wage (건보법 69⑥; notices of the ministry). */
  leastWon: number
  mostWon: number
  /** Care as a share of the premium rounded to four decimals (장기요양법 9①, law of 2026-05-26). */
  careRounded: boolean
}

type Row = Omit<PremiumValues, 'careRounded'> & { from: string; until: string }

/** Months of 2024 before May had income points, no rate: they are refused. */
const rows: readonly Row[] = [
  {
    from: '2024-05',
    until: '2024-12',
    rateMillionths: 70_900,
    pointTenthsWon: 2084,
    careMillionths: 9182,
    leastWon: 19_780,
    mostWon: 4_240_710,
  },
  {
    from: '2025-01',
    until: '2025-12',
    rateMillionths: 70_900,
    pointTenthsWon: 2084,
    careMillionths: 9182,
    leastWon: 19_780,
    mostWon: 4_504_170,
  },
  {
    from: '2026-01',
    until: '2026-12',
    rateMillionths: 71_900,
    pointTenthsWon: 2115,
    careMillionths: 9448,
    leastWon: 20_160,
    mostWon: 4_591_740,
  },
]

const careRoundedFrom = '2026-11'

/** `month` is `YYYY-MM`. Throws TaxProblem `year.unknown`: the values of a year are published in its December before. */
export function findPremiumValues(month: string): PremiumValues {
  const found = rows.find(({ from, until }) => from <= month && month <= until)
  if (!found) throw new TaxProblem('year.unknown', month)
  return { ...found, careRounded: month >= careRoundedFrom }
}

export const lastKnownMonth = rows.at(-1)?.until ?? ''
export const firstKnownMonth = rows[0]?.from ?? ''

/** November of the following year to October of the one after (건보령 41③). Pensions count from January before. */
export function listPremiumMonths(incomeYear: number): string[] {
  return [
    ...[11, 12].map((month) => `${incomeYear + 1}-${month}`),
    ...Array.from({ length: 10 }, (_, at) => `${incomeYear + 2}-${String(at + 1).padStart(2, '0')}`),
  ]
}
