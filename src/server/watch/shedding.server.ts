/**
 * A process that cannot keep up turns new requests away with 503 and Retry-After before they cost anything, so that those under way are answered (stack: under-pressure).
 * Money is never turned away (trust, P11), nor health, nor what pages of this process ask of it while they are drawn.
 */
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problems.ts'
import type { Context } from '#server/context.server.ts'
import { isHouse } from '#server/pages/page-calls.server.ts'

const neverShed = ['/api/spring/pay', '/assets/', '/livez', '/readyz']
const isSpared = (request: FastifyRequest) => isHouse(request) || neverShed.some((path) => request.url.startsWith(path))

export async function registerShedding(app: FastifyInstance, { limits, log }: Context): Promise<void> {
  let told = 0
  await app.register(underPressure, {
    maxEventLoopDelay: limits.shedDelayMs, sampleInterval: limits.shedLookMs,
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
