/** All amounts include VAT. The quote is frozen when payment starts; a different one stops the payment. */
import type { Fees, RefundStageId, SurchargeKind } from '#domain/branch/branch.ts'
import type { FilingMethod } from '#domain/collected-data.ts'
import { vatWithin } from '#domain/payment/value-added-tax.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'

export type FeeFacts = {
  method: FilingMethod
  revenueWon: number
  /** Each after the first adds a surcharge. */
  businesses: number
  incomes: readonly Exclude<SurchargeKind, 'extraBusiness'>[]
  voluntaryDouble: boolean
  registeredOn: SeoulDay
}

type FeeItemId = 'base' | `surcharge.${SurchargeKind}` | 'double-from-simple' | 'early-discount' | 'office-adjustment'
/** Reductions are negative. */
export type FeeItem = { id: FeeItemId; amountWon: number; count?: number; percent?: number }
export type FeeQuote = { lines: readonly FeeItem[]; amountWon: number; vatWon: number }

/** A revenue equal to a limit falls into the next band. */
export function baseFeeWon(fees: Fees, method: FilingMethod, revenueWon: number): number {
  const bands = fees.base[method]
  const band =
    bands.find(({ belowRevenueWon }) => belowRevenueWon === null || revenueWon < belowRevenueWon) ?? bands.at(-1)
  return band?.feeWon ?? 0
}

/** Reductions are rounded down to whole won. */
export function feeQuote(fees: Fees, facts: FeeFacts): FeeQuote {
  const lines: FeeItem[] = [
    { id: 'base', amountWon: baseFeeWon(fees, facts.method, facts.revenueWon) },
    ...surchargeItems(fees, facts),
  ]
  if (facts.method === 'DOUBLE' && facts.voluntaryDouble)
    reduce(lines, 'double-from-simple', fees.doubleFromSimplePercent, lines[0]?.amountWon ?? 0)
  const early = earlyDiscountOn(fees, facts.registeredOn)
  if (early) reduce(lines, 'early-discount', early.percent, total(lines))
  const amountWon = total(lines)
  return Object.freeze({ lines: Object.freeze(lines), amountWon, vatWon: vatWithin(amountWon) })
}

export function earlyDiscountOn({ earlyDiscount }: Fees, day: SeoulDay): Fees['earlyDiscount'] {
  return earlyDiscount && day.slice(5) <= earlyDiscount.until ? earlyDiscount : undefined
}

function surchargeItems(fees: Fees, facts: FeeFacts): FeeItem[] {
  const kinds = [...new Set(facts.incomes)].map((kind): FeeItem => ({
    id: `surcharge.${kind}`,
    amountWon: fees.surcharges[kind],
  }))
  const extra = Math.max(0, facts.businesses - 1)
  if (extra > 0)
    kinds.push({ id: 'surcharge.extraBusiness', amountWon: extra * fees.surcharges.extraBusiness, count: extra })
  return kinds.filter((feeItem) => feeItem.amountWon > 0)
}

function reduce(lines: FeeItem[], id: FeeItemId, percent: number, baseWon: number): void {
  const reductionWon = Math.floor((baseWon * percent) / 100)
  if (reductionWon > 0) lines.push({ id, amountWon: -reductionWon, percent })
}

const total = (lines: readonly FeeItem[]) => lines.reduce((sum, feeItem) => sum + feeItem.amountWon, 0)

/** Adds the office's manual adjustment, so that the items sum to the fee. */
export function feeItemsOf(quote: readonly FeeItem[] | null, feeWon: number): FeeItem[] {
  if (!quote || quote.length === 0) return [{ id: 'base', amountWon: feeWon }]
  const adjustedWon = feeWon - total(quote)
  return [...quote, ...(adjustedWon === 0 ? [] : [{ id: 'office-adjustment' as const, amountWon: adjustedWon }])]
}

export function fromFeeWon(fees: Fees, method: FilingMethod): number {
  return Math.min(...fees.base[method].map((band) => band.feeWon))
}

/** If the firm is at fault, everything is refunded. */
export function refundWon(
  stages: readonly { stage: RefundStageId; refundPercent: number }[],
  stage: RefundStageId,
  paidWon: number,
  officeFault = false,
): number {
  const percent = officeFault ? 100 : (stages.find((row) => row.stage === stage)?.refundPercent ?? 0)
  return Math.ceil((paidWon * percent) / 100)
}
