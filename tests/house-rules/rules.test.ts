/** Runs every rule on a planted breach, on correct code, and on the real sources. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressRules } from './rules/addresses.ts'
import { buildRules } from './rules/build.ts'
import { formRules } from './rules/forms.ts'
import { productRules } from './rules/product.ts'
import { storeRules } from './rules/stores.ts'
import { timeRules } from './rules/time.ts'
import { unusedRules } from './rules/unused.ts'
import { wordRules } from './rules/words.ts'
import { readSources, source, type Texts } from './source.ts'

const rules = [
  ...wordRules,
  ...timeRules,
  ...addressRules,
  ...formRules,
  ...productRules,
  ...unusedRules,
  ...storeRules,
  ...buildRules,
]
const sources = readSources()
const planted = (texts: Texts) => Object.entries(texts).map(([path, text]) => source(path, text))

test('every room was read', () => {
  const heads = [
    'tax',
    'effects',
    'domain',
    'contract',
    'integrations',
    'design',
    'server',
    'web',
    'site',
    'filer',
    'office',
    'rehearsal',
  ]
  for (const head of [
    ...heads.map((room) => `src/${room}/`),
    'branches/',
    'simulators/',
    'tests/',
    'bench/',
    'scripts/',
  ])
    assert.ok(sources.filter(({ path }) => path.startsWith(head)).length > 3, head)
  assert.ok(sources.length > 1_000)
})

for (const { name, find, bad, good = {}, beside = {}, except = {} } of rules) {
  test(`${name}: a breach is found and the right way passes`, () => {
    const refused = new Set(find(planted({ ...bad, ...beside })).map(({ path }) => path))
    assert.deepEqual([...refused].toSorted(), Object.keys(bad).toSorted())
    assert.deepEqual(find(planted({ ...good, ...beside })), [])
  })

  test(name, () => {
    const found = find(sources)
    assert.deepEqual(
      found
        .filter(({ path }) => !(path in except))
        .map(({ path, line, found: breach }) => `${path}:${line ?? 1} ${breach}`),
      [],
    )
    const needless = Object.keys(except).filter((path) => !found.some((violation) => violation.path === path))
    assert.deepEqual(needless, [], 'exceptions that nothing needs any more')
  })
}
