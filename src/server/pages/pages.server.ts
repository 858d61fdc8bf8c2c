/** See docs/decisions/0006-page-cache-and-csp-hashes.md. */
import { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FramedPage, framedPages } from '#domain/address/framed-pages.ts'
import { href } from '#domain/address/href.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { type StaffAct, mayStaff } from '#domain/staff-rights.ts'
import { isWithin } from '#server/admission/address-list.server.ts'
import { type Cookies, draftCookies, draftOf, draftShown, pageStaff } from '#server/branches/page-staff.server.ts'
import type { Context } from '#server/context.server.ts'
import { pathOf, siteOrigin } from '#server/public/origin.ts'
import type { PagesBuild } from './build.ts'
import {
  type CachedPage,
  type Coding,
  bytesOf,
  cachedPage,
  codingFor,
  passingPage,
} from '#server/pages/cache/cached-page.server.ts'
import { type Files, openFiles, paintedFirst } from './cache/first-paint.ts'
import { openSingleFlightCache } from './cache/single-flight-cache.ts'
import { pagePolicy, reportHeaders } from './page-policy.ts'
import { type Drawn, type Place, type Rendering, openRendering } from './rendering.server.ts'

/** Stale pages are served only while the database is down. All branches share the limits. */
export const pageCacheLimits = {
  ageMs: 1_000,
  aheadMs: 500,
  entries: 200,
  bytes: 24_000_000,
  staleMs: 3_600_000,
} as const

type PageCache = {
  /** Undefined: not cacheable. */
  get(place: Place): Promise<CachedPage | undefined> | CachedPage | undefined
  size(): { entries: number; bytes: number; making: number }
}

export function openPageCache(
  {
    clock,
    log,
    servedBranches,
  }: Pick<Context, 'clock' | 'log'> & { servedBranches: Pick<Context['servedBranches'], 'numberOf'> },
  rendering: Rendering,
  files: Files,
): PageCache {
  const keeping = openSingleFlightCache<CachedPage | undefined>(pageCacheLimits, () => ({
    monotonic: performance.now(),
    clock: clock.ms(),
  }))
  // The number invalidates on publication.
  const nameOf = ({ branch: { affiliationId: id }, origin, address }: Place) =>
    `${id} ${servedBranches.numberOf(id)} ${origin} ${address}`
  const make = async (place: Place) => {
    const rendered = await rendering.forMany(place)
    try {
      if (!rendered?.whole)
        return { value: rendered && passingPage(rendered), bytes: 0, keep: false, poor: rendered?.poor ?? false }
      const page = await cachedPage({ ...rendered, html: paintedFirst(rendered.html, rendered.nonce, files) })
      return { value: page, bytes: bytesOf(page), keep: true }
    } catch (error) {
      // Rendered per visitor instead.
      log.error('failed', { route: 'a page for many' }, error)
      return { value: undefined, bytes: 0, keep: false }
    }
  }
  return { get: (place) => keeping.get(nameOf(place), () => make(place)), size: keeping.size }
}

function sendCached(reply: FastifyReply, page: CachedPage, coding: Coding, holds: string | undefined): FastifyReply {
  const { body, headers } = page.of(coding)
  reply.headers(headers)
  if (headers.etag !== undefined && holds !== undefined && matchesHeldTag(headers.etag, holds))
    return reply.code(304).removeHeader('content-encoding').removeHeader('content-type').send()
  return reply.code(page.status).send(body)
}

