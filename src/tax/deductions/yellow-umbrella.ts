import type { YearData } from '#tax/years/year-data.ts'
import { floored, lesser, part } from '#tax/basis/arithmetic.ts'
import { digits, words } from '#tax/texts.ts'

/** 노란우산 (조특법 86의3①): up to the limit by business income, times the share not from real-estate letting. */
export function yellowUmbrella(
  businessIncomeWon: number,
  paidWon: number,
  year: YearData,
  lettingIncomeWon = 0,
): { limitWon: number; deductionWon: number } {
  const row = year.yellowUmbrella.rows.find((row) => businessIncomeWon <= row.incomeUpToWon)
  const limitWon = row?.limitWon ?? 0
  const ownWon = floored(businessIncomeWon - lettingIncomeWon)
  if (ownWon === 0) return { limitWon, deductionWon: 0 }
  const withinWon = lesser(paidWon, limitWon)
  const sharedWon = lettingIncomeWon > 0 ? part(withinWon, ownWon, businessIncomeWon) : withinWon
  return { limitWon, deductionWon: lesser(sharedWon, ownWon) }
}

/** With the limits that cut. */
export function yellowUmbrellaFormula(
  { earnedWon, lettingWon }: { earnedWon: number; lettingWon: number },
  paidWon: number,
  year: YearData,
): string {
  const { limitWon, deductionWon } = yellowUmbrella(earnedWon, paidWon, year, lettingWon)
  const ownWon = floored(earnedWon - lettingWon)
  if (lettingWon <= 0) return words.limit(digits(paidWon), digits(lesser(limitWon, ownWon)))
  const shared = `${words.lesser(digits(paidWon), digits(limitWon))} × ${digits(ownWon)} ÷ ${digits(earnedWon)}`
  return deductionWon === ownWon ? words.limit(shared, digits(ownWon)) : shared
}
