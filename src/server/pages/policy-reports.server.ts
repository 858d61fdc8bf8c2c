/** CSP 3, 5.3 and 5.4: browsers report what a page's policy stopped. */
import { array, catch as otherwise, object, optional, string, union } from 'zod/mini'
import { findAddress } from '#domain/address/addresses.ts'
import { Problem } from '#domain/problems.ts'
import type { Context } from '#server/context.server.ts'
import { isCrossSite } from '#server/http/validation.server.ts'
import { addressKey } from '#server/request-limit.server.ts'
import type { FastifyInstance } from 'fastify'
import { reportPath } from './page-policy.ts'

export const reportLimits = { bytes: 32_768, perBody: 5, perMinute: 30 } as const

const text = otherwise(string(), '')
const old = object({
  'csp-report': object({
    'document-uri': string(),
    'effective-directive': optional(text),
    'violated-directive': optional(text),
    'blocked-uri': optional(text),
  }),
})
const batch = array(
  object({
    type: string(),
    url: text,
    body: optional(
      object({ documentURL: optional(text), effectiveDirective: optional(text), blockedURL: optional(text) }),
    ),
  }),
)
const reports = union([old, batch])

const directives = new Set(
  `base-uri connect-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src object-src
   require-trusted-types-for script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem
   trusted-types worker-src`.split(/\s+/),
)
const keywords = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'data',
  'blob',
  'self',
  'trusted-types-policy',
  'trusted-types-sink',
])

type Breach = { kind: string; blocked: string; route: string }

function toBreach(page: string, directive: string, blocked: string): Breach {
  const [name = ''] = directive.split(' ', 1)
  const path = new URL(page).pathname
  return {
    kind: directives.has(name) ? name : 'other',
    blocked: keywords.has(blocked) ? blocked : originOf(blocked),
    route: findAddress(path)?.path ?? '(no route)',
  }
}

/** Neither path nor query: they may name a person. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return 'other'
  const { protocol, host } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? `${protocol}//${host}`.slice(0, 100) : protocol.slice(0, 40)
}

/** Throws `input.invalid`. Only what stopped something on a page of `host`. */
function readBreaches(body: unknown, host: string): Breach[] {
  const read = reports.safeParse(body)
  if (!read.success) throw new Problem('input.invalid')
  const told = Array.isArray(read.data)
    ? read.data
        .filter(({ type }) => type === 'csp-violation')
        .map(
          ({ url, body: its }) =>
            [its?.documentURL ?? url, its?.effectiveDirective ?? '', its?.blockedURL ?? ''] as const,
        )
    : [
        [
          read.data['csp-report']['document-uri'],
          read.data['csp-report']['effective-directive'] || (read.data['csp-report']['violated-directive'] ?? ''),
          read.data['csp-report']['blocked-uri'] ?? '',
        ] as const,
      ]
  const own = told.filter(([page]) => URL.canParse(page) && !isCrossSite({ origin: new URL(page).origin, host }))
  const breaches = own.map(([page, directive, blocked]) => toBreach(page, directive, blocked))
  return [...new Map(breaches.map((breach) => [JSON.stringify(breach), breach])).values()].slice(
    0,
    reportLimits.perBody,
  )
}

export async function registerPolicyReports(app: FastifyInstance, { log, metrics }: Context): Promise<void> {
  const limit = app.createRateLimit({
    max: reportLimits.perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => addressKey(ip),
  })
  await app.register(async (told) => {
    told.removeAllContentTypeParsers()
    told.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: reportLimits.bytes },
      (_, body, done) => {
        try {
          done(null, JSON.parse(body as string))
        } catch {
          done(new Problem('input.invalid'))
        }
      },
    )
    told.post(reportPath, {
      onRequest: async (request) => {
        if (isCrossSite(request.headers)) throw new Problem('request.origin')
        const found = await limit(request)
        if (!found.isAllowed && found.isExceeded)
          throw new Problem('rate.limited', { retryAfterSeconds: Math.ceil(found.ttl / 1_000) })
      },
      handler: async (request, reply) => {
        for (const breach of readBreaches(request.body, request.headers.host ?? '')) {
          log.info('page.breach', { ...breach, requestId: request.id, address: request.ip })
          metrics.security('page-policy')
        }
        return reply.code(204).header('cache-control', 'no-store').send()
      },
    })
  })
}
