/**
 * Zones limit third-party scripts: none where resident numbers or passwords are typed. CSP and memory belong to the
 * document, so crossing zones reloads it.
 */
import { findAddress } from '#domain/address/addresses.ts'
import { href } from '#domain/address/href.ts'

/**
 * `open`: public pages. `passing`: sign-in and unknown addresses. `paying`: payment and its practice. `closed`: lanes,
 * account, office.
 */
export type Zone = 'open' | 'passing' | 'paying' | 'closed'

/** Not in the address table (src/routes.ts). */
const unlisted = /^\/(?:gallery|office)(?:\/|$)/
const passing: ReadonlySet<string> = new Set([href('/login'), href('/kakao/callback')])

/** The server uses it for the CSP. */
export function securityZoneOf(pathname: string): Zone {
  const address = findAddress(pathname)
  if (!address) return unlisted.test(pathname) ? 'closed' : 'passing'
  if (address.lane === 'payment' || address.path.startsWith(href('/pay/tax-payment'))) return 'paying'
  if (address.lane !== 'public') return 'closed'
  return passing.has(address.path) ? 'passing' : 'open'
}

/** A session may expire inside a closed document. */
export function needsDocumentLoad(loadedIn: Zone, goingTo: Zone): boolean {
  return loadedIn !== goingTo && !(loadedIn === 'closed' && goingTo === 'passing')
}
