/** The facts of one filing's journey as the guards judge them, gathered from the records. */
import type { CollectionStep } from '#domain/collected-data.ts'
import { collectionState, type StepProgress } from '#domain/collection-progress/collection-progress.ts'
import type { JourneyFacts } from '#domain/journey/facts.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import type { AuthenticationRequest, Filing, Records, StepRow, Ticket } from '#records/rows.ts'

/** The place in line a person holds; `turnUntil` while the person is called. */
export type TicketLook = { number: number; ahead: number; state: 'waiting' | 'called' | 'missed'; turnUntil?: string }

export type JourneyLook = {
  facts: JourneyFacts
  steps: StepProgress[]
  portalRequest?: AuthenticationRequest
  registryRequest?: AuthenticationRequest
  ticket?: TicketLook
}

const stateOf = { waiting: 'running', running: 'running', succeeded: 'done', failed: 'failed' } as const

/** A step of the records as the domain counts it; one that was given back by a dying process still counts as running. */
export function stepProgress(rows: readonly StepRow[]): StepProgress[] {
  return rows.map((row) => ({ step: row.step as CollectionStep, state: stateOf[row.state], ...(row.failure ? { error: row.failure } : {}) }))
}

/** Registered in the lane the person walks: a receipt of March or April does not close the filing lane in May. */
function isRegistered(filing: Filing, season: SeasonNow): boolean {
  if (!filing.registeredAt) return false
  return filing.lane !== 'filing' || filing.registeredAt.toISOString() >= season.season.filingOpens
}

export async function lookAtJourney(records: Records, filing: Filing, season: SeasonNow, now: Date): Promise<JourneyLook> {
  const [portalRequest, registryRequest, rows, ticket] = await Promise.all([
    records.authentication.waiting(filing.id, 'portal', now), records.authentication.waiting(filing.id, 'registry', now), records.collection.steps(filing.id),
    records.waiting.find({ accountId: filing.accountId, branchId: filing.branchId, filingYear: filing.filingYear }),
  ])
  const steps = stepProgress(rows)
  const facts: JourneyFacts = {
    lane: filing.lane, identitySaved: filing.hasResidentNumber, authWaiting: portalRequest !== undefined,
    sessionValid: filing.hasPortalSession && filing.portalSessionUntil !== null && filing.portalSessionUntil > now,
    collection: collectionState(steps), familyChoice: filing.familyChoice, registryWaiting: registryRequest !== undefined, familyLoaded: filing.familyLoadedAt !== null,
    method: filing.method, registered: isRegistered(filing, season), ticket: ticket?.ticket.state === 'waiting', agentOurs: filing.agentState === 'ours',
  }
  return { facts, steps, ...(portalRequest ? { portalRequest } : {}), ...(registryRequest ? { registryRequest } : {}), ...(ticket ? { ticket: ticketLook(ticket) } : {}) }
}

function ticketLook({ ticket: { number, state, turnUntil }, ahead }: { ticket: Ticket; ahead: number }): TicketLook {
  return { number, ahead, state: state === 'called' || state === 'missed' ? state : 'waiting', ...(state === 'called' && turnUntil ? { turnUntil: turnUntil.toISOString() } : {}) }
}
