import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '#domain/problems.ts'
import { openHashQueue } from '#server/context.server.ts'

test('of fifty hashes at once two run, four wait, the others are told when to retry; each place is used again', async () => {
  const queue = openHashQueue({ running: 2, waiting: 4 })
  let running = 0
  let most = 0
  const hash = async (fails: boolean) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((done) => setImmediate(done))
    running -= 1
    if (fails) throw new Error('unreadable')
  }
  for (const _ of ['once', 'again']) {
    const all = await Promise.allSettled(Array.from({ length: 50 }, (_one, at) => queue(() => hash(at === 1))))
    const reasons = all.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    const refusals = reasons.filter((reason) => reason instanceof Problem)
    assert.deepEqual([all.length - reasons.length, reasons.length - refusals.length, refusals.length], [5, 1, 44])
    for (const { code, retryAfterSeconds } of refusals) assert.deepEqual([code, retryAfterSeconds], ['overloaded', 2])
  }
  assert.deepEqual([most, running], [2, 0])
})
