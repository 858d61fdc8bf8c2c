import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CollectedDocument } from '#domain/collected-data.ts'
import { aFiling, jobReader, later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { guide as sampleGuide } from '#tests/support/fixtures/collected.ts'
import {
  listAbandonedCollectionSteps,
  listCollectedDocuments,
  prolongCollectionClaim,
} from '#filer/collection/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const guide = sampleGuide({ businessCardSpending: 1_234_567 })
const retrievedAt = testNow.toISOString()
const complete: CollectedDocument = { index: 0, kind: 'filing-guide', state: 'complete', content: guide, retrievedAt }
const none: CollectedDocument = { index: 1, kind: 'business-payments', state: 'none', retrievedAt }
const failed = (index: 0 | 1): CollectedDocument => ({
  index,
  kind: index === 0 ? 'filing-guide' : 'business-payments',
  state: 'failed',
  failure: 'shape',
  evidence: '{"raw":"1234567"}',
  retrievedAt,
})

async function claimed(filingId: string, worker = 'w-1', now = testNow) {
  const got = await it.database.collection.claim(filingId, 1, { worker, until: later(60_000, now) }, now)
  assert.equal(got.outcome, 'claimed')
  return got.outcome === 'claimed' ? got.claim : assert.fail()
}

test('ten presses at once: one runs the step, the others join', async () => {
  const { filing } = await aFiling(it.database)
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      it.database.collection.claim(filing.id, 1, { worker: `w-${i}`, until: later(60_000) }, testNow),
    ),
  )
  assert.deepEqual(all.map(({ outcome }) => outcome).toSorted(), [
    'claimed',
    ...Array.from({ length: 9 }, () => 'running'),
  ])
  assert.equal(
    (await it.database.collection.claim(filing.id, 2, { worker: 'w', until: later(1) }, testNow)).outcome,
    'claimed',
  )
  assert.deepEqual(
    (await it.database.collection.steps(filing.id)).map((row) => [row.step, row.state, row.attempts]),
    [
      [1, 'running', 1],
      [2, 'running', 1],
    ],
  )
})

test('collected documents are sealed and read as one recorded act', async () => {
  const { account, filing } = await aFiling(it.database)
  assert.equal(
    await it.database.collection.finish(await claimed(filing.id), { documents: [complete, none] }, later(5)),
    true,
  )
  const [row] = await it.asOwner('select * from documents where filing_id = $1 and index = 0', [filing.id])
  assert.ok(!JSON.stringify(row).includes('1234567') && !JSON.stringify(row).includes('940909'))
  const { data, documents } = await it.database.collection.read(filing.id, jobReader, testNow)
  assert.deepEqual(data, { filingGuide: guide })
  assert.deepEqual(
    documents.map((document) => [document.index, document.state]),
    [
      [0, 'complete'],
      [1, 'none'],
    ],
  )
  const { items, total } = await it.database.accessRecords.list({ subjectId: account.id, page: 0, size: 5 })
  assert.deepEqual([total, items[0]?.fields], [1, ['filing-guide']])
  assert.deepEqual((await it.database.collection.read(filing.id, jobReader, testNow, ['wage-payments'])).data, {})
  assert.equal((await it.database.accessRecords.list({ subjectId: account.id, page: 0, size: 5 })).total, 1)
  assert.equal(
    (await it.database.collection.claim(filing.id, 1, { worker: 'x', until: later(1) }, later(10))).outcome,
    'succeeded',
  )
})

