import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { forgetRequestLimit } from '#office/staff/queries.server.ts'
import { purgeRequestLimits } from '#server/jobs/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const take = (key: string, at: number, { scope = 'test', database = it.database } = {}) =>
  database.requestLimits.take({ scope, key, most: 3, windowMs: 1_000 }, later(at))

test('so many in a window that begins with the first, then none until it is over', async () => {
  for (const at of [0, 100, 200]) assert.equal(await take('10.0.0.1', at), undefined)
  for (const at of [300, 999]) assert.deepEqual(await take('10.0.0.1', at), { retryAt: later(1_000) })
  assert.equal(await take('10.0.0.2', 400), undefined)
  assert.equal(await take('10.0.0.1', 400, { scope: 'other' }), undefined)
  for (const at of [1_000, 1_001, 1_002]) assert.equal(await take('10.0.0.1', at), undefined)
  assert.deepEqual(await take('10.0.0.1', 1_500), { retryAt: later(2_000) })
})

test('two processes count as one, and of fifty tries at once no more get through than are allowed', async () => {
  const other = it.reopen(it.keyRingText)
  const tries = await Promise.all(
    Array.from({ length: 50 }, (_, at) => take('10.0.0.3', 0, { database: at % 2 ? other : it.database })),
  )
  assert.equal(tries.filter((refused) => refused === undefined).length, 3)
})

test('parallel tries are counted in any order; a right one is taken back', async () => {
  for (const at of [502, 501, 500]) assert.equal(await take('10.0.0.6', at), undefined)
  assert.deepEqual(await take('10.0.0.6', 499), { retryAt: later(1_502) })
  await forgetRequestLimit(it.database, { scope: 'test', key: '10.0.0.6' })
  assert.equal(await take('10.0.0.6', 503), undefined)
})

test('a clock that is moved back locks nobody out', async () => {
  for (const at of [5_000, 5_001, 5_002]) await take('10.0.0.4', at)
  assert.equal(await take('10.0.0.4', 100), undefined)
})

test('the table contains no address, and expired windows are removed', async () => {
  await take('10.0.0.5', 0)
  const rows = await it.asOwner<{ text: string }>('select request_limits::text as text from request_limits')
  assert.ok(rows.length > 0 && rows.every(({ text }) => !text.includes('10.0.0')))
  assert.ok((await purgeRequestLimits(it.database, new Date(testNow.getTime() + 86_400_000))) >= rows.length)
})
