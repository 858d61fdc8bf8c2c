import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { readServerClock, serverNow } from './server-clock.ts'

const machineMs = Date.parse('2026-11-22T00:00:00.000Z')
before(() => mock.timers.enable({ apis: ['Date'], now: machineMs }))
after(() => mock.timers.reset())

test("without an answer the machine's clock is taken", () => assert.equal(serverNow(), machineMs))

test("the server's clock counts, even days away", () => {
  const there = Date.parse('2026-05-12T01:00:00.000Z')
  readServerClock(new Date(there).toISOString())
  assert.equal(serverNow(), there)
})

test("half of the way there and back is the answer's age", () => {
  const there = Date.parse('2026-05-12T01:00:00.000Z')
  readServerClock(new Date(there).toISOString(), Date.now() - 2_000)
  assert.equal(serverNow(), there + 1_000)
})

test('nonsense changes nothing', () => {
  const shown = serverNow()
  readServerClock('tomorrow')
  readServerClock(null)
  assert.equal(serverNow(), shown)
})
