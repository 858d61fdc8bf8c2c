import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { openSingleFlightCache, type CacheLimits, type Moment } from './single-flight-cache.ts'

const limits = { ageMs: 1_000, aheadMs: 500, entries: 3, bytes: 100 }

/** A cache of texts with clocks moved by hand; `made` counts how often each key was made. */
function open(given: CacheLimits = limits) {
  const now: Moment = { monotonic: 5_000, clock: 1_000_000 }
  const made = new Map<string, number>()
  const keeping = openSingleFlightCache<string>(given, () => ({ ...now }))
  const count = (key: string) => made.get(key) ?? 0
  const ask = async (
    key: string,
    { bytes = 1, keep = true, until }: { bytes?: number; keep?: boolean; until?: Promise<unknown> } = {},
  ) =>
    keeping.get(key, async () => {
      made.set(key, count(key) + 1)
      const value = `${key} ${count(key)}`
      await until
      return { value, bytes, keep }
    })
  const pass = (ms: number, clockMs = ms) => {
    now.monotonic += ms
    now.clock += clockMs
  }
  return { keeping, ask, count, pass }
}
const settled = () => new Promise<void>((done) => setImmediate(done))

test('an entry is shown until it is a second old, by either clock', async () => {
  const rows: [ms: number, clockMs: number, again: boolean][] = [
    [499, 499, false],
    [1_000, 1_000, true],
    [1_000, 0, true],
    [0, 1_000, true],
    [0, -1_000, true],
    [0, 86_400_000, true],
    [0, -499, false],
  ]
  for (const [ms, clockMs, again] of rows) {
    const { ask, pass } = open()
    await ask('a')
    pass(ms, clockMs)
    assert.equal(await ask('a'), again ? 'a 2' : 'a 1', `${ms} ms, the clock ${clockMs} ms`)
  }
})

test('it is as old as the beginning of its making', async () => {
  const { ask, pass } = open()
  const gate = Promise.withResolvers<void>()
  const first = ask('a', { until: gate.promise })
  pass(900)
  gate.resolve()
  assert.equal(await first, 'a 1')
  pass(100)
  assert.equal(await ask('a'), 'a 2')
})

test('from half of its life on the next entry is made ahead, one at a time, while the old one is shown', async () => {
  const { ask, pass, count } = open()
  await ask('a')
  pass(500)
  const gate = Promise.withResolvers<void>()
  assert.deepEqual(
    await Promise.all(Array.from({ length: 20 }, () => ask('a', { until: gate.promise }))),
    Array(20).fill('a 1'),
  )
  assert.equal(count('a'), 2)
  gate.resolve()
  await settled()
  assert.equal(await ask('a'), 'a 2')
  // The new entry's age counts from its own beginning.
  pass(999)
  assert.equal(await ask('a'), 'a 2')
})

test('a making ahead that fails leaves what is kept, and nobody hears of it', async () => {
  const { keeping, ask, pass } = open()
  await ask('a')
  pass(600)
  assert.equal(await keeping.get('a', () => Promise.reject(new Error('away'))), 'a 1')
  await settled()
  assert.equal(keeping.size().making, 0)
  pass(400)
  await assert.rejects(async () => keeping.get('a', () => Promise.reject(new Error('away'))), /away/)
  assert.equal(await ask('a'), 'a 2')
})

test('fifty who come at once share one making; who comes a second later does not wait for the old one', async () => {
  const { ask, count, pass, keeping } = open()
  const [slow, quick] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const early = Array.from({ length: 50 }, () => ask('a', { until: slow.promise }))
  assert.equal(count('a'), 1)
  pass(1_000)
  const late = ask('a', { until: quick.promise })
  assert.equal(count('a'), 2)
  quick.resolve()
  assert.equal(await late, 'a 2')
  slow.resolve()
  assert.deepEqual(new Set(await Promise.all(early)), new Set(['a 1']))
  // A result that was begun earlier and arrives later does not replace the newer one.
  assert.equal(await ask('a'), 'a 2')
  assert.deepEqual(keeping.size(), { entries: 1, bytes: 1, making: 0 })
})

test('an entry that must not be cached is shown to the waiting callers, once', async () => {
  const { ask, keeping } = open()
  assert.deepEqual(await Promise.all([ask('a', { keep: false }), ask('a', { keep: false })]), ['a 1', 'a 1'])
  assert.equal(await ask('a', { keep: false }), 'a 2')
  assert.equal(keeping.size().entries, 0)
})

test('an incomplete result is shown only without a complete one of the last hour, by either clock; a removed page does not return', async () => {
  const { keeping, ask, pass } = open({ ...limits, staleMs: 3_600_000 })
  const poor = () => keeping.get('a', async () => ({ value: 'poor', bytes: 0, keep: false, poor: true }))
  assert.equal(await poor(), 'poor')
  await ask('a')
  pass(60_000)
  assert.equal(await poor(), 'a 1')
  for (const [ms, clockMs] of [
    [3_600_000, 3_600_000],
    [3_600_000, 0],
    [0, 3_600_000],
    [0, -3_600_000],
  ] as const) {
    await ask('a')
    pass(ms, clockMs)
    assert.equal(await poor(), 'poor', `${ms} ms, the clock ${clockMs} ms`)
  }
  await ask('a')
  pass(2_000)
  assert.equal(await keeping.get('a', async () => ({ value: 'gone', bytes: 0, keep: false })), 'gone')
  assert.equal(await poor(), 'poor')
})

test('under any number of keys of any weight it stays within its bounds, and counts right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 600 })),
        { maxLength: 60 },
      ),
      async (asks) => {
        const { ask, keeping, pass } = open()
        for (const [key, bytes, ms] of asks) {
          await ask(`k${key}`, { bytes })
          pass(ms)
          const size = keeping.size()
          assert.ok(
            size.entries <= limits.entries &&
              size.bytes <= limits.bytes &&
              size.bytes >= 0 &&
              (size.entries > 0 || size.bytes === 0),
          )
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('the first to go is what was made longest ago', async () => {
  const { ask, count, pass } = open()
  for (const key of ['a', 'b', 'c']) await ask(key)
  pass(500)
  await ask('a')
  await settled()
  await ask('d')
  await ask('a')
  await ask('b')
  assert.deepEqual([count('a'), count('b')], [2, 2])
})
