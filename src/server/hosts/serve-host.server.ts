import { hostName } from '#domain/branch/branch.ts'
import type { Context } from '#server/context.server.ts'

type Hosts = Pick<Context, 'servedBranches' | 'settings'>

/** The operator's setting needs no proof, and nobody can close it by naming it. */
const isSite = ({ settings }: Hosts, host: string | undefined) => hostName(host) === new URL(settings.SITE_URL).hostname

/** A host that a branch names before its owner proved it. */
export async function isClosedHost(hosts: Hosts, host: string | undefined): Promise<boolean> {
  const isClosed = () => hosts.servedBranches.hostState(host) === 'unproved' && !isSite(hosts, host)
  if (!isClosed()) return false
  // Another process may have proved it just now.
  await hosts.servedBranches.refresh()
  return isClosed()
}

const isHost = (text: string) => text.length <= 253 && /^[a-z0-9-]+(\.[a-z0-9-]+)*\.?$/i.test(text)

/** 200: a certificate may be made for it. */
export async function hostAllowed(hosts: Hosts, query: URLSearchParams): Promise<200 | 400 | 404> {
  const [domain = '', ...more] = query.getAll('domain')
  if (more.length > 0 || !isHost(domain)) return 400
  await hosts.servedBranches.refresh()
  const state = hosts.servedBranches.hostState(domain)
  return isSite(hosts, domain) || (state !== undefined && state !== 'unproved') ? 200 : 404
}
