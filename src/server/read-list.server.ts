import type { Stores } from '#database/database.server.ts'
import type { Context } from './context.server.ts'
import { wroteCookie } from './http/cookies.ts'
import type { RequestContext } from './request-context.ts'

type Asking = Pick<RequestContext<unknown, unknown, unknown>, 'cookie' | 'now'>

/**
 * Reads from a standby where there is one, except for who wrote a moment ago. `asOf`: an ISO instant, since when the
 * rows can have changed; null if they are as of now.
 */
export async function readList<T extends object>(
  { database }: Context,
  { cookie, now }: Asking,
  work: (database: Stores) => Promise<T>,
): Promise<{ found: T; asOf: string | null }> {
  return database.readList(
    async (stores, behindMs) => ({
      found: await work(stores),
      asOf: behindMs > 0 ? new Date(now.getTime() - behindMs).toISOString() : null,
    }),
    { current: cookie(wroteCookie) !== undefined },
  )
}
