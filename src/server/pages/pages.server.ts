/**
 * Built assets with a long life, branch pictures, and all else rendered by the pages' build: what is the same for
 * everybody once a second at most (docs/decisions/0006-kept-pages.md), the rest for each visitor.
 */
import { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { href } from '#domain/address/href.ts'
import type { Context } from '#server/context.server.ts'
import { draftCookies, draftShown } from '#server/branches/draft-shown.server.ts'
import { framedBranch, framedPageAt } from '#server/branches/framed-branch.server.ts'
import { pathOf, siteOrigin } from '#server/public/origin.ts'
import type { PagesBuild } from './build.ts'
import { codingFor } from './cache/content-coding.ts'
import { openFiles } from './cache/first-paint.ts'
import { openPageCache, sendCached } from './cache/page-cache.server.ts'
import { pagePolicy } from './page-policy.ts'
import { openRendering, type Drawn, type Place } from './rendering.server.ts'

export type { PagesBuild } from './build.ts'

/** Ends of lines in a path: no pattern of the router matches them, not even the one for every other address. */
const unmatchable = /^[^?]*%(?:0a|0d|e2%80%a[89])/i

function sendDrawn(reply: FastifyReply, { page, nonce, companies }: Drawn, isFramed: boolean): FastifyReply {
  reply.code(page.status)
  page.headers.forEach((value, name) => void reply.header(name, value))
  const policy = pagePolicy(nonce, companies, isFramed ? "'self'" : undefined)
  reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
  if (isFramed) reply.headers({ 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' })
  return page.body ? reply.send(Readable.fromWeb(page.body as never)) : reply.send('')
}

/** What was built, for ever under its name, and the pictures of the branches' folders. */
async function registerFiles(app: FastifyInstance, { root, branchesFolder }: Context): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${root}/build/client/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    decorateReply: false,
  })
  await app.register(fastifyStatic, {
    root: branchesFolder,
    prefix: '/branches/',
    allowedPath: (path) => /^\/?[a-z-]+\/([a-z]+\/)?[a-z0-9-]+\.(svg|png)$/.test(path),
    maxAge: '1d',
    index: false,
    decorateReply: false,
  })
}

export async function registerPages(
  app: FastifyInstance,
  context: Context,
  load: () => Promise<PagesBuild>,
): Promise<void> {
  const { settings } = context
  await registerFiles(app, context)
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_, __, done) => done(null))
    let opening: Promise<ReturnType<typeof opened>> | undefined
    const opened = (build: PagesBuild) => {
      const rendering = openRendering(app, context, build)
      return {
        rendering,
        kept: openPageCache(context, rendering, openFiles(context.root, context.branchesFolder)),
        cacheableAddress: build.entry.module.cacheableAddress,
        draftAt: async (url: URL, request: FastifyRequest) => {
          const zone = build.entry.module.securityZoneOf(url.pathname)
          return zone === 'open' ? draftShown(context, request) : undefined
        },
      }
    }
    pages.all('*', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return reply.callNotFound()
      const { rendering, kept, cacheableAddress, draftAt } = await (opening ??= load().then(opened))
      await context.servedBranches.refresh()
      const url = new URL(pathOf(request.raw.url), settings.SITE_URL)
      const draft = await draftAt(url, request)
      const within = framedPageAt(url)
      const framed = within && (await framedBranch(context, within, { url, ip: request.ip, cookies: request.cookies }))
      if (within && !framed) return reply.callNotFound()
      const served = context.branchFor(request.headers.host)
      const branch = framed?.branch ?? draft ?? served
      const isDraft = framed ? framed.isDraft : draft !== undefined
      // The origin is ours, whatever the request calls its host, and the branch's own.
      const place: Place = {
        branch,
        origin: siteOrigin(settings.SITE_URL, request.headers.host, [served]),
        address: request.raw.url ?? href('/'),
        ...(isDraft ? { draftCookie: draftCookies(context, request.cookies, branch.affiliationId) } : {}),
        ...(framed?.branch.hosts[0] ? { host: framed.branch.hosts[0] } : {}),
      }
      if (unmatchable.test(place.address)) return reply.callNotFound()
      const address = draft ? undefined : cacheableAddress(place.address)
      const page = address === undefined ? undefined : await kept.get({ ...place, address })
      if (page)
        return sendCached(reply, page, codingFor(request.headers['accept-encoding']), request.headers['if-none-match'])
      return sendDrawn(reply, await rendering.forOne(place, request, reply), within !== undefined)
    })
  })
}
