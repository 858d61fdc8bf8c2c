/** The cash receipt of money that came otherwise than by card: one per payment (trust L24). Inside a transaction. */
import type { ReceiptWith } from '#integrations/nicepay/port.ts'
import type { Payment, Stores } from '#persistence/rows.ts'
import { receiptCameWith } from './announced.server.ts'

/**
 * Owed from the moment the money came; recorded at once where the provider issued it with the payment. `unseen`: people
 * look in the provider's books first.
 */
export async function oweReceipt(
  r: Stores,
  payment: Payment,
  receipt: ReceiptWith | 'unseen' | undefined,
  now: Date,
): Promise<void> {
  if (payment.method === 'CARD') return
  const amountWon = payment.arrivedWon ?? payment.amountWon
  if (receipt && receipt !== 'unseen') return receiptCameWith(r, payment, receipt, amountWon, now)
  const trouble = receipt && payment.method !== 'TRANSFER' ? 'unseen' : null
  await r.receipts.owe(payment, { amountWon, paidAt: payment.paidAt ?? now, trouble })
}
