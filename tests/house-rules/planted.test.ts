/** Every rule hears of a planted breach, names the file it stands in, and is silent about the right way. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breaches, stale, type Exception } from './exceptions.ts'
import { plant } from './planted.ts'
import { build } from './plantings/build.ts'
import { code } from './plantings/code.ts'
import { files } from './plantings/files.ts'
import { imports } from './plantings/imports.ts'
import { look } from './plantings/look.ts'
import { time } from './plantings/time.ts'
import { stores, unused } from './plantings/unused.ts'
import { waiting } from './plantings/waiting.ts'
import { words, wrong } from './plantings/words.ts'
import { told } from './reading/project.ts'
import { rules } from './rules/all-rules.ts'
import { callersMissing } from './rules/unused/store-methods.ts'
import { forbiddenWords } from './rules/words/korean.ts'

const all = [...imports, ...files, ...look, ...code, ...build, ...time, ...unused, ...waiting, ...words]

for (const { rule: name, when, bad, in: paths, good } of all) {
  test(`${name}: ${when}`, () => {
    const rule = rules.find((one) => one.name === name)
    assert.ok(rule, `no rule is called "${name}"`)
    assert.deepEqual([...new Set(rule.find(plant(bad)).map(({ path }) => path))].sort(), [...paths].sort())
    if (good) assert.deepEqual(rule.find(plant(good)).map(told), [])
  })
}

test('no rule without a planted breach, and no name twice', () => {
  const planted = new Set(all.filter((one) => one.in.length > 0).map(({ rule }) => rule))
  assert.deepEqual(
    rules.filter(({ name }) => !planted.has(name)).map(({ name }) => name),
    [],
  )
  assert.equal(new Set(rules.map(({ name }) => name)).size, rules.length)
})

test('every forbidden word was planted', () => {
  const planted = [...wrong, '저장하지 못했어요!', '🙏']
  assert.deepEqual(
    forbiddenWords
      .filter(({ pattern }) => !planted.some((sentence) => pattern.test(sentence)))
      .map(({ pattern }) => String(pattern)),
    [],
  )
})

test('an exception lets exactly its own violation pass, and is heard of when nothing needs it', () => {
  const project = plant({ 'src/web/a.ts': 'export default 1\n', 'src/web/b.ts': 'export default 1\n' })
  const rule = rules.find(({ name }) => name.startsWith('default exports'))
  assert.ok(rule)
  const open: Exception[] = [
    { rule: rule.name, path: 'src/web/a.ts', why: 'planted' },
    { rule: rule.name, path: 'src/web/c.ts', why: 'nobody needs it' },
  ]
  assert.deepEqual(
    breaches(rule, project, open).map(({ path }) => path),
    ['src/web/b.ts'],
  )
  assert.deepEqual(
    stale(rules, project, open).map(({ path }) => path),
    ['src/web/c.ts'],
  )
})

test('a store method that stands ready is heard of once it is called, and once it is gone', () => {
  const texts = { ...stores, 'src/office/x/handlers.server.ts': 'export const a = (r: any) => r.filings.find(1)\n' }
  const heard = (ahead: readonly string[]) => callersMissing(plant(texts), { work: ahead }).map(told)
  assert.deepEqual(heard(['filings.lock', 'staff.list']), [])
  assert.deepEqual(heard(['filings.find', 'filings.lock', 'staff.list', 'family.list']), [
    'src/database/filings/store.server.ts:3 filings.find has a caller: it is ahead of nothing',
    'src/database/database.server.ts has no family.list, which is called ahead',
  ])
})
