import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openFairLine, type LineLimits } from './workers.server.ts'

class Refused extends Error {}
const words = { full: () => new Refused('full'), gone: () => new Refused('gone') }
const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve))

/** `done`: in the order in which they ran, `told`: why the others did not. */
function lineOf(limits: LineLimits) {
  const line = openFairLine(limits, words)
  const done: string[] = []
  const events: string[] = []
  const all: Promise<void>[] = []
  return {
    done,
    told: events,
    ask: (owner: string, more: { alone?: boolean; gone?: AbortSignal; name?: string } = {}) =>
      void all.push(
        line({ of: owner, alone: more.alone ?? false, gone: more.gone }, async () => {
          done.push(more.name ?? owner)
          await nextTick()
        }).catch((error: Error) => void events.push(`${owner} ${error.message}`)),
      ),
    end: () => Promise.all(all),
  }
}

test('one firm floods with fifty, and the single one of another runs next', async () => {
  const { ask, done, told: events, end } = lineOf({ running: 2, waiting: 40, waitingOfOne: 30 })
  for (let at = 0; at < 50; at += 1) ask('flood')
  ask('other')
  await end()
  assert.ok(done.indexOf('other') <= 3, `${done.indexOf('other')} before it`)
  assert.equal(done.length, 2 + 30 + 1)
  assert.deepEqual(new Set(events), new Set(['flood full']))
})

test('firms that wait take turns', async () => {
  const { ask, done, end } = lineOf({ running: 1, waiting: 40, waitingOfOne: 30 })
  for (const firm of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) ask(firm)
  await end()
  assert.deepEqual(done.join(''), 'aabcaba')
})

test('a full house makes room at the end of its longest line, never for a line as long', async () => {
  const { ask, done, told: events, end } = lineOf({ running: 1, waiting: 4, waitingOfOne: 4 })
  for (const firm of ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b']) ask(firm)
  await end()
  assert.deepEqual(events, ['a full', 'a full', 'b full'])
  assert.deepEqual(done.toSorted().join(''), 'aaabb')
})

test('who left before the turn frees the place; who runs already ends', async () => {
  const { ask, done, told: events, end } = lineOf({ running: 1, waiting: 1, waitingOfOne: 1 })
  const [runs, waits] = [new AbortController(), new AbortController()]
  ask('a', { gone: runs.signal, name: 'runs' })
  ask('a', { gone: waits.signal, name: 'waits' })
  ask('a', { name: 'refused' })
  await nextTick()
  runs.abort()
  waits.abort()
  ask('a', { name: 'after' })
  ask('a', { gone: AbortSignal.abort(), name: 'late' })
  await end()
  assert.deepEqual(done, ['runs', 'after'])
  assert.deepEqual(events, ['a full', 'a gone', 'a gone'])
})

test('those that run alone do so one at a time, and hold up no others', async () => {
  const { ask, done, end } = lineOf({ running: 2, waiting: 9, waitingOfOne: 9 })
  ask('a', { alone: true, name: 'alone 1' })
  ask('a', { alone: true, name: 'alone 2' })
  ask('a', { name: 'other' })
  await nextTick()
  assert.deepEqual(done.slice(0, 2), ['alone 1', 'other'])
  await end()
  assert.equal(done.length, 3)
})
