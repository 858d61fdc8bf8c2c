/**
 * Going home in the middle of a filing asks first (J84). Each step's guard leaves here what it was told, so that the
 * question costs no call.
 */
import { confirm } from '#design/dialogs/confirm.tsx'
import type { JourneyFacts } from '#domain/journey/facts.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import { isSignedIn } from '#web/session.ts'
import { stopTexts } from './stop-filing.texts.ts'
import { isUnfinished } from './unfinished.ts'

let last: { facts: JourneyFacts; lastDay: string } | undefined

/** What the guard was told last; `lastDay` is the season's legal last day, YYYY-MM-DD. */
export function rememberJourney(facts: JourneyFacts, lastDay: string): void {
  last = { facts, lastDay }
}

/** Whether leaving this address leaves a filing unfinished. */
export const isUnderway = (path: string): boolean =>
  last !== undefined && isSignedIn() && isUnfinished(path, last.facts)

/** True when the person wants to leave all the same. */
export function confirmStop(): Promise<boolean> {
  const { body, ...words } = stopTexts
  return confirm({ ...words, body: body(dayInWords(seoulInstant(last?.lastDay ?? ''))), tone: 'leave' })
}
