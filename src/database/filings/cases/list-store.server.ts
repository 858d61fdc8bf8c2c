import type { PaymentState } from '#domain/payment/payment.ts'
import { type Filing } from '#database/filings/view.server.ts'

export type ListedCase = Filing & {
  assigneeName: string | null
  paymentStates: PaymentState[]
  sentBackReason: string | null
}
