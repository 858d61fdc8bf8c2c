/** Guard L. Only saves a round trip: the server authorizes. */
import { redirect, redirectDocument } from 'react-router'
import { href } from '#domain/address/href.ts'
import { isMessengerBrowser, silentSignInPath } from '#domain/silent-sign-in.ts'
import { isSignedIn, saveReturnPath, signOutHere } from '#web/session.ts'

/** Throws a redirect to /login, or in the messenger's browser to the automatic sign-in. */
export function requireMember(request: Request): void {
  if (isSignedIn()) return
  const { pathname, search } = new URL(request.url)
  signOutHere()
  saveReturnPath(`${pathname}${search}`)
  if (isMessengerBrowser(navigator.userAgent))
    throw redirectDocument(silentSignInPath, { headers: { 'X-Remix-Replace': 'true' } })
  throw redirect(href('/login'))
}
