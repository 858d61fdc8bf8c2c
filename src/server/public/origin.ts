/** An absolute target's host is ignored (RFC 9112, 3.2.2), so that it reaches no link. */
import { type Branch, hostName } from '#domain/branch/branch.ts'

/** No other host may reach a link. */
export function siteOrigin(
  siteUrl: string,
  host: string | undefined,
  branches: readonly Pick<Branch, 'hosts'>[],
): string {
  const site = new URL(siteUrl)
  const name = hostName(host?.replace(/:$/, ''))
  if (name === undefined || !branches.some((branch) => branch.hosts.includes(name))) return site.origin
  return `${site.protocol}//${name}${site.port ? `:${site.port}` : ''}`
}

/** For jobs, which have no request. */
export function branchOrigin<B extends Pick<Branch, 'affiliationId' | 'hosts'>>(
  siteUrl: string,
  branch: B,
  { forHost, isOpen }: { forHost: (host: string) => B; isOpen: (branch: B, host: string) => boolean },
): string {
  const site = new URL(siteUrl)
  if (forHost(site.hostname).affiliationId === branch.affiliationId) return site.origin
  return siteOrigin(
    siteUrl,
    branch.hosts.find((name) => isThisMachine(name) === isThisMachine(site.hostname) && isOpen(branch, name)),
    [branch],
  )
}

export const isThisMachine = (name: string) => /(^|\.)localhost$|^127\./.test(name)

/** Ignores an absolute target's host (RFC 9112, 3.2.2). */
export function pathOf(target = '/'): string {
  if (target.startsWith('/')) return target
  const path = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
