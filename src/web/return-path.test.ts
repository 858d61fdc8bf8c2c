import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAddress } from '#domain/address/addresses.ts'
import { fc } from '#tests/support/chance/properties.ts'
import { safeOfficePath } from './office-path.ts'
import { safeReturnPath } from './return-path.ts'

for (const good of [
  '/',
  '/mypage',
  '/tax-report-4',
  '/notices/12',
  '/notices?page=2',
  '/tax-news?field=title&keyword=%EC%84%B8%EA%B8%88',
  '/tax-report-1?ref=abc',
]) {
  test(`${good} is a way back`, () => assert.equal(safeReturnPath(good), good))
}

const bad = [
  '',
  'mypage',
  '//evil.example',
  '//evil.example/mypage',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/mypage',
  'javascript:alert(1)',
  '/mypage\u0000',
  '/my\npage',
  ' /mypage',
  '/%5Cevil.example',
  '/mypage?x=%0d%0aSet-Cookie',
  '/%2F%2Fevil.example',
  '/login',
  '/kakao/callback?code=1',
  '/nowhere',
  '/office',
  '/office/cases',
  '/mypage/../login',
  '/%zz',
  `/notices?${'x'.repeat(600)}`,
]
for (const path of bad)
  test(`${JSON.stringify(path.slice(0, 40))} is none`, () => assert.equal(safeReturnPath(path), null))

test('nothing but an address of the table ever comes back', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '..',
      '%2f',
      '%5c',
      ':',
      '@',
      '?',
      '#',
      'http',
      'mypage',
      'evil.example',
      '\t',
      '\u0000',
    ),
    fc.string({ maxLength: 4 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = safeReturnPath(pieces.join(''))
      if (path === null) return
      const url = new URL(path, 'https://ours.example')
      assert.equal(url.origin, 'https://ours.example')
      assert.ok(findAddress(url.pathname), path)
    }),
    { numRuns: 2_000 },
  )
})

test('staff return to pages of the office alone, and never to its sign-in', () => {
  assert.equal(safeOfficePath('/office/cases?mine=1'), '/office/cases?mine=1')
  assert.equal(safeOfficePath('/office/cases/26-0012'), '/office/cases/26-0012')
  for (const path of ['/office/sign-in', '/officer', '//office', '/office/\\x', '/mypage', null])
    assert.equal(safeOfficePath(path), null)
})
