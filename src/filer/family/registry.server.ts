import type { AddInfoCode } from '#domain/family/family.ts'
import { isSameChoice } from '#domain/certificate.ts'
import { Problem } from '#domain/problems.ts'
import { isBlank } from '#domain/plain-text.ts'
import { pollingMs } from '#domain/journey/polling-policy.ts'
import { isWaiting } from '#database/authentication/view.server.ts'
import type { AuthenticationRequest } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import {
  awaitOtherPoll,
  checkCertificate,
  checkRequestLimit,
  pollHandle,
} from '#filer/authentication/service.server.ts'
import { noMethod } from '#server/guards/journey-facts.server.ts'
import { certifiedFiler } from '#server/guards/own-filing.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { serveJourney } from '#server/serve.server.ts'
import { requestRegistry, fetchFamily } from './contract.ts'

/** Returns the pending request unless the additional information has changed. */
export const requestRegistryServed = serveJourney(requestRegistry, async (context, request) => {
  const { database, integrations, clock } = context
  const { filing, body, now } = request
  checkCertificate(request)
  const extra =
    body?.addInfoCd && body.addNm !== undefined && !isBlank(body.addNm)
      ? { addInfoCd: body.addInfoCd as AddInfoCode, addNm: body.addNm.trim() }
      : undefined
  if ((body?.addInfoCd || body?.addNm) && !extra)
    throw new Problem('family.missing', { fields: [body?.addInfoCd ? 'addNm' : 'addInfoCd'] })
  const authenticationRequest = isWaiting(request.journey.registryRequest, now) ? request.journey.registryRequest : null
  const same =
    (!authenticationRequest || isSameChoice(authenticationRequest, filing)) &&
    (filing.registryAddInfoCode ?? '') === (extra?.addInfoCd ?? '') &&
    (filing.registryAddName ?? '') === (extra?.addNm ?? '')
  const { request: authRequest, opened } = await database.transaction(async (r) => {
    // The update locks the row, so concurrent requests are serialized for the rate limit.
    await r.filings.update(
      filing.id,
      { registryAddInfoCode: extra?.addInfoCd ?? null, registryAddName: extra?.addNm ?? null },
      now,
      { act: 'person' },
    )
    if (!authenticationRequest || !same) await checkRequestLimit(r, context, request)
    if (authenticationRequest && !same)
      await r.authentication.finish(authenticationRequest.id, 'expired', now, 'changed')
    return r.authentication.open(
      { filing, kind: 'registry', lane: filing.lane, askUntil: new Date(now.getTime() + pollingMs) },
      now,
    )
  })
  if (!opened) return outcomeOfOther(context, authRequest)
  const answer = await certifiedFiler(database, filing, filerReads(request, 'family'), now)
    .then((person) => integrations.familyRegistry.startFamily(person, extra, authRequest.id))
    .catch(async (error: unknown) => {
      await database.authentication.finish(authRequest.id, 'unknown', clock.now(), 'outside')
      throw error
    })
  context.metrics.step('ask-registry', answer.kind)
  if (answer.kind === 'asked') {
    const pending = await database.authentication.pending(
      authRequest,
      { handle: answer.handle, expiresAt: answer.expiresAt },
      clock.now(),
    )
    return { result: 'S' as const, expiresAt: pending.expiresAt.toISOString() }
  }
  await database.authentication.finish(authRequest.id, 'failed', clock.now(), answer.reason)
  if (answer.reason === 'closed') throw new Problem('night.closed')
  return { result: 'F' as const, reason: answer.reason }
})

async function outcomeOfOther(
  context: Context,
  authRequest: AuthenticationRequest,
): Promise<{ result: 'S'; expiresAt: string } | { result: 'F'; reason: string }> {
  const authenticationRequest = await awaitOtherPoll(context, authRequest)
  if (authenticationRequest?.state === 'pending')
    return { result: 'S', expiresAt: authenticationRequest.expiresAt.toISOString() }
  if (authenticationRequest?.failure === 'closed') throw new Problem('night.closed')
  if (authenticationRequest?.state === 'failed' && authenticationRequest.failure)
    return { result: 'F', reason: authenticationRequest.failure }
  // A concurrent request changed the additional information.
  throw new Problem(authenticationRequest?.state === 'unknown' ? 'outside.unavailable' : 'request.conflict')
}

const overReasons = {
  refused: 'REFUSED',
  // Called only before our window ends, so EXPIRED would be wrong.
  expired: 'LOST',
  lost: 'LOST',
  'extra-needed': 'MISMATCH',
  'extra-wrong': 'MISMATCH',
  shape: 'FAILED',
} as const

const endings = {
  refused: 'refused',
  expired: 'unknown',
  lost: 'unknown',
  'extra-needed': 'failed',
  'extra-wrong': 'failed',
  shape: 'failed',
} as const

/** A concurrent request may have fetched the family although this answer was lost. */
function outcomeOfEnded(ended: AuthenticationRequest | null, familyLoadedAt: Date | null) {
  const state = ended?.state
  if (ended && familyLoadedAt && (state === 'confirmed' || (state === 'unknown' && familyLoadedAt > ended.createdAt)))
    return { result: 'S' as const }
  const failure = ended?.failure
  if (state === 'failed' && failure && failure in overReasons)
    return { result: 'F' as const, reason: overReasons[failure as keyof typeof overReasons] }
  const reason =
    state === 'refused' ? ('REFUSED' as const) : state === 'unknown' ? ('LOST' as const) : ('EXPIRED' as const)
  return { result: 'F' as const, reason }
}

/** Idempotent. */
export const fetchFamilyServed = serveJourney(fetchFamily, async (context, request) => {
  const { database, integrations, clock } = context
  const { filing, now } = request
  const { registryRequest: authRequest } = request.journey
  if (!authRequest || !isWaiting(authRequest, now)) return outcomeOfEnded(authRequest, filing.familyLoadedAt)
  const handle = await pollHandle(context, request, authRequest, 'family')
  if (!handle) return { result: 'F' as const, reason: 'PENDING' as const }
  const answer = await integrations.familyRegistry.fetchFamily(handle)
  context.metrics.step('fetch-family', answer.kind)
  if (answer.kind === 'pending') return { result: 'F' as const, reason: 'PENDING' as const }
  if (answer.kind === 'failed') {
    if (answer.reason === 'closed') throw new Problem('night.closed')
    if (answer.reason === 'retry') return { result: 'F' as const, reason: 'FAILED' as const }
    await database.authentication.finish(authRequest.id, endings[answer.reason], clock.now(), answer.reason)
    return { result: 'F' as const, reason: overReasons[answer.reason] }
  }
  await database.transaction(async (r) => {
    const at = clock.now()
    await r.family.replaceFrom(
      filing.id,
      'registry',
      answer.family.members.filter((member) => member.relation !== '0'),
      filerReads(request, 'family'),
      at,
    )
    await r.filings.update(
      filing.id,
      { familyLoadedAt: at, familyChoice: 'THIS_YEAR', familyIncome: null, ...noMethod },
      at,
      { act: 'person' },
    )
    await r.authentication.finish(authRequest.id, 'confirmed', at)
  })
  return { result: 'S' as const }
})
