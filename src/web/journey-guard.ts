/**
 * The journey's guard in the browser: the same pure rule as the server's, asked before a step is drawn. It saves a
 * round trip and explains; it protects nothing.
 */
import { redirect } from 'react-router'
import type { JourneyFacts } from '#domain/journey/facts.ts'
import { place, type Refusal } from '#domain/journey/journey.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import { notify } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import type { SeasonTonight } from '#web/frame/lane/evening/evening.ts'
import { rememberEvening } from '#web/frame/lane/evening/remembered.ts'
import { rememberJourney } from '#web/frame/lane/stop-filing/underway.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { refusalTexts } from '#web/guards/texts.ts'
import { isAnnounced } from '#web/guards/announced/announced-step.ts'
import { isSignedIn } from '#web/session.ts'

/** What the guard needs of the answer to GET /api/journey. */
export type JourneyView = {
  facts: JourneyFacts
  /** With the legal last day, YYYY-MM-DD. */
  season: Pick<SeasonNow, 'phase' | 'night'> & { lastDay: string } & SeasonTonight
}

let asked: { ask: () => Promise<JourneyView>; url: string; told: string } | undefined

const standing = ({ facts, season: { phase, night } }: JourneyView) => JSON.stringify([facts, phase, night])

/** Whether the person stands elsewhere than the guard of this very page was told; false where that cannot be learnt. */
export async function hasJourneyMoved(): Promise<boolean> {
  if (asked?.url !== window.location.href || !isSignedIn()) return false
  const { ask, told } = asked
  const now = await ask().catch(() => undefined)
  return now !== undefined && standing(now) !== told
}

/**
 * For the clientLoader of a step: asks where the person stands (`() => call(readJourney)`) and gives the answer; else
 * tells them why and throws a redirect to where they may go on.
 */
export async function requireStep<Journey extends JourneyView>(
  request: Request,
  ask: () => Promise<Journey>,
): Promise<Journey> {
  requireMember(request)
  const journey = await ask()
  const { phase, night, lastDay } = journey.season
  rememberJourney(journey.facts, lastDay)
  rememberEvening(journey.season)
  asked = { ask, url: request.url, told: standing(journey) }
  const found = place(new URL(request.url).pathname, journey.facts, { phase, night } as SeasonNow)
  if (found.stay) return journey
  if (isAnnounced(found.why, journey.facts)) explain(found.why)
  throw redirect(found.path)
}

/**
 * Says why an address or a deed was refused: a window for what the person must know, a line in passing where they
 * merely land one step earlier.
 */
export function explain(why: Exclude<Refusal, 'night.closed'>): void {
  const { title, body } = refusalTexts[why]
  if (why === 'journey.step') say(`${title}. ${body}`)
  else void notify({ title, body })
}
