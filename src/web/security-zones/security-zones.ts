/**
 * Four zones of addresses by which foreign scripts may be in memory: none where resident numbers or passwords are
 * typed. Another zone means a document navigation, because policy and memory belong to the loaded document.
 */
import { findAddress } from '#domain/address/addresses.ts'
import { href } from '#domain/address/href.ts'

/**
 * `open`: public pages · `passing`: signing in, and pages of addresses that nobody knows · `paying`: payment and its
 * practice · `closed`: lanes, account, office.
 */
export type Zone = 'open' | 'passing' | 'paying' | 'closed'

/** Screens of a rehearsal and of the office without a row in the table of addresses (src/routes.ts). */
const unlisted = /^\/(?:gallery|office)(?:\/|$)/
const passing: ReadonlySet<string> = new Set([href('/login'), href('/kakao/callback')])

/** Asked by the server too, for the page's policy. */
export function securityZoneOf(pathname: string): Zone {
  const address = findAddress(pathname)
  if (!address) return unlisted.test(pathname) ? 'closed' : 'passing'
  if (address.lane === 'payment' || address.path.startsWith(href('/pay/tax-payment'))) return 'paying'
  if (address.lane !== 'public') return 'closed'
  return passing.has(address.path) ? 'passing' : 'open'
}

/**
 * Whether a document that was loaded in one zone must be left behind on the way into another. An ended sign-in may be
 * told inside the page where it ended.
 */
export function needsDocumentLoad(loadedIn: Zone, goingTo: Zone): boolean {
  return loadedIn !== goingTo && !(loadedIn === 'closed' && goingTo === 'passing')
}
