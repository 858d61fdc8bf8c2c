import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { hours, later, testDatabase, testNow, type TestDatabase } from '#tests/support/database.ts'
import { readBackupState } from './backups.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const record = (bytes: number | null, at: Date) =>
  it.asOwner('select record_backup($1, $2, $3)', ['dump', bytes, at.toISOString()])
const state = async (now: Date) => (await readBackupState(it.database, now)).backups

test('none is recorded at first; a failed one keeps the last good, and the next good one ends the failure', async () => {
  assert.deepEqual(await readBackupState(it.database, testNow), { backups: [], archiverFails: null })
  await record(1_000, testNow)
  const [good] = await state(later(hours(27)))
  assert.deepEqual([good?.kind, good?.goodSeconds, good?.failed], ['dump', 27 * 3_600, false])
  await record(null, later(hours(24)))
  const [failed] = await state(later(hours(25)))
  assert.deepEqual([failed?.goodSeconds, failed?.failed], [25 * 3_600, true])
  await record(2_000, later(hours(26)))
  const [again] = await state(later(hours(26)))
  assert.deepEqual([again?.goodSeconds, again?.failed], [0, false])
})

test("the product's own role says nothing of backups", async () => {
  await assert.rejects(
    Promise.resolve(it.database.db.execute(sql`select record_backup('dump', 1, '2026-05-12T00:00:00Z')`)),
    /42501/,
  )
  const may = await it.asOwner<{ may: boolean }>(
    "select has_function_privilege('pg_read_all_data', 'record_backup(text, bigint, timestamptz)', 'execute') as may",
  )
  assert.deepEqual(may, [{ may: true }])
})
