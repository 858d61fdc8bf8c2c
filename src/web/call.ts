/** The browser's side of the conversation: `call(endpoint, { body, query, params }, { signal })` asks any endpoint of any contract. */
import { quietly } from '#design/later/piece.ts'
import { frameTexts as texts } from '#web/frame/texts.ts'
import { CallProblem } from '#web/asking/call-problem.ts'
import type { Call } from '#web/asking/conversation.ts'

export type { Call, CallInput, CallOptions } from '#web/asking/conversation.ts'

const fetchConversation = () => import('#web/asking/browser-call.ts')
let missed = false

/** Fetches what asks before it is needed: a form that is filled now can be sent as soon as a cut line is there again. */
export async function prepareCall(): Promise<void> {
  await quietly(fetchConversation)
}

/**
 * Gives the endpoint's answer; a file endpoint answers `{ name, type, bytes }`. Throws CallProblem for every failure; 401 has then already led to the
 * sign-in page, and 403 and 404 have been said to the person unless `quiet` (site spec, section 8).
 */
export const call: Call = async (endpoint, ...rest) => {
  const conversation = await quietly(fetchConversation)
  if (!conversation) {
    // A browser may hold on to such a failure: the call after it loads the page anew (document/new-version.ts).
    if (missed) window.dispatchEvent(new Event('piece-missed'))
    missed = true
    throw new CallProblem({ status: 0, code: 'offline', message: texts.offline, path: endpoint.path })
  }
  return conversation.browserCall(endpoint, ...rest)
}
