import { findAddress } from '#domain/address/addresses.ts'
import { href } from '#domain/address/href.ts'
import { longestPath, strangePath } from './return-path.ts'

/** The path if it is one of the office and not its sign-in page, else null; apart from what every page loads. */
export function safeOfficePath(path: string | null | undefined): string | null {
  if (!path || path.length > longestPath || strangePath.test(path) || !path.startsWith(href('/office'))) return null
  const address = findAddress(path.split(/[?#]/, 1)[0] ?? '')
  return address && address.who === 'staff' && address.path !== href('/office/sign-in') ? path : null
}

/** What names a tab or a row; a one-time token is longer and stays where it is. */
const shortMark = /^#[\w-]{1,20}$/

/** Where one stands in the office, to come back to after signing in; null outside of it. */
export function officePathOf({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  return safeOfficePath(`${pathname}${search}${shortMark.test(hash) ? hash : ''}`)
}
