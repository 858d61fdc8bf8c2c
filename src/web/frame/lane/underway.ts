/** J84. Steps' guards store their facts here, so the question needs no request. */
import { confirm } from '#design/dialogs/confirm.tsx'
import type { JourneyFacts } from '#domain/journey/facts.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import { isSignedIn } from '#web/session.ts'
import { stopTexts } from './stop-filing.texts.ts'
import { isUnfinished } from './unfinished.ts'

let last: { facts: JourneyFacts; lastDay: string } | undefined

/** `lastDay`: legal last day, YYYY-MM-DD. */
export function rememberJourney(facts: JourneyFacts, lastDay: string): void {
  last = { facts, lastDay }
}

export const isUnderway = (path: string): boolean =>
  last !== undefined && isSignedIn() && isUnfinished(path, last.facts)

/** True if the person leaves. */
export function confirmStop(): Promise<boolean> {
  const { body, ...words } = stopTexts
  return confirm({ ...words, body: body(dayInWords(seoulInstant(last?.lastDay ?? ''))), tone: 'leave' })
}
