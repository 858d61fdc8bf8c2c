/** Prevents open redirects. */
import { findAddress } from '#domain/address/addresses.ts'
import { href } from '#domain/address/href.ts'

export const longestPath = 500
// A colon before any slash is a scheme; browsers read `//` and `\` as another host and drop control characters.
export const strangePath = /[\\\s\p{Cc}]|^\/\//u

/** Null if it is not ours or a sign-in page. */
export function safeReturnPath(path: string | null | undefined): string | null {
  if (!path || path.length > longestPath || !path.startsWith('/') || strangePath.test(path)) return null
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return null
  }
  if (strangePath.test(decoded.replaceAll(' ', '+'))) return null
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
