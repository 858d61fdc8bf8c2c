import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { npmProgram } from '../setup/toolchain.mjs'
import { clarified } from './licences.mjs'

const everything = ['--include=dev', '--include=optional', '--include=peer']
const most = 64 * 1024 * 1024

export function lockedPackages(lock) {
  const found = new Map()
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place === '') continue
    const name = entry.name ?? place.split('node_modules/').at(-1)
    const id = `${name}@${entry.version}`
    const known = found.get(id) ?? { id, name, version: entry.version, places: [], entries: [] }
    known.places.push(place)
    known.entries.push(entry)
    found.set(id, known)
  }
  return found
}

/** `required` and `optional` ship; `excluded` only develops. */
export function scopeOf({ entries }) {
  const shipped = entries.filter(({ dev }) => !dev)
  if (shipped.length === 0) return 'excluded'
  return shipped.some(({ optional, devOptional }) => !optional && !devOptional) ? 'required' : 'optional'
}

export async function billOfMaterials(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const bill = await byNpm(manifest, lock)
  const locked = lockedPackages(lock)
  for (const component of bill.components) {
    const id = `${component.name}@${component.version}`
    const { entries } = locked.get(id)
    component.scope = scopeOf({ entries })
    const words = entries[0].license
    if (clarified[id]) component.licenses = [{ license: { id: clarified[id] } }]
    else if (!component.licenses && typeof words === 'string') component.licenses = [{ license: { name: words } }]
  }
  bill.metadata.component.name = manifest.name
  return { ...bill, $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json', specVersion: '1.6' }
}

/** npm refuses bundled dependencies, which lie in a package's own archive, if other versions stand beside it. */
async function byNpm(manifest, lock) {
  const copy = structuredClone(lock)
  for (const { bundleDependencies = [], dependencies = {} } of Object.values(copy.packages))
    for (const name of bundleDependencies) delete dependencies[name]
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(copy))
    const options = [
      '--sbom-format=cyclonedx',
      '--sbom-type=application',
      '--package-lock-only',
      '--update-notifier=false',
      ...everything,
    ]
    const { stdout } = await promisify(execFile)(process.execPath, [npmProgram(), 'sbom', ...options], {
      cwd: folder,
      maxBuffer: most,
    })
    return JSON.parse(stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
