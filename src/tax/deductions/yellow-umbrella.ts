import type { YearData } from '#tax/years/year-data.ts'
import { floored, lesser } from '#tax/basis/arithmetic.ts'

/** 노란우산 (조특법 86의3): what was paid, up to the limit by business income, never more than that income. */
export function yellowUmbrella(businessIncomeWon: number, paidWon: number, year: YearData): { limitWon: number; deductionWon: number } {
  const row = year.yellowUmbrella.rows.find((one) => businessIncomeWon <= one.incomeUpToWon)
  const limitWon = row?.limitWon ?? 0
  return { limitWon, deductionWon: lesser(lesser(paidWon, limitWon), floored(businessIncomeWon)) }
}
