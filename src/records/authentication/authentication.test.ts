import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aFiling, jobReader, later, testNow, testRecords, type TestRecords } from '#tests/support/database.ts'

let it: TestRecords
before(async () => void (it = await testRecords()))
after(() => it.close())

const seconds = (count: number) => count * 1000
const ask = (filingId: string, now = testNow) => it.records.authentication.open({ filingId, kind: 'portal', lane: 'filing', askUntil: later(seconds(10), now) }, now)

test('twenty presses at once: the vendor is asked once, everybody gets the same request', async () => {
  const { filing } = await aFiling(it.records)
  const all = await Promise.all(Array.from({ length: 20 }, () => ask(filing.id)))
  assert.equal(all.filter(({ opened }) => opened).length, 1)
  assert.equal(new Set(all.map(({ request }) => request.id)).size, 1)
  const { request } = all[0]!
  const pending = await it.records.authentication.pending(request.id, { handle: 'vendor-handle', expiresAt: later(seconds(300)) })
  assert.deepEqual([pending.state, pending.expiresAt], ['pending', later(seconds(300))])
  const again = await ask(filing.id, later(seconds(299)))
  assert.deepEqual([again.opened, again.request.id, again.request.state], [false, request.id, 'pending'])
  assert.equal((await it.records.authentication.waiting(filing.id, 'portal', later(seconds(299))))?.id, request.id)
  assert.equal(await it.records.authentication.waiting(filing.id, 'portal', later(seconds(300))), undefined)
})

test('the two kinds do not stand in each other\'s way', async () => {
  const { filing } = await aFiling(it.records)
  assert.equal((await ask(filing.id)).opened, true)
  assert.equal((await it.records.authentication.open({ filingId: filing.id, kind: 'registry', lane: 'filing', askUntil: later(1) }, testNow)).opened, true)
})

test('an asker that died is taken over after its time, and its late answer is refused', async () => {
  const { filing } = await aFiling(it.records)
  const dead = await ask(filing.id)
  assert.equal((await ask(filing.id, later(seconds(9)))).opened, false)
  const next = await ask(filing.id, later(seconds(10)))
  assert.equal(next.opened, true)
  await assert.rejects(it.records.authentication.pending(dead.request.id, { handle: 'late', expiresAt: later(seconds(300)) }), { code: 'auth.prepare.error' })
  assert.equal((await it.records.authentication.latest(filing.id, 'portal'))?.id, next.request.id)
})

test('the vendor is asked at most every three seconds, whoever presses', async () => {
  const { filing } = await aFiling(it.records)
  const { request } = await ask(filing.id)
  assert.equal(await it.records.authentication.mayAsk(request.id, 3000, testNow), false)
  await it.records.authentication.pending(request.id, { handle: 'h', expiresAt: later(seconds(300)) })
  const pressed = await Promise.all(Array.from({ length: 10 }, () => it.records.authentication.mayAsk(request.id, 3000, later(100))))
  assert.equal(pressed.filter(Boolean).length, 1)
  assert.equal(await it.records.authentication.mayAsk(request.id, 3000, later(3099)), false)
  assert.equal(await it.records.authentication.mayAsk(request.id, 3000, later(3100)), true)
  assert.equal((await it.records.authentication.latest(filing.id, 'portal'))?.asks, 2)
})

test('a decision is taken once and forgets the handle; reading it is recorded', async () => {
  const { account, filing } = await aFiling(it.records)
  const { request } = await ask(filing.id)
  await it.records.authentication.pending(request.id, { handle: 'vendor-handle', expiresAt: later(seconds(300)) })
  assert.equal(await it.records.authentication.readHandle(request.id, jobReader, testNow), 'vendor-handle')
  assert.equal((await it.records.accessRecords.listOf(account.id, { page: 0, size: 5 })).items[0]?.fields[0], 'authentication-handle')
  const done = await Promise.all([it.records.authentication.finish(request.id, 'confirmed', later(1)), it.records.authentication.finish(request.id, 'refused', later(1))])
  assert.equal(done.filter(Boolean).length, 1)
  assert.equal(await it.records.authentication.readHandle(request.id, jobReader, testNow), undefined)
  assert.equal((await ask(filing.id, later(seconds(1)))).opened, true)
})

test('windows run out by the clock given, and requests are counted for the limit', async () => {
  const { account, filing } = await aFiling(it.records)
  for (let round = 0; round < 3; round++) {
    const now = later(seconds(400 * round))
    const { request, opened } = await ask(filing.id, now)
    assert.equal(opened, true)
    await it.records.authentication.pending(request.id, { handle: 'h', expiresAt: later(seconds(300), now) })
  }
  assert.equal(await it.records.authentication.countSince(account.id, later(-1)), 3)
  assert.equal(await it.records.authentication.countSince(account.id, later(seconds(399))), 2)
  assert.ok((await it.records.authentication.expireDue(later(seconds(1100)))) >= 1)
  assert.equal((await it.records.authentication.latest(filing.id, 'portal'))?.state, 'expired')
})
