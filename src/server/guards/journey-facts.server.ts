import type { CollectionStep } from '#domain/collected-data.ts'
import { collectionState, type StepProgress } from '#domain/collection-progress.ts'
import type { JourneyFacts } from '#domain/journey/facts.ts'
import { laneInSeason } from '#domain/journey/lane.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import { isWaiting } from '#database/authentication/view.server.ts'
import type { Filing, Journey, Database, StepRow } from '#database/rows.ts'

const stateOf = { waiting: 'running', running: 'running', succeeded: 'done', failed: 'failed' } as const

/** Released by a stopping process: still running. */
export function stepProgress(rows: readonly StepRow[]): StepProgress[] {
  return rows.map((row) => ({
    step: row.step as CollectionStep,
    state: stateOf[row.state],
    ...(row.failure ? { error: row.failure } : {}),
  }))
}

/** A registration in the preview (March, April) does not close the filing lane. */
function isRegistered(filing: Filing, season: SeasonNow): boolean {
  if (!filing.registeredAt) return false
  return filing.lane !== 'filing' || filing.registeredAt.toISOString() >= season.season.filingOpens
}

/** A preview continues as a filing: identity, portal session and agent state stay; the rest is reset. */
export async function enterSeason(
  database: Database,
  journey: Journey,
  season: SeasonNow,
  now: Date,
): Promise<Journey> {
  const { id, lane: before, accountId, branchId, filingYear } = journey.filing
  const lane = laneInSeason(before, season)
  if (lane === before) return journey
  await database.transaction(async (r) => {
    const locked = await r.filings.lock(id)
    if (locked.lane !== before) return
    await r.collection.restart(id)
    await r.filings.update(id, { lane, ...beforeFamily }, now)
  })
  return (await database.journeys.find({ accountId, branchId, filingYear })) ?? journey
}

/** The method and its sum, once their inputs have changed. */
export const noMethod = {
  method: null,
  methodChosenAt: null,
  expectedNationalWon: null,
  expectedLocalWon: null,
} as const

/** The state before a new collection. */
export const beforeFamily = {
  familyChoice: 'NOT_SELECTED',
  familyLoadedAt: null,
  historySeenAt: null,
  ...noMethod,
  notSubjectAt: null,
  notSubjectWhy: null,
} as const

export function journeyFacts(
  { filing, portalRequest, registryRequest, steps, ticket }: Journey,
  season: SeasonNow,
  now: Date,
): JourneyFacts {
  return {
    lane: filing.lane,
    identitySaved: filing.hasResidentNumber,
    authWaiting: isWaiting(portalRequest, now),
    sessionValid: filing.hasPortalSession && filing.portalSessionUntil !== null && filing.portalSessionUntil > now,
    byPapers: filing.papersAt !== null,
    collection: collectionState(stepProgress(steps)),
    familyChoice: filing.familyChoice,
    registryWaiting: isWaiting(registryRequest, now),
    familyLoaded: filing.familyLoadedAt !== null,
    compared: filing.historySeenAt !== null,
    method: filing.method,
    registered: isRegistered(filing, season),
    ticket: ticket?.state === 'waiting',
    agentOurs: filing.agentState === 'ours' && filing.consentWithdrawnAt === null,
    agentPending: filing.agentState === 'release-pending' && filing.consentWithdrawnAt === null,
  }
}
