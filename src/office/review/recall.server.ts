/** Going back behind an approval: one person asks with a reason, another does it. What was paid stays paid. */
import { isSettled } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import type { Stores } from '#persistence/rows.ts'
import { serveCaseAct, serveCaseActAfter } from '#server/serve.server.ts'
import { closeUnpaid, endUnpaid } from '#filer/payment/service.server.ts'
import { askRecall, recall } from './contract.ts'

export const askRecallServed = serveCaseAct(askRecall, async (r, { body, staff, by, now, case: filing }) => {
  const reason = body.reason.trim()
  await r.summaries.askRecall(filing.id, { by: staff.id, reason })
  await r.cases.note(filing.id, { by, why: 'recall-asked' }, now)
  return { result: 'S' as const }
})

/**
 * An account that waits for money is closed first, so that no fee comes in for figures that are gone. Throws
 * `pay.unknown` while the provider may be taking it.
 */
export const recallServed = serveCaseActAfter(
  recall,
  (context, { case: filing }) => closeUnpaid(context, filing),
  async (r, { staff, by, now, case: filing }) => {
    await endUnpaid(r, filing, by, now)
    const { recallReason } = await r.summaries.get(filing.id)
    const reason = recallReason ?? ''
    await r.outbox.cancelOf(filing.id, ['fee-due'])
    await r.summaries.recall(filing.id, { by: staff.id, reason }, now)
    const changes = { reviewCompletedAt: null, waitingSince: now }
    await r.cases.moveHeld(filing, 'preparing', { by, why: 'recalled', changes }, now)
    return { result: 'S' as const }
  },
)

/** Throws `case.fee-received` where a fee was paid and another one is asked for now. */
export async function feeStaysAsPaid(
  r: Stores,
  filing: { id: string; feePaidAt: Date | null },
  feeWon: number,
): Promise<void> {
  if (!filing.feePaidAt) return
  const payments = await r.payments.listOf(filing.id)
  const paidWon = payments.filter(({ state }) => isSettled(state)).reduce((sum, one) => sum + one.amountWon, 0)
  if (paidWon !== feeWon) throw new Problem('case.fee-received', { fields: ['feeWon'] })
}
