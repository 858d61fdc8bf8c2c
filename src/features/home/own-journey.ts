/** What a signed-in person has begun, asked without a word: on a public page an ended sign-in is no reason to be sent away. */
import { readJourney } from '#features/journey/contract.ts'
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

/** Null where it cannot be told: the page then shows what everybody sees. */
export function readOwnJourney(signal: AbortSignal) {
  return call(readJourney, {}, { signal }).catch(() => null)
}
