/** A dialog with a final result stops polling; "not yet" does not. */
export function keepsPolling({ ended, shown }: { ended: string | null; shown: string | null }): boolean {
  return ended === null && (shown === null || shown === 'pending')
}
