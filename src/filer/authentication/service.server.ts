import { certificateProblem, offeredCertificates } from '#domain/certificate.ts'
import { mayPollNow, type RequestedBy } from '#domain/journey/polling-policy.ts'
import { Problem } from '#domain/problems.ts'
import type { AuthenticationRequest, Journey, Stores } from '#database/rows.ts'
import { awaitOther } from '#server/await-other.ts'
import type { Context } from '#server/context.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import type { JourneyRequest } from '#server/request-context.ts'
import { countAuthenticationsSince, findLatestAuthentication, takeAuthenticationHandle } from './queries.server.ts'

const askEveryMs = 3_000

/** A filing's latest, as the office is told; `journey` if already read. */
export async function findPortalRequest(r: Stores, filingId: string, journey: Journey | undefined) {
  const found = journey ? journey.portalRequest : await findLatestAuthentication(r, filingId, 'portal')
  if (!found) return null
  const { certificate, telecom, state, decidedAt, createdAt } = found
  return { certificate, telecom, state, at: (decidedAt ?? createdAt).toISOString() }
}

/** Throws `rate.limited` above the hourly limit over portal and registry: each request costs money. */
export async function checkRequestLimit(
  r: Stores,
  { settings }: Context,
  { account, now }: JourneyRequest<unknown, unknown, unknown>,
): Promise<void> {
  const recentCount = await countAuthenticationsSince(r, account.id, new Date(now.getTime() - 3_600_000))
  if (recentCount >= settings.AUTH_REQUESTS_PER_HOUR) throw new Problem('rate.limited', { retryAfterSeconds: 600 })
}

/** The branch may have ended its offer since the choice. Throws `certificate.*`. */
export function checkCertificate({ branch, filing }: JourneyRequest<unknown, unknown, unknown>): void {
  const problem = certificateProblem(filing, offeredCertificates(branch.flags.certificates))
  if (problem) throw new Problem(problem)
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
