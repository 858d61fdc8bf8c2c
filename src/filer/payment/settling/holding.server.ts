/** The right to call the provider about a payment, kept while its holder runs (trust, section 4.1). */
import type { Context } from '#server/context.server.ts'
import { claimMs, renewMs } from '#filer/payment/rules.ts'

/** Whether the claim is still ours: it is renewed by asking. */
export type StillMine = () => Promise<boolean>

/** Renews a claim that `holder` has while `work` goes on; a renewal that fails is made good by the next. */
export async function holding<T>(
  { persistence, clock }: Context,
  paymentId: string,
  holder: string,
  work: (stillMine: StillMine) => Promise<T>,
): Promise<T> {
  const renew = () => persistence.payments.prolong(paymentId, holder, new Date(clock.now().getTime() + claimMs))
  const renewal = setInterval(() => void renew().catch(() => undefined), renewMs)
  try {
    return await work(renew)
  } finally {
    clearInterval(renewal)
  }
}
