import { floored, lesser } from '#tax/basis/arithmetic.ts'

export type Incomes = {
  businessWon: number
  wageWon: number
  pensionWon: number
  otherWon: number
  financialWon: number
}

/**
 * This year's loss: wages, pension, other, then financial (소득세법 45①③); an earlier year's: business first. Returns the
 * remainders.
 */
export function setOff(
  incomes: Incomes,
  carriedWon: number,
  financialThresholdWon: number,
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
  financialWon = take(financialWon, floored(financialWon - financialThresholdWon))
  return {
    left: { businessWon, wageWon, pensionWon, otherWon, financialWon },
    lossLeftWon: lossWon,
    carriedUsedWon: carriedWon - carriedLeftWon,
  }
}
