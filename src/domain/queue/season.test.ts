/** A day of the season: 2,000 people come, hundreds sleep through their turn, and the portal is down for hours. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ceiling, hourMs, lookMs, simulateDay, start, stepMs } from '#tests/support/line-day.ts'
import { slotMs } from './slots.ts'

test('a portal that serves: nobody of 2,000 a day is refused, and no queue forms', () => {
  const { tickets, people } = simulateDay(1, 0.15, () => false)
  assert.ok(people.length > 1_800 && people.length < 2_200, `${people.length}`)
  assert.equal(tickets, 0)
  assert.ok(people.every(({ state }) => state === 'served'))
})

const downs: [string, number, number, number][] = [
  ['for an hour at ten', 10, 11, 0.15],
  ['for five hours, and most sleep', 7, 12, 0.6],
]
for (const [title, from, to, sleeping] of downs)
  for (const seed of [1, 2])
    test(`down ${title}: nobody waits while the portal is free, order is kept, nobody is served twice (${seed})`, () => {
      const isDown = (ms: number) => ms >= start + from * hourMs && ms < start + to * hourMs
      const { heldBack, overtaken, twice, watchedFreeMs, firstCallsMs, tickets, people, left } = simulateDay(
        seed,
        sleeping,
        isDown,
      )
      assert.ok(tickets > 60, `${tickets} tickets`)
      assert.deepEqual([heldBack, overtaken, twice, left], [0, 0, 0, 0])
      assert.ok(
        people.every(({ state, way }) => state === 'served' || way === 'sleeps'),
        'who is awake comes through',
      )
      assert.ok(watchedFreeMs <= lookMs + stepMs, `who looks at the page waited ${watchedFreeMs} ms of a free portal`)
      assert.ok(
        firstCallsMs <= (Math.ceil(tickets / ceiling) + 1) * slotMs,
        `called after ${firstCallsMs / 60_000} min`,
      )
      assert.ok(people.every(({ calls, way }) => way !== 'sleeps' || calls <= 2))
      if (sleeping > 0.5)
        assert.ok(people.filter(({ state }) => state === 'missed').length >= 300, 'hundreds slept through it')
    })
