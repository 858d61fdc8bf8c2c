/** When the provider is asked again about an answer that was lost, and when people are called (trust: never decide before asking). */

const firstSeconds = 30
const longestSeconds = 300
export const alarmMinutes = 10
/** The provider keeps an approval revocable this long. */
export const humanMinutes = 60

/** Seconds to wait before query number `asked + 1`: 30, 60, 120, 240, then every 300. */
export function nextQuerySeconds(asked: number): number {
  return Math.min(longestSeconds, firstSeconds * 2 ** Math.max(0, Math.min(asked, 10)))
}

export type SweepAct = 'wait' | 'query' | 'hand-to-people'

/** What to do now about an unclear attempt, `sinceSeconds` after it became unclear, `lastQuerySeconds` after it was last asked about, having been asked about `asked` times. */
export function sweepAct(of: { sinceSeconds: number; lastQuerySeconds: number; asked: number }): SweepAct {
  if (of.sinceSeconds >= humanMinutes * 60) return 'hand-to-people'
  return of.lastQuerySeconds >= nextQuerySeconds(of.asked) ? 'query' : 'wait'
}

export function needsPaymentAlarm(sinceSeconds: number): boolean {
  return sinceSeconds >= alarmMinutes * 60
}
