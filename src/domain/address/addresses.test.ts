import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addresses, findAddress } from './addresses.ts'

test('every address stands once and has a name', () => {
  assert.equal(new Set(addresses.map((address) => address.path)).size, addresses.length)
  assert.ok(addresses.every((address) => address.name.length > 0))
})

test('everything under /tax-report and /mypage needs a sign-in, everything under /office a member of staff', () => {
  for (const { path, who } of addresses) {
    if (path.startsWith('/tax-report') || path.startsWith('/mypage')) assert.equal(who, 'member', path)
    if (path.startsWith('/office')) assert.equal(who, 'staff', path)
  }
})

test('real paths find their row', () => {
  assert.equal(findAddress('/notices/7')?.path, '/notices/:id')
  assert.equal(findAddress('/notices/')?.path, '/notices')
  assert.equal(findAddress('/office/cases/26-1')?.path, '/office/cases/:caseNumber')
  assert.equal(findAddress('/')?.path, '/')
  for (const none of ['/notices/7/8', '/notices//', '/tax-report-12', ''])
    assert.equal(findAddress(none), undefined, none)
})
