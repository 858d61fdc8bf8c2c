/** What a signed-in person has begun, asked without a word: on a public page an ended sign-in is no reason to be sent away. */
import { readJourney, type JourneyAnswer } from '#features/journey/contract.ts'
import { readReportState, type ReportState } from '#features/my-page/contract.ts'
import { makeCall } from '#web/asking/conversation.ts'
import { readServerClock } from '#web/server-clock.ts'
import { accessToken, keepToken, signOutHere } from '#web/session.ts'

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

export type OwnJourney = { journey: JourneyAnswer; report: ReportState | null }

/** Null where it cannot be told: the page then shows what everybody sees. How far the office is, is asked for whoever has handed in. */
export async function readOwnJourney(signal: AbortSignal): Promise<OwnJourney | null> {
  const journey = await call(readJourney, {}, { signal }).catch(() => null)
  if (!journey) return null
  const handedIn = journey.answers.ending !== '' && journey.answers.ending !== 'ticket'
  const report = handedIn ? await call(readReportState, {}, { signal }).catch(() => null) : null
  return { journey, report }
}
