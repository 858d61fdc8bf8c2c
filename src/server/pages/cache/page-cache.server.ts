/** The pages that are the same for everybody, kept for a second, and how they are sent. */
import type { FastifyReply } from 'fastify'
import type { Context } from '#server/context.server.ts'
import type { Place, Rendering } from '#server/pages/rendering.server.ts'
import type { Coding } from './content-coding.ts'
import { openSingleFlightCache } from './single-flight-cache.ts'
import { paintedFirst, type Files } from './first-paint.ts'
import { bytesOf, cachedPage, passingPage, type CachedPage } from './cached-page.server.ts'

/**
 * What is older than a second is shown only while the database does not answer, for an hour at most (trust, 4.1: public
 * pages from the cache). All branches share the room for entries and bytes.
 */
export const pageCacheLimits = {
  ageMs: 1_000,
  aheadMs: 500,
  entries: 200,
  bytes: 24_000_000,
  staleMs: 3_600_000,
} as const

export type PageCache = {
  /** `place.address` is one of the addresses that are kept. Undefined when this page must be drawn for its visitor. */
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
  // With the publication's number: what was kept of a branch before it changed is shown to nobody.
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
      // What cannot be made ready for many is drawn for each visitor, as before.
      log.error('failed', { route: 'a page for many' }, error)
      return { value: undefined, bytes: 0, keep: false }
    }
  }
  return { get: (place) => keeping.get(nameOf(place), () => make(place)), size: keeping.size }
}

/** The bytes in the coding the reader takes; nothing but headers when the reader has them already. */
export function sendCached(
  reply: FastifyReply,
  page: CachedPage,
  coding: Coding,
  holds: string | undefined,
): FastifyReply {
  const { body, headers } = page.of(coding)
  reply.headers(headers)
  if (headers.etag !== undefined && holds !== undefined && isHeld(headers.etag, holds))
    return reply.code(304).removeHeader('content-encoding').removeHeader('content-type').send()
  return reply.code(page.status).send(body)
}

/** `*` says nothing about which page a person holds and is left aside. */
const isHeld = (tag: string, holds: string): boolean =>
  holds.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
