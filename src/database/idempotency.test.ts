import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { days, later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { beginKeyedRequest, finishKeyedRequest, forgetKeyedRequest } from '#server/http/queries.server.ts'
import { purgeKeyedRequests } from '#server/jobs/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const begin = (key: string, request: unknown = {}, now = testNow) =>
  beginKeyedRequest(
    it.database,
    { scope: 'account POST /x', key, request, claimUntil: later(30_000, now), keepUntil: later(days(15), now) },
    now,
  )

const claimAt = (key: string, now = testNow) => ({ scope: 'account POST /x', key, claimUntil: later(30_000, now) })

test('ten at once: one works, the others hear that it runs; then all hear its answer', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => begin('k')))
  assert.deepEqual(all.map(({ kind }) => kind).toSorted(), ['first', ...Array.from({ length: 9 }, () => 'running')])
  assert.equal(await finishKeyedRequest(it.database, { ...claimAt('k'), status: 200, answer: { result: 'S' } }), true)
  assert.deepEqual(await begin('k', {}, later(1000)), { kind: 'again', status: 200, answer: { result: 'S' } })
  assert.deepEqual(await begin('k', { other: 1 }), { kind: 'conflict' })
  assert.equal(
    (
      await beginKeyedRequest(
        it.database,
        { scope: 'another', key: 'k', request: 'x', claimUntil: later(1), keepUntil: later(2) },
        testNow,
      )
    ).kind,
    'first',
  )
})

test('a worker that died is followed after its time; a forgotten try may be made again; keys end', async () => {
  await begin('dead')
  assert.equal((await begin('dead', {}, later(29_999))).kind, 'running')
  assert.equal((await begin('dead', {}, later(30_000))).kind, 'first')
  await forgetKeyedRequest(it.database, claimAt('dead', later(30_000)))
  assert.equal((await begin('dead', { changed: 1 }, later(30_001))).kind, 'first')
  await finishKeyedRequest(it.database, { ...claimAt('dead', later(30_001)), status: 200, answer: {} })
  await forgetKeyedRequest(it.database, claimAt('dead', later(30_001)))
  assert.equal((await begin('dead', { changed: 1 }, later(30_002))).kind, 'again')
  assert.equal((await begin('dead', { new: 1 }, later(days(16)))).kind, 'first')
  assert.ok((await purgeKeyedRequests(it.database, later(days(40)))) >= 1)
})

test('who was taken over neither answers nor frees the key', async () => {
  await begin('late')
  await begin('late', {}, later(30_000))
  assert.equal(await finishKeyedRequest(it.database, { ...claimAt('late'), status: 200, answer: 'late' }), false)
  await forgetKeyedRequest(it.database, claimAt('late'))
  assert.equal((await begin('late', {}, later(30_001))).kind, 'running')
  const second = { ...claimAt('late', later(30_000)), status: 200, answer: 'second' }
  assert.equal(await finishKeyedRequest(it.database, second), true)
  assert.equal(await finishKeyedRequest(it.database, second), false)
  assert.deepEqual(await begin('late', {}, later(30_002)), { kind: 'again', status: 200, answer: 'second' })
})
