/**
 * The router's list of routes, cut to one list for each security zone (src/web/security-zones): another zone's page is
 * loaded as a document of its own, so it needs no route here. Plain JavaScript for Node 20.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const before = 'window.__reactRouterManifest='

/** `zonesIn` gives the zones whose routes a list holds, by the name of the list; `zoneOf` the zone of an address. */
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

/** The pages of the zone, what stands around them, and the page of unknown addresses, which has the path `*`. */
function routesIn(routes, isIn) {
  const pages = Object.values(routes).filter(({ path }) => path && (path === '*' || isIn(path)))
  const ids = new Set(pages.flatMap((page) => withParents(routes, page)))
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
}

function withParents(routes, { id, parentId }) {
  return parentId === undefined ? [id] : [id, ...withParents(routes, routes[parentId])]
}
