/**
 * The server's clock, kept in the browser: everything that counts down counts by it, never by the machine's own clock.
 */

let aheadMs = 0

/** Milliseconds since 1970 on the server's clock. */
export function serverNow(): number {
  return Date.now() + aheadMs
}

/** Reads `x-server-now` of an answer (ISO 8601). Half of the way there and back counts as the answer's age. */
export function readServerClock(header: string | null, sentAtMs: number = Date.now()): void {
  if (!header) return
  const told = Date.parse(header)
  if (!Number.isFinite(told)) return
  const gotAtMs = Date.now()
  aheadMs = told + Math.max(0, gotAtMs - sentAtMs) / 2 - gotAtMs
}
