import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRange, isWithin } from './address-list.server.ts'

const rows: [ranges: string[], ip: string, within: boolean][] = [
  [[], '203.0.113.9', true],
  [['203.0.113.9'], '203.0.113.9', true],
  [['203.0.113.9'], '203.0.113.10', false],
  [['203.0.113.0/24'], '203.0.113.255', true],
  [['203.0.113.0/24'], '203.0.114.0', false],
  [['198.51.100.0/25', '203.0.113.0/24'], '203.0.113.1', true],
  [['203.0.113.0/24'], '::ffff:203.0.113.1', true],
  [['203.0.113.0/24'], '::FFFF:203.0.114.1', false],
  [['2001:db8:1::/48'], '2001:db8:1:ffff::1', true],
  [['2001:db8:1::/48'], '2001:db8:2::1', false],
  [['2001:db8:1::/48'], '203.0.113.1', false],
  [['203.0.113.0/24'], '2001:db8::1', false],
  [['203.0.113.0/24'], 'unknown', false],
  [['0.0.0.0/0'], '203.0.113.1', true],
]
for (const [ranges, ip, within] of rows)
  test(`${ip} is ${within ? 'in' : 'outside'} ${ranges.join(' ') || 'an empty list'}`, () =>
    assert.equal(isWithin(ranges, ip), within))

test('a range is an address of either form, with at most its own bits', () => {
  for (const good of ['203.0.113.9', '203.0.113.0/0', '203.0.113.0/32', '2001:db8::/128', '::1'])
    assert.ok(isRange(good), good)
  for (const bad of [
    '203.0.113',
    '203.0.113.0/33',
    '203.0.113.0/',
    '203.0.113.0/-1',
    '2001:db8::/129',
    'gaon',
    '1/2/3',
  ])
    assert.ok(!isRange(bad), bad)
})
