import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readServerClock, serverNow } from './server-clock.ts'

const near = (one: number, other: number, withinMs: number) => assert.ok(Math.abs(one - other) <= withinMs, `${one} is not near ${other}`)

test('without an answer the machine\'s clock is taken', () => near(serverNow(), Date.now(), 50))

test('the server\'s clock counts, even days away', () => {
  const there = Date.parse('2026-05-12T01:00:00.000Z')
  readServerClock(new Date(there).toISOString())
  near(serverNow(), there, 50)
})

test('half of the way there and back is the answer\'s age', () => {
  const there = Date.parse('2026-05-12T01:00:00.000Z')
  readServerClock(new Date(there).toISOString(), Date.now() - 2_000)
  near(serverNow(), there + 1_000, 50)
})

test('nonsense changes nothing', () => {
  const before = serverNow()
  readServerClock('tomorrow')
  readServerClock(null)
  near(serverNow(), before, 50)
})
