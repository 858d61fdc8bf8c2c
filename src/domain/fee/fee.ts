/**
 * The office's fee as an itemised quote from the branch's table, value added tax included in every amount. The quote is
 * frozen when payment starts; a different later quote stops the payment.
 */
import type { Fees, RefundStageId, SurchargeKind } from '#domain/branch/branch.ts'
import type { FilingMethod } from '#domain/collected-data.ts'
import { vatWithin } from '#domain/payment/value-added-tax.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'

export type FeeFacts = {
  method: FilingMethod
  /** Revenue of all businesses in the income year, won. */
  revenueWon: number
  /** How many businesses (trade codes) there are; each after the first is a surcharge. */
  businesses: number
  /** The other kinds of income there are. */
  incomes: readonly Exclude<SurchargeKind, 'extraBusiness'>[]
  /** Double-entry books kept though simple ones would do. */
  voluntaryDouble: boolean
  /** The day of registration in Seoul. */
  registeredOn: SeoulDay
}

type FeeLineId = 'base' | `surcharge.${SurchargeKind}` | 'double-from-simple' | 'early-discount' | 'office-adjustment'
/** One line of the quote; reductions are negative. */
export type FeeLine = { id: FeeLineId; amountWon: number; count?: number; percent?: number }
export type FeeQuote = { lines: readonly FeeLine[]; amountWon: number; vatWon: number }

/** The fee of the first band whose limit lies above the revenue; at the limit the next band counts. */
export function baseFeeWon(fees: Fees, method: FilingMethod, revenueWon: number): number {
  const bands = fees.base[method]
  const band =
    bands.find(({ belowRevenueWon }) => belowRevenueWon === null || revenueWon < belowRevenueWon) ?? bands.at(-1)
  return band?.feeWon ?? 0
}

/** The quote. Reductions are rounded down to whole won, in the office's favour by less than one won each. */
export function feeQuote(fees: Fees, facts: FeeFacts): FeeQuote {
  const lines: FeeLine[] = [
    { id: 'base', amountWon: baseFeeWon(fees, facts.method, facts.revenueWon) },
    ...surchargeLines(fees, facts),
  ]
  if (facts.method === 'DOUBLE' && facts.voluntaryDouble)
    reduce(lines, 'double-from-simple', fees.doubleFromSimplePercent, lines[0]?.amountWon ?? 0)
  const early = earlyDiscountOn(fees, facts.registeredOn)
  if (early) reduce(lines, 'early-discount', early.percent, total(lines))
  const amountWon = total(lines)
  return Object.freeze({ lines: Object.freeze(lines), amountWon, vatWon: vatWithin(amountWon) })
}

/** The discount for who registers on a day; none when its last day is over. */
export function earlyDiscountOn({ earlyDiscount }: Fees, day: SeoulDay): Fees['earlyDiscount'] {
  return earlyDiscount && day.slice(5) <= earlyDiscount.until ? earlyDiscount : undefined
}

function surchargeLines(fees: Fees, facts: FeeFacts): FeeLine[] {
  const kinds = [...new Set(facts.incomes)].map((kind): FeeLine => ({
    id: `surcharge.${kind}`,
    amountWon: fees.surcharges[kind],
  }))
  const extra = Math.max(0, facts.businesses - 1)
  if (extra > 0)
    kinds.push({ id: 'surcharge.extraBusiness', amountWon: extra * fees.surcharges.extraBusiness, count: extra })
  return kinds.filter((line) => line.amountWon > 0)
}

function reduce(lines: FeeLine[], id: FeeLineId, percent: number, ofWon: number): void {
  const reductionWon = Math.floor((ofWon * percent) / 100)
  if (reductionWon > 0) lines.push({ id, amountWon: -reductionWon, percent })
}

const total = (lines: readonly FeeLine[]) => lines.reduce((sum, line) => sum + line.amountWon, 0)

/**
 * The lines of a quote and, where the office set another fee by hand, what it put on or took off, so that they sum to
 * the fee. Without a quote the fee is one line.
 */
export function linesOfFee(quote: readonly FeeLine[] | null, feeWon: number): FeeLine[] {
  if (!quote || quote.length === 0) return [{ id: 'base', amountWon: feeWon }]
  const adjustedWon = feeWon - total(quote)
  return [...quote, ...(adjustedWon === 0 ? [] : [{ id: 'office-adjustment' as const, amountWon: adjustedWon }])]
}

/** The amount shown as "from" before anything is known: the cheapest band of a method. */
export function fromFeeWon(fees: Fees, method: FilingMethod): number {
  return Math.min(...fees.base[method].map((band) => band.feeWon))
}

/**
 * What is given back of a paid fee at a stage, won; the firm's own fault gives back all. A stage the table does not
 * name gives back nothing.
 */
export function refundWon(
  stages: readonly { stage: RefundStageId; refundPercent: number }[],
  stage: RefundStageId,
  paidWon: number,
  officeFault = false,
): number {
  const percent = officeFault ? 100 : (stages.find((one) => one.stage === stage)?.refundPercent ?? 0)
  return Math.ceil((paidWon * percent) / 100)
}
