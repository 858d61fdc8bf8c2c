/**
 * An overloaded process answers new requests with 503 and Retry-After, so that those under way finish (stack:
 * under-pressure). Exempt: money (trust, P11), health, and calls of pages being drawn here.
 */
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problems.ts'
import type { Context } from '#server/context.server.ts'
import { isInternal } from '#server/pages/page-calls.server.ts'

const neverShed = ['/api/spring/pay', '/assets/', '/livez', '/readyz', '/version']
const isSpared = (request: FastifyRequest) =>
  isInternal(request) || neverShed.some((path) => request.url.startsWith(path))

export async function registerShedding(app: FastifyInstance, { limits, log }: Context): Promise<void> {
  let told = 0
  await app.register(underPressure, {
    maxEventLoopDelay: limits.shedDelayMs,
    sampleInterval: limits.shedLookMs,
    pressureHandler: async (request) => {
      if (isSpared(request)) return
      // Once for each look: a crowd must not fill the log too.
      if (performance.now() - told > limits.shedLookMs) {
        told = performance.now()
        log.warn('shedding', { kind: 'event-loop' })
      }
      throw new Problem('overloaded', { retryAfterSeconds: Math.ceil(limits.shedLookMs / 1_000) })
    },
  })
}
