import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { audit, outcomes } from './advisories.mjs'

type Advisory = { severity: string; range: string }
const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'advisories-'))
const integrity = `sha512-${Buffer.alloc(64).toString('base64')}`
/** What the registry knows; `undefined` refuses to be asked. */
let known: Record<string, Advisory> | undefined = {}
/** npm keeps an advisory by its id, so a changed one needs another. */
let lastId = 0
const versions = ['1.0.0', '1.0.1', '4.17.4']

let asked: Promise<Record<string, string[]>> | undefined

const registry = createServer((request, answer) => {
  const name = decodeURIComponent(request.url ?? '').slice(1)
  if (request.method === 'POST') {
    asked = buffer(request).then((body) => JSON.parse(gunzipSync(body).toString()))
    answer.writeHead(known ? 200 : 405, { 'content-type': 'application/json' })
    const advisories = Object.entries(known ?? {}).map(([of, { severity, range }]) => [
      of,
      [
        {
          id: ++lastId,
          url: `https://advisories.example/${of}`,
          title: `${of} is bad`,
          severity,
          vulnerable_versions: range,
        },
      ],
    ])
    answer.end(JSON.stringify(Object.fromEntries(advisories)))
    return
  }
  const all = Object.fromEntries(versions.map((version) => [version, { name, version, dist: { integrity } }]))
  answer.writeHead(200, { 'content-type': 'application/json' })
  answer.end(JSON.stringify({ name, versions: all, 'dist-tags': { latest: '1.0.1' } }))
})
await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done))
after(() => {
  registry.close()
  rmSync(folder, { recursive: true })
})
const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
const env = {
  ...process.env,
  npm_config_registry: url,
  npm_config_noproxy: '127.0.0.1',
  npm_config_cache: join(folder, 'cache'),
}
const store = join(folder, 'advisories.json')

const ofCanary = { lodash: { severity: 'critical', range: '<4.17.11' } }
const lockOf = (more: Record<string, object> = {}) => ({
  name: 'planted',
  lockfileVersion: 3,
  packages: {
    '': { name: 'planted', dependencies: { ships: '^1.0.0' }, devDependencies: { builds: '^1.0.0' } },
    'node_modules/ships': { version: '1.0.0', integrity },
    'node_modules/builds': { version: '1.0.0', integrity, dev: true },
    ...more,
  },
})

async function audited(now: string, lock = lockOf()) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...lock.packages[''], version: '1.0.0' }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const { code, lines } = await audit({ folder, store, env, now: new Date(now) })
  return { code, said: lines.join('\n') }
}

test('a refusal without an earlier answer is unknown, never clean', async () => {
  known = undefined
  const { code, said } = await audited('2026-11-01')
  assert.equal(code, outcomes.unknown)
  assert.match(said, /not asked: 405 Method Not Allowed[\s\S]*unknown: no earlier answer is stored/)
  assert.ok(!existsSync(store))
})

test('the file of the repository claims nothing that nobody asked', () => {
  const { askedAt, packages } = JSON.parse(readFileSync(join(root, 'docs/advisories.json'), 'utf8'))
  assert.equal(packages.length > 0, askedAt !== null)
})

test('a registry that knows nothing of a version long known as bad was not asked', async () => {
  known = {}
  const { code, said } = await audited('2026-11-01')
  assert.equal(code, outcomes.unknown)
  assert.match(said, /knows no advisory of lodash 4\.17\.4/)
})

test('nothing grave is clean and stored with its day; a lesser advisory and one of a tool stop nothing', async () => {
  known = {
    ...ofCanary,
    ships: { severity: 'moderate', range: '<1.0.1' },
    builds: { severity: 'critical', range: '<1.0.1' },
  }
  const { code, said } = await audited('2026-11-01')
  assert.equal(code, outcomes.none, said)
  assert.match(said, /moderate: ships@1\.0\.0/)
  assert.doesNotMatch(said, /builds|lodash/)
  const { askedAt, packages } = JSON.parse(readFileSync(store, 'utf8'))
  assert.deepEqual([askedAt, packages], ['2026-11-01', ['ships@1.0.0']])
})

test('refused later, the stored answer counts as of its day, with a code of its own', async () => {
  known = undefined
  const { code, said } = await audited('2026-11-11T09:00:00Z')
  assert.equal(code, outcomes.stored)
  assert.match(said, /answer of 2026-11-01, 10 days old[\s\S]*moderate: ships@1\.0\.0/)
})

test('a version that was not asked about then is unknown by its name', async () => {
  const { code, said } = await audited('2026-11-11', lockOf({ 'node_modules/ships': { version: '1.0.1', integrity } }))
  assert.equal(code, outcomes.unknown)
  assert.match(said, /not asked then: ships@1\.0\.1;/)
})

for (const severity of ['high', 'critical'])
  test(`one ${severity} advisory fails with package, version, advisory and mending; stored, it fails again`, async () => {
    known = { ...ofCanary, ships: { severity, range: '<1.0.1' } }
    const said = new RegExp(
      `${severity}: ships@1\\.0\\.0 \\(<1\\.0\\.1\\): ships is bad, https://advisories\\.example/ships; mended by`,
    )
    const asked = await audited('2026-11-12')
    assert.equal(asked.code, outcomes.vulnerable, asked.said)
    assert.match(asked.said, said)
    known = undefined
    const later = await audited('2026-11-13')
    assert.equal(later.code, outcomes.vulnerable)
    assert.match(later.said, said)
  })

test('every package of our own lock that ships is asked about, in its version, and none that only develops', async () => {
  known = ofCanary
  const { code } = await audit({ folder: root, store, env, now: new Date('2026-11-14') })
  assert.equal(code, outcomes.none)
  const { packages } = JSON.parse(readFileSync(store, 'utf8'))
  assert.ok(packages.length > 100)
  const names = Object.entries((await asked) ?? {}).flatMap(([name, all]) => all.map((version) => `${name}@${version}`))
  assert.deepEqual(names.filter((id) => id !== 'lodash@4.17.4').toSorted(), packages)
})
