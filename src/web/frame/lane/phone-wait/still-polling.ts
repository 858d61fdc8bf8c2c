/** Whether a page goes on polling how the request on the phone ended. Pure. */

/**
 * A window that says how it ended stops what it stands over, also once it is closed; the one that says "not yet" does
 * not.
 */
export function keepsPolling({ ended, shown }: { ended: string | null; shown: string | null }): boolean {
  return ended === null && (shown === null || shown === 'pending')
}
