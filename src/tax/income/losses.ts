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

/** 소득세법 45③: 15 years, 10 for losses before 2020; the year itself is not earlier. */
export function usableLosses(
  rows: readonly LossCarried[],
  year: YearData,
): { generalWon: number; lettingOtherWon: number } {
  const found = { generalWon: 0, lettingOtherWon: 0 }
  for (const { year: lossYear, lettingOther, leftWon } of rows) {
    const years = lossYear >= 2020 ? year.books.lossYears : year.books.oldLossYears
    if (lossYear >= year.year || lossYear + years < year.year) continue
    if (lettingOther) found.lettingOtherWon += leftWon
    else found.generalWon += leftWon
  }
  return found
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
