import { TaxProblem } from '#tax/basis/problem.ts'
import { dropBelow, greater, lesser, part } from '#tax/basis/arithmetic.ts'

/** 기준소득월액 runs from July to June (국민연금법 시행령 5④). */
const limits: readonly (readonly [from: string, leastWon: number, mostWon: number])[] = [
  ['2023-07', 370_000, 5_900_000],
  ['2024-07', 390_000, 6_170_000],
  ['2025-07', 400_000, 6_370_000],
  ['2026-07', 410_000, 6_590_000],
]
export const pensionKnownThrough = '2027-06'

/** 국민연금법 88④, 부칙 4② of 2025-04-02: half a point more each year. */
const findPerMille = (year: number) => (year < 2026 ? 90 : 90 + 5 * (year - 2025))

/**
 * A hint in won a month for 지역가입자 of 18 to 59: the corporation asks for a new declaration and decides (시행령 7②2).
 * `month` is `YYYY-MM`. Throws TaxProblem `year.unknown`.
 */
export function nationalPensionHint(
  { businessWon, wagesWon = 0 }: { businessWon: number; wagesWon?: number },
  month: string,
): { baseWon: number; monthlyWon: number } {
  const found = month > pensionKnownThrough ? undefined : limits.findLast(([from]) => from <= month)
  if (!found) throw new TaxProblem('year.unknown', month)
  const [, leastWon, mostWon] = found
  const monthWon = dropBelow(part(greater(0, businessWon) + greater(0, wagesWon), 1, 12), 1000)
  const baseWon = greater(leastWon, lesser(mostWon, monthWon))
  return { baseWon, monthlyWon: dropBelow(part(baseWon, findPerMille(Number(month.slice(0, 4))), 1000), 10) }
}
