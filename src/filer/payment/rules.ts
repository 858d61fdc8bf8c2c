/** Times and choices of the payment. Pure. */
import { replaceableStates, type PaymentState } from '#domain/payment/payment.ts'

/** An attempt stays open so long; the same press again gets the same order. */
export const attemptMs = 15 * 60_000
/** Who asks for a virtual account without one is led away after so long. */
export const leaveAfterMs = 3_000
/** Who calls the provider holds the attempt so long at a time, and renews the claim while it runs. */
export const claimMs = 60_000
export const renewMs = 15_000
/** After a kill in the middle of an approval the sweeper asks the provider no sooner than this. */
export const sweepAfterMs = 45_000
/**
 * After an answer was lost it is net-cancelled at once and then after so long; a plain cancel follows the last of them.
 */
const netCancelsMs = [5_000, 30_000, 120_000] as const
export const plainCancelMs = netCancelsMs[2]
/** An unclear payment rings after ten minutes, and is handed to people before the hour is over (trust, P8). */
export const alarmMs = 10 * 60_000
export const giveUpMs = 50 * 60_000

/** After how long a payment that has been unclear for `unclearMs` is looked at next. */
export function nextPollMs(unclearMs: number): number {
  const planned = netCancelsMs.find((one) => one > unclearMs)
  if (planned !== undefined) return planned - unclearMs
  return unclearMs < alarmMs ? Math.min(60_000, alarmMs - unclearMs) : 300_000
}

type Wanted = { method: string; amountWon: number; merchantId: string }
type Attempt = Wanted & { state: PaymentState; expiresAt: Date }

/** Whether the attempt that stands open is the one this press wants. */
export function isSameAttempt(standing: Attempt, wanted: Wanted, now: Date): boolean {
  return (
    standing.state === 'READY' &&
    standing.method === wanted.method &&
    standing.amountWon === wanted.amountWon &&
    standing.merchantId === wanted.merchantId &&
    standing.expiresAt > now
  )
}

/** Whether the latest attempt's window may still give its result: nothing is paid before that. */
export function isStarted(latest: { state: PaymentState; expiresAt: Date } | undefined, now: Date): boolean {
  return latest !== undefined && mayReplace(latest.state) && latest.expiresAt > now
}

/** Whether a standing attempt may make room for another: nothing has been asked of the provider for it. */
export function mayReplace(state: PaymentState): boolean {
  return (replaceableStates as readonly PaymentState[]).includes(state)
}

/**
 * Whether an attempt is an account into which nothing came in time. A window that was left alone has no number of the
 * provider.
 */
export function isExpiredAccount(
  latest: { state: PaymentState; method: string; providerTid: string | null } | undefined,
): boolean {
  return latest?.state === 'EXPIRED' && latest.method === 'VBANK' && latest.providerTid !== null
}
