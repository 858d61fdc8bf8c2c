import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { openClient, within } from '#database/client.server.ts'
import { aFiling, jobReader, later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { newKeyRingText } from '#tests/support/fixtures/key-ring.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const staffReader = { kind: 'staff' as const, id: 'staff-1', reason: 'review', ip: '10.0.0.1', requestId: 'r-1' }
const record = (act: string, at = testNow) =>
  it.database.accessRecords.record(staffReader, { act, fields: ['name'], subjectId: 'person-1', branchId: 'gaon' }, at)
async function appendAll() {
  let total = 0
  for (let round = 0; round < 50; round++) {
    const done = await it.database.accessRecords.append(7)
    if (done === 0) break
    total += done
  }
  return total
}
/** A change that only a person with the owner's password and knowledge of the triggers can make. */
const tamper = (table: string, statement: string, values?: unknown[]) =>
  it
    .asOwner(`alter table ${table} disable trigger user`)
    .then(() => it.asOwner(statement, values))
    .finally(() => it.asOwner(`alter table ${table} enable trigger user`))

test('an empty chain is whole', async () => {
  assert.deepEqual(await it.database.accessRecords.verify(), {
    whole: true,
    length: 0,
    head: '0'.repeat(64),
    brokenAt: undefined,
    waiting: 0,
    lost: 0,
  })
})

test('acts are found by client, author, kind and time', async () => {
  await record('view', testNow)
  await record('download', later(1000))
  const mine = await it.database.accessRecords.listOf({ id: 'person-1', branchId: 'gaon' }, { page: 0, size: 1 })
  assert.deepEqual([mine.total, mine.items.map(({ act }) => act)], [2, ['download']])
  const list = async (query: object) =>
    (await it.database.accessRecords.list({ page: 0, size: 10, ...query })).items.map(({ act }) => act)
  assert.deepEqual(await list({ readerId: 'staff-1' }), ['download', 'view'])
  assert.deepEqual(await list({ act: 'view' }), ['view'])
  assert.deepEqual(await list({ from: later(1), until: later(1001) }), ['download'])
  assert.deepEqual(await list({ from: testNow, until: later(1000) }), ['view'])
  assert.deepEqual(await list({ branchId: 'nare' }), [])
  assert.deepEqual(await list({ subjectId: 'person-2' }), [])
})

test('the readers of a person’s data are staff and the linked family, never oneself or a job, on every page', async () => {
  const { account, filing } = await aFiling(it.database)
  const toRecord = (kind: 'staff' | 'filer' | 'system', at: number, id = `${kind}-1`) =>
    it.database.accessRecords.record(
      { kind, id, reason: 'case-file' },
      { act: 'read', fields: ['report'], subjectId: account.id, filingId: filing.id },
      later(at),
    )
  for (let at = 0; at < 3; at++) await toRecord('staff', at)
  for (let at = 3; at < 40; at++) await toRecord(at % 2 ? 'filer' : 'system', at, account.id)
  await toRecord('filer', 40, 'another')
  const pages = await Promise.all([0, 1].map((page) => it.database.accessRecords.listOf(account, { page, size: 2 })))
  assert.deepEqual(
    pages.map(({ total, items }) => [total, items.map(({ readerKind }) => readerKind)]),
    [
      [4, ['filer', 'staff']],
      [4, ['staff', 'staff']],
    ],
  )
})

test('a report that reads more than a call may is waited for longer than any call', async () => {
  const opened = openClient({ url: it.appUrl, statementMs: 1_000, waitMs: 20_000 })
  const longer = sql`select pg_sleep(1.3)`
  await within(opened.db as never, (tx) => tx.execute(longer), { longMs: 60_000 })
  await opened.close()
})

test('readings and records are one to one', async () => {
  const { account, filing } = await aFiling(it.database)
  for (let i = 0; i < 5; i++) await it.database.filings.readResidentNumber(filing.id, jobReader, later(i))
  assert.equal((await it.database.accessRecords.list({ subjectId: account.id, page: 0, size: 1 })).total, 5)
})

test('a reading that is undone takes its record along, and one that cannot be recorded opens nothing', async () => {
  const { account, filing } = await aFiling(it.database)
  await assert.rejects(
    it.database.transaction(async (r) => {
      await r.filings.readResidentNumber(filing.id, jobReader, testNow)
      throw new Error('undone')
    }),
    /undone/,
  )
  assert.equal((await it.database.accessRecords.list({ subjectId: account.id, page: 0, size: 1 })).total, 0)
  await it.asOwner('revoke insert on access_records from jongso_app')
  await assert.rejects(it.database.filings.readResidentNumber(filing.id, jobReader, testNow), { code: '42501' })
  await it.asOwner('grant insert on access_records to jongso_app')
})

test('writers do not wait for each other nor for the appender', async () => {
  await it.database.transaction(async (held) => {
    await held.accessRecords.append(100)
    await held.accessRecords.record(staffReader, { act: 'slow', fields: [] }, testNow)
    // A session that waits for this transaction would wait until PostgreSQL cancels the statement, and then fail.
    await Promise.all(Array.from({ length: 20 }, () => record('parallel')))
    assert.equal(await it.database.accessRecords.append(100), 0, 'a second appender leaves at once')
  })
})

test('every record is linked once, whoever appends; the chain verifies', async () => {
  await Promise.all([appendAll(), appendAll(), appendAll()])
  await appendAll()
  const check = await it.database.accessRecords.verify()
  const [{ total } = { total: 0 }] = await it.asOwner<{ total: number }>(
    'select count(*)::int as total from access_records',
  )
  assert.deepEqual([check.whole, check.length, check.waiting, check.lost], [true, total, 0, 0])
  await record('one more')
  const more = await it.database.accessRecords.verify()
  assert.deepEqual([more.whole, more.waiting, more.head], [true, 1, check.head])
  await appendAll()
  assert.notEqual((await it.database.accessRecords.verify()).head, check.head)
})

test('another ring cannot vouch for the chain', async () => {
  const stranger = it.reopen(newKeyRingText('k1'))
  assert.equal((await stranger.accessRecords.verify()).brokenAt, 1)
  assert.equal((await it.reopen(newKeyRingText('k2', it.keyRingText)).accessRecords.verify()).whole, true)
})

const column = async (seq: number) =>
  (await it.asOwner<{ record_id: string }>('select record_id from access_chain where seq = $1', [seq]))[0]!.record_id

test('a changed record is found at its place', async () => {
  const id = await column(3)
  const [{ reason } = { reason: '' }] = await it.asOwner<{ reason: string }>(
    'select reason from access_records where id = $1',
    [id],
  )
  await tamper('access_records', "update access_records set reason = 'another' where id = $1", [id])
  assert.deepEqual(await it.database.accessRecords.verify().then(({ whole, brokenAt }) => [whole, brokenAt]), [
    false,
    3,
  ])
  await tamper('access_records', 'update access_records set reason = $2 where id = $1', [id, reason])
  assert.equal((await it.database.accessRecords.verify()).whole, true)
})

test('a removed link, and a record taken out of the queue, are found', async () => {
  const before = await it.database.accessRecords.verify()
  await tamper('access_chain', 'delete from access_chain where seq = 4')
  assert.deepEqual(
    await it.database.accessRecords.verify().then(({ whole, brokenAt, lost }) => [whole, brokenAt, lost]),
    [false, 4, 1],
  )
  await tamper('access_chain', 'delete from access_chain where seq > 3')
  const cut = await it.database.accessRecords.verify()
  assert.deepEqual([cut.whole, cut.brokenAt, cut.length, cut.lost], [false, undefined, 3, before.length - 3])
})