test('a failure keeps what came before, and the next run may take the step', async () => {
  const { filing } = await aFiling(it.database)
  await it.database.collection.finish(
    await claimed(filing.id),
    { failure: 'retry', documents: [complete, failed(1)] },
    later(5),
  )
  const second = await claimed(filing.id, 'w-2', later(10))
  assert.equal(second.attempt, 2)
  await it.database.collection.finish(second, { failure: 'shape', documents: [failed(0), failed(1)] }, later(15))
  assert.deepEqual(
    (await listCollectedDocuments(it.database, filing.id)).map((document) => [document.state, document.failure]),
    [
      ['complete', null],
      ['failed', 'shape'],
    ],
  )
  assert.deepEqual((await it.database.collection.read(filing.id, jobReader, testNow)).data, { filingGuide: guide })
  const [evidence] = await it.asOwner<{ evidence_sealed: string }>(
    'select evidence_sealed from documents where filing_id = $1 and index = 1',
    [filing.id],
  )
  assert.match(evidence!.evidence_sealed, /^v1\.k1\./)
  await it.database.collection.finish(
    await claimed(filing.id, 'w-3', later(20)),
    { documents: [complete, none] },
    later(25),
  )
  assert.deepEqual(
    (await listCollectedDocuments(it.database, filing.id)).map((document) => document.state),
    ['complete', 'none'],
  )
})

test('a runner that died is taken over; its late answer changes nothing', async () => {
  const { filing } = await aFiling(it.database)
  const dead = await claimed(filing.id, 'dead')
  assert.equal(
    (await it.database.collection.claim(filing.id, 1, { worker: 'b', until: later(1) }, later(59_999))).outcome,
    'running',
  )
  assert.equal(await prolongCollectionClaim(it.database, dead, later(90_000)), true)
  assert.ok(
    !(await listAbandonedCollectionSteps(it.database, later(60_000), 100)).some((row) => row.filingId === filing.id),
  )
  assert.ok(
    (await listAbandonedCollectionSteps(it.database, later(90_000), 100)).some((row) => row.filingId === filing.id),
  )
  const taken = await claimed(filing.id, 'alive', later(90_000))
  assert.equal(await it.database.collection.finish(dead, { documents: [failed(0)] }, later(90_001)), false)
  assert.equal(await prolongCollectionClaim(it.database, dead, later(200_000)), false)
  assert.deepEqual(await listCollectedDocuments(it.database, filing.id), [])
  assert.equal(await it.database.collection.finish(taken, { documents: [complete] }, later(90_002)), true)
  assert.equal(await it.database.collection.finish(taken, { documents: [failed(0)] }, later(90_003)), false)
})

test('starting again keeps the documents until new ones come, and lets a running step be', async () => {
  const { filing } = await aFiling(it.database)
  await it.database.collection.finish(await claimed(filing.id), { documents: [complete] }, later(5))
  await it.database.collection.claim(filing.id, 2, { worker: 'w', until: later(60_000) }, testNow)
  await it.database.collection.restart(filing.id)
  assert.deepEqual(
    (await it.database.collection.steps(filing.id)).map((row) => row.step),
    [2],
  )
  assert.equal((await listCollectedDocuments(it.database, filing.id)).length, 1)
  await claimed(filing.id, 'again', later(10))
})

test('income years: sealed, replaced, newest first', async () => {
  const { account, filing } = await aFiling(it.database)
  const year = (at: number, totalGrossIncome: number) => ({
    year: at,
    fillingType: 'SIMPLE' as const,
    totalGrossIncome,
    determinedTax: 1,
    prepaidTax: 2,
    taxDueAfterOffset: -1,
  })
  await it.database.incomeYears.save(filing.id, [year(2023, 20_400_111), year(2024, 27_200_111)], testNow)
  await it.database.incomeYears.save(filing.id, [year(2023, 20_400_222)], later(1))
  assert.deepEqual(
    (await it.database.incomeYears.read(filing.id, jobReader, testNow)).map((row) => [row.year, row.totalGrossIncome]),
    [
      [2024, 27_200_111],
      [2023, 20_400_222],
    ],
  )
  assert.ok(!JSON.stringify(await it.asOwner('select * from income_years')).includes('27200111'))
  assert.deepEqual(
    (await it.database.accessRecords.list({ subjectId: account.id, page: 0, size: 5 })).items.map((row) => row.fields),
    [['income-years']],
  )
})
