/** ux reference, 6.2. */

/** Most severe first. */
export const bannerLevels = ['outage', 'warning', 'info'] as const
export type BannerLevel = (typeof bannerLevels)[number]

/** Public data. `link` is a path of our own site. */
export type ShownBanner = { id: string; level: BannerLevel; text: string; link: string | null }

export type BannerState = 'shown' | 'coming' | 'over' | 'removed'

/** `from` is inclusive, `until` exclusive. */
export function bannerState(
  banner: { showFrom: Date; showUntil: Date; removedAt: Date | null },
  now: Date,
): BannerState {
  if (banner.removedAt) return 'removed'
  if (banner.showUntil <= now) return 'over'
  return banner.showFrom <= now ? 'shown' : 'coming'
}

export function sortByGravity<B extends { level: BannerLevel }>(banners: readonly B[]): B[] {
  return bannerLevels.flatMap((level) => banners.filter((banner) => banner.level === level))
}

/** An outage concerns every visitor, so it cannot be dismissed. */
export function mayPutAway(level: BannerLevel): boolean {
  return level === 'info'
}
