import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toOfficePath, safeOfficePath } from './office-path.ts'

const at = (pathname: string, search = '', hash = '') => toOfficePath({ pathname, search, hash })

test('signing in returns to the tab or row of the address, never with a one-time token', () => {
  assert.equal(at('/office/cases/26-000008', '', '#calculation'), '/office/cases/26-000008#calculation')
  assert.equal(at('/office/cases', '?filter=mine', '#26-000008'), '/office/cases?filter=mine#26-000008')
  assert.equal(at('/office/welcome', '', `#${'t'.repeat(43)}`), '/office/welcome')
  assert.equal(at('/office/cases', '', '#//evil.example'), '/office/cases')
})

test('nothing but a page of the office is come back to', () => {
  for (const path of [
    '/mypage',
    '//evil.example/office',
    '/office\\evil',
    '/office/sign-in',
    '/officers',
    'https://evil.example/office',
  ])
    assert.equal(safeOfficePath(path), null, path)
})
