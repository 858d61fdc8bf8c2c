import { floored, part } from '#tax/basis/arithmetic.ts'

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
