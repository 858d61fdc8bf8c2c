import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings, SettingsError } from './settings.server.ts'

const read = (value: string | undefined, more: Record<string, string> = {}) =>
  readSettings({ DATABASE_URL: 'postgres://app@db.example/jongso', MALWARE_SCANNER: value, ...more }).MALWARE_SCANNER

const problems = (value: string, mode: string): readonly string[] => {
  try {
    read(value, { MODE: mode })
    return []
  } catch (error) {
    assert.ok(error instanceof SettingsError)
    return error.problems.filter((problem) => problem.startsWith('MALWARE_SCANNER'))
  }
}

test('a scanner is named by its socket or its port, and none is none', () => {
  assert.deepEqual(read('unix:/run/clamav/clamd.ctl'), { path: '/run/clamav/clamd.ctl' })
  assert.deepEqual(read('tcp://127.0.0.1:3310'), { host: '127.0.0.1', port: 3310 })
  assert.deepEqual(read('tcp://scanner:3310'), { host: 'scanner', port: 3310 })
  assert.deepEqual(read('tcp://[::1]:3310'), { host: '::1', port: 3310 })
  for (const none of [undefined, '', 'none']) assert.equal(read(none), undefined)
})

test('what is no place of a scanner is refused by its name', () => {
  for (const value of [
    'off',
    'scanner:3310',
    'tcp://scanner',
    'tcp://scanner:0',
    'tcp://scanner:70000',
    'tcp://scanner:3310/x',
    'unix:clamd.ctl',
    'unix://run/clamav/clamd.ctl two',
    'http://scanner:3310',
    'None of it',
  ])
    assert.equal(problems(value, 'rehearsal').length, 1, value)
})

test('a service says where files are searched, or that they are not; a drill sends nothing anywhere', () => {
  for (const mode of ['service', 'staging']) {
    assert.equal(problems('', mode).length, 1, mode)
    assert.deepEqual(problems('none', mode), [], mode)
  }
  const drill = { MODE: 'drill', KEY_RING: `k:${Buffer.alloc(32, 7).toString('base64')}` }
  assert.equal(read('tcp://scanner:3310', drill), undefined)
})
