/**
 * Zones limit third-party scripts: none where resident numbers or passwords are typed. CSP and memory belong to the
 * document: crossing zones reloads it.
 */
import { findAddress } from '#domain/address/addresses.ts'
import { href } from '#domain/address/href.ts'

/**
 * `open`: public pages. `passing`: sign-in and unknown addresses. `paying`: payment and its practice. `closed`: lanes
 * and account. `office`: as `closed`, with its own list of routes.
 */
export const zones = ['open', 'passing', 'paying', 'closed', 'office'] as const
export type Zone = (typeof zones)[number]

/** Not in the address table (src/routes.ts). */
const unlisted = /^\/(?:gallery|office)(?:\/|$)/
const passing: ReadonlySet<string> = new Set([href('/login'), href('/kakao/callback')])

/** The server uses it for the CSP. */
export function findSecurityZone(pathname: string): Zone {
  const address = findAddress(pathname)
  if (!address) return unlisted.test(pathname) ? 'office' : 'passing'
  if (address.lane === 'payment' || address.path.startsWith(href('/pay/tax-payment'))) return 'paying'
  if (address.lane === 'office') return 'office'
  if (address.lane !== 'public') return 'closed'
  return passing.has(address.path) ? 'passing' : 'open'
}

/** A session may expire inside a closed document. */
const endsIn = (zone: Zone, other: Zone) => zone === 'closed' && other === 'passing'

export function needsDocumentLoad(loadedIn: Zone, goingTo: Zone): boolean {
  return loadedIn !== goingTo && !endsIn(loadedIn, goingTo)
}

/**
 * The routes that a document of the zone may walk to without loading another one.
 *
 * @public for vite.config.ts
 */
export const listRoutes = (zone: Zone): readonly Zone[] => zones.filter((other) => !needsDocumentLoad(zone, other))
