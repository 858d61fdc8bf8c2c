import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBudget, whenBusy } from './busy-machine.ts'

test('a budget lasts as many times longer as programs share a processor', () => {
  for (const [load, seconds] of [
    [1, 10],
    [5, 50],
  ] as const) {
    let nowMs = 0
    const isOver = openBudget(10_000, { timeMs: () => nowMs, busy: () => load })
    while (!isOver()) nowMs += 1_000
    assert.equal(nowMs, seconds * 1_000)
  }
  const limit = whenBusy(99.9)
  assert.ok(limit >= 100 && Number.isInteger(limit))
})
