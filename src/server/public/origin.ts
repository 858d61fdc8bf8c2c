/** What a request asks for, and the address a page gives for itself: in canonical links, feeds and the sitemap. */
import type { Branch } from '#domain/branch/branch.ts'

/**
 * Scheme and port are always the settings'; the name is a branch's own when the request named one, else the settings' too.
 * Whatever else a request calls its host never reaches a link.
 */
export function siteOrigin(siteUrl: string, host: string | undefined, branches: readonly Pick<Branch, 'hosts'>[]): string {
  const site = new URL(siteUrl)
  const name = host?.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
  if (name === undefined || !branches.some((branch) => branch.hosts.includes(name))) return site.origin
  return `${site.protocol}//${name}${site.port ? `:${site.port}` : ''}`
}

/**
 * The address of one branch's site where no request tells it (a message sent by a job): the settings' own when it leads to that branch, else by the
 * first of its host names that is reached from where the settings' is. `branchFor` tells whose site a host name is.
 */
export function branchOrigin<B extends Pick<Branch, 'affiliationId' | 'hosts'>>(siteUrl: string, branch: B, branchFor: (host: string) => B): string {
  const site = new URL(siteUrl)
  if (branchFor(site.hostname).affiliationId === branch.affiliationId) return site.origin
  return siteOrigin(siteUrl, branch.hosts.find((name) => isThisMachine(name) === isThisMachine(site.hostname)), [branch])
}

const isThisMachine = (name: string) => /(^|\.)localhost$|^127\./.test(name)

/**
 * What a request asks for, as path and query. A target in absolute form (`GET http://any.example/path`, RFC 9112, section 3.2.2) keeps nothing but its path: whose name
 * stands in front of it is told by nobody but the Host header, and a stranger's reaches no link.
 */
export function pathOf(target = '/'): string {
  if (target.startsWith('/')) return target
  const path = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
