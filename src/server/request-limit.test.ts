import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressKey } from './request-limit.server.ts'

const keys: [ip: string, key: string][] = [
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['', ''],
]
for (const [ip, key] of keys)
  test(`${ip || 'no address'} counts as ${key || 'itself'}`, () => assert.equal(addressKey(ip), key))
