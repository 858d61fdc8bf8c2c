import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openListCache } from '#site/posts/handlers.server.ts'

function opened() {
  const it = { asked: 0, ms: 0, now: new Date('2026-05-12T01:00:00Z') }
  const listCache = openListCache<number>(() => it.ms)
  const later = (ms: number) => new Date(it.now.getTime() + ms)
  const get = (name = 'list', now = it.now, mark: number | undefined = 1) =>
    listCache.get(name, now, mark, async () => ++it.asked)
  return { it, kept: listCache, later, get }
}

test('one question for everybody within a second', async () => {
  const { it, get, later } = opened()
  assert.deepEqual(await Promise.all([get(), get(), get()]), [1, 1, 1])
  it.ms = 999
  assert.equal(await get('list', later(999)), 1)
  it.ms = 1_000
  assert.equal(await get(), 2)
})

test('a clock that moved, a write and another question are asked anew', async () => {
  const { get, later, it, kept: cache } = opened()
  assert.deepEqual(
    [
      await get(),
      await get('list', later(1_000)),
      await get('list', later(0)),
      await get('list', later(0), 2),
      await get('other', later(0), 2),
    ],
    [1, 2, 3, 4, 5],
  )
  const unsettled = () => cache.get('list', it.now, undefined, async () => ++it.asked)
  assert.deepEqual([await unsettled(), await unsettled(), await get('list', later(0), 2)], [6, 7, 4])
})

test('a failure is not kept, and no more than three hundred answers are', async () => {
  const { kept: cache, it, get } = opened()
  await assert.rejects(
    cache.get('list', it.now, 1, async () => {
      throw new Error('no')
    }),
  )
  assert.deepEqual([cache.size(), await get()], [0, 1])
  for (let n = 0; n < 1_000; n += 1) await get(`list ${n}`)
  assert.equal(cache.size(), 300)
  assert.equal(await get('list 999'), 1_001)
  assert.equal(await get('list 0'), 1_002)
})
