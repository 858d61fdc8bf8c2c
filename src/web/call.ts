/**
 * The browser's side of a call: `call(endpoint, { body, query, params }, { signal })` requests any endpoint of
 * any contract.
 */
import { chunkMissed } from '#design/messages/chunk.ts'
import { frameTexts as texts } from '#web/frame/texts.ts'
import { CallProblem } from '#web/http-client/call-problem.ts'
import type { Call } from '#web/http-client/http-client.ts'

export type { Call, CallOptions } from '#web/http-client/http-client.ts'

const fetchHttpClient = () => import('#web/http-client/browser-call.ts')
let missed = false

/**
 * Fetches what asks before it is needed: a form that is filled now can be sent as soon as a cut line is there again.
 */
export const prepareCall = (): Promise<unknown> => fetchHttpClient().catch(() => undefined)

/**
 * Gives the endpoint's answer; a file endpoint `{ name, type, bytes }`. Throws CallProblem; 401 has then led to the
 * sign-in page, 403 and 404 were shown unless `quiet` (S91, S141, S142).
 */
export const call: Call = async (endpoint, ...rest) => {
  const httpClient = await fetchHttpClient().catch(() => undefined)
  if (!httpClient) {
    // A browser may hold on to such a failure: the call after it loads the page anew (document/new-version.ts).
    if (missed) window.dispatchEvent(new Event(chunkMissed))
    missed = true
    throw new CallProblem({ status: 0, code: 'offline', message: texts.offline, path: endpoint.path })
  }
  return httpClient.browserCall(endpoint, ...rest)
}
