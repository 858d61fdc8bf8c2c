/** Lists are read from a real standby, never older than they may be, and from the other server where it fails. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { listCases, readCase, takeCase } from '#office/cases/contract.ts'
import { type Database, openDatabase, type Stores } from '#database/database.server.ts'
import { migrate } from '#database/migrate.server.ts'
import { readKeyRing } from '#database/sealing/envelope.server.ts'
import { openFailoverPair, type FailoverPair } from '#tests/faults/failover-pair.ts'
import { newKeyRingText } from '#tests/support/fixtures/key-ring.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkTo } from '#tests/support/walk.ts'

const oldestMs = 700

let pair: FailoverPair
let database: Database
const changes: boolean[] = []
before(async () => {
  pair = await openFailoverPair()
  const { ownerUrl, appUrl } = pair.rawDatabase
  await migrate({ ownerUrl, appRole: new URL(appUrl.replace(/,[^/]*/, '')).username })
  database = openDatabase({
    url: appUrl,
    keyRing: readKeyRing(newKeyRingText('k1')),
    statementMs: 20_000,
    waitMs: 20_000,
    standby: { url: pair.standbyUrl, oldestMs, lookMs: 50, onChange: (isUsed) => void changes.push(isUsed) },
  })
})
after(async () => {
  await database?.close()
  await pair?.stop()
})

const isUsed = () => typeof database.standbyBehindMs() === 'number'
const isStandby = async ({ db }: Stores) =>
  (await db.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`)).rows[0]?.standby
const now = new Date('2026-05-12T01:00:00Z')
const record = (reason: string) =>
  database.accessRecords.record({ kind: 'system', id: 'test', reason }, { act: 'list', fields: ['name'] }, now)
const countRecords = async ({ db }: Stores) =>
  Number((await db.execute<{ count: string }>(sql`select count(*) from access_records`)).rows[0]?.count)

test('a list is read from the standby, and from where writes go for who just wrote', async () => {
  await waitFor(async () => isUsed())
  const read = await database.readList(async (stores, behindMs) => ({ standby: await isStandby(stores), behindMs }), {
    current: false,
  })
  assert.equal(read.standby, true)
  assert.ok(read.behindMs > 0 && read.behindMs <= oldestMs, `${read.behindMs} ms`)
  assert.equal(await database.readList(isStandby, { current: true }), false)
})

test('a standby that stands still is left before its rows are too old, and used again', async () => {
  await pair.atStandby('select pg_wal_replay_pause()')
  await record('while it stands still')
  let fromStandby = 0
  const wrote = performance.now()
  while (performance.now() - wrote < 2 * oldestMs) {
    const begun = performance.now()
    const { standby, count } = await database.readList(
      async (stores) => ({ standby: await isStandby(stores), count: await countRecords(stores) }),
      { current: false },
    )
    if (standby) {
      fromStandby += 1
      assert.equal(count, 0)
      assert.ok(begun - wrote <= oldestMs, `${Math.round(begun - wrote)} ms after the write`)
    } else assert.equal(count, 1)
  }
  assert.ok(fromStandby > 0, 'it was left at once')
  assert.equal(database.standbyBehindMs(), null)
  await pair.atStandby('select pg_wal_replay_resume()')
  await waitFor(async () => isUsed())
  assert.equal(await database.readList(countRecords, { current: false }), 1)
})

test('what fails at the standby is read where writes go, in the same call', async () => {
  await waitFor(async () => isUsed())
  let tries = 0
  const count = await database.readList(
    async (stores) => {
      tries += 1
      if (await isStandby(stores)) throw new Error('canceling statement due to conflict with recovery')
      return countRecords(stores)
    },
    { current: false },
  )
  assert.deepEqual([count, tries], [1, 2])
  await waitFor(async () => isUsed())
})

test('over HTTP: the case list says how old it is, and holds what its reader wrote a moment ago', async () => {
  const rehearsal: Rehearsal = await startRehearsal({
    settings: { DATABASE_URL: pair.rawDatabase.appUrl, DATABASE_READ_URL: pair.standbyUrl },
  })
  try {
    await walkTo(rehearsal, 'p-003202', 'registered')
    const [officer, other]: Officer[] = [
      await makeOfficer(rehearsal, { role: 'preparer' }),
      await makeOfficer(rehearsal, { role: 'preparer' }),
    ]
    for (const member of [officer!, other!]) {
      await member.signIn()
      member.cookies.delete('wrote')
    }
    const list = (reader: Officer) => reader.call(listCases, { query: {} })
    await waitFor(async () => (await list(officer!)).asOf !== null && (await list(officer!)).rows.length === 1)
    const { rows } = await list(officer!)
    const params = { caseNumber: rows[0]!.caseNumber }
    const { version } = await officer!.call(readCase, { params })
    await officer!.call(takeCase, { params, body: { version } })
    const written = await list(officer!)
    assert.equal(written.asOf, null)
    assert.equal(written.rows[0]?.officeState, 'preparing')
    assert.notEqual((await list(other!)).asOf, null)
  } finally {
    await rehearsal.stop()
  }
})

test('the standby dies: lists are read where writes go, and what changed is told once each', async () => {
  const before = changes.length
  await pair.stopStandby()
  await waitFor(async () => database.standbyBehindMs() === null)
  assert.equal(await database.readList(isStandby, { current: false }), false)
  assert.equal(changes.length, before + 1)
  assert.equal(changes.at(-1), false)
})
