import { Resolver } from 'node:dns/promises'
import type { Settings } from '#server/settings/settings.server.ts'

const waitMs = 1_500
const tries = 2

type Failure = 'none' | 'no-name' | 'failed' | 'late'
type Texts = { texts: string[] } | { failure: Failure }

const failures: Readonly<Record<string, Failure>> = { ENODATA: 'none', ENOTFOUND: 'no-name', ETIMEOUT: 'late' }

function failureOf(error: unknown): Failure {
  const { code = '' } = error as NodeJS.ErrnoException
  return failures[code] ?? 'failed'
}

export type Dns = {
  /** Each record as one text, however it was split. */
  texts(name: string): Promise<Texts>
  aliasOf(name: string): Promise<string | undefined>
  /** Undefined where no name server answers. */
  count(name: string, type: 'A' | 'AAAA' | 'MX'): Promise<number | undefined>
}

function recordsOf(resolver: Resolver, name: string, type: 'A' | 'AAAA' | 'MX'): Promise<readonly unknown[]> {
  if (type === 'MX') return resolver.resolveMx(name)
  return type === 'A' ? resolver.resolve4(name) : resolver.resolve6(name)
}

export function openDns({ DNS_SERVERS }: Pick<Settings, 'DNS_SERVERS'>): Dns {
  const resolver = new Resolver({ timeout: waitMs, tries })
  if (DNS_SERVERS.length > 0) resolver.setServers(DNS_SERVERS)
  return {
    texts: (name) =>
      resolver.resolveTxt(name).then(
        // An alias alone is answered with no record.
        (records) => (records.length > 0 ? { texts: records.map((parts) => parts.join('')) } : { failure: 'none' }),
        (error: unknown) => ({ failure: failureOf(error) }),
      ),
    aliasOf: (name) =>
      resolver.resolveCname(name).then(
        ([alias]) => alias,
        () => undefined,
      ),
    count: (name, type) =>
      recordsOf(resolver, name, type).then(
        (records) => records.length,
        (error: unknown) => (failureOf(error).startsWith('no') ? 0 : undefined),
      ),
  }
}
