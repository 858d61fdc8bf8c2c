import type { PaymentState } from '#domain/payment/payment.ts'
import type { ConversationSide } from '#domain/conversation/conversation.ts'
import type { ReportSummary } from '#database/case-documents/summary-view.server.ts'
import { type Filing } from '#database/filings/view.server.ts'

type SubmittedFigures = Pick<
  ReportSummary,
  | 'totalIncomeWon'
  | 'decidedTaxWon'
  | 'taxDueOrRefundWon'
  | 'localTaxDueOrRefundWon'
  | 'feeWon'
  | 'revenueWon'
  | 'incomeKinds'
  | 'dueDay'
  | 'approvedAt'
>

export type ListedCase = Filing & {
  assigneeName: string | null
  paymentStates: PaymentState[]
  sentBackReason: string | null
  submitted: SubmittedFigures | null
  /** Of the conversation; null if nobody has written. */
  lastWord: { side: ConversationSide; writtenAt: Date | null } | null
  /** What the firm holds of the fee. */
  receivedWon: number
}
