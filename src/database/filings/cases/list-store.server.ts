import type { PaymentState } from '#domain/payment/payment.ts'
import type { ReportSummary } from '#database/case-documents/summary-view.server.ts'
import { type Filing } from '#database/filings/view.server.ts'

type SubmittedFigures = Pick<
  ReportSummary,
  'totalIncomeWon' | 'decidedTaxWon' | 'taxDueOrRefundWon' | 'localTaxDueOrRefundWon' | 'feeWon'
>

export type ListedCase = Filing & {
  assigneeName: string | null
  paymentStates: PaymentState[]
  sentBackReason: string | null
  submitted: SubmittedFigures | null
  /** What the firm holds of the fee. */
  receivedWon: number
}
