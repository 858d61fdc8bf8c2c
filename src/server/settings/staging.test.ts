import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SettingField } from './field.ts'
import { fields } from './fields.ts'
import { readMigrationSettings, readSettings, SettingsError, type Environment } from './settings.server.ts'

const all: readonly SettingField[] = fields
/** Every setting without a default in service, with its example. */
const given = Object.fromEntries(
  all
    .filter(({ otherwise }) => !otherwise({ mode: 'service', site: '', simulators: '' }))
    .map(({ name, example }) => [name, example]),
)
const simulated = Object.fromEntries(
  all
    .filter(({ name, company }) => company && name.endsWith('_URL'))
    .map(({ name }) => [name, 'http://127.0.0.1:3001/x']),
)
/** The settings of a staging. */
const staging: Environment = {
  ...given,
  ...simulated,
  MODE: 'staging',
  DATABASE_URL: 'postgres://app@db.example/jongso?sslmode=verify-full',
  DATABASE_OWNER_URL: undefined,
  KEY_RING: `2026s:${Buffer.alloc(32, 7).toString('base64')}`,
  MAIL_URL: 'smtp://office:word@127.0.0.1:3002',
  REHEARSAL_NOW: '2026-05-12T10:00:00+09:00',
}

function refused(environment: Environment): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    assert.ok(error instanceof SettingsError)
    return error.problems.map((problem) => /^[A-Z_]+/.exec(problem)?.[0] ?? problem)
  }
}

const cases: [string, Environment, string[]][] = [
  ['takes simulators that are named and a clock that is moved', {}, []],
  ['makes no key', { KEY_RING: '' }, ['KEY_RING']],
  ['names no company by itself', { PORTAL_URL: '' }, ['PORTAL_URL']],
  ['takes no secret that stands in the source', { NICEPAY_KEY: 'rehearsal-merchant-key' }, ['NICEPAY_KEY']],
  ['takes no site without https', { SITE_URL: 'http://127.0.0.1:3000' }, ['SITE_URL']],
  ['knows the proxy in front', { TRUSTED_PROXIES: '' }, ['TRUSTED_PROXIES']],
  ['takes no database elsewhere without TLS', { DATABASE_URL: 'postgres://app@db.example/jongso' }, ['DATABASE_URL']],
  ['has no practice pages', { PRACTICE_PAGES: 'on' }, ['PRACTICE_PAGES']],
]
for (const [title, more, names] of cases)
  test(`a staging ${title}`, () => assert.deepEqual(refused({ ...staging, ...more }), names))

test('the same is no service: simulators and a moved clock are refused there by name', () => {
  const found = refused({ ...staging, MODE: 'service' })
  for (const name of [...Object.keys(simulated), 'MAIL_URL', 'REHEARSAL_NOW']) assert.ok(found.includes(name), name)
})

test('a service, a staging and a migration of a service refuse a start in which no certificate is checked, and take it otherwise', () => {
  const unchecked = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  assert.deepEqual(refused({ ...staging, ...unchecked }), ['NODE_TLS_REJECT_UNAUTHORIZED'])
  assert.ok(refused({ ...staging, ...unchecked, MODE: 'service' }).includes('NODE_TLS_REJECT_UNAUTHORIZED'))
  assert.deepEqual(refused({ ...staging, NODE_TLS_REJECT_UNAUTHORIZED: '1' }), [])
  const lines = {
    MODE: 'service',
    DATABASE_URL: 'postgres://app@db.example/jongso?sslmode=verify-full',
    DATABASE_OWNER_URL: 'postgres://owner@db.example/jongso?sslmode=verify-full',
  }
  assert.throws(() => readMigrationSettings({ ...lines, ...unchecked }), /NODE_TLS_REJECT_UNAUTHORIZED is 0/)
  assert.equal(readMigrationSettings(lines).DATABASE_URL, lines.DATABASE_URL)
})
