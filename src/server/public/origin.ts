/**
 * A request's path and query. Of a target in absolute form (RFC 9112, section 3.2.2) only the path counts: the host
 * comes from the Host header alone, so that no other host reaches a link.
 */
import type { Branch } from '#domain/branch/branch.ts'

/**
 * Scheme and port are always the settings'; the name is a branch's own when the request named one, else the settings'
 * too. Whatever else a request calls its host never reaches a link.
 */
export function siteOrigin(
  siteUrl: string,
  host: string | undefined,
  branches: readonly Pick<Branch, 'hosts'>[],
): string {
  const site = new URL(siteUrl)
  const name = host?.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
  if (name === undefined || !branches.some((branch) => branch.hosts.includes(name))) return site.origin
  return `${site.protocol}//${name}${site.port ? `:${site.port}` : ''}`
}

/**
 * A branch's origin where no request tells it (a message sent by a job): the settings' own when it leads to that
 * branch, else the first of its host names reached the same way.
 */
export function branchOrigin<B extends Pick<Branch, 'affiliationId' | 'hosts'>>(
  siteUrl: string,
  branch: B,
  branchFor: (host: string) => B,
): string {
  const site = new URL(siteUrl)
  if (branchFor(site.hostname).affiliationId === branch.affiliationId) return site.origin
  return siteOrigin(
    siteUrl,
    branch.hosts.find((name) => isThisMachine(name) === isThisMachine(site.hostname)),
    [branch],
  )
}

const isThisMachine = (name: string) => /(^|\.)localhost$|^127\./.test(name)

/**
 * A request's path and query. Of a target in absolute form (`http://any.example/path`, RFC 9112, section 3.2.2) only
 * the path counts: the host comes from the Host header alone, so that no other host reaches a link.
 */
export function pathOf(target = '/'): string {
  if (target.startsWith('/')) return target
  const path = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
