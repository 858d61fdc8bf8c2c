/** Won; refunds are negative. */
import type { ReportSummary } from './contract.ts'

export type Sums = { nationalWon: number; localWon: number | undefined; totalWon: number }

export function sumsOf({ taxDueOrRefund = 0, localDueOrRefund }: ReportSummary): Sums {
  return { nationalWon: taxDueOrRefund, localWon: localDueOrRefund, totalWon: taxDueOrRefund + (localDueOrRefund ?? 0) }
}

/** Positive: net gain; negative: total cost. Undefined while the fee is unknown. */
export function leftAfterFee(report: ReportSummary): number | undefined {
  return report.discountedAmount === undefined ? undefined : -sumsOf(report).totalWon - report.discountedAmount
}

/** Won: the fee if no payment is in progress, or the rest the filer chose to send. */
export function transferWon(
  text: string | undefined,
  { discountedAmount }: ReportSummary,
  odd: { arrivedWon: number; feeWon: number; answered?: string | undefined } | undefined,
): number | undefined {
  if (odd?.answered === 'send-rest') return odd.feeWon - odd.arrivedWon
  return text === 'fee-due' || text === 'difference-due' ? discountedAmount : undefined
}
