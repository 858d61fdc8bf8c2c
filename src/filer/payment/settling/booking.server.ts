/** The only place where a fee becomes paid. */
import { recordReceiptOfProvider } from '#filer/payment/announced.server.ts'
import { pastYearFeeArrived } from '#filer/payment/due-fee.server.ts'
import type { Paid, ReceiptWith } from '#integrations/nicepay/port.ts'
import type { Payment, PaymentHow, Stores } from '#database/rows.ts'
import { Problem } from '#domain/problems.ts'
import { asksForFee, tellFiler } from '#server/case-messages/tell-filer.server.ts'
import type { Context } from '#server/context.server.ts'
import { oweCashReceipt } from '#filer/payment/receipts-queries.server.ts'

/** `unseen`: staff first check in the provider's console whether it was issued. */
async function oweReceipt(
  r: Stores,
  payment: Payment,
  receipt: ReceiptWith | 'unseen' | undefined,
  now: Date,
): Promise<void> {
  if (payment.method === 'CARD') return
  const amountWon = payment.arrivedWon ?? payment.amountWon
  if (receipt && receipt !== 'unseen') return recordReceiptOfProvider(r, payment, receipt, amountWon, now)
  const trouble = receipt && payment.method !== 'TRANSFER' ? 'unseen' : null
  await oweCashReceipt(r, payment, { amountWon, paidAt: payment.paidAt ?? now, trouble })
}

/** Both events carry a verified amount (P1). */
export type Arrival = 'approve.paid' | 'deposit.right'

type Actor = { kind: 'system' | 'staff'; id: string; requestId?: string }

/** Call inside the payment's transaction. `unseen`: unknown whether a receipt was issued. */
export async function feeArrived(
  r: Stores,
  payment: Payment,
  actor: Actor,
  now: Date,
  receipt?: ReceiptWith | 'unseen',
): Promise<void> {
  await oweReceipt(r, payment, receipt, now)
  const filing = await r.filings.lock(payment.filingId)
  if (payment.pastYearId !== null) return pastYearFeeArrived(r, filing, payment.pastYearId, now)
  if (!filing.feePaidAt) {
    const waitingSince = filing.draftApprovedAt ? now : null
    await r.filings.update(filing.id, { feePaidAt: now, waitingSince }, now)
    await r.outbox.cancelOf(filing.id, asksForFee)
    const variables = { caseNumber: filing.caseNumber }
    // A direct response to the filer's action, so it is sent at any hour.
    await tellFiler(r, filing, { template: 'fee-paid', variables }, { turn: now.getTime(), dueAt: now }, now)
  }
  if (filing.officeState === 'waiting-for-fee')
    await r.cases.move(filing.id, 'office', 'ready-to-file', { actor, kind: 'fee-paid' }, now)
}

type Money = Pick<Paid, 'tid' | 'paidAt' | 'receipt'> & { detail?: PaymentHow['detail'] }

/** Call inside a transaction. */
export async function book(r: Stores, payment: Payment, paid: Money, event: Arrival, now: Date): Promise<Payment> {
  const actor = { kind: 'provider' as const, id: 'nicepay' }
  const { payment: settled, moved } = await r.payments.happened(
    payment.id,
    event,
    { actor, detail: paid.detail ?? {}, changes: { providerTid: paid.tid, paidAt: paid.paidAt } },
    now,
  )
  if (moved) await feeArrived(r, settled, { kind: 'system', id: 'payment' }, now, paid.receipt)
  return settled
}

/** Throws `pay.edge` if another has taken the payment over: it may be cancelling what this answer tells of. */
export async function bookPaid(
  { database, clock }: Context,
  payment: Payment,
  paid: Money,
  event: Arrival,
  holder: string,
): Promise<Payment> {
  return database.transaction(async (r) => {
    await mustHold(r, payment, holder)
    return book(r, payment, paid, event, clock.now())
  })
}

/** Locks the payment. Throws `pay.edge` if another has taken it over. */
export async function mustHold(r: Stores, { id }: Pick<Payment, 'id'>, holder: string): Promise<void> {
  const { claimedBy } = await r.payments.lock(id)
  if (claimedBy !== holder) throw new Problem('pay.edge')
}
