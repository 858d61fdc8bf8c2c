/** The vendor cancels a request at about the third early poll: polls wait for a likely approval. */

/** After this a poll by another process counts as failed. */
export const pollingMs = 30_000

/** `press` includes the return from the messenger app; `clock` is the screen's timer. */
export type RequestedBy = 'press' | 'clock'

/** Milliseconds; undefined: no further automatic poll. */
function pollPauseMs(asksBefore: number, requestedBy: RequestedBy): number | undefined {
  if (requestedBy === 'press') return asksBefore < 2 ? 3_000 : 20_000
  return [15_000, 30_000][asksBefore]
}

export function mayPollNow(
  { createdAt, lastAskedAt, asks }: { createdAt: Date; lastAskedAt: Date | null; asks: number },
  requestedBy: RequestedBy,
  now: Date,
): boolean {
  const pause = pollPauseMs(asks, requestedBy)
  if (pause === undefined) return false
  const since = lastAskedAt ?? (requestedBy === 'press' ? undefined : createdAt)
  return since === undefined || now.getTime() - since.getTime() >= pause
}
