/**
 * What the provider says is left after it gave back, against our books at once: a cancel that the line carried twice
 * or made in its own console does not wait for the list of the day.
 */
import { remainingDifferences } from '#domain/payment/comparison.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Stores } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'

/**
 * How many differences are new; the same rows that the list would leave. Inside the transaction that books the refund.
 */
export async function compareRemaining(
  { integrations }: Pick<Context, 'integrations'>,
  r: Pick<Stores, 'payments' | 'providerLists'>,
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
