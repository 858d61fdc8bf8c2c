/** Where a person stands: one answer for every guard in the browser and for "continue where you left". */
import { next } from '#domain/journey/journey.ts'
import { noJourney } from '#domain/journey/facts.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import type { Filing } from '#records/rows.ts'
import { lookAtJourney, type JourneyLook } from '#server/guards/journey-facts.server.ts'
import { serveMember } from '#server/serve.server.ts'
import { laneFor } from '#domain/journey/lane.ts'
import { readJourney } from './contract.ts'

/** Which text the end page shows (journey spec 2.13): it follows the server's state, not the address. */
function endingOf(filing: Filing, look: JourneyLook): 'registered' | 'ticket' | 'bookkeeping' | 'release-pending' | '' {
  if (filing.registeredAt && filing.agentState === 'release-pending') return 'release-pending'
  if (filing.registeredAt && filing.agentState === 'other-bookkeeping') return 'bookkeeping'
  if (look.facts.registered) return 'registered'
  return look.facts.ticket ? 'ticket' : ''
}

function seasonAnswer({ season, phase, night }: SeasonNow) {
  return { filingYear: season.filingYear, phase, night, receiptOpens: season.receiptOpens, filingOpens: season.filingOpens, lastDay: season.lastDay, closes: season.closes }
}

export const readJourneyServed = serveMember(readJourney, async ({ records }, { account, branch, season, now }) => {
  const filing = await records.filings.findOf({ accountId: account.id, branchId: branch.affiliationId, filingYear: season.season.filingYear })
  const emptyAnswers = { residentNumberMask: '', bankCode: '', accountNumberMask: '', method: null, caseNumber: '', ending: '' as const }
  if (!filing) {
    const facts = noJourney(laneFor(undefined, season))
    const step = next(facts)
    return { lane: facts.lane, step: step.name, path: step.path, begun: false, facts, season: seasonAnswer(season), answers: emptyAnswers, serverNow: now.toISOString() }
  }
  const look = await lookAtJourney(records, filing, season, now)
  const registration = await records.registrations.find(filing.id)
  const step = next(look.facts)
  const pending = look.portalRequest ? { kind: 'portal' as const, expiresAt: look.portalRequest.expiresAt.toISOString() } : look.registryRequest ? { kind: 'registry' as const, expiresAt: look.registryRequest.expiresAt.toISOString() } : undefined
  return {
    lane: look.facts.lane, step: step.name, path: step.path, begun: filing.identitySavedAt !== null || look.ticket !== undefined, facts: look.facts, season: seasonAnswer(season),
    answers: {
      residentNumberMask: filing.hasResidentNumber ? (filing.residentMask ?? '') : '', bankCode: registration?.bankCode ?? '', accountNumberMask: registration?.accountMask ?? '',
      method: filing.method, caseNumber: filing.registeredAt ? filing.caseNumber : '', ending: endingOf(filing, look),
    },
    ...(pending ? { pending } : {}), ...(look.facts.sessionValid && filing.portalSessionUntil ? { sessionUntil: filing.portalSessionUntil.toISOString() } : {}),
    ...(look.ticket ? { ticket: look.ticket } : {}), serverNow: now.toISOString(),
  }
})
