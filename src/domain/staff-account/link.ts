/**
 * A one-time link by which a member of staff sets the own password and second factor: of an invitation, or of a reset
 * that two people decided.
 */
export const linkHours = 72

export type LinkState = 'open' | 'expired' | 'used' | 'withdrawn'
type LinkTimes = { expiresAt: Date; usedAt: Date | null; withdrawnAt: Date | null }

/** When a link that is made now ends. */
export const linkEnd = (now: Date): Date => new Date(now.getTime() + linkHours * 3_600_000)

/** What has become of a link; it works only while it is open. What was done with it counts before its age. */
export function linkState({ expiresAt, usedAt, withdrawnAt }: LinkTimes, now: Date): LinkState {
  if (usedAt) return 'used'
  if (withdrawnAt) return 'withdrawn'
  return expiresAt > now ? 'open' : 'expired'
}
