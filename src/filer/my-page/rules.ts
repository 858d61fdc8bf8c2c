/** Won; refunds are negative. */
import type { CaseView } from '#domain/case-view/case-view.ts'
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

export const isFiled = (caseView: CaseView | undefined) => caseView?.kind === 'filed' || caseView?.kind === 'completed'

export const isStopped = (caseView: CaseView | undefined) =>
  caseView !== undefined && ['consent-withdrawn', 'ending', 'dismissed', 'withdrawn'].includes(caseView.kind)

export const showsDraft = (draft: 'waits' | 'approved' | undefined, caseView: CaseView | undefined) =>
  draft !== undefined && caseView?.kind !== 'draft-due' && !isStopped(caseView)
