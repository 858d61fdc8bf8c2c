/** Won of one income year as the health insurance counts: after expenses, unlike the incentive. */
export type PremiumIncomes = {
  /** 사업소득금액; 분리과세 주택임대 at its taxed amount (건보규칙 44①3). A loss counts as nothing. */
  businessWon?: number
  /** 기타소득금액. */
  otherWon?: number
  /** 이자 and 배당 together. */
  financialWon?: number
  /** Gross, beside a workplace. */
  wagesWon?: number
  /** 공적연금 received; private pensions are left out in practice. */
  pensionWon?: number
}

/** All of it counts once it is more (건보규칙 44①). */
const financialAboveWon = 10_000_000

/** `wholeWon` counts in full, `halfWon` at 50 % (건보령 41①, 건보규칙 44①②). */
export function sumCounted({
  businessWon = 0,
  otherWon = 0,
  financialWon = 0,
  wagesWon = 0,
  pensionWon = 0,
}: PremiumIncomes): { wholeWon: number; halfWon: number } {
  const wholeWon =
    Math.max(0, businessWon) + Math.max(0, otherWon) + (financialWon > financialAboveWon ? financialWon : 0)
  return { wholeWon, halfWon: Math.max(0, wagesWon) + Math.max(0, pensionWon) }
}
