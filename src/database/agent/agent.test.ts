import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { filings } from '#database/schema/filings.server.ts'
import { aFiling, days, jobReader, later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import {
  claimDueAgents,
  isUnclear,
  listReleasedAgents,
  postponeAgentAct,
  readAgentReceipt,
  recordAgentAct,
  recordAgentCheck,
  recordAgentFailure,
  recordAgentIntent,
  saveAgentReceipt,
} from '#filer/consent/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

test('the saga leaves its traces: check, intent, release, intent, registration', async () => {
  const { filing } = await aFiling(it.database)
  await recordAgentCheck(it.database, filing.id, { result: 'O', status: 'FILING' }, later(1))
  await recordAgentIntent(it.database, filing.id, 'dismiss', later(2))
  assert.deepEqual(await listReleasedAgents(it.database, later(100)), [])
  await recordAgentAct(it.database, filing.id, 'dismiss', later(3))
  await it.database.db.update(filings).set({ agentState: 'released' }).where(eq(filings.id, filing.id))
  await recordAgentIntent(it.database, filing.id, 'register', later(4))
  assert.deepEqual(
    (await listReleasedAgents(it.database, later(100))).map((agentDesk) => agentDesk.filingId),
    [filing.id],
  )
  assert.deepEqual(await listReleasedAgents(it.database, later(2)), [])
  const done = await recordAgentAct(it.database, filing.id, 'register', later(5))
  assert.deepEqual(
    [
      done.checkResult,
      done.checkStatus,
      done.checkedAt,
      done.dismissIntendedAt,
      done.dismissedAt,
      done.registerIntendedAt,
      done.registeredAt,
    ],
    ['O', 'FILING', later(1), later(2), later(3), later(4), later(5)],
  )
  assert.deepEqual(await listReleasedAgents(it.database, later(100)), [])
})

test('a consent that must wait comes due by the clock given, for one worker, until it is done', async () => {
  const { filing } = await aFiling(it.database)
  await saveAgentReceipt(it.database, filing, { receipt: 'portal-receipt', dueAt: later(days(1)) }, testNow)
  const claim = (worker: string, now: Date) =>
    claimDueAgents(it.database, { by: worker, until: later(60_000, now), limit: 10 }, now)
  assert.deepEqual(await claim('w', later(days(1) - 1)), [])
  const all = await Promise.all(['a', 'b', 'c'].map((worker) => claim(worker, later(days(1)))))
  assert.deepEqual(all.map((rows) => rows.length).toSorted(), [0, 0, 1])
  assert.ok(!('receiptSealed' in all.flat()[0]!))
  assert.equal((await claim('d', later(days(1) + 60_000)))[0]?.attempts, 2)
  assert.equal(await readAgentReceipt(it.database, filing.id, jobReader, testNow), 'portal-receipt')
  await recordAgentAct(it.database, filing.id, 'register', later(days(1) + 60_001))
  assert.equal(await readAgentReceipt(it.database, filing.id, jobReader, testNow), undefined)
  assert.deepEqual(await claim('e', later(days(9))), [])
})

test('due desks are claimed no more than asked for', async () => {
  for (let i = 0; i < 5; i++)
    await postponeAgentAct(it.database, (await aFiling(it.database)).filing.id, later(i), testNow)
  const first = await claimDueAgents(it.database, { by: 'w', until: later(1000), limit: 3 }, later(10))
  assert.equal(first.length, 3)
  assert.equal((await claimDueAgents(it.database, { by: 'w', until: later(1000), limit: 3 }, later(10))).length, 2)
})

test('a release whose answer was not understood is unclear until the portal is asked; one that was refused is not', async () => {
  const { filing } = await aFiling(it.database)
  const isOpen = async () => isUnclear(await it.database.agent.find(filing.id), 'dismiss')
  assert.equal(await isOpen(), false)
  await recordAgentIntent(it.database, filing.id, 'dismiss', later(1))
  assert.equal(await isOpen(), true)
  await recordAgentFailure(it.database, filing.id, { failure: 'shape', words: null }, later(2))
  assert.equal(await isOpen(), true)
  await recordAgentCheck(it.database, filing.id, { result: 'O', status: 'FILING' }, later(3))
  assert.equal(await isOpen(), false)
  await recordAgentIntent(it.database, filing.id, 'dismiss', later(4))
  assert.equal(await isOpen(), true)
  await recordAgentFailure(it.database, filing.id, { failure: 'rights', words: null }, later(5))
  assert.equal(await isOpen(), false)
})

test('a failure is stored and not retried by itself; the next request clears it', async () => {
  const { filing } = await aFiling(it.database)
  await postponeAgentAct(it.database, filing.id, later(1), testNow)
  const refusal = { failure: 'rights', words: '권한이 없습니다.' }
  assert.equal((await recordAgentFailure(it.database, filing.id, refusal, testNow)).failureWords, '권한이 없습니다.')
  assert.deepEqual(
    (await claimDueAgents(it.database, { by: 'w', until: later(99), limit: 50 }, later(50))).filter(
      (agentDesk) => agentDesk.filingId === filing.id,
    ),
    [],
  )
  const forgotten = async (write: Promise<{ failure: string | null; failureWords: string | null }>) => {
    const { failure, failureWords } = await write
    assert.deepEqual([failure, failureWords], [null, null])
    const again = await recordAgentFailure(it.database, filing.id, refusal, testNow)
    assert.deepEqual([again.failure, again.failureWords], ['rights', refusal.words])
  }
  for (const act of ['register', 'dismiss'] as const) {
    await forgotten(recordAgentIntent(it.database, filing.id, act, testNow))
    await forgotten(recordAgentAct(it.database, filing.id, act, testNow))
  }
  // The answer to the agent check arrives after the refusal.
  await forgotten(recordAgentCheck(it.database, filing.id, { result: 'S' }, testNow))
  const checked = await recordAgentCheck(it.database, filing.id, { result: 'F', refusal }, testNow)
  assert.deepEqual([checked.failure, checked.failureWords], ['rights', refusal.words])
})
