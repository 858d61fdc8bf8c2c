import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressKey, makeLimiter } from './limit.server.ts'

test('so many in a window, then none until the first is over', () => {
  const limiter = makeLimiter(1000)
  assert.deepEqual([0, 100, 200].map((at) => limiter.take('10.0.0.1', 3, at)), [undefined, undefined, undefined])
  assert.equal(limiter.take('10.0.0.1', 3, 400), 600)
  assert.equal(limiter.take('10.0.0.2', 3, 400), undefined)
  assert.equal(limiter.take('10.0.0.1', 3, 1000), undefined)
  assert.equal(limiter.take('10.0.0.1', 3, 1050), 50)
})

test('a clock that is moved back shuts nobody out', () => {
  const limiter = makeLimiter(1000)
  for (const at of [5000, 5001, 5002]) limiter.take('10.0.0.1', 3, at)
  assert.equal(limiter.take('10.0.0.1', 3, 100), undefined)
})

test('addresses that are over are forgotten', () => {
  const limiter = makeLimiter(10)
  for (let at = 0; at < 20_000; at++) limiter.take(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, 1, at)
  assert.equal(limiter.take('10.0.0.0', 1, 20_000), undefined)
})

const keys: [ip: string, key: string][] = [
  ['10.0.0.1', '10.0.0.1'], ['::ffff:10.0.0.1', '10.0.0.1'], ['::1', '0:0:0:0'], ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'], ['2001:0DB8:0001:0002::9', '2001:db8:1:2'], ['2001:db8::1', '2001:db8:0:0'], ['', ''],
]
for (const [ip, key] of keys) test(`${ip || 'no address'} counts as ${key || 'itself'}`, () => assert.equal(addressKey(ip), key))
