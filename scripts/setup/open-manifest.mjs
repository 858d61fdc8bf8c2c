/**
 * The router's list of routes, and one of public pages only: a public document is loaded anew in another security zone
 * (src/web/security-zones), so it needs no other routes. Plain JavaScript for Node 20.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const before = 'window.__reactRouterManifest='

/**
 * `isOpen` tells of a route's id whether its page is public; layouts, the document and the page of unknown addresses
 * are in both lists.
 */
export function openManifest(root, isOpen) {
  return {
    name: 'open-manifest',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    writeBundle() {
      const folder = join(root, 'build', 'client', 'assets')
      const file = readdirSync(folder).find((name) => /^manifest-[0-9a-f]+\.js$/.test(name))
      if (!file)
        throw new Error('the router wrote no list of routes: its version has changed, and this plugin has to follow')
      const manifest = JSON.parse(readFileSync(join(folder, file), 'utf8').slice(before.length).replace(/;$/, ''))
      const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => isOpen(id)))
      const short = file.replace('manifest-', 'manifest-open-')
      writeFileSync(
        join(folder, short),
        `${before}${JSON.stringify({ ...manifest, routes, url: manifest.url.replace(file, short) })};`,
      )
    },
  }
}
