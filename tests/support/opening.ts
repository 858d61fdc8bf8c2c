/**
 * The files that a page loads when it is opened, read from the build: scripts by the router's route list and their
 * static imports, and style sheets. Bytes of brotli.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { addresses, type Lane } from '#domain/address/addresses.ts'
import { findSecurityZone } from '#web/security-zones/security-zones.ts'

/**
 * The bounds (1 kB is 1,000 bytes): `script` of a public page, `calculator` of the public page with the tax, `lane`
 * of a page of the lanes and the account, `office` of a page of the office.
 */
export const most = { script: 121_000, calculator: 151_000, lane: 150_000, office: 200_000, style: 30_000 }

/** The bound of a public page by its address. */
export const publicBound = (address: string): number => (address === '/tax-calculator' ? most.calculator : most.script)

type Route = { id: string; parentId?: string; module: string }
type Manifest = { entry: { module: string }; routes: Record<string, Route> }

const client = resolve(import.meta.dirname, '../../build/client')
/** By route id (`/notices/:id`). */
export function openings(): { address: string; script: number }[] {
  const known = ['open', 'passing'].flatMap((zone) =>
    Object.keys(readList(zone).manifest.routes)
      .filter((id) => id.startsWith('/'))
      .map((id) => ({ address: id, script: weigh(readList(zone), id) })),
  )
  const unknown = 'web/frame/problems/not-found.page'
  return [...known, { address: 'an unknown address', script: weigh(readList('passing'), unknown) }]
}

/** Pages behind a sign-in, by address. */
export function laneOpenings(): { address: string; lane: Lane; script: number }[] {
  return addresses
    .filter(({ lane }) => lane !== 'public')
    .map(({ path, lane }) => ({ address: path, lane, list: readList(findSecurityZone(path)) }))
    .filter(({ address, list }) => address in list.manifest.routes)
    .map(({ address, lane, list }) => ({ address, lane, script: weigh(list, address) }))
}

/** Both style sheets of every page. */
export function styleBytes(): number {
  return readdirSync(join(client, 'assets'))
    .filter((name) => name.endsWith('.css'))
    .reduce((sum, name) => sum + size(`/assets/${name}`), 0)
}

/** The route list that a page of the zone loads. */
function readList(zone: string): { file: string; manifest: Manifest } {
  const isList = new RegExp(`^manifest-${zone}-[0-9a-f]+\\.js$`)
  const name = readdirSync(join(client, 'assets')).find((file) => isList.test(file))
  if (!name) throw new Error('no built pages: run npm run build')
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  return { file: `/assets/${name}`, manifest: JSON.parse(text.slice(text.indexOf('{')).replace(/;$/, '')) as Manifest }
}

function weigh({ file, manifest }: { file: string; manifest: Manifest }, id: string): number {
  const found = new Set([file])
  follow(manifest.entry.module, found)
  for (
    let route = manifest.routes[id];
    route;
    route = route.parentId === undefined ? undefined : manifest.routes[route.parentId]
  )
    follow(route.module, found)
  return [...found].reduce((sum, path) => sum + size(path), 0)
}

function follow(path: string, found: Set<string>): void {
  if (found.has(path)) return
  found.add(path)
  const code = readFileSync(join(client, path), 'utf8')
  for (const [, name] of code.matchAll(/(?:^|[;\n}])\s*(?:import|export)[^;'"()]*?from?\s*["']\.\/([^"']+\.js)["']/g))
    follow(`/assets/${name}`, found)
  for (const [, name] of code.matchAll(/(?:^|;)import["']\.\/([^"']+\.js)["']/g)) follow(`/assets/${name}`, found)
}

function size(path: string): number {
  const file = join(client, path)
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length
}
