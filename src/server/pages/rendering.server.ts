import type { Branch } from '#domain/branch/branch.ts'
import { bodyTags } from '#domain/post/body.ts'
import { seasonAt } from '#domain/season/season.ts'
import type { Context } from '#server/context.server.ts'
import type { Rendered } from '#server/pages/cache/cached-page.server.ts'
import { findMessengerScript } from '#server/settings/messenger.ts'
import { findStaffLogin } from '#server/settings/staff-login.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import sanitize from 'sanitize-html'
import type { PageCall, PagesBuild } from './build.ts'
import { callInProcess, nobody, visitor } from './page-calls.server.ts'
import type { Companies } from './page-policy.ts'

/** Sanitized on writing and on reading. */
const options: sanitize.IOptions = {
  allowedTags: [...bodyTags],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
    h1: 'h2',
  },
}

export function cleanHtml(html: string): string {
  return sanitize(html, options)
}

export function htmlToText(html: string): string {
  return sanitize(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(/\s+/g, ' ').trim()
}

export type Place = {
  branch: Branch
  origin: string
  address: string
  draftCookie?: string
  /** If it differs from the request's. */
  host?: string
}

export type Drawn = { page: Response; nonce: string; companies: Partial<Companies> }

/** `poor`: temporarily incomplete. */
type Fullness = { whole: boolean; poor: boolean }

export type Rendering = {
  forOne(place: Place, request: FastifyRequest, reply: FastifyReply): Promise<Drawn>
  /** Security: the result is independent of any request. Undefined for redirects and errors. */
  forMany(place: Place): Promise<(Rendered & Fullness) | undefined>
}

type RequestContext = {
  headers: Headers
  method: string
  signal?: AbortSignal
  call: PageCall
  more: { requestId?: string; whole?: true }
}

type Draw = (place: Place, request: RequestContext) => Promise<Drawn>

export function openRendering(app: FastifyInstance, context: Context, build: PagesBuild): Rendering {
  const draw = openDrawing(context, build)
  return {
    forOne(place, request, reply) {
      const leaving = new AbortController()
      reply.raw.once('close', () => leaving.abort())
      return draw(place, {
        headers: toHeaders(request),
        method: request.method,
        signal: leaving.signal,
        call: callInProcess(app, visitor(request, place)),
        more: { requestId: request.id },
      })
    },
    forMany: (place) => drawForMany(place, draw, callInProcess(app, nobody(place.branch))),
  }
}

function openDrawing(context: Context, build: PagesBuild): Draw {
  const { settings } = context
  const { createRequestHandler, makeLoadContext, findSecurityZone } = build.entry.module
  const answer = createRequestHandler(build, 'production')
  const phoneUrl = `${context.simulatorsUrl}/phone`
  const { takesSimulators, rehearsesPeople } = settings.rules
  const rehearsal = takesSimulators ? { phoneUrl, staffUrl: rehearsesPeople ? `${phoneUrl}/staff` : null } : undefined

  return async ({ branch, origin, address }, { headers, method, signal, call, more }) => {
    const pageRequest = new Request(new URL(`${origin}${address}`), { method, headers, ...(signal ? { signal } : {}) })
    const zone = findSecurityZone(new URL(pageRequest.url).pathname)
    const messenger = zone === 'open' ? findMessengerScript(settings, branch.affiliationId) : undefined
    // Needs no escaping in HTML.
    const nonce = randomBytes(18).toString('base64url')
    const now = context.clock.now()
    const page = await answer(
      pageRequest,
      makeLoadContext({
        call,
        branch,
        nonce,
        now: now.toISOString(),
        // Works while the database is down.
        season: await context.seasonAt(now).catch(() => seasonAt(now)),
        origin,
        practicePages: settings.PRACTICE_PAGES && branch.flags.practicePages,
        ...(rehearsal ? { rehearsal } : {}),
        ...(settings.rules.isCopy ? { isCopy: true as const } : {}),
        ...(messenger ? { messenger } : {}),
        ...(zone === 'office' && findStaffLogin(settings, branch.affiliationId) ? { staffLogin: true as const } : {}),
        ...more,
      }),
    )
    return { page, nonce, companies: { ...(zone === 'paying' ? { payment: context.paymentWindow } : {}), messenger } }
  }
}

async function drawForMany(
  place: Place,
  draw: Draw,
  callAsNobody: PageCall,
): Promise<(Rendered & Fullness) | undefined> {
  let failed = false
  let poor = false
  const call: PageCall = (endpoint, input) =>
    callAsNobody(endpoint, input).catch((thrown: unknown) => {
      failed = true
      // A stale page must not hide a 500.
      if (Number((thrown as { status?: unknown }).status) === 503) poor = true
      throw thrown
    })
  const { page, nonce, companies } = await draw(place, {
    headers: new Headers(),
    method: 'GET',
    call,
    more: { whole: true },
  })
  const { status } = page
  if ((status >= 300 && status < 400) || page.headers.has('set-cookie') || (status >= 500 && !failed)) {
    await page.body?.cancel()
    return undefined
  }
  return {
    html: await page.text(),
    status,
    nonce,
    companies,
    headers: Object.fromEntries(page.headers),
    whole: status === 200 && !failed,
    poor,
  }
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
    else if (Array.isArray(value)) for (const item of value) headers.append(name, item)
  }
  return headers
}
