/**
 * What a signed-in person has begun, fetched for them alone and asked without a word: on a public page an ended sign-in
 * is no reason to be sent away.
 */
import { readJourney } from '#filer/journey/calls.ts'
import type { JourneyAnswer } from '#filer/journey/contract.ts'
import { readReportState } from '#filer/my-page/calls.ts'
import { makeCall } from '#web/http-client/http-client.ts'
import { readServerClock } from '#web/server-clock.ts'
import { accessToken, keepToken, signOutHere } from '#web/session.ts'
import { personToday } from './own-today.ts'
import type { Today } from '#site/home/rules.ts'

const call = makeCall({
  fetch: (...request) => fetch(...request),
  token: accessToken,
  heard(headers, sentAtMs) {
    readServerClock(headers.get('x-server-now'), sentAtMs)
    keepToken(headers.get('authorization'))
  },
  refused: (problem) => {
    if (problem.status === 401) signOutHere()
  },
})

const resting = new Set<JourneyAnswer['season']['phase']>(['before', 'preview'])

/**
 * Null where it cannot be told: the page then shows what everybody sees. How far the office is, is asked for whoever
 * has handed in.
 */
export async function readOwnToday(signal: AbortSignal): Promise<Today | null> {
  const journey = await call(readJourney, {}, { signal }).catch(() => null)
  if (!journey) return null
  // A return of last year may be open while this year's journey has nothing yet.
  const asked =
    journey.answers.ending !== 'ticket' && (journey.answers.ending !== '' || resting.has(journey.season.phase))
  const report = asked ? await call(readReportState, { query: {} }, { signal }).catch(() => null) : null
  return personToday(journey, report, new Date(journey.serverNow))
}
