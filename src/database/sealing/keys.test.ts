import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { after, before, test } from 'node:test'
import { getTableColumns, getTableName, isTable, type Table } from 'drizzle-orm'
import * as tables from '#database/schema/tables.server.ts'
import { aFiling, jobReader, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { sealedColumns } from './rotation.server.ts'
import { newKeyRingText } from '#tests/support/fixtures/key-ring.ts'
import { findFilingsByResidentNumber } from '#filer/family/queries.server.ts'
import { addReport } from '#office/report/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

test('the list of sealed columns is complete', () => {
  const all = (Object.values(tables).filter((value) => isTable(value)) as Table[]).flatMap((table) =>
    Object.keys(getTableColumns(table))
      .filter((name) => /sealed$/i.test(name))
      .map((name) => `${getTableName(table)}.${name}`),
  )
  const listed = sealedColumns.map(({ table, field }) => `${getTableName(table)}.${field}`)
  assert.deepEqual(listed.toSorted(), all.filter((name) => name !== 'key_checks.sealed').toSorted())
  for (const { table, column, field } of sealedColumns)
    assert.equal((getTableColumns(table) as Record<string, unknown>)[field], column)
})

test("opening is private: only the recorded door, repeated answers, one's own search, the self-test and this room's tests import it", () => {
  const root = join(import.meta.dirname, '../../..')
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  assert.ok(files.length > 100)
  const openers = files
    .filter((file) => !file.endsWith('.test.ts') && /\bopenSealed\b/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file))
  assert.deepEqual(openers.toSorted(), [
    'src/database/sealing/envelope.server.ts',
    'src/database/sealing/reading.server.ts',
    'src/database/sealing/self-test.server.ts',
    // A search term is returned only to the member of staff who typed it.
    'src/office/cases/queries.server.ts',
    // A stored answer is returned only to its first receiver, so nobody else reads it.
    'src/server/http/queries.server.ts',
  ])
})

test('a ring is accepted again, a new first key too; other bytes under a known id or another root are not', async () => {
  await it.database.checkKeys(testNow)
  await it.database.checkKeys(testNow)
  const rotated = newKeyRingText('k2', it.keyRingText)
  await it.reopen(rotated).checkKeys(testNow)
  await assert.rejects(it.reopen(newKeyRingText('k1')).checkKeys(testNow), /key k1 is not the one used before/)
  await assert.rejects(
    it.reopen(`${newKeyRingText('k2')},${it.keyRingText}`).checkKeys(testNow),
    /key k2 is not the one used before/,
  )
  await assert.rejects(it.reopen(rotated.split(',')[0]!).checkKeys(testNow), /the last key of the ring/)
})

test('rotation: every value is re-wrapped in bounded rounds, and opens without the old key', async () => {
  const made = await Promise.all(Array.from({ length: 7 }, () => aFiling(it.database)))
  await it.database.registrations.save(
    made[0]!.filing,
    { bankCode: 'KB', accountNumber: '12345678901234', portalPassword: 'portal-secret' },
    testNow,
  )
  const report = Buffer.from('%PDF')
  await addReport(it.database, made[0]!.filing.id, { fileName: 'r.pdf', content: report, madeBy: 't' }, testNow)
  const rotated = it.reopen(newKeyRingText('k3', it.keyRingText))
  const first = await rotated.rewrapSealed(5)
  assert.equal(first.done, 5)
  assert.ok(first.left >= 4)
  let left = first.left
  for (let round = 0; round < 10 && left > 0; round++) ({ left } = await rotated.rewrapSealed(5))
  assert.equal(left, 0)
  assert.deepEqual(
    await it.asOwner("select 1 from filings where resident_sealed is not null and resident_sealed not like 'v1.k3.%'"),
    [],
  )
  assert.equal(await rotated.filings.readResidentNumber(made[0]!.filing.id, jobReader, testNow), made[0]!.number)
  assert.equal(await rotated.registrations.readPortalPassword(made[0]!.filing.id, jobReader, testNow), 'portal-secret')
  assert.deepEqual((await rotated.reports.read(made[0]!.filing.id, jobReader, testNow))?.content, report)
  assert.deepEqual(await findFilingsByResidentNumber(rotated, made[1]!.number), [made[1]!.filing.id])
  assert.deepEqual(await rotated.rewrapSealed(100), { done: 0, left: 0 })
})
