import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowHosts } from './merchants.server.ts'

const path = '/webapi/pay_process.jsp'
const service = allowHosts(['.nicepay.co.kr'])
const rehearsal = allowHosts(['http://127.0.0.1:3001', 'http://localhost:3001'])

test("the provider's own addresses are allowed", () => {
  for (const host of ['dc1-api', 'dc2-api', 'webapi', 'pg-api'])
    assert.ok(service(`https://${host}.nicepay.co.kr${path}`, path), host)
  assert.ok(rehearsal(`http://127.0.0.1:3001${path}`, path))
  assert.ok(rehearsal(`http://localhost:3001${path}`, path))
  assert.ok(allowHosts(['dc1-api.nicepay.co.kr'])(`https://dc1-api.nicepay.co.kr${path}`, path))
})

test('each kind of entry allows only what it says', () => {
  assert.ok(!allowHosts(['dc1-api.nicepay.co.kr'])(`https://dc2-api.nicepay.co.kr${path}`, path))
  assert.ok(!rehearsal(`https://127.0.0.1:3001${path}`, path))
  assert.ok(!rehearsal(`http://127.0.0.1:3002${path}`, path))
  assert.ok(!service(`http://127.0.0.1:3001${path}`, path))
  assert.ok(
    !service(`https://dc1-api.nicepay.co.kr/webapi/cancel_process.jsp`, path),
    'the approval goes to no other program of the provider',
  )
  assert.ok(!allowHosts([])(`https://dc1-api.nicepay.co.kr${path}`, path))
})

test('entries that are no host and no origin stop the start', () => {
  for (const entry of [
    '',
    '*',
    'com',
    '*.nicepay.co.kr',
    'http://127.0.0.1:3001/path',
    'ftp://nicepay.co.kr',
    'nicepay.co.kr:443',
    'https://',
    'NICEPAY.CO.KR',
  ])
    assert.throws(() => allowHosts([entry]), entry)
})
