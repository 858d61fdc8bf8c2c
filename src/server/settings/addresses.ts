import { listServers } from '#database/servers.ts'

/** A simulator, never a company. */
export const isThisMachine = (value: string) =>
  /(^|[/,@\s.])(127\.\d+\.\d+\.\d+|0\.0\.0\.0|localhost|\[?::1\]?)([:/,\s]|$)/i.test(value)

/** Local or verified TLS, to every server. Unreadable URLs are reported elsewhere. */
export const isSealedLine = (url: string): boolean => listServers(url).every(isSealedServer)

function isSealedServer(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  if (host === '' || host.startsWith('/') || isThisMachine(host)) return true
  return searchParams.getAll('sslmode').length === 1 && searchParams.get('sslmode') === 'verify-full'
}

export const withoutTls = (name: string) =>
  `${name} reaches another machine without TLS: add ?sslmode=verify-full (and sslrootcert=…) to it.`
