/**
 * The critical banner that the office sets over its site: how grave it is, how long it may stand, where its link may
 * lead (ux reference, 6.2).
 */

/**
 * `outage`: something does not work now · `warning`: something changed that people must know · `info`: good to know.
 * Gravest first.
 */
export const bannerLevels = ['outage', 'warning', 'info'] as const
export type BannerLevel = (typeof bannerLevels)[number]

/** What everybody may know of a banner that is shown. `link` is a path of our own site. */
export type ShownBanner = { id: string; level: BannerLevel; text: string; link: string | null }

export type BannerState = 'shown' | 'coming' | 'over' | 'removed'

/** What a banner is at an instant; `from` counts, `until` does not any more. */
export function bannerState(
  banner: { showFrom: Date; showUntil: Date; removedAt: Date | null },
  now: Date,
): BannerState {
  if (banner.removedAt) return 'removed'
  if (banner.showUntil <= now) return 'over'
  return banner.showFrom <= now ? 'shown' : 'coming'
}

/** Gravest first; the order of those that are equally grave stays. */
export function byGravity<B extends { level: BannerLevel }>(banners: readonly B[]): B[] {
  return bannerLevels.flatMap((level) => banners.filter((banner) => banner.level === level))
}

/** Only an information may be put away by its reader: an outage concerns whoever is here. */
export function mayPutAway(level: BannerLevel): boolean {
  return level === 'info'
}
