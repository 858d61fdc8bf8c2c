/** The order of registration matters. */
import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { Problem } from '#domain/problems.ts'
import type { Context } from '#server/context.server.ts'
import { registerOpenApi } from '#server/pages/openapi.server.ts'
import { isInternal } from '#server/pages/page-calls.server.ts'
import { type PagesBuild, registerPages } from '#server/pages/pages.server.ts'
import { registerPolicyReports } from '#server/pages/policy-reports.server.ts'
import { pathOf } from '#server/public/origin.ts'
import { registerPublic } from '#server/public/public.server.ts'
import { isClosedHost } from '#server/hosts/serve-host.server.ts'
import { requestBegins, requestEnds } from '#server/observability/traces.server.ts'
import { findHindrance } from '#server/observability/readiness.server.ts'
import type { Served } from '#server/serve.server.ts'
import { companionCookie, cookieName, officeCookie } from './cookies.ts'
import { registerEndpoints } from './endpoints.server.ts'
import { commonHeaders, refuse, refuseAddress, refuseLine, routeName } from './error-responses.server.ts'
import { registerBodies } from './forms.server.ts'
import { newRequestId } from './request-id.ts'

const neverShed = ['/api/spring/pay', '/assets/', '/livez', '/readyz', '/version']
const isSpared = (request: FastifyRequest) =>
  isInternal(request) || neverShed.some((path) => request.url.startsWith(path))

async function registerShedding(app: FastifyInstance, { limits, log }: Context): Promise<void> {
  let reported = 0
  await app.register(underPressure, {
    maxEventLoopDelay: limits.shedDelayMs,
    sampleInterval: limits.shedLookMs,
    pressureHandler: async (request) => {
      if (isSpared(request)) return
      if (performance.now() - reported > limits.shedLookMs) {
        reported = performance.now()
        log.warn('shedding', { kind: 'event-loop' })
      }
      throw new Problem('overloaded', { retryAfterSeconds: Math.ceil(limits.shedLookMs / 1_000) })
    },
  })
}

function registerHealth(app: FastifyInstance, context: Context): void {
  app.get('/livez', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const hindrance = await findHindrance(context)
    return reply
      .code(hindrance ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(hindrance ? { status: 'unavailable', reason: hindrance } : { status: 'ok' })
  })
  app.get('/version', async (_, reply) => reply.header('cache-control', 'no-store').send({ version: context.version }))
}

const paths: readonly string[] = ['/livez', '/readyz', '/version']
const isHealth = (url: string): boolean => paths.includes(url.split('?', 1)[0] ?? '')

const windowMs = 60_000

/**
 * Carrier NAT puts thousands of phones behind one address: high limit per address, low per device (cookie). Forged
 * cookies count against the address.
 */
async function registerCallLimits(app: FastifyInstance, { settings }: Context): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    allowList: (request) => isInternal(request) || isNeverLimited(request.url),
    errorResponseBuilder: (_, { ttl }) => tooOften(ttl),
  })
  const secure = settings.SITE_URL.startsWith('https://')
  const readDevice = ({ cookies }: FastifyRequest): string =>
    cookies[cookieName(companionCookie, secure)] ?? cookies[cookieName(officeCookie, secure)] ?? ''
  const limitByAddress = app.createRateLimit({ max: settings.CALLS_PER_MINUTE, timeWindow: windowMs })
  const limitByDevice = app.createRateLimit({
    max: settings.DEVICE_CALLS_PER_MINUTE,
    timeWindow: windowMs,
    keyGenerator: readDevice,
  })
  app.addHook('onRequest', async (request) => {
    for (const limit of readDevice(request) === '' ? [limitByAddress] : [limitByAddress, limitByDevice]) {
      const found = await limit(request)
      if (!found.isAllowed && found.isExceeded) throw tooOften(found.ttl)
    }
  })
}

const tooOften = (ttlMs: number) => new Problem('rate.limited', { retryAfterSeconds: Math.ceil(ttlMs / 1000) })

