import type { Branch } from '#domain/branch/branch.ts'

export const pictureUses = ['hero', 'header', 'footer', 'login', 'icon', 'share', 'person', 'partner'] as const
export type PictureUse = (typeof pictureUses)[number]

/** URLs; `share` is empty if the firm has none. */
export type Pictures = {
  heroForm: Branch['home']['hero']['form']
  hero: string
  header: string
  footer: string
  login: string
  icon: string
  share: string
}
/** Width divided by height, by URL. */
export type Ratios = ReadonlyMap<string, number>

/** CSS pixels on phones and from 1024 px on. A wide logo is made lower to fit. */
const heights = { header: [32, 40], footer: [28, 32], login: [112, 130] } as const
const widest = { header: [176, 220], footer: [170, 200], login: [220, 260] } as const
const logoUses = ['header', 'footer', 'login'] as const

export const uploadedFolder = (branchId: string): string => `/branches/${branchId}/uploaded/`
export const isUploaded = (src: string): boolean => /^\/branches\/[^/]+\/uploaded\//.test(src)

export function listPictures({ branding: { logos, favicon, sharePicture }, home: { hero } }: Branch): Pictures {
  return {
    heroForm: hero.form,
    hero: hero.picture,
    header: logos.header.src,
    footer: logos.footer.src,
    login: logos.login.src,
    icon: favicon,
    share: sharePicture ?? '',
  }
}

export function pictureSources({ branding, home }: Pick<Branch, 'branding' | 'home'>): string[] {
  const { favicon, logos, sharePicture, touchIcon } = branding
  return [
    favicon,
    ...logoUses.map((use) => logos[use].src),
    home.hero.picture,
    ...home.people.map(({ picture }) => picture),
    ...home.partners.map(({ src }) => src),
    ...[sharePicture, touchIcon].filter((src) => src !== undefined),
  ]
}

export function withPictures(value: Branch, pictures: Pictures, ratios: Ratios): Branch {
  const { branding, home } = value
  const { sharePicture: _, ...otherBranding } = branding
  const logos = Object.fromEntries(
    logoUses.map((use) => {
      const ratio = ratios.get(pictures[use])
      if (pictures[use] === branding.logos[use].src || ratio === undefined) return [use, branding.logos[use]]
      const [width, largeWidth] = [0, 1].map((at) =>
        Math.round(Math.min(heights[use][at as 0 | 1] * ratio, widest[use][at as 0 | 1])),
      ) as [number, number]
      return [use, { src: pictures[use], width, largeWidth, ratio }]
    }),
  ) as Branch['branding']['logos']
  return {
    ...value,
    branding: {
      ...otherBranding,
      logos,
      favicon: pictures.icon,
      // An uploaded icon has no margins, so it also serves as touch icon.
      ...(isUploaded(pictures.icon) ? { touchIcon: pictures.icon } : {}),
      ...(pictures.share === '' ? {} : { sharePicture: pictures.share }),
    },
    home: {
      ...home,
      hero: { form: pictures.heroForm, picture: pictures.hero, ratio: ratios.get(pictures.hero) ?? home.hero.ratio },
    },
  }
}
