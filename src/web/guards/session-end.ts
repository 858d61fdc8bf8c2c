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

/** What the office's pages do for its calls while they stand; public pages fetch nothing of it. */
type OfficeSession = {
  /** Tells the server that no act of a person stands behind a call: the call does not extend the session. */
  fetch: typeof fetch
  /** A call whose session has ended goes again, once the person has signed in over the page. */
  withSignIn: <Answer>(call: () => Promise<Answer>) => Promise<Answer>
}
let office: OfficeSession | null = null

/** Null once no page of the office stands. */
export function setOfficeSession(of: OfficeSession | null): void {
  office = of
}
export const officeSession = () => office

/** People are warned so long before, which is more than the twenty seconds that accessibility asks for (WCAG 2.2.1). */
const warnBeforeMs = 2 * 60_000

export type IdleState = 'active' | 'warn' | 'over'

export function idleState(endsAt: number | undefined, now: number): IdleState {
  if (endsAt === undefined || endsAt - now > warnBeforeMs) return 'active'
  return endsAt > now ? 'warn' : 'over'
}
