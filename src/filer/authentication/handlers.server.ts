import { isSameChoice } from '#domain/certificate.ts'
import { pollingMs } from '#domain/journey/polling-policy.ts'
import { Problem } from '#domain/problems.ts'
import { placeOf } from '#filer/queue/service.server.ts'
import { IntegrationError } from '#integrations/integration-error.ts'
import type { StartAuth } from '#integrations/tax-portal/port.ts'
import type { AuthenticationRequest, Filing, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { certifiedFiler } from '#server/guards/own-filing.server.ts'
import { beforeFamily } from '#server/guards/journey-facts.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import type { JourneyRequest } from '#server/request-context.ts'
import { serveJourney, serveMember } from '#server/serve.server.ts'
import { isWaiting } from '#database/authentication/view.server.ts'
import { checkSession, completeAuthentication, requestAuthentication } from './contract.ts'
import { awaitOtherPoll, checkCertificate, checkRequestLimit, pollHandle } from './service.server.ts'
import { requeueTicket, completeQueueTicket, storePortalSession } from './queries.server.ts'

type RequestResult =
  | { result: 'F'; code: 'identity' | 'no-certificate' }
  | { result: 'D' }
  | { result: 'asked' }
  | { result: 'night' }
  | { result: 'waiting' }

function requestResult(answer: StartAuth): RequestResult {
  switch (answer.kind) {
    case 'asked':
      return { result: 'asked' }
    case 'identity':
      return { result: 'F', code: 'identity' }
    case 'no-certificate':
      return { result: 'F', code: 'no-certificate' }
    case 'overloaded':
      return { result: 'D' }
    case 'already-waiting':
      return { result: 'waiting' }
    case 'closed':
      return { result: 'night' }
  }
}

type RequestContext = JourneyRequest<unknown, unknown, unknown>

/** A request of the certificate chosen before keeps its kind; a new choice ends it. */
async function endOtherCertificate(r: Stores, { filing, journey, now }: RequestContext): Promise<void> {
  const { portalRequest } = journey
  if (portalRequest && isWaiting(portalRequest, now) && !isSameChoice(portalRequest, filing))
    await r.authentication.finish(portalRequest.id, 'expired', now, 'changed')
}

/** Ignores the queue. Returns a pending request again. */
export const requestAuthenticationServed = serveJourney(requestAuthentication, async (context, request) => {
  const { database, clock } = context
  const { filing, now } = request
  checkCertificate(request)
  await checkRequestLimit(database, context, request)
  await endOtherCertificate(database, request)
  const { request: authRequest, opened } = await database.authentication.open(
    { filing, kind: 'portal', lane: filing.lane, askUntil: new Date(now.getTime() + pollingMs) },
    now,
  )
  const answer = opened ? await ask(context, request, authRequest) : await outcomeOfOther(context, authRequest)
  context.metrics.step('request-auth', answer.result)
  return { ...answer, serverNow: clock.now().toISOString() }
})

type Answer =
  | { result: 'S'; expiresAt: string }
  | { result: 'F'; code: 'identity' | 'no-certificate' }
  | { result: 'D' }

async function ask(context: Context, request: RequestContext, authRequest: AuthenticationRequest): Promise<Answer> {
  const { database, integrations, clock } = context
  const person = await certifiedFiler(
    database,
    request.filing,
    filerReads(request, 'authentication'),
    request.now,
  ).catch(async (error: unknown) => {
    await database.authentication.finish(authRequest.id, 'failed', clock.now(), 'person')
    throw error
  })
  const answer = await integrations.taxPortal.startAuth(person, authRequest.id).catch(async (error: unknown) => {
    // After a timeout the phone may have been notified: the open row blocks another request.
    if (!(error instanceof IntegrationError) || error.kind !== 'timeout')
      await database.authentication.finish(authRequest.id, 'unknown', clock.now(), 'outside')
    throw new Problem('auth.prepare.error', { cause: error })
  })
  const outcome = requestResult(answer)
  if (answer.kind === 'asked') {
    const pending = await database.transaction(async (r) => {
      await giveUpPlace(r, request, clock.now())
      const { handle, expiresAt } = answer
      return r.authentication.pending(authRequest, { handle, expiresAt }, clock.now())
    })
    return { result: 'S', expiresAt: pending.expiresAt.toISOString() }
  }
  await database.transaction(async (r) => {
    await r.authentication.finish(authRequest.id, 'failed', clock.now(), answer.kind)
    if (answer.kind === 'overloaded') await requeueCalled(r, request)
  })
  if (outcome.result === 'F' || outcome.result === 'D') return outcome
  throw new Problem(outcome.result === 'night' ? 'night.closed' : 'auth.prepare.error')
}

/** An open ticket would block the queue and hold the filer there. */
async function giveUpPlace(r: Stores, request: RequestContext, now: Date): Promise<void> {
  const held = await r.waiting.find(placeOf(request))
  if (held) await completeQueueTicket(r, held.id, now)
}

/** Called but overloaded again: the filer keeps the place. */
async function requeueCalled(r: Stores, request: RequestContext): Promise<void> {
  const held = await r.waiting.find(placeOf(request))
  if (held?.state === 'called') await requeueTicket(r, held.id)
}

async function outcomeOfOther(context: Context, authRequest: AuthenticationRequest): Promise<Answer> {
  const authenticationRequest = await awaitOtherPoll(context, authRequest)
  if (authenticationRequest?.state === 'pending' && authenticationRequest.expiresAt > context.clock.now())
    return { result: 'S', expiresAt: authenticationRequest.expiresAt.toISOString() }
  if (authenticationRequest?.failure === 'overloaded') return { result: 'D' }
  if (authenticationRequest?.failure === 'identity' || authenticationRequest?.failure === 'no-certificate')
    return { result: 'F', code: authenticationRequest.failure }
  throw new Problem('auth.prepare.error')
}

function outcomeOfEnded(ended: AuthenticationRequest, sessionValid: boolean): Confirmation {
  if (ended.state === 'confirmed') {
    if (!sessionValid) throw new Problem('session.expired')
    return { result: 'S' }
  }
  if (ended.state === 'refused') return { result: 'F', reason: 'REFUSED' }
  return { result: 'F', reason: ended.state === 'unknown' ? 'LOST' : 'EXPIRED' }
}

async function endPapers(r: Stores, { id, papersAt }: Filing, now: Date): Promise<void> {
  if (papersAt === null) return
  await r.collection.restart(id)
  await r.filings.update(id, { papersAt: null, ...beforeFamily }, now, { act: 'person' })
}

type Confirmation = { result: 'S' } | { result: 'F'; reason: 'PENDING' | 'REFUSED' | 'EXPIRED' | 'LOST' }

/** Idempotent. Polls the vendor at most every three seconds, and once more before it reports EXPIRED. */
export const completeAuthenticationServed = serveJourney(completeAuthentication, async (context, request) => {
  const { database, integrations, clock } = context
  const { filing, now } = request
  const { portalRequest: authRequest } = request.journey
  if (!authRequest) return { result: 'F' as const, reason: 'EXPIRED' as const }
  if (authRequest.state === 'asking') return { result: 'F' as const, reason: 'PENDING' as const }
  if (authRequest.state !== 'pending') return outcomeOfEnded(authRequest, request.facts.sessionValid)
  const over = authRequest.expiresAt <= now
  const handle = await pollHandle(context, request, authRequest, 'authentication')
  if (!handle) return { result: 'F' as const, reason: 'PENDING' as const }
  const answer = await integrations.taxPortal.confirmAuth(handle).catch((error: unknown) => {
    throw new Problem('auth.validate.error', { cause: error })
  })
  context.metrics.step('confirm-auth', answer.kind)
  const end = async (state: 'refused' | 'expired' | 'unknown', reason: 'REFUSED' | 'EXPIRED' | 'LOST') => {
    await database.authentication.finish(authRequest.id, state, clock.now())
    return { result: 'F' as const, reason }
  }
  switch (answer.kind) {
    case 'approved':
      await database.transaction(async (r) => {
        await endPapers(r, filing, clock.now())
        await storePortalSession(r, filing, { session: answer.session, until: answer.sessionUntil }, clock.now())
        await r.authentication.finish(authRequest.id, 'confirmed', clock.now())
      })
      return { result: 'S' as const }
    case 'pending':
      return over ? end('expired', 'EXPIRED') : { result: 'F' as const, reason: 'PENDING' as const }
    case 'refused':
      return end('refused', 'REFUSED')
    case 'lost':
    case 'expired':
      // The request ended early by our clock, so EXPIRED would be wrong.
      return over ? end('expired', 'EXPIRED') : end('unknown', 'LOST')
    case 'closed':
      throw new Problem('night.closed')
  }
})

export const checkSessionServed = serveMember(checkSession, async ({ database }, { account, branch, season, now }) => {
  const filing = await database.filings.findOf({
    accountId: account.id,
    branchId: branch.affiliationId,
    filingYear: season.season.filingYear,
  })
  return {
    checkSessionTime:
      !!filing?.hasPortalSession && filing.portalSessionUntil !== null && filing.portalSessionUntil > now,
  }
})
