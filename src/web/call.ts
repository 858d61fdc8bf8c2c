/** The browser's side of the conversation: `call(endpoint, { body, query, params }, { signal })` asks any endpoint of any contract. */
import { notify } from '#design/dialogs/ask.tsx'
import { makeCall, type Call } from '#web/asking/conversation.ts'
import { go } from '#web/document/go.ts'
import { hearSessionEnd } from './guards/session-end.ts'
import { safeOfficePath } from './return-path.ts'
import { readServerClock } from './server-clock.ts'
import { accessToken, keepReturnPath, keepToken, signOutHere } from './session.ts'
import { callTexts } from './texts.ts'

export type { Call, CallInput, CallOptions } from '#web/asking/conversation.ts'

/**
 * Gives the endpoint's answer; a file endpoint answers `{ name, type, bytes }`. Throws CallProblem for every failure; 401 has then already led to the
 * sign-in page, and 403 and 404 have been said to the person unless `quiet` (site spec, section 8).
 */
export const call: Call = makeCall({
  fetch: (...request) => fetch(...request),
  token: accessToken,
  heard(headers, sentAtMs) {
    readServerClock(headers.get('x-server-now'), sentAtMs)
    keepToken(headers.get('authorization'))
    hearSessionEnd(headers.get('x-session-until'))
  },
  refused(problem, endpoint, options) {
    if (problem.status === 401) askToSignIn(endpoint.who === 'staff')
    if (!options.quiet && problem.status === 403) void notify(callTexts.forbidden)
    if (!options.quiet && problem.status === 404) void notify(callTexts.notFound)
  },
})

function askToSignIn(staff: boolean): void {
  const here = `${window.location.pathname}${window.location.search}`
  if (staff) {
    const back = safeOfficePath(here)
    go(back ? `/office/sign-in?back=${encodeURIComponent(back)}` : '/office/sign-in')
    return
  }
  signOutHere()
  keepReturnPath(here)
  go('/login')
}
