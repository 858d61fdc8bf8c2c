/**
 * What the server gives to crawlers, feed readers and browsers unasked, each branch under its own name: /robots.txt,
 * /sitemap.xml, an RSS feed for each board, and its icon where icons used to be.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Branch } from '#domain/branch/branch.ts'
import { boardPaths, boards, type Board } from '#domain/post/post.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { uploadedPicture, registerUploadedPictures } from '#server/branches/uploaded-pictures.server.ts'
import type { Context } from '#server/context.server.ts'
import { textOfHtml } from '#server/pages/html.server.ts'
import { feedLength, feedText, type FeedItem } from './feed.ts'
import { siteOrigin } from './origin.ts'
import { robotsText } from './robots.ts'
import { postsInSitemap, sitemapText } from './sitemap.ts'
import { feedWords } from './texts.ts'

type RequestContext = { branch: Branch; origin: string; now: Date }

const summaryLength = 200
/** The same text for everybody who asks within this time: a crawler in a hurry asks the database once. */
const keptMs = 60_000

const wanted = (board: Board, { branch }: RequestContext) => ({
  board,
  ...(board === 'notices' ? { branchId: branch.affiliationId } : {}),
})

async function sitemap({ persistence }: Context, asked: RequestContext): Promise<string> {
  const [news, notices] = await Promise.all(
    boards.map((board) =>
      persistence.posts.list({ ...wanted(board, asked), page: 0, size: postsInSitemap }, asked.now),
    ),
  )
  return sitemapText(asked.origin, asked.branch, seoulDay(asked.now), news?.items ?? [], notices?.items ?? [])
}

/** How a post begins; words of two paragraphs do not run into one. */
function summaryOf(html: string): string {
  const words = textOfHtml(html.replaceAll('<', ' <'))
  return words.length <= summaryLength ? words : `${words.slice(0, summaryLength).toWellFormed().trimEnd()}…`
}

async function feed({ persistence }: Context, board: Board, asked: RequestContext): Promise<string> {
  const { items } = await persistence.posts.list({ ...wanted(board, asked), page: 0, size: feedLength }, asked.now)
  const whole = await Promise.all(items.map((item) => persistence.posts.find(item.id, asked.now)))
  const told = items.map((item, at): FeedItem => ({ ...item, summary: summaryOf(whole[at]?.contentHtml ?? '') }))
  const words = feedWords[board]
  return feedText({
    origin: asked.origin,
    path: boardPaths[board],
    title: words.title(asked.branch.name),
    description: words.description(asked.branch.name),
    items: told,
  })
}

export function registerPublic(app: FastifyInstance, context: Context): void {
  const kept = new Map<string, { until: number; text: Promise<string> }>()
  const give =
    (type: string, make: (asked: RequestContext) => Promise<string> | string) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { host } = request.headers
      await context.servedBranches.refresh()
      const branch = context.branchFor(host)
      const origin = siteOrigin(context.settings.SITE_URL, host, context.branches)
      const number = context.servedBranches.numberOf(branch.affiliationId)
      const name = `${request.routeOptions.url} ${branch.affiliationId} ${number} ${origin}`
      const now = context.clock.now()
      let found = kept.get(name)
      if (!found || found.until <= now.getTime()) {
        found = { until: now.getTime() + keptMs, text: Promise.resolve(make({ branch, origin, now })) }
        found.text.catch(() => kept.delete(name))
        kept.set(name, found)
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
      // A value of the branch, which the start has checked; never something that was asked for.
      const kept = await uploadedPicture(context, icon)
      const picture = kept?.content ?? (await readFile(join(context.branchesFolder, icon.replace(/^\/branches\//, ''))))
      return reply
        .type(kept?.contentType ?? (icon.endsWith('.png') ? 'image/png' : 'image/svg+xml'))
        .header('cache-control', 'public, max-age=86400')
        .send(picture)
    })
  }
  app.get(
    '/robots.txt',
    give('text/plain; charset=utf-8', ({ origin }) => robotsText(origin)),
  )
  app.get(
    '/sitemap.xml',
    give('application/xml; charset=utf-8', (asked) => sitemap(context, asked)),
  )
  for (const board of boards)
    app.get(
      `${boardPaths[board]}/rss.xml`,
      give('application/rss+xml; charset=utf-8', (asked) => feed(context, board, asked)),
    )
}
