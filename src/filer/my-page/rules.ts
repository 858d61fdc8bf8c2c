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
