/**
 * Code of one version beside tables of others: goes on where a newer version only added, and stands aside with a
 * sentence where tables are too old or too new for it. The newer version is a copy of the migrations with two more.
 */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { migrate } from '#database/migrate.server.ts'
import { newestKnown, schemaMisfit, schemaVersionsOf } from '#database/schema-version.server.ts'
import { OperatorError } from '#domain/operator-error.ts'
import { mayPass } from '#server/start-failure.ts'
import { sendEnquiry } from '#site/consultation/contract.ts'
import { enquiryOf } from '#tests/support/fixtures/enquiry.ts'
import { appRole } from '#tests/support/database.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { laterMigrations } from '#tests/support/later-migrations.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkTo } from '#tests/support/walk.ts'

const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
const later = (name: string, more: Record<string, string>) => laterMigrations(join(folder, name), more)
const [expand, contract] = ['9998_adds', '9999_removes']

let it: Rehearsal
let owner: pg.Client
before(async () => {
  it = await startRehearsal({ settings: { ENQUIRIES_PER_HOUR: '100000' }, limits: { databaseMs: 1 } })
  owner = new pg.Client({ connectionString: it.rawDatabase.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner?.end()
  await it?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const adds = {
  [expand]: 'ALTER TABLE accounts ADD COLUMN planted text;--> statement-breakpoint\nCREATE TABLE planted (id int);',
}
const migrateWith = (from?: string) =>
  migrate({ ownerUrl: it.rawDatabase.ownerUrl, appRole, ...(from ? { folder: from } : {}) })
const state = async () =>
  (
    await owner.query<{ last: string; breaks: string }>(
      'select last_migration as last, breaks_before as breaks from schema_state',
    )
  ).rows[0]
const readiness = async () => {
  const answer = await fetch(`${it.url}/readyz`)
  return [answer.status, ((await answer.json()) as { reason?: string }).reason]
}

/** Enquiries one after another, until told to end: receipts of those that were taken, and refusals. */
function underLoad() {
  const [receipts, refused] = [new Set<string>(), [] as number[]]
  let isOver = false
  const work = async (worker: number) => {
    for (let count = 0; !isOver; count += 1) {
      const answer = await fetch(it.url + sendEnquiry.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `upgrade-${worker}-${count}` },
        body: JSON.stringify(enquiryOf(`연습 문의 ${worker} ${count}`)),
      })
      if (answer.ok) receipts.add(((await answer.json()) as { receiptNumber: string }).receiptNumber)
      else refused.push(answer.status)
    }
  }
  const all = Promise.all([1, 2, 3].map(work))
  return {
    receipts,
    async end() {
      isOver = true
      await all
      return { receipts, refused }
    },
  }
}

test('a newer version that only adds: the running one goes on under load, and may start again beside the new tables', async () => {
  assert.deepEqual([(await state())?.last, await readiness()], [newestKnown, [200, undefined]])
  const load = underLoad()
  await waitFor(async () => load.receipts.size >= 5)
  const [sooner] = await Promise.all([walkTo(it, 'p-003210', 'identified'), migrateWith(later('adds', adds))])
  const at = load.receipts.size
  await waitFor(async () => load.receipts.size >= at + 5)
  assert.ok(sooner.token)
  const { receipts, refused } = await load.end()
  assert.deepEqual(refused, [])
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from consultations where receipt_number = any($1)',
    [[...receipts]],
  )
  assert.equal(rows[0]?.count, receipts.size)
  assert.equal((await state())?.last, expand)
  await it.restartProduct()
  assert.deepEqual(await readiness(), [200, undefined])
  await walkTo(it, 'p-003211', 'identified')
})

test('the older migration, started again, takes neither tables nor rights of the newer version', async () => {
  await owner.query(`GRANT SELECT ON planted TO ${appRole}`)
  await migrateWith()
  const { rows } = await owner.query<{ may: boolean }>(
    `select has_table_privilege('${appRole}', 'planted', 'SELECT') as may`,
  )
  assert.deepEqual([rows[0]?.may, (await state())?.last], [true, expand])
})

test('a newer version that removes: the running one stops being ready and its jobs stand; it refuses to start', async () => {
  const removes = `-- breaks before: ${expand}\nALTER TABLE accounts DROP COLUMN planted;`
  const loggedBefore = it.lines.length
  await migrateWith(later('removes', { ...adds, [contract]: removes }))
  assert.deepEqual(await state(), { last: contract, breaks: expand })
  assert.deepEqual(await readiness(), [503, 'schema'])
  await waitFor(async () =>
    it.lines
      .slice(loggedBefore)
      .some((line) => line.includes('job.failed') && line.includes('too new for this version')),
  )
  const done = it.lines.length
  await waitFor(async () => it.lines.slice(done).filter((line) => line.includes('job.failed')).length >= 3)
  assert.deepEqual(
    it.lines.slice(done).filter((line) => line.includes('"job.done"')),
    [],
  )
  const refused = new RegExp(`tables \\(${contract}\\) are too new.* that know ${expand}\\. Start such a version`)
  await assert.rejects(
    it.restartProduct(),
    (error) =>
      error instanceof OperatorError &&
      refused.test(error.message) &&
      error.message.includes(newestKnown) &&
      !mayPass(error),
  )
  await assert.rejects(migrateWith(), (error) => error instanceof OperatorError && refused.test(error.message))
})

test('tables that lack a migration are refused with the command that brings it', async () => {
  const older = /are older than this version, which needs \d{4}_\S+\. Run "node dist\/main\.js migrate"/
  const refusal = (error: unknown) => error instanceof OperatorError && older.test(error.message) && mayPass(error)
  await owner.query("update schema_state set last_migration = '0001_earlier', breaks_before = '0000_first'")
  await assert.rejects(it.restartProduct(), refusal)
  // As while a first migration is under way, which gives the rights at its end.
  await owner.query(`revoke all on schema_state from ${appRole}`)
  await assert.rejects(it.restartProduct(), refusal)
  await owner.query('grant select on schema_state to pg_monitor')
  await assert.rejects(it.restartProduct(), { code: '42501' })
  await owner.query('drop table schema_state')
  await assert.rejects(it.restartProduct(), refusal)
})

test('which code fits which tables', () => {
  const tables = { lastMigration: '0095_e', breaksBefore: '0093_c' }
  const fits = ['0092_b', '0093_c', '0094_d', '0095_e', '0096_f'].map((known) => !schemaMisfit(tables, known))
  assert.deepEqual(fits, [false, true, true, true, false])
  assert.ok(schemaMisfit(undefined, '0091_a'))
})

test('a mark that names no earlier migration is refused', () => {
  const wrong = later('wrong', { ...adds, [contract]: '-- breaks before: 0042_nothing\nselect 1;' })
  assert.throws(() => schemaVersionsOf(wrong), /9999_removes\.sql breaks before 0042_nothing/)
  assert.equal(schemaVersionsOf(join(folder, 'removes')).at(-1)?.breaksBefore, expand)
})
