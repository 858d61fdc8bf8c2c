export const linkHours = 72

export type LinkState = 'open' | 'expired' | 'used' | 'withdrawn'
type LinkTimes = { expiresAt: Date; usedAt: Date | null; withdrawnAt: Date | null }

export const linkEnd = (now: Date): Date => new Date(now.getTime() + linkHours * 3_600_000)

export function linkState({ expiresAt, usedAt, withdrawnAt }: LinkTimes, now: Date): LinkState {
  if (usedAt) return 'used'
  if (withdrawnAt) return 'withdrawn'
  return expiresAt > now ? 'open' : 'expired'
}
