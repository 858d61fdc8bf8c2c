import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFresh } from './fresh.ts'

test('a post is new for seven days', () => {
  const now = new Date('2026-05-12T10:00:00+09:00')
  assert.equal(isFresh(new Date('2026-05-05T10:00:01+09:00'), now), true)
  assert.equal(isFresh(new Date('2026-05-05T10:00:00+09:00'), now), false)
})
