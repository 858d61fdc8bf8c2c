/** Rehearsal and service differ only where docs/operations.md says so. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fields } from '#server/settings/fields.ts'
import type { SettingField } from '#server/settings/field.ts'
import { modes } from '#server/settings/modes.ts'
import { readSettings, SettingsError, type Environment } from '#server/settings/settings.server.ts'
import { testLimits, testSettings } from '#tests/support/product.ts'
import { paths, read } from './source.ts'

const chapter = /## How a rehearsal differs from service\n([\s\S]*?)\n## /.exec(read('docs/operations.md'))?.[1] ?? ''
const [modeTable = '', testTable = ''] = chapter.split(/^\| What tests have/m)
/** Settings named in the first cell of each row. */
const rowsOf = (table: string): string[] =>
  [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
const rows = rowsOf(modeTable)
const all: readonly SettingField[] = fields

/** Every setting that service requires, with an example value. */
const site = 'https://tax.example.kr'
const places = { site: 'http://127.0.0.1:3000', simulators: 'http://127.0.0.1:3001' }
const usual = (field: SettingField, mode: 'rehearsal' | 'service') => field.otherwise({ mode, ...places })
const given: Environment = {
  ...Object.fromEntries(all.flatMap((field) => (usual(field, 'service') ? [] : [[field.name, field.example]]))),
  REHEARSAL_NOW: undefined,
  SITE_URL: site,
  DATABASE_URL: 'postgres://app@db.example/jongso?sslmode=verify-full',
  DATABASE_OWNER_URL: undefined,
  BRANCHES_DIR: '',
  MAIL_URL: 'smtps://office:word@smtp.example:465',
  KEY_RING: `2026a:${Buffer.alloc(32, 7).toString('base64')}`,
}

/** The settings that are refused. */
function refused(environment: Environment): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    assert.ok(error instanceof SettingsError)
    return error.problems.map((problem) => /^[A-Z_]+/.exec(problem)?.[0] ?? problem)
  }
}

/** Settings with another default, or a default that service refuses. */
function differs(field: SettingField): boolean {
  const [rehearsed, served] = [usual(field, 'rehearsal'), usual(field, 'service')]
  if (rehearsed !== served) return true
  const taken = (mode: 'rehearsal' | 'service') =>
    !refused({ ...given, [field.name]: rehearsed, MODE: mode }).includes(field.name)
  return taken('rehearsal') !== taken('service')
}

test('service accepts an office’s settings', () => assert.deepEqual(refused({ ...given, MODE: 'service' }), []))

test('a setting whose default or effect differs has a row, and every row of a setting differs', () => {
  const different = all.filter(({ name }) => name !== 'MODE').filter(differs)
  assert.deepEqual(
    rows.filter((name) => /^[A-Z_]+$/.test(name)).toSorted(),
    different.map(({ name }) => name).toSorted(),
  )
})

test('modes differ only where a row says so', () => {
  const rules = Object.keys(modes.rehearsal) as (keyof typeof modes.rehearsal)[]
  assert.deepEqual(
    rows.filter((name) => /^[a-z]+[A-Z]/.test(name)).toSorted(),
    rules.filter((rule) => modes.rehearsal[rule] !== modes.service[rule]).toSorted(),
  )
})

const asksMode = /\bMODE\b\W{0,4}[!=]==|[!=]== ['"](rehearsal|service|drill)['"]|\.mode\b ?[!=]==/
const asksRehearsal = /\b(root|page)\??\.rehearsal\b/
const isProduct = (path: string) => !/\.test\.tsx?$/.test(path)
/** Defaults of the settings compared above. */
const inSettings = (path: string) => path.startsWith('src/server/settings/')

test('code that asks for the mode, or whether a page is a rehearsal’s, has a row', () => {
  const asking = [
    ...paths('{src,simulators,branches,scripts}/**/*.{ts,tsx,mjs}').filter(
      (path) => isProduct(path) && !inSettings(path) && asksMode.test(read(path)),
    ),
    ...paths('src/{web,site,filer,office}/**/*.{ts,tsx}').filter(
      (path) => isProduct(path) && asksRehearsal.test(read(path)),
    ),
  ]
  assert.deepEqual(rows.filter((name) => name.includes('/')).toSorted(), asking.toSorted())
  for (const line of ["if (settings.MODE === 'x')", "mode !== 'service'", "env.MODE !== 'drill'"])
    assert.match(line, asksMode)
  for (const line of ['root?.rehearsal ? 1 : 2', 'page.rehearsal']) assert.match(line, asksRehearsal)
})

test('differences between tests and a started rehearsal are in the second table', () => {
  assert.deepEqual(
    rowsOf(testTable).toSorted(),
    [...Object.keys(testSettings), ...Object.keys(testLimits), 'stepMs'].toSorted(),
  )
})
