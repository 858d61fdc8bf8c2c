import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { addresses, findAddress } from './addresses.ts'
import { officeNameAt, officeNames } from './office.texts.ts'

test('every address is listed once', () => {
  assert.equal(new Set(addresses.map((address) => address.path)).size, addresses.length)
})

test('every address has a Korean name, and the document says that it is Korean', () => {
  for (const { path, name } of addresses) assert.match(name ?? officeNameAt(path) ?? '', /[가-힣]/, path)
  assert.match(readFileSync(new URL('../../root.tsx', import.meta.url), 'utf8'), /<html lang="ko"/)
})

test('each screen of the office has its own name', () => {
  assert.equal(officeNames['/office'], '오늘 할 일')
  assert.equal(officeNames['/office/money'], '결제·입금')
  assert.equal(officeNames['/office/access-records'], '열람 기록')
  assert.equal(officeNameAt('/office/help/books'), '사무소 안내서')
})

test('everything under /tax-report and /mypage needs a sign-in, everything under /office a member of staff', () => {
  for (const { path, who: audience } of addresses) {
    if (path.startsWith('/tax-report') || path.startsWith('/mypage')) assert.equal(audience, 'member', path)
    if (path.startsWith('/office')) assert.equal(audience, 'staff', path)
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

test('every step of a lane is a row of the table with a name', () => {
  for (const path of Object.values(stepPaths).flatMap((lane) => Object.values<string>(lane)))
    assert.ok(findAddress(path)?.path === path && findAddress(path)?.name, path)
})
