import { saveRefundDecision, saveRefundEnd } from '#office/money/refunds-queries.server.ts'
import type { Rehearsal } from '#tests/support/product.ts'

/** Approves the refund of the payment as this member of staff, with a successful answer of the provider. */
export async function refundSent({ product }: Rehearsal, orderId: string, staffId: string): Promise<void> {
  const { database, clock } = product.context
  const payment = (await database.payments.findByOrder(orderId))!
  const [refund] = await database.refunds.listOf(payment.id)
  const actor = { kind: 'staff' as const, id: staffId }
  await saveRefundDecision(database, refund!.id, { staffId, approve: true }, clock.now())
  await saveRefundEnd(database, refund!.id, { outcome: 'done', actor }, clock.now())
}
