import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPace } from './pace.ts'

const never = () => undefined

/** A pace whose clock the test moves. */
function paced(most: number) {
  let now = 0
  const pace = openPace(most, () => now)
  return {
    pace,
    wait: (ms: number) => void (now += ms),
    send: (tookMs: number, refusedForMs?: number) =>
      pace.send(
        async () => void (now += tookMs),
        () => refusedForMs,
      ),
  }
}

test('all of the allowance at first; what is under way takes its room', async () => {
  const { pace } = paced(5)
  assert.equal(pace.room(), 5)
  const answer = Promise.withResolvers<void>()
  const sending = Array.from({ length: 3 }, () => pace.send(() => answer.promise, never))
  assert.equal(pace.room(), 2)
  answer.resolve()
  await Promise.all(sending)
  assert.equal(pace.room(), 5)
})

test('a refusal, slowness and a failure halve it, one burst once; quick answers widen it again', async () => {
  const { pace, wait, send } = paced(16)
  const fails = () => pace.send(() => Promise.reject(new Error('broken off')), never).catch(() => undefined)
  for (const [sign, left] of [
    [() => send(2_001), 8],
    [fails, 4],
    [() => send(10, 0), 2],
    [() => send(10, 0), 1],
    [() => send(10, 0), 1],
  ] as const) {
    wait(1_000)
    await sign()
    if (sign === fails) {
      assert.equal(pace.room(), left)
      await sign()
    }
    wait(1_000)
    assert.equal(pace.room(), left)
  }
  for (let count = 0; count < 150; count += 1) await send(10)
  assert.equal(pace.room(), 16)
  await send(10)
  assert.equal(pace.room(), 16, 'never more than the allowance')
})

test('after a refusal nothing begins before the time that was named, at most a minute', async () => {
  for (const [named, restsMs] of [
    [3_000, 3_000],
    [Number.NaN, 1_000],
    [3_600_000, 60_000],
  ] as const) {
    const { pace, wait, send } = paced(8)
    await send(10, named)
    assert.equal(pace.room(), 0)
    wait(restsMs - 1)
    assert.equal(pace.room(), 0)
    wait(1)
    assert.equal(pace.room(), 4)
  }
})
