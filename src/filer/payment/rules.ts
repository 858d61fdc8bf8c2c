/** Times and choices of the payment. Pure. */
import { replaceableStates, type PaymentState } from '#domain/payment/payment.ts'

/** An attempt stays open so long; the same press again gets the same order. */
export const attemptMs = 15 * 60_000
/** Who calls the provider holds the attempt so long: longer than the provider's slowest answer and a net cancel after it. */
export const claimMs = 60_000
/** After a kill in the middle of an approval the sweeper asks the provider no sooner than this. */
export const sweepAfterMs = 45_000
/** When the provider's answer stays unknown, it is asked again so often; after an hour people are called, and the provider is asked on, less often (trust, P8). */
export const retryMs = 30_000
export const giveUpMs = 60 * 60_000
export const askOnMs = 10 * 60_000

type Attempt = { state: PaymentState; method: string; amountWon: number; expiresAt: Date }

/** Whether the attempt that stands open is the one this press wants. */
export function isSameAttempt(standing: Attempt, wanted: { method: string; amountWon: number }, now: Date): boolean {
  return (
    standing.state === 'READY' &&
    standing.method === wanted.method &&
    standing.amountWon === wanted.amountWon &&
    standing.expiresAt > now
  )
}

/** Whether a standing attempt may make room for another: nothing has been asked of the provider for it. */
export function mayReplace(state: PaymentState): boolean {
  return (replaceableStates as readonly PaymentState[]).includes(state)
}
