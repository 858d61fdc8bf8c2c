/**
 * The browser's side of the conversation: `call(endpoint, { body, query, params }, { signal })` asks any endpoint of
 * any contract.
 */
import { pieceMissed } from '#design/messages/piece.ts'
import { frameTexts as texts } from '#web/frame/texts.ts'
import { CallProblem } from '#web/http-client/call-problem.ts'
import type { Call } from '#web/http-client/http-client.ts'

export type { Call, CallOptions } from '#web/http-client/http-client.ts'

const fetchConversation = () => import('#web/http-client/browser-call.ts')
let missed = false

/**
 * Fetches what asks before it is needed: a form that is filled now can be sent as soon as a cut line is there again.
 */
export const prepareCall = (): Promise<unknown> => fetchConversation().catch(() => undefined)

/**
 * Gives the endpoint's answer; a file endpoint `{ name, type, bytes }`. Throws CallProblem; 401 has then led to the
 * sign-in page, 403 and 404 were shown unless `quiet` (site spec, section 8).
 */
export const call: Call = async (endpoint, ...rest) => {
  const conversation = await fetchConversation().catch(() => undefined)
  if (!conversation) {
    // A browser may hold on to such a failure: the call after it loads the page anew (document/new-version.ts).
    if (missed) window.dispatchEvent(new Event(pieceMissed))
    missed = true
    throw new CallProblem({ status: 0, code: 'offline', message: texts.offline, path: endpoint.path })
  }
  return conversation.browserCall(endpoint, ...rest)
}
