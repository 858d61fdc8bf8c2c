/** Apart from `#domain/engagement.ts`, because the case page brings it. */

/**
 * `filer`, `office`: whose signature is missing. `old`: received before the branch had a contract. `ended`: withdrawn,
 * dismissed, or moved to another firm. `off`: the branch has none.
 */
export const engagementStandings = ['off', 'old', 'filer', 'office', 'signed', 'ended'] as const
export type EngagementState = (typeof engagementStandings)[number]

/** A return of such a case is not sent. */
export const stopsReturn = (engagement: EngagementState): boolean => engagement === 'filer' || engagement === 'office'
