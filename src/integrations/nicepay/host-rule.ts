type HostRule = (url: URL) => boolean

const isOrigin = (entry: string) => URL.canParse(entry) && new URL(entry).origin === entry.replace(/\/$/, '')

export const isHostRule = (entry: string): boolean =>
  /^https?:\/\//.test(entry) ? isOrigin(entry) : /^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(entry)

export function toHostRule(entry: string): HostRule {
  if (!isHostRule(entry)) throw new Error(`not a host: ${entry}`)
  if (entry.includes('/')) return (url) => url.origin === new URL(entry).origin
  const fits = entry.startsWith('.')
    ? (host: string) => host.endsWith(entry) && host.length > entry.length
    : (host: string) => host === entry
  return (url) => url.protocol === 'https:' && url.port === '' && fits(url.hostname)
}
