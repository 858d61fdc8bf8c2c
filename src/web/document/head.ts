/** Everything except the title (<PageTitle>). */
import type { MetaDescriptor } from 'react-router'
import { findAddress } from '#domain/address/addresses.ts'
import { href } from '#domain/address/href.ts'
import { headTexts as texts } from '#web/texts.ts'
import type { FirmData } from './firm-data.ts'
import type { RootData } from '#web/document/root-data.ts'
import { findSecurityZone } from '#web/security-zones/security-zones.ts'

/** A loader returns it as `head`. */
export type PageHead = {
  title?: string
  description?: string
  /** Canonical, with the query where it belongs to the page: `/notices?page=2`. */
  path?: string
  hidden?: true
  article?: { publishedAt: string; data: FirmData }
}

type MetaGiven = {
  matches: readonly ({ loaderData?: unknown } | undefined)[]
  loaderData?: unknown
  location: { pathname: string }
  error?: unknown
}

const pictureSize = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
]

export function siteMeta({ matches, loaderData, location, error }: MetaGiven): MetaDescriptor[] {
  const root = matches[0]?.loaderData as RootData | undefined
  if (!root) return []
  // Sign-in and personal pages are not indexed.
  if (error || findSecurityZone(location.pathname) !== 'open') return [{ name: 'robots', content: 'noindex' }]
  return toMeta(root, location.pathname, readHead(loaderData))
}

function readHead(loaderData: unknown): PageHead {
  return typeof loaderData === 'object' && loaderData !== null && 'head' in loaderData
    ? ((loaderData as { head?: PageHead }).head ?? {})
    : {}
}

function toMeta({ branch, firm, origin }: RootData, pathname: string, head: PageHead): MetaDescriptor[] {
  const { siteName, mainTitle, subTitle, sharePicture } = branch.branding
  const page = findAddress(pathname)
  const title = head.title ?? (page?.path === href('/') ? undefined : page?.name) ?? mainTitle
  const description = head.description ?? texts.description(siteName, subTitle)
  const url = `${origin}${head.path ?? (pathname === href('/') ? href('/') : pathname.replace(/\/$/, ''))}`
  const picture = sharePicture
    ? [
        { property: 'og:image', content: `${origin}${sharePicture}` },
        ...pictureSize,
        { name: 'twitter:card', content: 'summary_large_image' },
      ]
    : []
  const articles = head.article ? [{ property: 'article:published_time', content: head.article.publishedAt }] : []
  const data = head.article?.data ?? firm
  return [
    { name: 'description', content: description },
    ...(head.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: head.article ? 'article' : 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'ko_KR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...picture,
    ...articles,
    ...feeds(siteName, origin),
    // For search engines, which load documents; a script that the browser makes would breach Trusted Types.
    ...(data && typeof window === 'undefined' ? [{ 'script:ld+json': data }] : []),
  ] as MetaDescriptor[]
}

function feeds(siteName: string, origin: string): MetaDescriptor[] {
  return (
    [
      [href('/tax-news'), texts.news],
      [href('/notices'), texts.notices],
    ] as const
  ).map(([path, title]) => ({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: title(siteName),
    href: `${origin}${path}/rss.xml`,
  }))
}
