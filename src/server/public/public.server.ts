import { type Branch, versionInForce } from '#domain/branch/branch.ts'
import { uploadedFolder } from '#domain/branch/editing/pictures.ts'
import { type Board, type BoardPath, boardPaths, boards, postHref } from '#domain/post/post.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Context } from '#server/context.server.ts'
import { htmlToText } from '#server/pages/rendering.server.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteOrigin } from './origin.ts'
import { findBranchPicture } from './queries.server.ts'
import { feedWords } from './texts.ts'

/** XML 1.0 cannot hold all characters. */
export function xmlText(value: string): string {
  const clean = value.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
  return clean
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}

export function element(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${xmlText(text)}</${name}>`
}

/** For a phone's home screen: the firm's name and icon. */
const manifestPath = '/manifest.webmanifest'

const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' }
const imageType = (src: string) => types[src.slice(src.lastIndexOf('.') + 1)]

function manifestText({ name, branding }: Pick<Branch, 'name' | 'branding'>): string {
  const { touchIcon, favicon, siteName, subTitle, primaryColor } = branding
  const icons = [
    ...(touchIcon ? [{ src: touchIcon, sizes: '180x180', type: imageType(touchIcon) }] : []),
    { src: favicon, sizes: 'any', type: imageType(favicon) },
  ]
  return JSON.stringify({
    id: '/',
    name: siteName,
    short_name: name,
    description: subTitle,
    lang: 'ko',
    start_url: '/',
    scope: '/',
    // With a way back: signing in and paying leave the site and return.
    display: 'minimal-ui',
    theme_color: primaryColor,
    background_color: '#FFFFFF',
    icons,
  })
}

type Listed = { id: string; publishedAt: Date }

const postsInSitemap = 5_000

function sitemapText(
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

const closed = [
  '/api/',
  '/office',
  '/mypage',
  '/tax-report',
  '/agreement',
  '/tax-payment',
  '/pay/',
  '/kakao/',
  '/login',
  '/hometax-overload',
  '/standbyfromhometax',
  '/agent-agreement-test',
  '/docs',
]

function robotsText(origin: string): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}

type FeedItem = { id: string; title: string; writer: string; publishedAt: Date; summary: string }
type Feed = {
  origin: string
  /** `/tax-news` */ path: BoardPath
  title: string
  description: string
  items: readonly FeedItem[]
}

const feedLength = 20

/** RFC 822. */
const date = (at: Date) => at.toUTCString()

function feedText({ origin, path, title, description, items }: Feed): string {
  const own = `${origin}${path}/rss.xml`
  const rows = items.map((item) => {
    const address = `${origin}${postHref(path, item.id)}`
    return [
      '<item>',
      element('title', item.title),
      element('link', address),
      `<guid isPermaLink="true">${xmlText(address)}</guid>`,
      element('dc:creator', item.writer),
      element('pubDate', date(item.publishedAt)),
      element('description', item.summary),
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', title) + element('link', `${origin}${path}`) + element('description', description),
    `<language>ko</language>${element('lastBuildDate', items[0] ? date(items[0].publishedAt) : undefined)}`,
    `<atom:link href="${xmlText(own)}" rel="self" type="application/rss+xml"/>`,
    ...rows,
    '</channel></rss>',
    '',
  ].join('\n')
}

type UploadedPicture = { contentType: string; content: Buffer }

async function uploadedPicture({ database }: Context, address: string): Promise<UploadedPicture | undefined> {
  const [, branchId = '', name = ''] =
    /^\/branches\/([a-z][a-z0-9-]*)\/uploaded\/([0-9a-f]{24}\.(?:webp|png))$/.exec(address) ?? []
  return branchId ? findBranchPicture(database, branchId, name) : undefined
}

function registerUploadedPictures(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { branchId: string; name: string } }>(
    `${uploadedFolder(':branchId')}:name`,
    async ({ params: { branchId, name } }, reply) => {
      const picture = await uploadedPicture(context, uploadedFolder(branchId) + name)
      if (!picture) return reply.callNotFound()
      return reply
        .type(picture.contentType)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(picture.content)
    },
  )
}

type RequestContext = { branch: Branch; origin: string; now: Date }

const summaryLength = 200
const feedFreshMs = 60_000

const wanted = (board: Board, { branch }: RequestContext) => ({
  board,
  ...(board === 'notices' ? { branchId: branch.affiliationId } : {}),
})

async function sitemap({ database }: Context, request: RequestContext): Promise<string> {
  const [news, notices] = await Promise.all(
    boards.map((board) =>
      database.posts.list({ ...wanted(board, request), page: 0, size: postsInSitemap }, request.now),
    ),
  )
  return sitemapText(request.origin, request.branch, seoulDay(request.now), news?.items ?? [], notices?.items ?? [])
}

function toSummary(html: string): string {
  const words = htmlToText(html.replaceAll('<', ' <'))
  return words.length <= summaryLength ? words : `${words.slice(0, summaryLength).toWellFormed().trimEnd()}…`
}

async function feed({ database }: Context, board: Board, request: RequestContext): Promise<string> {
  const { items } = await database.posts.list({ ...wanted(board, request), page: 0, size: feedLength }, request.now)
  const whole = await Promise.all(items.map((item) => database.posts.find(item.id, request.now)))
  const summarized = items.map((item, at): FeedItem => ({ ...item, summary: toSummary(whole[at]?.contentHtml ?? '') }))
  const words = feedWords[board]
  return feedText({
    origin: request.origin,
    path: boardPaths[board],
    title: words.title(request.branch.name),
    description: words.description(request.branch.name),
    items: summarized,
  })
}

export function registerPublic(app: FastifyInstance, context: Context): void {
  const cached = new Map<string, { until: number; text: Promise<string> }>()
  const give =
    (type: string, make: (request: RequestContext) => Promise<string> | string) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { host } = request.headers
      await context.servedBranches.refresh()
      const branch = context.branchFor(host)
      const origin = siteOrigin(context.settings.SITE_URL, host, context.branches)
      const number = context.servedBranches.numberOf(branch.affiliationId)
      const name = `${request.routeOptions.url} ${branch.affiliationId} ${number} ${origin}`
      const now = context.clock.now()
      let found = cached.get(name)
      if (!found || found.until <= now.getTime()) {
        found = { until: now.getTime() + feedFreshMs, text: Promise.resolve(make({ branch, origin, now })) }
        found.text.catch(() => cached.delete(name))
        cached.set(name, found)
      }
      return reply
        .type(type)
        .header('cache-control', 'public, max-age=600')
        .send(await found.text)
    }
  registerUploadedPictures(app, context)
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    app.get(path, async (request, reply) => {
      const { touchIcon, favicon } = context.branchFor(request.headers.host).branding
      const icon = touchIcon ?? favicon
      // Security: never from a request.
      const uploaded = await uploadedPicture(context, icon)
      const picture =
        uploaded?.content ?? (await readFile(join(context.branchesFolder, icon.replace(/^\/branches\//, ''))))
      return reply
        .type(uploaded?.contentType ?? (icon.endsWith('.png') ? 'image/png' : 'image/svg+xml'))
        .header('cache-control', 'public, max-age=86400')
        .send(picture)
    })
  }
  app.get(
    '/robots.txt',
    give('text/plain; charset=utf-8', ({ origin }) => robotsText(origin)),
  )
  app.get(
    manifestPath,
    give('application/manifest+json; charset=utf-8', ({ branch }) => manifestText(branch)),
  )
  app.get(
    '/sitemap.xml',
    give('application/xml; charset=utf-8', (request) => sitemap(context, request)),
  )
  for (const board of boards)
    app.get(
      `${boardPaths[board]}/rss.xml`,
      give('application/rss+xml; charset=utf-8', (request) => feed(context, board, request)),
    )
}
