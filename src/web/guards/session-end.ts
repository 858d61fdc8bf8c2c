/** Milliseconds of the server's clock; every signed-in answer renews it. */
let endsAtMs: number | undefined

/** From `x-session-until`. */
export function hearSessionEnd(header: string | null): void {
  const at = header ? Date.parse(header) : Number.NaN
  if (!Number.isNaN(at)) endsAtMs = at
}

export function sessionEndsAt(): number | undefined {
  return endsAtMs
}

export function forgetSessionEnd(): void {
  endsAtMs = undefined
}

type OfficeSession = { fetch: typeof fetch; withSignIn: <Answer>(call: () => Promise<Answer>) => Promise<Answer> }
let office: OfficeSession | null = null

export function setOfficeSession(officeSession: OfficeSession | null): void {
  office = officeSession
}
export const officeSession = () => office

/** WCAG 2.2.1 requires at least 20 seconds. */
const warnBeforeMs = 2 * 60_000

export type IdleState = 'active' | 'warn' | 'over'

export function idleState(endsAt: number | undefined, now: number): IdleState {
  if (endsAt === undefined || endsAt - now > warnBeforeMs) return 'active'
  return endsAt > now ? 'warn' : 'over'
}
