/** A firm of a rehearsal moves to a second database; the product goes on there, and the others here. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { getTableName, isTable } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { moveFirm, type MoveGiven } from '#database/firm-move/move.server.ts'
import { firmTables, keptTables, tableAnswers } from '#database/firm-move/tables.server.ts'
import { moveFiles } from '#database/files/moving.server.ts'
import { migrate } from '#database/migrate.server.ts'
import * as tables from '#database/schema/tables.server.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import { openMachine } from '#office/command-line/machine.server.ts'
import { runTyped } from '#office/command-line/run.server.ts'
import { readStaffSelf } from '#office/staff/contract.ts'
import { seed } from '#rehearsal/seed-command.server.ts'
import { jobs, served } from '#src/app.server.ts'
import type { Filer } from '#tests/support/filer.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startStoreServer, type StoreServer } from '#tests/support/object-store/start.ts'
import { createRawDatabase, type RawDatabase } from '#tests/support/postgres.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { openSlowLine } from '#tests/support/server/slow-line.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkTo } from '#tests/support/walk.ts'

const all = (Object.values(tables).filter((value) => isTable(value)) as PgTable[]).map((table) => getTableConfig(table))

test('every table says whose its rows are, and stands behind the tables that it names', () => {
  assert.deepEqual(all.map(({ name }) => name).toSorted(), Object.keys(tableAnswers).toSorted())
  for (const { name, foreignKeys, columns } of all.filter(({ name: table }) => firmTables.includes(table))) {
    for (const key of foreignKeys) {
      const named = getTableName(key.reference().foreignTable)
      assert.ok(firmTables.indexOf(named) < firmTables.indexOf(name), `${name} before ${named}`)
    }
    if (columns.some((column) => column.name === 'branchId') && name !== 'access_records')
      assert.deepEqual(tableAnswers[name], { by: 'branch' }, name)
  }
})

let store: StoreServer
let rehearsal: Rehearsal
let second: RawDatabase
let here: pg.Client
let there: pg.Client
let filer: Filer
let neighbour: Filer
let officer: Officer
let caseNumber: string

before(async () => {
  store = await startStoreServer()
  const { url, bucket, region, keyId, secret } = store.settings
  const s3 = { S3_URL: url, S3_BUCKET: bucket, S3_REGION: region, S3_KEY_ID: keyId, S3_SECRET: secret }
  rehearsal = await startRehearsal({ withJobs: false, settings: s3 })
  await seed(rehearsal.product.context)
  officer = await makeOfficer(rehearsal, { role: 'preparer' })
  filer = await walkTo(rehearsal, 'p-000906', 'registered')
  neighbour = await walkTo(rehearsal, 'p-000907', 'registered', 'filing', 'nare')
  caseNumber = (await filer.call(readReportState)).caseNumber ?? ''
  // Some files lie at the store, the others in the database.
  await moveFiles(rehearsal.product.context.database, 's3', 2, rehearsal.product.context.clock.now())
  second = await createRawDatabase()
  if (!process.env.TEST_PG_TEMPLATE)
    await migrate({ ownerUrl: second.ownerUrl, appRole: new URL(second.appUrl).username })
  await rehearsal.restartProduct({ DATABASE_OWNER_URL: rehearsal.rawDatabase.ownerUrl })
  here = new pg.Client({ connectionString: rehearsal.rawDatabase.ownerUrl })
  there = new pg.Client({ connectionString: second.ownerUrl })
  await Promise.all([here.connect(), there.connect()])
})
after(async () => {
  await Promise.all([here?.end(), there?.end()])
  await rehearsal?.stop()
  await second?.drop()
  await store?.stop()
})

async function run(...words: string[]) {
  const lines = { out: [] as string[], err: [] as string[] }
  const code = await runTyped(
    ['firm', 'move', 'gaon', '--reason', '서버를 나눔', '--json', ...words],
    { out: (line) => void lines.out.push(line), err: (line) => void lines.err.push(line) },
    async (work) => work(await openMachine(rehearsal.product.context, { served, jobs })),
  )
  return { code, said: lines.err.join('\n'), answer: lines.out[0] === undefined ? undefined : JSON.parse(lines.out[0]) }
}
const to = () => ['--to', second.ownerUrl]

async function counts(client: pg.Client): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { name } of all)
    found[name] = (await client.query<{ n: number }>(`select count(*)::int as n from ${name}`)).rows[0]!.n
  return found
}
/** Everything of the other firms and of nobody, as text. */
async function ofOthers(): Promise<string> {
  const branched = all.filter(({ columns }) => columns.some(({ name }) => name === 'branchId'))
  const names = firmTables.filter((name) => branched.some((table) => table.name === name) && !keptTables.has(name))
  const found: string[] = []
  for (const name of names) {
    const { rows } = await here.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t where branch_id is distinct from 'gaon'`,
    )
    found.push(`${name} ${rows[0].hash}`)
  }
  return found.join('\n')
}
const closedWith = async () => (await filer.ask(readReportState)) as { status: number; body: { code?: string } }

const given = (more: Partial<MoveGiven> = {}): MoveGiven => {
  const { settings, database } = rehearsal.product.context
  return {
    firm: 'gaon',
    sourceUrl: settings.DATABASE_OWNER_URL ?? '',
    targetUrl: second.ownerUrl,
    appRole: new URL(settings.DATABASE_URL).username,
    ring: database.ring,
    objects: database.objects,
    noticeMs: 0,
    tell: () => undefined,
    ...more,
  }
}

test('what is in the way is told before anything is changed', async () => {
  const self = await run('--to', rehearsal.rawDatabase.ownerUrl)
  assert.match(self.said, /this same database/)
  const empty = await createRawDatabase({ empty: true })
  try {
    assert.match((await run('--to', empty.ownerUrl, '--check')).said, /no tables there/)
  } finally {
    await empty.drop()
  }
  await there.query("insert into case_series values ('elsewhere', 2026, 1, 5) on conflict do nothing")
  await there.query(
    "insert into accounts (id, provider, provider_id, name, branch_id, created_at, last_sign_in_at) values (gen_random_uuid(), 'kakao', 'x', '김연습', 'gaon', now(), now())",
  )
  const refused = await run(...to())
  assert.equal(refused.code, 1)
  assert.match(refused.said, /there already, in accounts/)
  assert.match(refused.said, /begin with firm 1 are elsewhere's/)
  assert.match(refused.said, /all operators are of this firm/)
  await there.query('delete from case_series')
  await there.query('delete from accounts')
  await makeOfficer(rehearsal, { role: 'operator', branchId: 'nare' })
  assert.equal((await run('--to', 'nowhere')).code, 2)
  assert.equal((await filer.ask(readReportState)).status, 200)
  const checked = await run(...to(), '--check')
  assert.equal(checked.code, 0, checked.said)
  assert.ok(checked.answer.rows.filings > 3 && checked.answer.rows.payments > 0 && checked.answer.rows.sealed_files > 2)
  assert.match(checked.answer.stays.access_chain, /proves?/u)
})

test('broken off at any table, nothing is there; the firm is closed to its people and to every job, and opens again', async () => {
  const before = await counts(there)
  for (const table of firmTables.filter((_, at) => at % 9 === 0 || at === firmTables.length - 1)) {
    const tell = (name: string) => {
      if (name === table) throw new Error('broken off')
    }
    await assert.rejects(moveFirm(given({ tell }), rehearsal.product.context.clock.now()), /broken off/)
    assert.deepEqual({ ...(await counts(there)), key_checks: 0 }, { ...before, key_checks: 0 }, table)
  }
  await waitFor(async () => (await closedWith()).status === 503)
  const { status, body } = await closedWith()
  assert.deepEqual([status, body.code], [503, 'firm.moving'])
  const page = await fetch(rehearsal.url + readStaffSelf.path, { headers: { accept: 'text/html' } })
  assert.equal(page.status, 503)
  assert.equal((await neighbour.ask(readReportState)).status, 200)

  const { context } = rehearsal.product
  const rows = async () =>
    (
      await here.query(
        `select md5(string_agg(t::text, '|' order by t::text)) as hash from (select * from outbox where branch_id = 'gaon') t`,
      )
    ).rows[0].hash
  const stood = await rows()
  await rehearsal.moveClock({ advance: 'P2D' })
  for (const job of jobs) await job.run(context, context.clock.now()).catch(() => 0)
  assert.equal(await rows(), stood, 'no job touched a message of the closed firm')
  const app = new pg.Client({ connectionString: rehearsal.rawDatabase.appUrl })
  await app.connect()
  for (const table of ['filings', 'payments', 'accounts', 'staff'])
    assert.equal((await app.query(`select 1 from ${table} where branch_id = 'gaon'`)).rowCount, 0, table)
  const write = `insert into banners (id, branch_id, text, show_from, show_until, set_by, set_at)
    values (gen_random_uuid(), $1, '연습', now(), now(), 'test', now())`
  await assert.rejects(app.query(write, ['gaon']), { code: '42501' })
  await app.query('begin')
  await app.query(write, ['nare'])
  await app.query('rollback')
  await app.end()

  assert.equal((await run(...to(), '--undo')).code, 0)
  await waitFor(async () => (await closedWith()).status !== 503)
})

test('a slow line that is cut on the way leaves nothing there; the check says of whom the firm is', async (t) => {
  const before = await counts(there)
  const [line, slow] = [await openSlowLine(second.ownerUrl, 20), await openSlowLine(second.ownerUrl, 20)]
  t.after(() => Promise.all([line.stop(), slow.stop()]))
  const tell = (table: string) => table === 'payments' && line.cut()
  const moving = moveFirm(given({ tell, targetUrl: line.by(second.ownerUrl) }), rehearsal.product.context.clock.now())
  await assert.rejects(moving, /terminated|ECONNRESET|closed/i)
  const meaning = async () => (await run(...to(), '--check')).answer?.meaning ?? ''
  await waitFor(async () => /still of this database: nothing of it is there/.test(await meaning()))
  assert.deepEqual({ ...(await counts(there)), key_checks: 0 }, { ...before, key_checks: 0 })
  assert.equal((await run('--to', slow.by(second.ownerUrl))).code, 0, 'slowly, and whole')
  assert.match(await meaning(), /^of the other database/)
  assert.equal((await run(...to(), '--undo')).code, 0)
  assert.equal(await meaning(), 'served from this database')
})

test('moved, every row is there; undone, it is not; moved again, the product goes on there', async () => {
  const others = await ofOthers()
  const moved = await run(...to())
  assert.equal(moved.code, 0, moved.said)
  const [source, target] = [await counts(here), await counts(there)]
  for (const table of firmTables) {
    const { rows } = moved.answer
    if (!['staff', 'case_series'].includes(table)) assert.equal(target[table], rows[table], table)
    assert.ok(source[table]! >= rows[table], table)
  }
  for (const table of ['filings', 'payments', 'payment_events', 'filing_events', 'sealed_files', 'posts', 'consents'])
    assert.ok(target[table]! > 0, table)
  const away = await there.query(
    'select count(*)::int as n from sealed_files where content is null or object is not null',
  )
  assert.equal(away.rows[0].n, 0, 'the bytes went along')
  assert.equal(await ofOthers(), others)

  const undone = await run(...to(), '--undo')
  assert.deepEqual([undone.code, undone.answer], [0, { removedThere: true }], undone.said)
  assert.equal((await counts(there)).filings, 0)
  assert.equal((await run(...to())).code, 0)
  await waitFor(async () => (await closedWith()).status === 503)
  assert.equal((await closedWith()).body.code, 'firm.moved')
  await neighbour.signIn()
  assert.equal((await neighbour.ask(readReportState)).status, 200, 'the others are served here')
  assert.equal((await run(...to())).code, 1, 'not twice')
})

test('the product on the second database serves the firm: its people, its office, its chain of records', async () => {
  await rehearsal.restartProduct({ DATABASE_URL: second.appUrl })
  await filer.signIn()
  assert.equal((await filer.call(readReportState)).caseNumber, caseNumber)
  await officer.signIn()
  assert.equal((await officer.call(readStaffSelf)).email, officer.email)
  assert.equal((await officer.call(readCase, { params: { caseNumber } })).row.caseNumber, caseNumber)
  const { accessRecords } = rehearsal.product.context.database
  while ((await accessRecords.append(500)) > 0);
  assert.equal((await accessRecords.verify()).whole, true)
  const next = await walkTo(rehearsal, 'p-000908', 'registered')
  const number = (await next.call(readReportState)).caseNumber ?? ''
  assert.equal(number.slice(0, 5), caseNumber.slice(0, 5), 'the firm counts on')
  assert.ok(number > caseNumber)
})

test('once it went on there it cannot be undone; it is removed by its name alone, and the others stay as they were', async () => {
  await rehearsal.restartProduct({ DATABASE_OWNER_URL: rehearsal.rawDatabase.ownerUrl })
  assert.match((await run(...to(), '--undo')).said, /went on there/)
  const others = await ofOthers()
  const { name } = rehearsal.product.context.branchOf('gaon')
  assert.equal((await run(...to(), '--remove', '--name', '나래')).code, 2)
  const third = await createRawDatabase()
  if (!process.env.TEST_PG_TEMPLATE)
    await migrate({ ownerUrl: third.ownerUrl, appRole: new URL(third.appUrl).username })
  assert.match((await run('--to', third.ownerUrl, '--remove', '--name', name)).said, /not the database/)
  await third.drop()
  const removed = await run(...to(), '--remove', '--name', name)
  assert.equal(removed.code, 0, removed.said)
  assert.ok(removed.answer.removed.filings > 3)
  for (const table of firmTables.filter(
    (found) => !keptTables.has(found) && tableAnswers[found] && 'by' in tableAnswers[found],
  )) {
    const { rows } = await here.query(`select count(*)::int as n from ${table} where branch_id = 'gaon'`)
    if (table !== 'staff') assert.equal(rows[0].n, 0, table)
  }
  assert.equal(await ofOthers(), others)
  const hidden = await here.query(
    "select count(*)::int as n from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace",
  )
  assert.equal(hidden.rows[0].n, 0, 'no rule stands any more')
  const { accessRecords } = rehearsal.product.context.database
  while ((await accessRecords.append(500)) > 0);
  assert.equal((await accessRecords.verify()).whole, true, 'the chain here is whole')
  await neighbour.signIn()
  assert.equal((await neighbour.ask(readReportState)).status, 200)
})
