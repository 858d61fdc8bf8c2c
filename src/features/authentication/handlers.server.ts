/** The simple authentication: asked once however often it is pressed, confirmed at the vendor's pace, its session kept sealed. */
import { setTimeout as pause } from 'node:timers/promises'
import { askingMs, mayAskNow } from '#domain/journey/asking.ts'
import { Problem } from '#domain/problems.ts'
import { OutsideError } from '#outside/outside-error.ts'
import type { AuthenticationRequest, Stores } from '#records/rows.ts'
import type { JourneyAsked } from '#server/asked.ts'
import type { Context } from '#server/context.server.ts'
import { certifiedFiler } from '#server/guards/filer.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { serveJourney, serveMember } from '#server/serve.server.ts'
import { checkSession, completeAuthentication, requestAuthentication } from './contract.ts'
import { requestLetter } from './rules.ts'

type Asked = JourneyAsked<unknown, unknown, unknown>

/** Asks the portal for an authentication. While a request waits on the phone the same one is answered again. */
export const requestAuthenticationServed = serveJourney(requestAuthentication, async (context, asked) => {
  const { records, clock } = context
  const { filing, account, now } = asked
  if ((await records.authentication.countSince(account.id, new Date(now.getTime() - 3_600_000))) >= context.settings.AUTH_REQUESTS_PER_HOUR) throw new Problem('rate.limited', { retryAfterSeconds: 600 })
  const { request, opened } = await records.authentication.open({ filingId: filing.id, kind: 'portal', lane: filing.lane, askUntil: new Date(now.getTime() + askingMs) }, now)
  const answer = opened ? await ask(context, asked, request) : await outcomeOfOther(context, request)
  context.metrics.step('request-auth', answer.result)
  return { ...answer, serverNow: clock.now().toISOString() }
})

type Answer = { result: 'S'; expiresAt: string } | { result: 'F'; code: 'identity' | 'no-certificate' } | { result: 'D' }

async function ask(context: Context, asked: Asked, request: AuthenticationRequest): Promise<Answer> {
  const { records, outside, clock } = context
  const person = await certifiedFiler(records, asked.filing, filerReads(asked, 'authentication'), asked.now).catch(async (error: unknown) => {
    await records.authentication.finish(request.id, 'failed', clock.now(), 'person')
    throw error
  })
  const answer = await outside.taxPortal.startAuth(person, request.id).catch(async (error: unknown) => {
    // A lost answer may have rung the phone: the row stays as it is, so that nothing rings again for a while.
    if (!(error instanceof OutsideError) || error.kind !== 'timeout') await records.authentication.finish(request.id, 'unknown', clock.now(), 'outside')
    throw new Problem('auth.prepare.error', { cause: error })
  })
  const letter = requestLetter(answer)
  if (answer.kind === 'asked') {
    const pending = await records.transaction(async (r) => {
      await giveUpPlace(r, asked, clock.now())
      return r.authentication.pending(request.id, { handle: answer.handle, expiresAt: answer.expiresAt })
    })
    return { result: 'S', expiresAt: pending.expiresAt.toISOString() }
  }
  await records.authentication.finish(request.id, 'failed', clock.now(), answer.kind)
  if (letter.result === 'F' || letter.result === 'D') return letter
  throw new Problem(letter.result === 'night' ? 'night.closed' : 'auth.prepare.error')
}

/** Whoever is let in stands in no line any more: a ticket that stayed open would hold the journey at its end page and everybody behind it back. */
async function giveUpPlace({ waiting }: Stores, { account, branch, season }: Asked, now: Date): Promise<void> {
  const held = await waiting.find({ accountId: account.id, branchId: branch.affiliationId, filingYear: season.season.filingYear })
  if (held) await waiting.serve(held.ticket.id, now)
}

/** Another press is asking, or has asked: its outcome is ours too. */
async function outcomeOfOther({ records, clock }: Context, request: AuthenticationRequest): Promise<Answer> {
  let seen: AuthenticationRequest | undefined = request
  for (let look = 0; look < 40 && seen?.state === 'asking'; look += 1) {
    await pause(250)
    seen = await records.authentication.latest(request.filingId, 'portal')
  }
  if (seen?.state === 'pending' && seen.expiresAt > clock.now()) return { result: 'S', expiresAt: seen.expiresAt.toISOString() }
  if (seen?.failure === 'overloaded') return { result: 'D' }
  if (seen?.failure === 'identity' || seen?.failure === 'no-certificate') return { result: 'F', code: seen.failure }
  throw new Problem('auth.prepare.error')
}

/** "Complete authentication": quick, idempotent; the vendor is asked at most every three seconds. */
export const completeAuthenticationServed = serveJourney(completeAuthentication, async (context, asked) => {
  const { records, outside, clock } = context
  const { filing, now } = asked
  const request = await records.authentication.latest(filing.id, 'portal')
  if (!request || request.state === 'confirmed') return request && asked.facts.sessionValid ? { result: 'S' as const } : { result: 'F' as const, reason: 'EXPIRED' as const }
  if (request.state === 'refused') return { result: 'F' as const, reason: 'REFUSED' as const }
  if (request.state !== 'pending' || request.expiresAt <= now) return { result: 'F' as const, reason: 'EXPIRED' as const }
  if (!mayAskNow(request, asked.query.by, now) || !(await records.authentication.mayAsk(request.id, 3_000, now))) return { result: 'F' as const, reason: 'PENDING' as const }
  const handle = await records.authentication.readHandle(request.id, filerReads(asked, 'authentication'), now)
  if (!handle) return { result: 'F' as const, reason: 'EXPIRED' as const }
  const answer = await outside.taxPortal.confirmAuth(handle).catch((error: unknown) => { throw new Problem('auth.validate.error', { cause: error }) })
  context.metrics.step('confirm-auth', answer.kind)
  switch (answer.kind) {
    case 'approved':
      await records.transaction(async (r) => {
        await r.filings.savePortalSession(filing.id, { session: answer.session, until: answer.sessionUntil }, clock.now())
        await r.authentication.finish(request.id, 'confirmed', clock.now())
      })
      return { result: 'S' as const }
    case 'pending': return { result: 'F' as const, reason: 'PENDING' as const }
    case 'refused':
      await records.authentication.finish(request.id, 'refused', clock.now())
      return { result: 'F' as const, reason: 'REFUSED' as const }
    case 'expired':
      await records.authentication.finish(request.id, 'expired', clock.now())
      return { result: 'F' as const, reason: 'EXPIRED' as const }
    case 'closed': throw new Problem('night.closed')
  }
})

/** Valid: confirmed, and the portal session not older than its life. */
export const checkSessionServed = serveMember(checkSession, async ({ records }, { account, branch, season, now }) => {
  const filing = await records.filings.findOf({ accountId: account.id, branchId: branch.affiliationId, filingYear: season.season.filingYear })
  return { checkSessionTime: !!filing?.hasPortalSession && filing.portalSessionUntil !== null && filing.portalSessionUntil > now }
})
