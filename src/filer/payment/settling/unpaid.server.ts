/**
 * A fee that will not be paid: no account waits for it and no attempt goes on, so that no money comes in for nothing.
 */
import { isUncertain } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import type { Actor, Filing, Stores } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { closeWaiting } from '#filer/payment/deposits/accounts.server.ts'
import { mayReplace } from '#filer/payment/rules.ts'

type Unpaid = Pick<Filing, 'id' | 'feePaidAt'>

/**
 * Closes what waits for money at the provider; nothing for a fee that was paid. Throws `pay.unknown` while the provider
 * may be taking it, `case.changed` when it was paid just now.
 */
export async function closeUnpaid(context: Context, { id, feePaidAt }: Unpaid): Promise<void> {
  if (feePaidAt) return
  const closing = await closeWaiting(context, id)
  if (closing !== 'closed') throw new Problem(closing === 'paid' ? 'case.changed' : 'pay.unknown')
}

/** Ends the attempts that nobody asked anything of the provider for; inside the transaction that ends the fee. */
export async function endUnpaid(r: Stores, { id, feePaidAt }: Unpaid, by: Actor, now: Date): Promise<void> {
  if (feePaidAt) return
  const standing = await r.payments.listOf(id)
  if (standing.some(({ state }) => state === 'VBANK_ISSUED' || isUncertain(state))) throw new Problem('pay.unknown')
  for (const one of standing.filter(({ state }) => mayReplace(state)))
    await r.payments.happened(one.id, 'superseded', { by }, now)
}