/** `*` names no version. */
const matchesHeldTag = (tag: string, holds: string): boolean =>
  holds.split(',').some((known) => known.trim().replace(/^W\//, '') === tag)

type PageRequest = { url: URL; ip: string; cookies: Cookies }

const acts = { post: 'posts.write', branch: 'branch.edit' } as const satisfies Record<FramedPage, StaffAct>

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

function framedPageAt({ pathname }: URL): FramedPage | undefined {
  const path = decoded(pathname)
    .toLowerCase()
    .replace(/((\/_)?\.data|(?<!\/)\/+)$/, '')
  return (Object.keys(framedPages) as FramedPage[]).find((page) => framedPages[page] === path)
}

/** Undefined if forbidden or missing. `isDraft`: not the published version. */
async function framedBranch(
  context: Context,
  page: FramedPage,
  { url, ip, cookies }: PageRequest,
): Promise<{ branch: Branch; isDraft: boolean } | undefined> {
  const branchId = url.searchParams.get('branch') ?? ''
  const found = await pageStaff(context, cookies)
  if (!found || !isWithin(found.ranges, ip)) return undefined
  if (!mayStaff(found.staff.role, acts[page], found.staff.branchId === branchId)) return undefined
  const draft = page === 'branch' ? await draftOf(context, branchId) : undefined
  const branch = draft ?? context.branches.find(({ affiliationId }) => affiliationId === branchId)
  return branch && { branch, isDraft: draft !== undefined }
}

export type { PagesBuild } from './build.ts'

/** Encoded line breaks match no route, not even the catch-all. */
const unmatchable = /^[^?]*%(?:0a|0d|e2%80%a[89])/i

function sendDrawn(reply: FastifyReply, { page, nonce, companies }: Drawn, isFramed: boolean): FastifyReply {
  reply.code(page.status)
  page.headers.forEach((value, name) => void reply.header(name, value))
  const policy = pagePolicy(nonce, companies, isFramed ? "'self'" : undefined)
  reply.headers({ ...reportHeaders, 'content-security-policy': policy, 'cache-control': 'no-store' })
  if (isFramed) reply.headers({ 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' })
  return page.body ? reply.send(Readable.fromWeb(page.body as never)) : reply.send('')
}

async function registerFiles(app: FastifyInstance, { root, branchesFolder }: Context): Promise<void> {
  // The package's own route reads the whole folder for each file, half of what a file costs.
  await app.register(async (assets) => {
    const kept = { immutable: true, maxAge: '365d', preCompressed: true, index: false } as const
    await assets.register(fastifyStatic, { root: `${root}/build/client/assets`, serve: false, ...kept })
    assets.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) => reply.sendFile(params['*']))
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
          const zone = build.entry.module.findSecurityZone(url.pathname)
          return zone === 'open' ? draftShown(context, request) : undefined
        },
      }
    }
    pages.all('*', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return reply.callNotFound()
      const { rendering, kept: pageCache, cacheableAddress, draftAt } = await (opening ??= load().then(opened))
      await context.servedBranches.refresh()
      context.servedBranches.checkOpen(context.branchFor(request.headers.host))
      const url = new URL(pathOf(request.raw.url), settings.SITE_URL)
      const draft = await draftAt(url, request)
      const within = framedPageAt(url)
      const framed = within && (await framedBranch(context, within, { url, ip: request.ip, cookies: request.cookies }))
      if (within && !framed) return reply.callNotFound()
      const served = context.branchFor(request.headers.host)
      const branch = framed?.branch ?? draft ?? served
      const isDraft = framed ? framed.isDraft : draft !== undefined
      // Security: the origin is never taken from the request.
      const place: Place = {
        branch,
        origin: siteOrigin(settings.SITE_URL, request.headers.host, [served]),
        address: request.raw.url ?? href('/'),
        ...(isDraft ? { draftCookie: draftCookies(context, request.cookies, branch.affiliationId) } : {}),
        ...(framed?.branch.hosts[0] ? { host: framed.branch.hosts[0] } : {}),
      }
      if (unmatchable.test(place.address)) return reply.callNotFound()
      const address = draft ? undefined : cacheableAddress(place.address)
      const page = address === undefined ? undefined : await pageCache.get({ ...place, address })
      if (page)
        return sendCached(reply, page, codingFor(request.headers['accept-encoding']), request.headers['if-none-match'])
      return sendDrawn(reply, await rendering.forOne(place, request, reply), within !== undefined)
    })
  })
}
