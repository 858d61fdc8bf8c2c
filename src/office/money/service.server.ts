/** What the review asks of the money: a fee that became less than what was paid for it. */
import type { Payment, Stores } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { heldWon } from '#domain/payment/payment.ts'
import { refundPromisedAt, refundWayOf } from '#domain/fee/refund-due.ts'

/**
 * Requests `backWon` to be given back; another person approves it at the money desk. Answers what is left, won: a
 * transfer needs an account of the filer, which is typed there.
 */
export async function requestDifferenceRefund(
  { branchOf }: Pick<Context, 'branchOf'>,
  r: Pick<Stores, 'refunds'>,
  paid: readonly Payment[],
  { backWon, reason, staffId }: { backWon: number; reason: string; staffId: string },
  now: Date,
): Promise<number> {
  let leftWon = backWon
  for (const payment of paid.filter(({ method }) => refundWayOf(method) !== 'account')) {
    const amountWon = Math.min(leftWon, heldWon(payment))
    if (amountWon === 0) continue
    leftWon -= amountWon
    const dueAt = refundPromisedAt(branchOf(payment.branchId).businessHours, now)
    const asked = { amountWon, basis: 'by-hand' as const, stage: null, reason, account: null, staffId, dueAt }
    await r.refunds.ask({ paymentId: payment.id, ...asked }, now)
  }
  return leftWon
}
