import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkEnd, linkState } from './link.ts'

const now = new Date('2026-05-12T01:00:00Z')
const at = (changes: Partial<Parameters<typeof linkState>[0]> & { expiresAt?: Date }) =>
  linkState({ expiresAt: linkEnd(now), usedAt: null, withdrawnAt: null, ...changes }, now)

test('a link works for seventy-two hours, to the last moment and no longer', () => {
  assert.equal(linkEnd(now).toISOString(), '2026-05-15T01:00:00.000Z')
  assert.equal(at({}), 'open')
  assert.equal(at({ expiresAt: new Date(now.getTime() + 1) }), 'open')
  assert.equal(at({ expiresAt: now }), 'expired')
})

test('a link that was used or withdrawn never works again, and says which also when its time is over', () => {
  const over = { expiresAt: new Date(0) }
  assert.equal(at({ usedAt: now }), 'used')
  assert.equal(at({ ...over, usedAt: now }), 'used')
  assert.equal(at({ withdrawnAt: now }), 'withdrawn')
  assert.equal(at({ ...over, withdrawnAt: now }), 'withdrawn')
})
