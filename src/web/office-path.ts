import { findAddress } from '#domain/address/addresses.ts'
import { href } from '#domain/address/href.ts'
import { longestPath, strangePath } from './return-path.ts'

/** Apart from return-path.ts, which every page loads. */
export function safeOfficePath(path: string | null | undefined): string | null {
  if (!path || path.length > longestPath || strangePath.test(path) || !path.startsWith(href('/office'))) return null
  const address = findAddress(path.split(/[?#]/, 1)[0] ?? '')
  return address && address.who === 'staff' && address.path !== href('/office/sign-in') ? path : null
}

/** A one-time token is longer and must not be carried along. */
const shortMark = /^#[\w-]{1,20}$/

/** Null outside the office. */
export function toOfficePath({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  return safeOfficePath(`${pathname}${search}${shortMark.test(hash) ? hash : ''}`)
}
