import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepsPolling } from './status-poll.ts'

test('a window that says how a request ended stops what it stands over, and nothing is asked once it is closed', () => {
  for (const shown of ['refused', 'expired', null])
    assert.equal(keepsPolling({ ended: 'refused', shown }), false, String(shown))
})

test('while a request waits the page asks on, also under the window that says "not yet"', () => {
  for (const shown of [null, 'pending']) assert.equal(keepsPolling({ ended: null, shown }), true)
  assert.equal(keepsPolling({ ended: null, shown: 'identity' }), false)
})
