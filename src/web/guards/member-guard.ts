/**
 * Guard L in the browser: keeps where the person wanted to go and asks them to sign in. The server judges every call by
 * itself; this only saves a round trip.
 */
import { redirect, redirectDocument } from 'react-router'
import { href } from '#domain/address/href.ts'
import { isMessengerBrowser, silentSignInPath } from '#domain/silent-sign-in.ts'
import { isSignedIn, keepReturnPath, signOutHere } from '#web/session.ts'

/**
 * Throws a redirect when nobody is signed in: to /login, or in the messenger's browser to a sign-in without a press.
 */
export function requireMember(request: Request): void {
  if (isSignedIn()) return
  const { pathname, search } = new URL(request.url)
  signOutHere()
  keepReturnPath(`${pathname}${search}`)
  if (isMessengerBrowser(navigator.userAgent))
    throw redirectDocument(silentSignInPath, { headers: { 'X-Remix-Replace': 'true' } })
  throw redirect(href('/login'))
}
