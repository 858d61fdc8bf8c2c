/**
 * Which pages are the same for every visitor of a branch, so that one rendering serves all within a second. Not: posts
 * (views are counted), searches, earlier versions, and all behind a sign-in.
 */
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

/**
 * The address under which such a page is kept, without anything that does not change it; undefined for every other
 * page. `address` is path and query as asked.
 */
export function cacheableAddress(address: string): string | undefined {
  const at = address.indexOf('?')
  const path = at < 0 ? address : address.slice(0, at)
  const query = at < 0 ? '' : address.slice(at + 1)
  if (!plain.has(path) && !lists.has(path)) return undefined
  // Nothing on the home page is read from its query: whoever comes by an advertisement sees the same.
  if (query === '' || path === href('/')) return path
  if (!lists.has(path) || !/^page=[1-9]\d{0,2}$/.test(query)) return undefined
  return query === 'page=1' ? path : address
}
