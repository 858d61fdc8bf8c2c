/** Not cacheable: posts (views are counted), searches, earlier versions, everything behind sign-in. */
import { href } from '#domain/address/href.ts'

const plain: ReadonlySet<string> = new Set([
  href('/'),
  href('/login'),
  href('/tax-introduction'),
  href('/privacy-policy'),
  href('/terms'),
  href('/about'),
  href('/location'),
  href('/tax-calculator'),
])
const lists: ReadonlySet<string> = new Set([href('/notices'), href('/tax-news')])

/** Normalized cache key; undefined for other pages. `address`: path and query. */
export function cacheableAddress(address: string): string | undefined {
  const at = address.indexOf('?')
  const path = at < 0 ? address : address.slice(0, at)
  const query = at < 0 ? '' : address.slice(at + 1)
  if (!plain.has(path) && !lists.has(path)) return undefined
  // Home ignores its query (campaign links).
  if (query === '' || path === href('/')) return path
  if (!lists.has(path) || !/^page=[1-9]\d{0,2}$/.test(query)) return undefined
  return query === 'page=1' ? path : address
}
