/** Sent in the same transaction, once per event. */
import type { ReceiptWith } from '#integrations/nicepay/port.ts'
import type { Payment, Stores } from '#database/rows.ts'
import { tellFiler } from '#server/case-messages/tell-filer.server.ts'
import { receiptActs } from '#filer/payment/texts.ts'
import { recordCashReceiptOfProvider } from './receipts-queries.server.ts'

type PaymentKey = Pick<Payment, 'id' | 'filingId'>

export async function tellReceipt(
  r: Stores,
  { id, filingId }: PaymentKey,
  act: keyof typeof receiptActs,
  now: Date,
): Promise<void> {
  const filing = await r.filings.get(filingId)
  // Withdrawn members have no phone number here.
  if (filing.filerName === null) return
  const variables = { caseNumber: filing.caseNumber, receiptAct: receiptActs[act] }
  await tellFiler(r, filing, { template: 'cash-receipt', variables }, { turn: `${id}:${act}` }, now)
}

export async function recordReceiptOfProvider(
  r: Stores,
  payment: Payment,
  receipt: ReceiptWith,
  amountWon: number,
  now: Date,
): Promise<void> {
  await recordCashReceiptOfProvider(r, payment, receipt, amountWon, now)
  await tellReceipt(r, payment, 'issued', now)
}
