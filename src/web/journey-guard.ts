/** Only saves a round trip: the server enforces it. */
import { redirect } from 'react-router'
import type { JourneyFacts } from '#domain/journey/facts.ts'
import { type Refusal, place } from '#domain/journey/journey.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import { type SeasonTonight, rememberEvening } from '#web/frame/lane/evening.ts'
import { rememberJourney } from './frame/lane/underway.ts'
import { isAnnounced, redirectAndSay } from '#web/guards/announced/redirect-and-say.ts'
import { requireMember } from './guards/member-guard.ts'
import { isSignedIn } from './session.ts'

/** GET /api/journey. */
export type JourneyView = {
  facts: JourneyFacts
  /** `lastDay`: legal last day, YYYY-MM-DD. */
  season: Pick<SeasonNow, 'phase' | 'night'> & { lastDay: string } & SeasonTonight
}

let shared: { ask: () => Promise<JourneyView>; url: string; facts: string } | undefined

const toFactsKey = ({ facts, season: { phase, night } }: JourneyView) => JSON.stringify([facts, phase, night])

/** False if unknown. */
export async function hasJourneyMoved(): Promise<boolean> {
  if (shared?.url !== window.location.href || !isSignedIn()) return false
  const { ask, facts } = shared
  const now = await ask().catch(() => undefined)
  return now !== undefined && toFactsKey(now) !== facts
}

export async function loadCurrentJourney<Journey extends JourneyView>(
  request: Request,
  ask: () => Promise<Journey>,
): Promise<Journey> {
  requireMember(request)
  const journey = await ask()
  rememberJourney(journey.facts, journey.season.lastDay)
  rememberEvening(journey.season)
  shared = { ask, url: request.url, facts: toFactsKey(journey) }
  return journey
}

/** For a clientLoader. Throws a redirect to the allowed step. */
export async function requireStep<Journey extends JourneyView>(
  request: Request,
  ask: () => Promise<Journey>,
): Promise<Journey> {
  const journey = await loadCurrentJourney(request, ask)
  const { phase, night } = journey.season
  const found = place(new URL(request.url).pathname, journey.facts, { phase, night } as SeasonNow)
  if (found.stay) return journey
  if (isAnnounced(found.why, journey.facts)) throw redirectAndSay(found.path, found.why)
  throw redirect(onwards(found.path, found.why, new URL(request.url).pathname))
}

/** The night page continues to the wanted step in the morning. */
const onwards = (path: string, why: Refusal, wanted: string): string =>
  why === 'night.closed' ? `${path}?${new URLSearchParams({ to: wanted })}` : path

export const wantedStep = (address: string): string | null => new URL(address).searchParams.get('to')
