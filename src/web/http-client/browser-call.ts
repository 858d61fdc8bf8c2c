/** Lazy-loaded with the first request. */
import { notify } from '#design/dialogs/confirm.tsx'
import { href } from '#domain/address/href.ts'
import { go } from '#web/document/go.ts'
import { hearSessionEnd, officeSession } from '#web/guards/session-end.ts'
import { toOfficePath } from '#web/office-path.ts'
import { readServerClock } from '#web/server-clock.ts'
import { accessToken, saveReturnPath, keepToken, endSessionHere } from '#web/session.ts'
import { makeCall, type Call } from './http-client.ts'
import { callTexts } from './texts.ts'

const callOnce: Call = makeCall({
  fetch: (...request) => (officeSession()?.fetch ?? fetch)(...request),
  token: accessToken,
  heard(headers, sentAtMs) {
    readServerClock(headers.get('x-server-now'), sentAtMs)
    keepToken(headers.get('authorization'))
    hearSessionEnd(headers.get('x-session-until'))
  },
  refused(problem, endpoint, options) {
    if (problem.status === 401) {
      const { beforeSignIn: notice } = options
      if (notice) void notify(notice).then(() => askToSignIn(endpoint.who === 'staff'))
      else askToSignIn(endpoint.who === 'staff')
    }
    if (problem.code === 'auth.password.due') return go(href('/office/account'))
    if (!options.quiet && problem.status === 403) void notify(callTexts.forbidden)
    if (!options.quiet && problem.status === 404) void notify(callTexts.notFound)
  },
})

export const browserCall: Call = (endpoint, ...rest) => {
  const once = () => callOnce(endpoint, ...rest)
  return officeSession()?.withSignIn(once) ?? once()
}

function askToSignIn(staff: boolean): void {
  if (staff) {
    // An open office page shows the sign-in dialog instead; the sign-in page keeps where it leads.
    if (!officeSession() && window.location.pathname !== href('/office/sign-in'))
      go(href('/office/sign-in', { back: toOfficePath(window.location) }))
    return
  }
  endSessionHere()
  saveReturnPath(`${window.location.pathname}${window.location.search}`)
  go(href('/login'))
}
