import type { LossCarried } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { floored, lesser } from '#tax/basis/arithmetic.ts'

export type Incomes = {
  businessWon: number
  wageWon: number
  pensionWon: number
  otherWon: number
  financialWon: number
}

type UsableLosses = { generalWon: number; lettingOtherWon: number; rows: readonly LossCarried[] }

/** 소득세법 45③: 15 years, 10 for losses before 2020; the year itself is not earlier. */
export function usableLosses(losses: readonly LossCarried[], year: YearData): UsableLosses {
  const rows = losses.filter(({ year: lossYear }) => {
    const years = lossYear >= 2020 ? year.books.lossYears : year.books.oldLossYears
    return lossYear < year.year && lossYear + years >= year.year
  })
  const sumWon = (isLetting: boolean) =>
    rows.reduce((sum, { lettingOther = false, leftWon }) => (lettingOther === isLetting ? sum + leftWon : sum), 0)
  return { generalWon: sumWon(false), lettingOtherWon: sumWon(true), rows }
}

/** Letting takes its own oldest loss first (소득세법 45③); a loss of another business may use its income up. */
export function lettingCarriedUsedWon(
  { lettingOtherWon, rows }: UsableLosses,
  earned: { businessWon: number; lettingOtherWon: number },
): number {
  let lettingWon = lesser(earned.lettingOtherWon, floored(earned.businessWon))
  if (lettingOtherWon === 0 || lettingWon === 0) return 0
  let otherWon = floored(earned.businessWon) - lettingWon
  let usedWon = 0
  const lettingFirst = (row: LossCarried) => (row.lettingOther ? 0 : 1)
  for (const row of rows.toSorted((one, next) => one.year - next.year || lettingFirst(one) - lettingFirst(next))) {
    const otherTakenWon = row.lettingOther ? 0 : lesser(otherWon, row.leftWon)
    const takenWon = lesser(lettingWon, row.leftWon - otherTakenWon)
    otherWon -= otherTakenWon
    lettingWon -= takenWon
    if (row.lettingOther) usedWon += takenWon
  }
  return usedWon
}

/**
 * This year's loss: wages, pension, other, then financial (소득세법 45①③); an earlier year's: business first. Returns the
 * remainders.
 */
export function setOff(
  incomes: Incomes,
  carriedWon: number,
  financialThresholdWon: number,
  financialMostWon = Number.MAX_SAFE_INTEGER,
): { left: Incomes; lossLeftWon: number; carriedUsedWon: number } {
  let { businessWon, wageWon, pensionWon, otherWon, financialWon } = incomes
  let lossWon = businessWon < 0 ? -businessWon : 0
  let carriedLeftWon = carriedWon
  businessWon = floored(businessWon)
  const take = (fromWon: number, openWon: number): number => {
    const nowWon = lesser(openWon, lossWon)
    lossWon -= nowWon
    const earlierWon = lesser(openWon - nowWon, carriedLeftWon)
    carriedLeftWon -= earlierWon
    return fromWon - nowWon - earlierWon
  }
  businessWon = take(businessWon, businessWon)
  wageWon = take(wageWon, wageWon)
  pensionWon = take(pensionWon, pensionWon)
  otherWon = take(otherWon, otherWon)
  financialWon = take(financialWon, lesser(floored(financialWon - financialThresholdWon), financialMostWon))
  return {
    left: { businessWon, wageWon, pensionWon, otherWon, financialWon },
    lossLeftWon: lossWon,
    carriedUsedWon: carriedWon - carriedLeftWon,
  }
}
