/**
 * How often an outside company is polled about a request on the phone, in milliseconds. The vendor ends a request at
 * about the third early poll, so polls wait for a likely approval.
 */

/** While one process polls the vendor, another press waits for its outcome; after this it counts as lost. */
export const pollingMs = 30_000

/** Who wants to know: a press (or the person coming back from the messenger), or the waiting screen's own clock. */
export type RequestedBy = 'press' | 'clock'

/**
 * The pause in milliseconds after the request or the last poll; undefined: the clock may not poll again.
 * A press may poll every three seconds, after two early polls every twenty.
 */
function pollPauseMs(asksBefore: number, by: RequestedBy): number | undefined {
  if (by === 'press') return asksBefore < 2 ? 3_000 : 20_000
  return [15_000, 30_000][asksBefore]
}

/** Whether the vendor may be polled now. A first press waits for nothing. */
export function mayPollNow(
  { createdAt, lastAskedAt, asks }: { createdAt: Date; lastAskedAt: Date | null; asks: number },
  by: RequestedBy,
  now: Date,
): boolean {
  const pause = pollPauseMs(asks, by)
  if (pause === undefined) return false
  const since = lastAskedAt ?? (by === 'press' ? undefined : createdAt)
  return since === undefined || now.getTime() - since.getTime() >= pause
}
