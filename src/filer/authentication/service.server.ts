/**
 * What every request that rings on a phone has in common, the portal's and the registry's: waiting for the press that
 * asks, and asking how it ended.
 */
import { mayPollNow, type RequestedBy } from '#domain/journey/polling-policy.ts'
import { Problem } from '#domain/problems.ts'
import type { AuthenticationRequest, Stores } from '#persistence/rows.ts'
import { awaitOther } from '#server/await-other.ts'
import type { Context } from '#server/context.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import type { JourneyRequest } from '#server/request-context.ts'

/** The vendor is asked how a request ended at most this often, whoever presses. */
const askEveryMs = 3_000

/**
 * Throws `rate.limited` when this person asked the portal and the registry as often as one may in an hour: every
 * request rings a phone and costs money.
 */
export async function checkRequestLimit(
  { authentication }: Pick<Stores, 'authentication'>,
  { settings }: Context,
  { account, now }: JourneyRequest<unknown, unknown, unknown>,
): Promise<void> {
  const asked = await authentication.countSince(account.id, new Date(now.getTime() - 3_600_000))
  if (asked >= settings.AUTH_REQUESTS_PER_HOUR) throw new Problem('rate.limited', { retryAfterSeconds: 600 })
}

/** Another press is asking the vendor: the request once that press knows more, or as it stands after ten seconds. */
export async function awaitOtherPoll(
  { persistence }: Context,
  request: AuthenticationRequest,
): Promise<AuthenticationRequest | undefined> {
  return awaitOther<AuthenticationRequest | undefined>(request, {
    isOpen: (latest) => latest?.state === 'asking',
    again: () => persistence.authentication.latest(request.filingId, request.kind),
    everyMs: 250,
    forMs: 10_000,
  })
}

/**
 * The vendor's handle for asking how a pending request ended; nothing while the vendor may not be asked yet, so that
 * the answer is "pending". Once the window is over the pace counts no more.
 */
export async function pollHandle(
  { persistence }: Context,
  request: JourneyRequest<unknown, { by: RequestedBy }, unknown>,
  authRequest: AuthenticationRequest,
  reason: string,
): Promise<string | undefined> {
  const { now, query } = request
  if (authRequest.expiresAt > now && !mayPollNow(authRequest, query.by, now)) return undefined
  return persistence.authentication.takeHandle(authRequest.id, askEveryMs, filerReads(request, reason), now)
}