/** Payment notices must never be refused. */
function isNeverLimited(url: string): boolean {
  return (
    url.startsWith('/api/spring/pay/vbank-notice') ||
    url.startsWith('/api/spring/pay/auth/return') ||
    url.startsWith('/assets/') ||
    isHealth(url)
  )
}

export async function buildHttp(
  context: Context,
  all: readonly Served[],
  pages?: () => Promise<PagesBuild>,
): Promise<FastifyInstance> {
  const app = openListener(context)
  addHooks(app, context)
  app.setErrorHandler((error, request, reply) => refuse(context, error, request, reply))
  app.setNotFoundHandler((request, reply) => refuse(context, new Problem('notfound'), request, reply))

  await registerHeaders(app, context)
  await app.register(cookie)
  await registerShedding(app, context)
  await registerCallLimits(app, context)
  registerHealth(app, context)
  registerPublic(app, context)
  await registerPolicyReports(app, context)

  await app.register(async (calls) => {
    registerBodies(calls, context.limits)
    // In service the addresses of the office are nobody's business.
    if (context.settings.rules.describesCalls) registerOpenApi(calls, all)
    registerEndpoints(calls, context, all)
    calls.all('/api/*', async () => {
      throw new Problem('notfound')
    })
  })
  if (pages) await registerPages(app, context, pages)
  return app
}

/** Contracts validate, not the framework. */
function openListener(context: Context): FastifyInstance {
  const { settings, limits } = context
  const app = Fastify({
    genReqId: newRequestId,
    logger: false,
    trustProxy: settings.TRUSTED_PROXIES.length > 0 ? settings.TRUSTED_PROXIES : false,
    exposeHeadRoutes: true,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.connectionMs,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url }) => pathOf(url),
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    ajv: { customOptions: { strict: false } },
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: limits.headerBytes,
      requireHostHeader: false,
    },
    frameworkErrors: (error, request, reply) => refuseAddress(context, error, request, reply),
    clientErrorHandler: (error, socket) => refuseLine(context, error, socket),
  })
  app.server.maxConnections = limits.connections
  // Otherwise Node answers an unknown `Expect` header with an empty 417.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  return app
}

function addHooks(app: FastifyInstance, context: Context): void {
  const { log } = context
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders(context, request.id))
    // Node takes the first of two hosts.
    if (!namesOneHost(request.raw)) throw new Problem('input.invalid')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    // Keep-alive connections must move to another process.
    if (!isHealth(request.url) && (await isClosedHost(context, request.headers.host)))
      throw new Problem('host.unproved')
    if (context.draining() && !isHealth(request.url)) throw new Problem('unavailable', { retryAfterSeconds: 5 })
  })
  const incoming = new WeakMap<object, { requestId: string; method: string; beganAt: number }>()
  // A body is read outside of what the earlier hooks bind.
  app.addHook('preHandler', (request, reply, done) => {
    if (!requestBegins.hasSubscribers) return done()
    const beganAt = performance.now() - reply.elapsedTime
    const begun = { requestId: request.id, method: request.method, beganAt }
    incoming.set(request, begun)
    requestBegins.runStores(begun, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const fields = {
      requestId: request.id,
      method: request.method,
      route: routeName(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    const begun = incoming.get(request)
    if (begun) requestEnds.publish(Object.assign(begun, { route: fields.route, status: fields.status }))
    context.metrics.http(fields.method, fields.route, fields.status, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) log.warn('answered', fields)
    else log.debug('answered', fields)
  })
}

/** The CSP is in server/pages. */
async function registerHeaders(app: FastifyInstance, { settings }: Context): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: settings.SITE_URL.startsWith('https://')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
}

/** RFC 9112, 2.3 and 3.2: of two hosts, a proxy and we might choose different ones. */
function namesOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return httpVersion === '1.1' ? hosts === 1 : httpVersion === '1.0' && hosts < 2
}
