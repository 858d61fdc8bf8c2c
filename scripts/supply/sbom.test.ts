import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { licenceOf, licenceTexts, unfitLicences } from './licences.mjs'
import { billOfMaterials, lockedPackages } from './sbom.mjs'

type Locked = { version: string; dev?: boolean; license?: string; name?: string }
type Component = {
  'bom-ref': string
  type: string
  name: string
  version: string
  purl: string
  scope: string
  hashes?: { alg: string; content: string }[]
}
type Bill = {
  bomFormat: string
  specVersion: string
  serialNumber: string
  version: number
  metadata: { timestamp: string; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const root = resolve(import.meta.dirname, '../..')
const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const bill: Bill = await billOfMaterials(root)
const folder = mkdtempSync(join(tmpdir(), 'sbom-test-'))
after(() => rmSync(folder, { recursive: true }))

const entries = Object.entries(lock.packages).filter(([place]) => place !== '')
const idOf = ([place, { name, version }]: [string, Locked]) =>
  `${name ?? place.split('node_modules/').at(-1)}@${version}`
const ids = (scopes: readonly string[]) =>
  bill.components.filter(({ scope }) => scopes.includes(scope)).map(({ name, version }) => `${name}@${version}`)

test('its head is that of CycloneDX 1.6 and names the product', () => {
  assert.deepEqual([bill.bomFormat, bill.specVersion, bill.version], ['CycloneDX', '1.6', 1])
  assert.match(bill.serialNumber, /^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  assert.ok(Number.isFinite(Date.parse(bill.metadata.timestamp)))
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { component } = bill.metadata
  assert.deepEqual([component.name, component.version, component.type], [name, version, 'application'])
})

test('every package of the lock stands in it once, what ships apart from what only develops', () => {
  const shipped = new Set(entries.filter(([, { dev }]) => !dev).map(idOf))
  assert.ok(shipped.size > 100)
  assert.deepEqual(ids(['required', 'optional']).toSorted(), [...shipped].toSorted())
  const others = new Set(entries.map(idOf).filter((id) => !shipped.has(id)))
  assert.deepEqual(ids(['excluded']).toSorted(), [...others].toSorted())
})

test('each component has its type, address, hash and, if it ships, a licence; the graph names components alone', () => {
  const refs = new Set([bill.metadata.component, ...bill.components].map((component) => component['bom-ref']))
  assert.equal(refs.size, bill.components.length + 1)
  const unfit = bill.components.filter(
    (component) =>
      component.type !== 'library' ||
      component.purl !== `pkg:npm/${component.name.replace('@', '%40')}@${component.version}` ||
      !component.hashes?.some(({ alg, content }) => alg === 'SHA-512' && /^[0-9a-f]{128}$/.test(content)) ||
      (component.scope !== 'excluded' && licenceOf(component) === ''),
  )
  assert.deepEqual(unfit, [])
  assert.deepEqual(new Set(bill.dependencies.map(({ ref }) => ref)), refs)
  assert.deepEqual(
    bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref)),
    [],
  )
  const own = bill.dependencies.find(({ ref }) => ref === bill.metadata.component['bom-ref'])
  assert.ok(own?.dependsOn.some((ref) => ref.startsWith('react-router@')))
})

test('the licences of all that ships may ship', () => assert.deepEqual(unfitLicences(bill.components), []))

async function planted(packages: Record<string, object>) {
  const integrity = `sha512-${Buffer.alloc(64).toString('base64')}`
  const names = Object.keys(packages)
  const own = {
    name: 'planted',
    version: '1.0.0',
    dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
  }
  const locked = names.map((name) => [`node_modules/${name}`, { version: '1.0.0', integrity, ...packages[name] }])
  const file = { name: 'planted', lockfileVersion: 3, packages: { '': own, ...Object.fromEntries(locked) } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(file))
  const { components } = await billOfMaterials(folder)
  return { components, locked: lockedPackages(file) }
}

test('a licence that is unknown, missing, or was not weighed for its package is named with the package', async () => {
  const { components } = await planted({
    plain: { license: 'MIT' },
    either: { license: '(GPL-3.0-only OR MIT)' },
    unknown: { license: 'SEE LICENSE IN TERMS' },
    none: {},
    both: { license: 'MIT AND GPL-3.0-only' },
    library: { license: 'LGPL-3.0' },
    tool: { license: 'GPL-3.0-only', dev: true },
  })
  assert.deepEqual(unfitLicences(components).toSorted(), [
    'both 1.0.0: MIT AND GPL-3.0-only',
    'library 1.0.0: LGPL-3.0',
    'none 1.0.0: no licence is named',
    'unknown 1.0.0: SEE LICENSE IN TERMS',
  ])
})

test('the text holds what each package carries, and says where none is', async () => {
  const { components, locked } = await planted({
    file: { license: 'MIT' },
    readme: { license: 'ISC' },
    bare: { license: 'MIT' },
    away: { license: 'MIT', optional: true },
    tool: { license: 'MIT', dev: true },
  })
  const carried = {
    'file/LICENCE.md': 'Copyright A',
    'readme/README.md': '# readme\n## License\nCopyright B\n',
    'bare/a.js': '',
  }
  for (const [path, text] of Object.entries(carried)) {
    mkdirSync(join(folder, 'node_modules', path, '..'), { recursive: true })
    writeFileSync(join(folder, 'node_modules', path), text)
  }
  const { text, elsewhere, without } = licenceTexts(folder, components, locked)
  assert.match(text, /file 1\.0\.0\nLicence: MIT\n\nCopyright A\n/)
  assert.match(text, /readme 1\.0\.0\nLicence: ISC\n\n## License\nCopyright B\n/)
  assert.match(text, /bare 1\.0\.0\nLicence: MIT\nIts package carries no text/)
  assert.match(text, /away 1\.0\.0\nLicence: MIT\nFor another platform/)
  assert.doesNotMatch(text, /tool/)
  assert.deepEqual([elsewhere, without], [1, ['bare']])
})
