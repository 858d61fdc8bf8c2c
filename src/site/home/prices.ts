/** Uses the quote function of a filer's fee. */
import type { Fees, Home } from '#domain/branch/branch.ts'
import { earlyDiscountOn, feeQuote, fromFeeWon } from '#domain/fee/fee.ts'
import { feeItemName } from '#domain/fee/texts.ts'
import { filingMethods } from '#domain/filing-codes.ts'
import { methodName } from '#domain/filing-method.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'

export type Prices = {
  /** Won. */
  lowestWon: number
  /** `isLowest`: the fee rises with the revenue. */
  methods: { name: string; feeWon: number; isLowest: boolean }[]
  discount: { until: string; percent: number } | null
  examples: {
    who: string
    revenueWon: number
    method: string
    lines: { name: string; amountWon: number }[]
    feeWon: number
  }[]
}

export function computePrices(fees: Fees, examples: Home['examples'], day: SeoulDay): Prices {
  return {
    lowestWon: Math.min(...filingMethods.map((method) => fromFeeWon(fees, method))),
    methods: filingMethods.map((method) => ({
      name: methodName(method),
      feeWon: fromFeeWon(fees, method),
      isLowest: fees.base[method].length > 1,
    })),
    discount: earlyDiscountOn(fees, day) ?? null,
    examples: examples.map(({ who: audience, ...facts }) => {
      const { lines, amountWon } = feeQuote(fees, { ...facts, registeredOn: day })
      return {
        who: audience,
        revenueWon: facts.revenueWon,
        method: methodName(facts.method),
        lines: lines.map((feeItem) => ({ name: feeItemName(feeItem), amountWon: feeItem.amountWon })),
        feeWon: amountWon,
      }
    }),
  }
}
