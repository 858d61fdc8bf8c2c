/** `call(endpoint, { body, query, params }, { signal })` requests any endpoint of any contract. */
import { chunkMissed } from '#design/messages/chunk.ts'
import { frameTexts as texts } from '#web/frame/texts.ts'
import { CallProblem } from '#web/http-client/call-problem.ts'
import type { Call } from '#web/http-client/http-client.ts'

export type { Call, CallOptions } from '#web/http-client/http-client.ts'

const fetchHttpClient = () => import('#web/http-client/browser-call.ts')
let missed = false

/** Prefetched: a form can be sent once the connection returns. */
export const prepareCall = (): Promise<unknown> => fetchHttpClient().catch(() => undefined)

/**
 * A file gives `{ name, type, bytes }`. Throws CallProblem, after the redirect of 401 and the alert of 403 and 404
 * unless `quiet` (S91, S141, S142).
 */
export const call: Call = async (endpoint, ...rest) => {
  const httpClient = await fetchHttpClient().catch(() => undefined)
  if (!httpClient) {
    // Browsers may cache a failed import, so the second failure reloads the page.
    if (missed) window.dispatchEvent(new Event(chunkMissed))
    missed = true
    throw new CallProblem({ status: 0, code: 'offline', message: texts.offline, path: endpoint.path })
  }
  return httpClient.browserCall(endpoint, ...rest)
}
