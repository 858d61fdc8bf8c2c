/**
 * Where a person returns to after signing in. Only addresses of our own table count, so that no link can send a person
 * elsewhere.
 */
import { findAddress } from '#domain/address/addresses.ts'
import { href } from '#domain/address/href.ts'

const longest = 500
// A colon before any slash would be a scheme; `//` and `\` are read as another host by browsers; control characters are
// dropped by them silently.
const strange = /[\\\s\p{Cc}]|^\/\//u

/** The path (with its query) if it is one of ours and no sign-in page, else null. */
export function safeReturnPath(path: string | null | undefined): string | null {
  if (!path || path.length > longest || !path.startsWith('/') || strange.test(path)) return null
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return null
  }
  if (strange.test(decoded.replaceAll(' ', '+'))) return null
  const url = new URL(path, 'http://here.invalid')
  if (url.origin !== 'http://here.invalid' || url.pathname !== path.split(/[?#]/, 1)[0]) return null
  const address = findAddress(url.pathname)
  if (
    !address ||
    address.path === href('/login') ||
    address.path === href('/kakao/callback') ||
    address.who === 'staff'
  )
    return null
  return `${url.pathname}${url.search}`
}

/** The same for the office: only /office addresses, and not its sign-in page. */
export function safeOfficePath(path: string | null | undefined): string | null {
  if (!path || path.length > longest || strange.test(path) || !path.startsWith(href('/office'))) return null
  const address = findAddress(path.split(/[?#]/, 1)[0] ?? '')
  return address && address.who === 'staff' && address.path !== href('/office/sign-in') ? path : null
}
