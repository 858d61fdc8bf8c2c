/**
 * What no single field can know: settings that may not stand together, each as one sentence that says what to change.
 */
import { fields } from './fields.ts'

/** Settings as they were given or stand by default, before they are read. */
type Raw = Readonly<Record<string, string | undefined>>

/** This machine, in any of its names: a simulator, never a company. Read within addresses and within lists of hosts. */
const isThisMachine = (value: string) =>
  /(^|[/,@\s.])(127\.\d+\.\d+\.\d+|0\.0\.0\.0|localhost|\[?::1\]?)([:/,\s]|$)/i.test(value)

/**
 * Whether a line to the database stays on this machine (loopback, a socket's folder) or proves the other end; what
 * cannot be read is told as such elsewhere.
 */
function isSealedLine(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  if (host === '' || host.startsWith('/') || isThisMachine(host)) return true
  return searchParams.getAll('sslmode').length === 1 && searchParams.get('sslmode') === 'verify-full'
}

/** The secret itself: of an address that carries one, its password. */
const secretOf = (value: string) => (URL.canParse(value) && new URL(value).password) || value

/** All contradictions at once; empty when there are none. Values are looked at, never quoted. */
export function contradictions(raw: Raw): string[] {
  if (raw.MODE === 'drill')
    return raw.KEY_RING ? [] : ['KEY_RING is missing: a copy opens with the keys of its origin.']
  if (raw.MODE !== 'service') return []
  const found: string[] = []
  for (const field of fields) {
    const value = raw[field.name] ?? ''
    if ('company' in field && isThisMachine(value))
      found.push(`${field.name} names this machine: in MODE=service give the company's own address.`)
    else if ('company' in field && /(^|[\s,])http:/i.test(value))
      found.push(`${field.name} begins with http://: in MODE=service companies are called over https:// alone.`)
    if ('secret' in field && /^rehears/i.test(secretOf(value)))
      found.push(`${field.name} is a rehearsal's default secret: give your own.`)
  }
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const)
    if (!isSealedLine(raw[name] ?? ''))
      found.push(`${name} reaches another machine without TLS: add ?sslmode=verify-full (and sslrootcert=…) to it.`)
  if (!raw.TRUSTED_PROXIES?.split(',').some((one) => one.trim()))
    found.push('TRUSTED_PROXIES is empty: name the proxy that ends TLS, or every visitor has its address.')
  if (raw.PRACTICE_PAGES === 'on') found.push('PRACTICE_PAGES is on: practice pages are for rehearsal, set it to off.')
  if (raw.REHEARSAL_NOW) found.push('REHEARSAL_NOW moves the clock: remove it in MODE=service.')
  if (!raw.KEY_RING)
    found.push('KEY_RING is missing: give sealing keys, they are never made by themselves in MODE=service.')
  if (!raw.SITE_URL?.startsWith('https://')) found.push('SITE_URL must begin with https:// in MODE=service.')
  return found
}
