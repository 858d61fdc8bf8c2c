/** Which of the addresses that come back through the browser may be called: the wall against being sent elsewhere with our token. */

export type AllowedHosts = (address: string, path: string) => boolean

/**
 * Each entry of the setting is `.nicepay.co.kr` (every host beneath), `dc1-api.nicepay.co.kr` (this host), both by https on its usual port,
 * or a whole origin such as `http://127.0.0.1:3001`: the only way to allow http or another port. Throws on an entry that is none of these.
 */
export function allowHosts(entries: readonly string[]): AllowedHosts {
  const rules = entries.map(ruleOf)
  return (address, path) => {
    if (address.length > 255 || !URL.canParse(address)) return false
    const url = new URL(address)
    // Only an address in its one canonical spelling: no tabs, backslashes, odd dots, capitals, user names, queries or dotted paths to argue about.
    if (url.href !== address || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '' || url.pathname !== path) return false
    return rules.some(rule => rule(url))
  }
}

function ruleOf(entry: string): (url: URL) => boolean {
  if (/^https?:\/\//.test(entry)) {
    const origin = URL.canParse(entry) ? new URL(entry).origin : ''
    if (origin !== entry.replace(/\/$/, '')) throw new Error(`not an origin: ${entry}`)
    return url => url.origin === origin
  }
  if (!/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(entry)) throw new Error(`not a host: ${entry}`)
  const fits = entry.startsWith('.') ? (host: string) => host.endsWith(entry) && host.length > entry.length : (host: string) => host === entry
  return url => url.protocol === 'https:' && url.port === '' && fits(url.hostname)
}
