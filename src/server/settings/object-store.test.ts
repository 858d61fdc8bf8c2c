import assert from 'node:assert/strict'
import { test } from 'node:test'
import { objectStoreProblems } from './branch-settings.ts'
import { readSettings } from './settings.server.ts'

const none = { FILES_STORE: 'database', S3_URL: '', S3_BUCKET: '', S3_REGION: '', S3_KEY_ID: '', S3_SECRET: '' }
const keys = { S3_URL: 'https://s3.example', S3_REGION: 'kr-1', S3_KEY_ID: 'id', S3_SECRET: 'S3CRET-never-told' }
const whole = { ...none, ...keys, ANCHORS_BUCKET: '', S3_BUCKET: 'files' }
const named = (raw: Record<string, string>, mode: 'service' | 'rehearsal' | 'drill' = 'service') =>
  objectStoreProblems({ ANCHORS_BUCKET: '', ...raw }, mode).map((problem) => {
    assert.ok(!problem.includes('S3CRET'))
    return /^\w+/.exec(problem)?.[0]
  })

test('an object store is asked for whole, and only where one is used', () => {
  assert.deepEqual(named(none), [])
  assert.deepEqual(named(whole), [])
  const all = ['S3_URL', 'S3_REGION', 'S3_KEY_ID', 'S3_SECRET']
  assert.deepEqual(named({ ...none, FILES_STORE: 's3' }), [...all, 'S3_BUCKET'])
  assert.deepEqual(named({ ...none, ANCHORS_BUCKET: 'anchors' }), all)
  assert.deepEqual(named({ ...none, S3_URL: 'https://s3.example' }), all.slice(1))
  for (const name of [...all, 'S3_BUCKET']) assert.deepEqual(named({ ...whole, FILES_STORE: 's3', [name]: '' }), [name])
})

test('what leaves goes over TLS, but for this machine', () => {
  assert.deepEqual(named({ ...whole, S3_URL: 'http://s3.example' }), ['S3_URL'])
  assert.deepEqual(named({ ...whole, S3_URL: 'http://127.0.0.1:8333' }), [])
  assert.deepEqual(named({ ...whole, S3_URL: 'http://s3.example' }, 'rehearsal'), [])
})

test('a name that is no bucket, and another store, are refused at the start', () => {
  const rehearsal = { DATABASE_URL: 'postgres://app@db.example/jongso' }
  assert.equal(readSettings(rehearsal).FILES_STORE, 'database')
  assert.equal(readSettings({ ...rehearsal, ...keys, S3_BUCKET: 'files', FILES_STORE: 's3' }).FILES_STORE, 's3')
  for (const wrong of [{ FILES_STORE: 'disk' }, { S3_BUCKET: 'Files/../x' }, { S3_URL: 'ftp://s3.example' }])
    assert.throws(() => readSettings({ ...rehearsal, ...wrong }), { name: 'SettingsError' })
})
