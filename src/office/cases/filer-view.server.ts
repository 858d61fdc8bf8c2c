/** Status as shown to the filer. */
import { feeStatus, type PaymentState } from '#domain/payment/payment.ts'
import type { Filing, ReportSummary } from '#database/rows.ts'
import { differenceOf, viewOfCase, type AgentPromises } from '#filer/journey/service.server.ts'
import type { CaseFile } from './contract.ts'

export type FilerViewFacts = {
  summary: Pick<ReportSummary, 'taxDueOrRefundWon' | 'localTaxDueOrRefundWon' | 'feeWon' | 'paidBeforeWon'> | undefined
  /** Newest first. */
  payments: readonly { state: PaymentState }[]
  promises: AgentPromises
  /** Null for an earlier year. */
  place: Parameters<typeof viewOfCase>[1]
}

export function readFilerView(
  filing: Filing,
  { summary, payments, promises, place }: FilerViewFacts,
  at: Parameters<typeof viewOfCase>[3],
): CaseFile['told'] {
  const money = {
    payment: feeStatus(filing.feePaidAt !== null, payments.map(({ state }) => state).toReversed()),
    dueOrRefundWon: summary ? summary.taxDueOrRefundWon + (summary.localTaxDueOrRefundWon ?? 0) : null,
    differenceWon: summary ? differenceOf(summary) : null,
    // The header shows no deadline.
    settledBy: null,
  }
  const { headline, sentence } = viewOfCase(filing, place, money, at, promises)
  return { headline, sentence }
}
