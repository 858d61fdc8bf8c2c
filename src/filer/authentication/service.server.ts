import { mayPollNow, type RequestedBy } from '#domain/journey/polling-policy.ts'
import { Problem } from '#domain/problems.ts'
import type { AuthenticationRequest, Stores } from '#database/rows.ts'
import { awaitOther } from '#server/await-other.ts'
import type { Context } from '#server/context.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import type { JourneyRequest } from '#server/request-context.ts'
import { countAuthenticationsSince, findLatestAuthentication, takeAuthenticationHandle } from './queries.server.ts'

const askEveryMs = 3_000

/**
 * Throws `rate.limited` above the hourly limit over portal and registry: each request notifies a phone and costs money.
 */
export async function checkRequestLimit(
  r: Stores,
  { settings }: Context,
  { account, now }: JourneyRequest<unknown, unknown, unknown>,
): Promise<void> {
  const asked = await countAuthenticationsSince(r, account.id, new Date(now.getTime() - 3_600_000))
  if (asked >= settings.AUTH_REQUESTS_PER_HOUR) throw new Problem('rate.limited', { retryAfterSeconds: 600 })
}

/** Waits up to ten seconds for a concurrent request to finish. */
export async function awaitOtherPoll(
  { database }: Context,
  request: AuthenticationRequest,
): Promise<AuthenticationRequest | undefined> {
  return awaitOther<AuthenticationRequest | undefined>(request, {
    isOpen: (latest) => latest?.state === 'asking',
    again: () => findLatestAuthentication(database, request.filingId, request.kind),
    everyMs: 250,
    forMs: 10_000,
  })
}

/** Undefined while polling is throttled, which answers "pending". Throttling ends with the window. */
export async function pollHandle(
  { database }: Context,
  request: JourneyRequest<unknown, { by: RequestedBy }, unknown>,
  authRequest: AuthenticationRequest,
  reason: string,
): Promise<string | undefined> {
  const { now, query } = request
  if (authRequest.expiresAt > now && !mayPollNow(authRequest, query.by, now)) return undefined
  return takeAuthenticationHandle(database, authRequest.id, askEveryMs, filerReads(request, reason), now)
}
