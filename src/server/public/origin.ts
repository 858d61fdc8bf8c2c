/** The address a page gives for itself: in canonical links, feeds and the sitemap. */
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
