import { findAddress } from '#domain/address/addresses.ts'
import { href } from '#domain/address/href.ts'
import { longestPath, strangePath } from './return-path.ts'

/** The path if it is one of the office and not its sign-in page, else null; apart from what every page loads. */
export function safeOfficePath(path: string | null | undefined): string | null {
  if (!path || path.length > longestPath || strangePath.test(path) || !path.startsWith(href('/office'))) return null
  const address = findAddress(path.split(/[?#]/, 1)[0] ?? '')
  return address && address.who === 'staff' && address.path !== href('/office/sign-in') ? path : null
}
