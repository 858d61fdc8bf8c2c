/**
 * The sums of my page: what comes back or is to be paid, and what is left of it after the fee. Pure; won, a refund
 * below zero.
 */
import type { ReportSummary } from './contract.ts'

export type Sums = { nationalWon: number; localWon: number | undefined; totalWon: number }

export function sumsOf({ taxDueOrRefund = 0, localDueOrRefund }: ReportSummary): Sums {
  return { nationalWon: taxDueOrRefund, localWon: localDueOrRefund, totalWon: taxDueOrRefund + (localDueOrRefund ?? 0) }
}

/** Above zero: what the person is left with; below: what all of it costs. Nothing while the fee is not known. */
export function leftAfterFee(report: ReportSummary): number | undefined {
  return report.discountedAmount === undefined ? undefined : -sumsOf(report).totalWon - report.discountedAmount
}

/**
 * What the firm's own account is shown for, won: the fee while nothing is under way, or the rest that the filer chose
 * to send.
 */
export function transferWon(
  told: string | undefined,
  { discountedAmount }: ReportSummary,
  odd: { arrivedWon: number; feeWon: number; answered?: string | undefined } | undefined,
): number | undefined {
  if (odd?.answered === 'send-rest') return odd.feeWon - odd.arrivedWon
  return told === 'fee-due' ? discountedAmount : undefined
}
