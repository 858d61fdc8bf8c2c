/**
 * How often one may call in a minute, of one device and of one address: whoever is refused here has cost no statement.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problems.ts'
import type { Context } from '#server/context.server.ts'
import { isInternal } from '#server/pages/page-calls.server.ts'
import { companionCookie, cookieName, officeCookie } from '#server/http/cookies.ts'
import { isHealth } from '#server/http/health.server.ts'

const windowMs = 60_000

/**
 * A carrier lets thousands of phones out by one address, so an address may do much and a device (its session's cookie)
 * little. A device that makes up a cookie for each call stays within its address's limit.
 */
export async function registerCallLimits(app: FastifyInstance, { settings }: Context): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    allowList: (request) => isInternal(request) || isNeverLimited(request.url),
    errorResponseBuilder: (_, { ttl }) => tooOften(ttl),
  })
  const secure = settings.SITE_URL.startsWith('https://')
  const deviceOf = ({ cookies }: FastifyRequest): string =>
    cookies[cookieName(companionCookie, secure)] ?? cookies[cookieName(officeCookie, secure)] ?? ''
  const ofAddress = app.createRateLimit({ max: settings.CALLS_PER_MINUTE, timeWindow: windowMs })
  const ofDevice = app.createRateLimit({
    max: settings.DEVICE_CALLS_PER_MINUTE,
    timeWindow: windowMs,
    keyGenerator: deviceOf,
  })
  app.addHook('onRequest', async (request) => {
    for (const limit of deviceOf(request) === '' ? [ofAddress] : [ofAddress, ofDevice]) {
      const found = await limit(request)
      if (!found.isAllowed && found.isExceeded) throw tooOften(found.ttl)
    }
  })
}

const tooOften = (ttlMs: number) => new Problem('rate.limited', { retryAfterSeconds: Math.ceil(ttlMs / 1000) })

/** Notices and returns from the payment provider are never refused for their number; assets and health are cheap. */
function isNeverLimited(url: string): boolean {
  return (
    url.startsWith('/api/spring/pay/vbank-notice') ||
    url.startsWith('/api/spring/pay/auth/return') ||
    url.startsWith('/assets/') ||
    isHealth(url)
  )
}
