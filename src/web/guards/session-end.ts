/**
 * When the session ends if nothing is done: the server says it with every answer of a signed-in call, the browser only
 * counts. Milliseconds of the server's clock.
 */
let endsAtMs: number | undefined

/** Reads the header `x-session-until`; an answer without one changes nothing. */
export function hearSessionEnd(header: string | null): void {
  const at = header ? Date.parse(header) : Number.NaN
  if (!Number.isNaN(at)) endsAtMs = at
}

/** Undefined while no answer has said it. */
export function sessionEndsAt(): number | undefined {
  return endsAtMs
}

export function forgetSessionEnd(): void {
  endsAtMs = undefined
}

/** People are warned so long before, which is more than the twenty seconds that accessibility asks for (WCAG 2.2.1). */
const warnBeforeMs = 2 * 60_000

export type IdleState = 'active' | 'warn' | 'over'

export function idleState(endsAt: number | undefined, now: number): IdleState {
  if (endsAt === undefined || endsAt - now > warnBeforeMs) return 'active'
  return endsAt > now ? 'warn' : 'over'
}
