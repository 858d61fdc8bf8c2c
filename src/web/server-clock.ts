/** Countdowns never use the machine's clock. */

let aheadMs = 0

/** Milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + aheadMs
}

/** Reads `x-server-now` (ISO 8601), aged by half the round trip. */
export function readServerClock(header: string | null, sentAtMs: number = Date.now()): void {
  if (!header) return
  const dateMs = Date.parse(header)
  if (!Number.isFinite(dateMs)) return
  const gotAtMs = Date.now()
  aheadMs = dateMs + Math.max(0, gotAtMs - sentAtMs) / 2 - gotAtMs
}
