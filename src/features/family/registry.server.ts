/** The court's registry: asks on the phone, then fetches this year's family once the person has confirmed. */
import { setTimeout as pause } from 'node:timers/promises'
import type { AddInfoCode } from '#domain/family/family.ts'
import { Problem } from '#domain/problems.ts'
import { askingMs, mayAskNow } from '#domain/journey/asking.ts'
import type { AuthenticationRequest } from '#records/rows.ts'
import type { Context } from '#server/context.server.ts'
import { certifiedFiler } from '#server/guards/filer.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { serveJourney } from '#server/serve.server.ts'
import { askRegistry, fetchFamily } from './contract.ts'

/** Asks the registry's authentication. While a request waits on the phone the same one is answered again, unless the additional information was changed. */
export const askRegistryServed = serveJourney(askRegistry, async (context, asked) => {
  const { records, outside, clock } = context
  const { filing, body, now } = asked
  const extra = body?.addInfoCd && body.addNm?.trim() ? { addInfoCd: body.addInfoCd as AddInfoCode, addNm: body.addNm.trim() } : undefined
  if ((body?.addInfoCd || body?.addNm) && !extra) throw new Problem('family.missing', { fields: [body?.addInfoCd ? 'addNm' : 'addInfoCd'] })
  const standing = await records.authentication.waiting(filing.id, 'registry', now)
  const same = (filing.registryAddInfoCode ?? '') === (extra?.addInfoCd ?? '') && (filing.registryAddName ?? '') === (extra?.addNm ?? '')
  if (standing && !same) await records.authentication.finish(standing.id, 'expired', now, 'changed')
  await records.filings.update(filing.id, { registryAddInfoCode: extra?.addInfoCd ?? null, registryAddName: extra?.addNm ?? null }, now, { act: 'person' })
  const { request, opened } = await records.authentication.open({ filingId: filing.id, kind: 'registry', lane: filing.lane, askUntil: new Date(now.getTime() + askingMs) }, now)
  if (!opened) return outcomeOfOther(context, request)
  const answer = await certifiedFiler(records, filing, filerReads(asked, 'family'), now)
    .then((person) => outside.familyRegistry.startFamily(person, extra, request.id))
    .catch(async (error: unknown) => { await records.authentication.finish(request.id, 'unknown', clock.now(), 'outside'); throw error })
  context.metrics.step('ask-registry', answer.kind)
  if (answer.kind === 'asked') {
    const pending = await records.authentication.pending(request.id, { handle: answer.handle, expiresAt: answer.expiresAt })
    return { result: 'S' as const, expiresAt: pending.expiresAt.toISOString() }
  }
  await records.authentication.finish(request.id, 'failed', clock.now(), answer.reason)
  if (answer.reason === 'closed') throw new Problem('night.closed')
  return { result: 'F' as const, reason: answer.reason }
})

/** Another press is asking, or has asked: its outcome is ours too. */
async function outcomeOfOther({ records }: Context, request: AuthenticationRequest): Promise<{ result: 'S'; expiresAt: string } | { result: 'F'; reason: string }> {
  let seen: AuthenticationRequest | undefined = request
  for (let look = 0; look < 40 && seen?.state === 'asking'; look += 1) {
    await pause(250)
    seen = await records.authentication.latest(request.filingId, 'registry')
  }
  if (seen?.state === 'pending') return { result: 'S', expiresAt: seen.expiresAt.toISOString() }
  if (seen?.failure === 'closed') throw new Problem('night.closed')
  if (seen?.state === 'failed' && seen.failure) return { result: 'F', reason: seen.failure }
  // Another press changed the additional information meanwhile: whoever pressed first looks again.
  throw new Problem(seen?.state === 'unknown' ? 'outside.unavailable' : 'request.conflict')
}

const overReasons = { refused: 'REFUSED', expired: 'EXPIRED', 'extra-needed': 'MISMATCH', 'extra-wrong': 'MISMATCH', shape: 'FAILED' } as const

/** Fetches and keeps the family once the person has confirmed; doing it twice changes nothing. */
export const fetchFamilyServed = serveJourney(fetchFamily, async (context, asked) => {
  const { records, outside, clock } = context
  const { filing, now } = asked
  const request = await records.authentication.latest(filing.id, 'registry')
  if (request?.state === 'confirmed' && filing.familyLoadedAt) return { result: 'S' as const }
  if (!request || request.state !== 'pending' || request.expiresAt <= now) return { result: 'F' as const, reason: request?.state === 'refused' ? ('REFUSED' as const) : ('EXPIRED' as const) }
  if (!mayAskNow(request, asked.query.by, now) || !(await records.authentication.mayAsk(request.id, 3_000, now))) return { result: 'F' as const, reason: 'PENDING' as const }
  const reader = filerReads(asked, 'family')
  const handle = await records.authentication.readHandle(request.id, reader, now)
  if (!handle) return { result: 'F' as const, reason: 'EXPIRED' as const }
  const answer = await outside.familyRegistry.fetchFamily(handle)
  context.metrics.step('fetch-family', answer.kind)
  if (answer.kind === 'pending') return { result: 'F' as const, reason: 'PENDING' as const }
  if (answer.kind === 'failed') {
    if (answer.reason === 'closed') throw new Problem('night.closed')
    if (answer.reason === 'retry') return { result: 'F' as const, reason: 'FAILED' as const }
    await records.authentication.finish(request.id, answer.reason === 'refused' ? 'refused' : answer.reason === 'expired' ? 'expired' : 'failed', clock.now(), answer.reason)
    return { result: 'F' as const, reason: overReasons[answer.reason] }
  }
  await records.transaction(async (r) => {
    const at = clock.now()
    await r.family.replaceFrom(filing.id, 'registry', answer.family.members.filter((member) => member.relation !== '0'), reader, at)
    await r.filings.update(filing.id, { familyLoadedAt: at, familyChoice: 'THIS_YEAR', method: null, methodChosenAt: null }, at, { act: 'person' })
    await r.authentication.finish(request.id, 'confirmed', at)
  })
  return { result: 'S' as const }
})
