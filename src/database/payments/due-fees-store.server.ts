import { type Filing } from '#database/filings/view.server.ts'
import { type Payment } from './view.server.ts'

export type OwedFee = {
  filing: Filing
  /** Less earlier payments. */
  feeWon: number
  paidBeforeWon: number
  /** `payments`: oldest attempt first. */
  payments: Payment[]
  arrivedWon: number | null
}
