import { isUncertain } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import type { Actor, Filing, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { closeWaiting } from './deposits/accounts.server.ts'
import { mayReplace } from './rules.ts'

type Unpaid = Pick<Filing, 'id' | 'feePaidAt'>

/**
 * Closes accounts and attempts so that no unwanted money arrives. Throws `pay.unknown` if the provider may be charging, `case.changed` if
 * the fee was just paid.
 */
export async function closeUnpaid(context: Context, { id, feePaidAt }: Unpaid): Promise<void> {
  if (feePaidAt) return
  const closing = await closeWaiting(context, { filingId: id, pastYearId: null })
  if (closing !== 'closed') throw new Problem(closing === 'paid' ? 'case.changed' : 'pay.unknown')
}

/** Only attempts not yet sent to the provider. Call inside the transaction that ends the fee. */
export async function endUnpaid(r: Stores, { id, feePaidAt }: Unpaid, actor: Actor, now: Date): Promise<void> {
  if (feePaidAt) return
  const payments = await r.payments.listOf(id)
  if (payments.some(({ state }) => state === 'VBANK_ISSUED' || isUncertain(state))) throw new Problem('pay.unknown')
  for (const payment of payments.filter(({ state }) => mayReplace(state)))
    await r.payments.happened(payment.id, 'superseded', { actor }, now)
}

export { closeWaiting } from './deposits/accounts.server.ts'
export { askAboutDeposit, tellOddDeposit } from './deposits/announced.server.ts'
export { tellReceipt } from './announced.server.ts'
export { isFeePaid, pastYearPaidTurn } from './due-fee.server.ts'
export { checkingOf, refundReportOf } from './reported.ts'
export { attemptMs, mayReplace } from './rules.ts'
export { feeArrived } from './settling/booking.server.ts'
export { compareRemaining } from '#filer/payment/settling/unclear.server.ts'
