import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CollectedDocument } from '#domain/collected-data.ts'
import { readMask } from '#domain/resident-number/resident-number.ts'
import { openSealed, seal } from '#database/sealing/envelope.server.ts'
import { aFiling, jobReader, later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { removeCollectedNumbers } from '#server/jobs/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

/** Fictitious numbers. */
const number = '9001010000000'
const yearEnd = {
  insurance: 0,
  medical: { general: 0, special: 0, infertility: 0 },
  education: 0,
  cards: { credit: 0, debitCash: 0, culture: 0, market: 0, transit: 0 },
  pensionSavings: 0,
  retirementPension: 0,
  donations: [],
  rent: 0,
  lastYearFamily: [{ relation: '3' as const, name: '배우자', residentNumber: number }],
}
const documents = (retrievedAt = testNow.toISOString()): CollectedDocument[] => [
  { index: 4, kind: 'year-end-simplified', state: 'complete', content: yearEnd, retrievedAt },
  { index: 3, kind: 'other-payments', state: 'failed', failure: 'shape', evidence: `{"no":"${number}"}`, retrievedAt },
]
const sealedOf = (filingId: string) =>
  it.asOwner<{ index: number; content_sealed: string | null; evidence_sealed: string | null; numbers_out: boolean }>(
    'select index, content_sealed, evidence_sealed, numbers_out from documents where filing_id = $1 order by index',
    [filingId],
  )

async function collected(): Promise<{ filingId: string; accountId: string; texts: () => Promise<string[]> }> {
  const { filing, account } = await aFiling(it.database)
  const got = await it.database.collection.claim(filing.id, 3, { worker: 'w', until: later(60_000) }, testNow)
  assert.ok(got.outcome === 'claimed')
  await it.database.collection.finish(got.claim, { documents: documents() }, later(1))
  const open = (purpose: 'document' | 'evidence', index: number, sealed: string | null) =>
    sealed === null
      ? []
      : [openSealed(it.keyRing, { owner: account.id, purpose, record: `${filing.id}/${index}` }, sealed)]
  const texts = async () =>
    (await sealedOf(filing.id)).flatMap((row) => [
      ...open('document', row.index, row.content_sealed),
      ...open('evidence', row.index, row.evidence_sealed),
    ])
  return { filingId: filing.id, accountId: account.id, texts }
}

test('a document is sealed without numbers: what is read back tells the birthday, the evidence nothing', async () => {
  const { filingId, texts } = await collected()
  assert.deepEqual(
    (await texts()).filter((text) => text.includes(number)),
    [],
  )
  const { data } = await it.database.collection.read(filingId, jobReader, testNow)
  const [member] = data.yearEndSimplified?.lastYearFamily ?? []
  assert.deepEqual([member?.name, member?.residentNumber], ['배우자', '900101-0******'])
  assert.deepEqual(readMask(member?.residentNumber), readMask(number))
})

test('older rows are processed once, recorded, and otherwise unchanged', async () => {
  const { filingId, accountId, texts } = await collected()
  const whole = (purpose: 'document' | 'evidence', index: number, text: string) =>
    seal(it.keyRing, { owner: accountId, purpose, record: `${filingId}/${index}` }, text)
  await it.asOwner('update documents set numbers_out = false, content_sealed = $2 where filing_id = $1 and index = 4', [
    filingId,
    whole('document', 4, JSON.stringify(yearEnd)),
  ])
  await it.asOwner(
    'update documents set numbers_out = false, evidence_sealed = $2 where filing_id = $1 and index = 3',
    [filingId, whole('evidence', 3, `{"no":"${number}"}`)],
  )
  assert.equal((await texts()).filter((text) => text.includes(number)).length, 2)
  const [first, second] = await Promise.all([
    removeCollectedNumbers(it.database, 1, testNow),
    removeCollectedNumbers(it.database, 1, testNow),
  ])
  const rest = await removeCollectedNumbers(it.database, 100, testNow)
  assert.equal(first + second + rest, 2)
  assert.equal(await removeCollectedNumbers(it.database, 100, testNow), 0)
  assert.deepEqual(
    (await sealedOf(filingId)).map((row) => row.numbers_out),
    [true, true],
  )
  assert.deepEqual(
    (await texts()).filter((text) => text.includes(number)),
    [],
  )
  const { data } = await it.database.collection.read(filingId, jobReader, testNow)
  assert.deepEqual(data.yearEndSimplified, {
    ...yearEnd,
    lastYearFamily: [{ relation: '3', name: '배우자', residentNumber: '900101-0******' }],
  })
  const { items } = await it.database.accessRecords.list({ subjectId: accountId, page: 0, size: 10 })
  assert.ok(items.some(({ reason }) => reason === 'numbers-out'))
})

test('a value that does not open is reported after the others are done and stays', async () => {
  const broken = await collected()
  const good = await collected()
  await it.asOwner(
    "update documents set numbers_out = false, content_sealed = 'v1.k1.x.y' where filing_id = $1 and index = 4",
    [broken.filingId],
  )
  await it.asOwner('update documents set numbers_out = false where filing_id = $1', [good.filingId])
  await assert.rejects(removeCollectedNumbers(it.database, 100, testNow), { name: 'SealError' })
  assert.ok((await sealedOf(good.filingId)).every((row) => row.numbers_out))
  await it.asOwner('update documents set numbers_out = true where filing_id = $1', [broken.filingId])
})
