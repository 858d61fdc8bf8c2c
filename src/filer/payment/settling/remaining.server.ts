/** Finds duplicate or console cancels without waiting for the daily list. */
import { remainingDifferences } from '#domain/payment/comparison.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'

/** Returns the number of new differences. Call inside the refund's transaction. */
export async function compareRemaining(
  { integrations }: Pick<Context, 'integrations'>,
  r: Stores,
  paymentId: string,
  remainingWon: number | undefined,
  now: Date,
): Promise<number> {
  const payment = await r.payments.find(paymentId)
  if (!payment?.providerTid) return 0
  const { providerTid: subject, orderId, branchId } = payment
  const { merchantId } = integrations.nicepay.of(payment.merchantId)
  const found = remainingDifferences(remainingWon, payment)
  const where = { merchantId, branchId, paymentId, subject, orderId, day: seoulDay(now) }
  return r.providerLists.record(
    found.map((difference) => ({ ...difference, ...where })),
    now,
  )
}
