/**
 * Which of the addresses that come back through the browser may be called: the wall against being sent elsewhere with
 * our token.
 */

export type AllowedHosts = (address: string, path: string) => boolean

/**
 * Each entry is `.nicepay.co.kr` (every host beneath), one host (both by https on the usual port), or a whole origin,
 * the only way to allow http or another port. Throws on anything else.
 */
export function allowHosts(entries: readonly string[]): AllowedHosts {
  const rules = entries.map(ruleOf)
  return (address, path) => {
    if (address.length > 255 || !URL.canParse(address)) return false
    const url = new URL(address)
    // Only an address in its one canonical spelling: no tabs, backslashes, odd dots, capitals, user names, queries or
    // dotted paths to argue about.
    if (
      url.href !== address ||
      url.username !== '' ||
      url.password !== '' ||
      url.search !== '' ||
      url.hash !== '' ||
      url.pathname !== path
    )
      return false
    return rules.some((rule) => rule(url))
  }
}

function ruleOf(entry: string): (url: URL) => boolean {
  if (/^https?:\/\//.test(entry)) {
    const origin = URL.canParse(entry) ? new URL(entry).origin : ''
    if (origin !== entry.replace(/\/$/, '')) throw new Error(`not an origin: ${entry}`)
    return (url) => url.origin === origin
  }
  if (!/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(entry)) throw new Error(`not a host: ${entry}`)
  const fits = entry.startsWith('.')
    ? (host: string) => host.endsWith(entry) && host.length > entry.length
    : (host: string) => host === entry
  return (url) => url.protocol === 'https:' && url.port === '' && fits(url.hostname)
}
