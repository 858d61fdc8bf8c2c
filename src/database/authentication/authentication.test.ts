import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Filing } from '#database/filings/store.server.ts'
import { aFiling, jobReader, later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { isWaiting } from './view.server.ts'
import {
  countAuthenticationsSince,
  findLatestAuthentication,
  takeAuthenticationHandle,
} from '#filer/authentication/queries.server.ts'
import { countPortalAnswers } from '#filer/queue/queries.server.ts'
import { expireDueAuthentications } from '#server/jobs/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const seconds = (count: number) => count * 1000
const ask = (filing: Filing, now = testNow) =>
  it.database.authentication.open({ filing, kind: 'portal', lane: 'filing', askUntil: later(seconds(10), now) }, now)

test('twenty presses at once: the vendor is asked once, everybody gets the same request', async () => {
  const { filing } = await aFiling(it.database)
  const all = await Promise.all(Array.from({ length: 20 }, () => ask(filing)))
  assert.equal(all.filter(({ opened }) => opened).length, 1)
  assert.equal(new Set(all.map(({ request }) => request.id)).size, 1)
  const { request } = all[0]!
  const pending = await it.database.authentication.pending(
    request,
    { handle: 'vendor-handle', expiresAt: later(seconds(300)) },
    later(seconds(2)),
  )
  assert.deepEqual([pending.state, pending.expiresAt], ['pending', later(seconds(300))])
  const again = await ask(filing, later(seconds(299)))
  assert.deepEqual([again.opened, again.request.id, again.request.state], [false, request.id, 'pending'])
  const latest = await findLatestAuthentication(it.database, filing.id, 'portal')
  assert.equal(latest?.id, request.id)
  assert.deepEqual(
    [299, 300].map((after) => isWaiting(latest ?? null, later(seconds(after)))),
    [true, false],
  )
})

test('the two kinds do not block each other', async () => {
  const { filing } = await aFiling(it.database)
  assert.equal((await ask(filing)).opened, true)
  assert.equal(
    (await it.database.authentication.open({ filing, kind: 'registry', lane: 'filing', askUntil: later(1) }, testNow))
      .opened,
    true,
  )
})

test('an asker that died is taken over after its time, and its late answer is refused', async () => {
  const { filing } = await aFiling(it.database)
  const dead = await ask(filing)
  assert.equal((await ask(filing, later(seconds(9)))).opened, false)
  const next = await ask(filing, later(seconds(10)))
  assert.equal(next.opened, true)
  await assert.rejects(
    it.database.authentication.pending(dead.request, { handle: 'late', expiresAt: later(seconds(300)) }, testNow),
    { code: 'auth.prepare.error' },
  )
  assert.equal((await findLatestAuthentication(it.database, filing.id, 'portal'))?.id, next.request.id)
})

test('the vendor is queried at most every three seconds, whoever presses', async () => {
  const { filing } = await aFiling(it.database)
  const { request } = await ask(filing)
  const take = (now: Date) => takeAuthenticationHandle(it.database, request.id, 3000, jobReader, now)
  assert.equal(await take(testNow), undefined)
  await it.database.authentication.pending(request, { handle: 'h', expiresAt: later(seconds(300)) }, testNow)
  const pressed = await Promise.all(Array.from({ length: 10 }, () => take(later(100))))
  assert.deepEqual(
    pressed.filter((handle) => handle !== undefined),
    ['h'],
  )
  assert.equal(await take(later(3099)), undefined)
  assert.equal(await take(later(3100)), 'h')
  assert.equal((await findLatestAuthentication(it.database, filing.id, 'portal'))?.asks, 2)
})

test('a decision is taken once and forgets the handle; reading it is recorded', async () => {
  const { account, filing } = await aFiling(it.database)
  const { request } = await ask(filing)
  await it.database.authentication.pending(
    request,
    { handle: 'vendor-handle', expiresAt: later(seconds(300)) },
    testNow,
  )
  assert.equal(await takeAuthenticationHandle(it.database, request.id, 3000, jobReader, testNow), 'vendor-handle')
  assert.equal(
    (await it.database.accessRecords.list({ subjectId: account.id, page: 0, size: 5 })).items[0]?.fields[0],
    'authentication-handle',
  )
  const done = await Promise.all([
    it.database.authentication.finish(request.id, 'confirmed', later(1)),
    it.database.authentication.finish(request.id, 'refused', later(1)),
  ])
  assert.equal(done.filter(Boolean).length, 1)
  assert.equal(await takeAuthenticationHandle(it.database, request.id, 3000, jobReader, later(seconds(60))), undefined)
  assert.equal((await ask(filing, later(seconds(1)))).opened, true)
})

test('windows run out by the clock given, and requests are counted for the limit', async () => {
  const { account, filing } = await aFiling(it.database)
  for (let round = 0; round < 3; round++) {
    const now = later(seconds(400 * round))
    const { request, opened } = await ask(filing, now)
    assert.equal(opened, true)
    await it.database.authentication.pending(request, { handle: 'h', expiresAt: later(seconds(300), now) }, testNow)
  }
  assert.equal(await countAuthenticationsSince(it.database, account.id, later(-1)), 3)
  assert.equal(await countAuthenticationsSince(it.database, account.id, later(seconds(399))), 2)
  assert.ok((await expireDueAuthentications(it.database, later(seconds(1100)))) >= 1)
  assert.equal((await findLatestAuthentication(it.database, filing.id, 'portal'))?.state, 'expired')
})

test('the portal’s latest answers to anybody: served, overloaded or failed, and how long they took', async () => {
  const since = later(seconds(50_000))
  const begin = async (second: number, kind: 'portal' | 'registry' = 'portal') => {
    const { filing } = await aFiling(it.database)
    const now = later(seconds(50_000 + second))
    const opening = { filing, kind, lane: 'filing' as const, askUntil: later(seconds(10), now) }
    return { now, request: (await it.database.authentication.open(opening, now)).request }
  }
  const { authentication } = it.database
  const served = await begin(1)
  await authentication.pending(
    served.request,
    { handle: 'h', expiresAt: later(seconds(300)) },
    later(2_500, served.now),
  )
  for (const [second, state, failure] of [
    [2, 'failed', 'overloaded'],
    [3, 'failed', 'identity'],
    [4, 'unknown', 'outside'],
    [5, 'failed', 'person'],
  ] as const) {
    const { request, now } = await begin(second)
    await authentication.finish(request.id, state, later(100, now), failure)
  }
  await begin(6)
  const registry = await begin(7, 'registry')
  await authentication.finish(registry.request.id, 'failed', registry.now, 'overloaded')
  assert.deepEqual(
    (await countPortalAnswers(it.database, { since, most: 9 })).map(({ kind, tookMs }) => [kind, tookMs]),
    [
      ['trouble', 100],
      ['served', 100],
      ['overloaded', 100],
      ['served', 2_500],
    ],
  )
  // A served request counts as served by the portal, whatever happens on the phone.
  await authentication.finish(served.request.id, 'unknown', later(seconds(50_060)))
  assert.equal((await countPortalAnswers(it.database, { since, most: 9 })).at(-1)?.kind, 'served')
  // The latest refusal belongs to a person who never reached the portal.
  assert.equal((await countPortalAnswers(it.database, { since, most: 3 })).length, 2)
})
