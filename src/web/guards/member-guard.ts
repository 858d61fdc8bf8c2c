/**
 * Guard L in the browser: keeps where the person wanted to go and asks them to sign in. The server judges every call by
 * itself; this only saves a round trip.
 */
import { redirect } from 'react-router'
import { href } from '#domain/address/href.ts'
import { isSignedIn, keepReturnPath, signOutHere } from '#web/session.ts'

/** Throws a redirect to /login when nobody is signed in. */
export function requireMember(request: Request): void {
  if (isSignedIn()) return
  const { pathname, search } = new URL(request.url)
  signOutHere()
  keepReturnPath(`${pathname}${search}`)
  throw redirect(href('/login'))
}
