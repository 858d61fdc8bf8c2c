/**
 * Splits the router's list of routes into one list for each security zone (src/web/security-zones): another zone's
 * page is loaded as a new document, so its routes are not needed.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const before = 'window.__reactRouterManifest='

/** `zonesIn` returns the zones whose routes a list holds, by the list's name; `zoneOf` the zone of an address. */
export function zoneManifests(root, zonesIn, zoneOf) {
  return {
    name: 'zone-manifests',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    writeBundle() {
      const folder = join(root, 'build', 'client', 'assets')
      const file = readdirSync(folder).find((name) => /^manifest-[0-9a-f]+\.js$/.test(name))
      if (!file)
        throw new Error('the router wrote no list of routes: its version has changed, and this plugin has to follow')
      const manifest = JSON.parse(readFileSync(join(folder, file), 'utf8').slice(before.length).replace(/;$/, ''))
      for (const [list, zones] of Object.entries(zonesIn)) {
        const own = file.replace('manifest-', `manifest-${list}-`)
        const routes = routesIn(manifest.routes, (path) => zones.includes(zoneOf(path)))
        const url = manifest.url.replace(file, own)
        writeFileSync(join(folder, own), `${before}${JSON.stringify({ ...manifest, routes, url })};`)
      }
    },
  }
}

/** The pages of the zone, their layouts, and the page of unknown addresses, whose path is `*`. */
function routesIn(routes, isIn) {
  const pages = Object.values(routes).filter(({ path }) => path && (path === '*' || isIn(path)))
  const ids = new Set(pages.flatMap((page) => withParents(routes, page)))
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
}

function withParents(routes, { id, parentId }) {
  return parentId === undefined ? [id] : [id, ...withParents(routes, routes[parentId])]
}
