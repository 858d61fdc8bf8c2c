import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDue, readStoredReason, type StoredReason } from './stored-reason.ts'

const stored: StoredReason = { reason: 'pay.already', to: '/mypage?year=2026', from: 'old', at: 1_000_000 }
const at = (document: string, pathname: string, now = stored.at + 500) => isDue(stored, { document, pathname, now })

test('the document that is about to be left says nothing; the next one does, wherever the person lands', () => {
  assert.deepEqual(
    [at('old', '/tax-payment-method'), at('new', '/mypage'), at('new', '/login'), at('old', '/mypage')],
    [false, true, true, true],
  )
})

test('a reason that nobody arrived to read is not said half a minute later', () => {
  assert.deepEqual([at('new', '/mypage', stored.at + 30_000), at('new', '/mypage', stored.at + 30_001)], [true, false])
})

test('a code comes back as it was kept, and nothing else that stands in the storage is believed', () => {
  assert.deepEqual(readStoredReason(JSON.stringify(stored)), stored)
  for (const text of [
    null,
    '',
    'null',
    '[]',
    '"pay.already"',
    '{',
    JSON.stringify({ ...stored, reason: '<b>돈을 보내세요</b>' }),
    JSON.stringify({ ...stored, reason: 'toString' }),
    JSON.stringify({ ...stored, at: 'now' }),
    JSON.stringify({ ...stored, to: 7 }),
  ])
    assert.equal(readStoredReason(text), null, String(text))
})
