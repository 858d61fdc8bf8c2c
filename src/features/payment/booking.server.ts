/** Money has arrived: the one place where a fee becomes paid. */
import type { Paid } from '#outside/nicepay/port.ts'
import type { Payment } from '#records/rows.ts'
import type { Context } from '#server/context.server.ts'

/** By which way the money was found to be there. */
export type Arrival = 'approve.paid' | 'query.paid' | 'deposit.right' | 'query.deposited'

/** Once, with the report state and the case in the same transaction. */
export async function bookPaid({ records, clock }: Context, payment: Payment, paid: Pick<Paid, 'tid' | 'paidAt'>, event: Arrival): Promise<Payment> {
  const by = { kind: 'provider' as const, id: 'nicepay' }
  return records.transaction(async (r) => {
    const now = clock.now()
    const { payment: settled, moved } = await r.payments.happened(payment.id, event, { by, changes: { providerTid: paid.tid, paidAt: paid.paidAt } }, now)
    if (moved) {
      const filing = await r.filings.lock(payment.filingId)
      if (!filing.feePaidAt) await r.filings.update(filing.id, { feePaidAt: now, waitingSince: now }, now)
      if (filing.officeState === 'waiting-for-fee') await r.cases.move(filing.id, 'office', 'ready-to-file', { by: { kind: 'system', id: 'payment' }, why: 'fee-paid' }, now)
    }
    return settled
  })
}
