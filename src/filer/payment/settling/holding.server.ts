/** A renewed claim on the payment while a provider request runs. */
import type { Context } from '#server/context.server.ts'
import { claimMs, renewMs } from '#filer/payment/rules.ts'
import { prolongPaymentClaim } from '#filer/payment/queries.server.ts'

/** Checks the claim by renewing it. */
export type StillMine = () => Promise<boolean>

/** Failed renewals are retried at the next interval. */
export async function holding<T>(
  { database, clock }: Context,
  paymentId: string,
  holder: string,
  work: (stillMine: StillMine) => Promise<T>,
): Promise<T> {
  const renew = () => prolongPaymentClaim(database, paymentId, holder, new Date(clock.now().getTime() + claimMs))
  const renewal = setInterval(() => void renew().catch(() => undefined), renewMs)
  try {
    return await work(renew)
  } finally {
    clearInterval(renewal)
  }
}
