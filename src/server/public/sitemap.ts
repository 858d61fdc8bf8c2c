/** The pages of one branch that search engines may find (sitemaps.org, at most 50,000 addresses). */
import { versionInForce, type Branch } from '#domain/branch/branch.ts'
import { element } from './xml.ts'

export type Listed = { id: string; publishedAt: Date }

/** Posts in one sitemap and board; older ones are found through the lists. */
export const postsInSitemap = 5_000

export function sitemapText(
  origin: string,
  branch: Pick<Branch, 'pages'>,
  day: string,
  news: readonly Listed[],
  notices: readonly Listed[],
): string {
  const latest = (posts: readonly Listed[]) => posts[0]?.publishedAt.toISOString()
  const rows = [
    row(`${origin}/`),
    ...branch.pages.map((page) => row(`${origin}${page.path}`, versionInForce(page, day).effectiveOn)),
    row(`${origin}/consult-form`),
    row(`${origin}/tax-calculator`),
    row(`${origin}/tax-news`, latest(news)),
    ...news.map((post) => row(`${origin}/tax-news/${post.id}`, post.publishedAt.toISOString())),
    row(`${origin}/notices`, latest(notices)),
    ...notices.map((post) => row(`${origin}/notices/${post.id}`, post.publishedAt.toISOString())),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...rows,
    '</urlset>\n',
  ].join('\n')
}

function row(address: string, changed?: string): string {
  return `<url>${element('loc', address)}${element('lastmod', changed)}</url>`
}
