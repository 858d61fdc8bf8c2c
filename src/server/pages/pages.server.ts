/**
 * The pages: built assets with a long life, branch pictures, and everything else rendered by the pages' build. The host never imports the router; both
 * `createRequestHandler` and `makeLoadContext` come from the build, so that there is one copy of it.
 */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath, queryText } from '#contract/paths.ts'
import type { Branch } from '#domain/branch/branch.ts'
import type { Context } from '#server/context.server.ts'
import { siteOrigin } from '#server/public/origin.ts'
import { messengerOf, type MessengerScript } from '#server/settings/messenger.ts'
import { pagePolicy } from './page-policy.ts'

type PageCall = (endpoint: Endpoint<any, any, any, any>, input?: { body?: unknown; query?: unknown; params?: unknown }) => Promise<any>
type PageContext = { call: PageCall; branch: Branch; nonce?: string; requestId?: string; rehearsal?: { phoneUrl: string }; practicePages: boolean; messenger?: MessengerScript; now: string; origin: string }

/** What the pages' build gives the host. */
export type PagesBuild = {
  entry: { module: { createRequestHandler: (build: unknown, mode: string) => (request: Request, context: unknown) => Promise<Response>; makeLoadContext: (page: PageContext) => unknown; zoneOf: (pathname: string) => 'open' | 'passing' | 'closed' | 'paying' } }
}

/** A call of a page being rendered: the same hooks and handlers as over the network, in-process, signed out, in the visitor's name (limits and views count by it). */
function callInProcess(app: FastifyInstance, { headers, ip }: FastifyRequest, origin: string): PageCall {
  const host = headers.host ?? new URL(origin).host
  return async (endpoint, input = {}) => {
    const answer = await app.inject({
      method: endpoint.method, url: fillPath(endpoint.path, input.params as Record<string, string>) + queryText(input.query as Record<string, unknown>),
      headers: { host, 'user-agent': headers['user-agent'] ?? '' }, remoteAddress: ip,
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    })
    const said = answer.json() as { code?: string; message?: string; requestId?: string }
    if (answer.statusCode < 400) return said
    throw Object.assign(new Error(`page call refused: ${said.code ?? answer.statusCode}`), { status: answer.statusCode, code: said.code, message: said.message, requestId: said.requestId, path: endpoint.path })
  }
}

/** The origin is ours, whatever the request calls its host; an address in absolute form or with two slashes in front keeps nothing but its path. */
function asRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
    else if (Array.isArray(value)) for (const one of value) headers.append(name, one)
  }
  const asked = request.raw.url ?? '/'
  const path = asked.startsWith('/') ? asked : asked.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '') || '/'
  return new Request(new URL(`${origin}${path.startsWith('/') ? path : `/${path}`}`), { method: request.method, headers, signal })
}

async function sendPage(reply: FastifyReply, page: Response, isPublic: boolean): Promise<FastifyReply> {
  reply.code(page.status)
  page.headers.forEach((value, name) => void reply.header(name, value))
  if (!isPublic) reply.header('cache-control', 'no-store')
  return page.body ? reply.send(Readable.fromWeb(page.body as never)) : reply.send('')
}

export async function registerPages(app: FastifyInstance, context: Context, load: () => Promise<PagesBuild>): Promise<void> {
  const { settings, root } = context
  await app.register(fastifyStatic, { root: `${root}/build/client/assets`, prefix: '/assets/', immutable: true, maxAge: '365d', preCompressed: true, index: false, decorateReply: false })
  await app.register(fastifyStatic, { root: context.branchesFolder, prefix: '/branches/', allowedPath: (path) => /^\/?[a-z-]+\/[a-z0-9-]+\.(svg|png)$/.test(path), maxAge: '1d', index: false, decorateReply: false })
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_, __, done) => done(null))
    const rehearsal = settings.MODE === 'rehearsal' ? { phoneUrl: `${context.simulatorsUrl}/phone` } : undefined
    pages.all('*', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return reply.callNotFound()
      const build = await load()
      const origin = siteOrigin(settings.SITE_URL, request.headers.host, context.branches)
      const branch = context.branchFor(request.headers.host)
      const nonce = randomBytes(16).toString('base64')
      const leaving = new AbortController()
      reply.raw.once('close', () => leaving.abort())
      const { createRequestHandler, makeLoadContext, zoneOf } = build.entry.module
      const asked = asRequest(request, origin, leaving.signal)
      const zone = zoneOf(new URL(asked.url).pathname)
      const messenger = zone === 'open' ? messengerOf(settings, branch.affiliationId) : undefined
      const page = await createRequestHandler(build, 'production')(
        asked,
        makeLoadContext({ call: callInProcess(app, request, origin), branch, nonce, requestId: request.id, now: context.clock.now().toISOString(), origin, practicePages: settings.PRACTICE_PAGES && branch.flags.practicePages, ...(rehearsal ? { rehearsal } : {}), ...(messenger ? { messenger } : {}) }),
      )
      reply.header('content-security-policy', pagePolicy(nonce, { ...(zone === 'paying' ? { payment: context.paymentWindow } : {}), messenger }))
      return sendPage(reply, page, false)
    })
  })
}
