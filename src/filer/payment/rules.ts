import { replaceableStates, type PaymentState } from '#domain/payment/payment.ts'

/** Lifetime of an attempt; a repeated request returns the same order. */
export const attemptMs = 15 * 60_000
/** Redirect delay without a virtual account. */
export const leaveAfterMs = 3_000
/** Claim length, renewed while the provider request runs. */
export const claimMs = 60_000
export const renewMs = 15_000
/** The sweeper waits this long after a crash during an approval. */
export const sweepAfterMs = 45_000
/** After a lost answer: net-cancelled at once and after these delays; a plain cancel follows the last one. */
const netCancelsMs = [5_000, 30_000, 120_000] as const
export const plainCancelMs = netCancelsMs[2]
/** Alerts after ten minutes and goes to staff within the hour (P8). */
export const alarmMs = 10 * 60_000
export const giveUpMs = 50 * 60_000

export function nextPollMs(unclearMs: number): number {
  const planned = netCancelsMs.find((netCancelsM) => netCancelsM > unclearMs)
  if (planned !== undefined) return planned - unclearMs
  return unclearMs < alarmMs ? Math.min(60_000, alarmMs - unclearMs) : 300_000
}

type Wanted = { method: string; amountWon: number; merchantId: string }
type Attempt = Wanted & { state: PaymentState; expiresAt: Date }

export function isSameAttempt(attempt: Attempt, wanted: Wanted, now: Date): boolean {
  return (
    attempt.state === 'READY' &&
    attempt.method === wanted.method &&
    attempt.amountWon === wanted.amountWon &&
    attempt.merchantId === wanted.merchantId &&
    attempt.expiresAt > now
  )
}

/** The provider's window may still return a result. */
export function isStarted(latest: { state: PaymentState; expiresAt: Date } | undefined, now: Date): boolean {
  return latest !== undefined && mayReplace(latest.state) && latest.expiresAt > now
}

/** No request has been sent to the provider yet. */
export function mayReplace(state: PaymentState): boolean {
  return (replaceableStates as readonly PaymentState[]).includes(state)
}

/** An abandoned window has no provider number. */
export function isExpiredAccount(
  latest: { state: PaymentState; method: string; providerTid: string | null } | undefined,
): boolean {
  return latest?.state === 'EXPIRED' && latest.method === 'VBANK' && latest.providerTid !== null
}
