/**
 * A base backup, the archived log and a restore to an instant, with PostgreSQL itself: what was written before is
 * there whole, what came after is not. The programs of the embedded PostgreSQL are enough (no pg_basebackup).
 */
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { readBackupState } from '#database/backups.server.ts'
import { addConversationFile, writeToOffice } from '#filer/conversation/contract.ts'
import { openMachine } from '#office/command-line/machine.server.ts'
import { runTyped } from '#office/command-line/run.server.ts'
import { anchorJob } from '#server/jobs/anchor.server.ts'
import { openContext } from '#server/context.server.ts'
import { readSettings } from '#server/settings/settings.server.ts'
import { served } from '#src/app.server.ts'
import { dataOf, handOverTo } from '#tests/faults/own-postgres.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { readyToFile } from '#tests/support/office/ready-to-file.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkTo } from '#tests/support/walk.ts'
import { removePostgres, startPostgres } from '../../scripts/database/postgres.mjs'

const main = resolve(import.meta.dirname, '../../dist/main.js')
const [first, second, folder] = ['first', 'second', 'kept'].map((name) =>
  mkdtempSync(join(tmpdir(), `pitr-${name}-`)),
) as [string, string, string]
const keyFile = join(folder, 'backup.key')
const kept = join(folder, 'backups')
const ownLog = join(folder, 'log')
const superuser = 'host all postgres 127.0.0.1/32 trust\n'
let port = 0
let connected = 'postgres'
let seals = ''
let rehearsal: Rehearsal

type Done = { status: number; stdout: string; stderr: string }
/** Beside the product's own process, whose loop it must not hold up. */
const backup = (...words: string[]) =>
  new Promise<Done>((resolve) => {
    const env = { ...process.env, PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres', PGDATABASE: connected }
    execFile(process.execPath, [main, 'backup', ...words], { encoding: 'utf8', env }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })

before(async () => {
  mkdirSync(kept)
  // PostgreSQL is not run as root.
  for (const path of [folder, kept]) chmodSync(path, 0o777)
  seals = (await backup('keys', keyFile)).stdout.trim()
  const made = await startPostgres({ dataDir: first })
  await made.stop()
  // The log on a disk of its own.
  const log = join(dataOf(first), 'pg_wal')
  cpSync(log, ownLog, { recursive: true })
  handOverTo(log, ownLog)
  rmSync(log, { recursive: true })
  symlinkSync(ownLog, log)
  appendFileSync(join(dataOf(first), 'pg_hba.conf'), superuser)
  const archive = `"${process.execPath}" "${main}" backup wal ${seals} "${kept}" "%p"`
  appendFileSync(
    join(dataOf(first), 'postgresql.auto.conf'),
    `\narchive_mode = on\narchive_command = '${archive}'\nwal_level = replica\n`,
  )
  const server = await startPostgres({ dataDir: first })
  port = server.port
  const { TEST_PG_URL, TEST_PG_APP_URL, TEST_PG_TEMPLATE } = process.env
  Object.assign(process.env, { TEST_PG_URL: server.ownerUrl, TEST_PG_APP_URL: server.appUrl })
  delete process.env.TEST_PG_TEMPLATE
  rehearsal = await startRehearsal({ withJobs: false })
  connected = new URL(rehearsal.rawDatabase.appUrl).pathname.slice(1)
  for (const [name, value] of Object.entries({ TEST_PG_URL, TEST_PG_APP_URL, TEST_PG_TEMPLATE }))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
})
after(async () => {
  // A backup that cannot archive is still waited for by PostgreSQL.
  await superusers(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${connected}' and usename = 'postgres'`,
  )
  await rehearsal?.stop()
  for (const dataDir of [first, second]) await removePostgres(dataDir)
  rmSync(folder, { recursive: true, force: true })
})

const staff = async () => {
  const preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  const reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  for (const officer of [preparer, reviewer]) await officer.signIn()
  return { preparer, reviewer }
}
const superusers = async (statement: string) => {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ at?: Date }>(statement)
  await client.end()
  return rows[0]?.at
}
/** By PostgreSQL's clock, a second after everything before it. */
const apart = () => superusers('select clock_timestamp() as at, pg_sleep(1) from pg_sleep(1)')

/** The restored copy's own answer, with the anchors of the original. */
async function checkOf(url: string) {
  const { settings, clock } = rehearsal.product.context
  const given = Object.entries(settings).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const dataDir = join(folder, 'copy')
  mkdirSync(dataDir, { recursive: true })
  const context = await openContext(
    readSettings({
      ...Object.fromEntries(given),
      DATABASE_URL: url,
      MODE: 'drill',
      DATA_DIR: dataDir,
      ANCHORS_DIR: join(settings.DATA_DIR, 'anchors'),
      SITE_URL: 'http://127.0.0.1',
      KEY_RING: readFileSync(join(settings.DATA_DIR, 'key-ring'), 'utf8').trim(),
    }),
    { startsAt: undefined, log: rehearsal.product.context.log },
  )
  const lines = { out: [] as string[], err: [] as string[] }
  try {
    await context.database.checkSchema()
    const code = await runTyped(
      ['restore-check', '--json'],
      { out: (line) => void lines.out.push(line), err: (line) => void lines.err.push(line) },
      // The rehearsal's clock: a drill has none that can be moved.
      async (work) => work({ ...(await openMachine(context, { served, jobs: [] })), now: clock.now() }),
    )
    const count = async (table: string) =>
      Number((await context.database.db.execute(sql.raw(`select count(*) n from ${table}`))).rows[0]!.n)
    const counts = { reports: await count('reports'), uploads: await count('conversation_files') }
    return { code, answer: JSON.parse(lines.out[0] ?? 'null'), said: lines.err.join('\n'), ...counts }
  } finally {
    await context.close()
  }
}

test('a base backup and its log go back to an instant: an upload and a report of before are whole, nothing of after is there', async () => {
  // Read by a copy alone: the original is not told to load it.
  await superusers("alter system set synchronous_standby_names = 'nobody'")
  const base = await backup('base', seals, kept)
  await superusers('alter system reset synchronous_standby_names')
  assert.match(base.stdout, /^base-\d{8}T\d{9}Z\.tar\.age\n$/, base.stderr)
  const { filer } = await readyToFile(rehearsal, await staff())
  await filer.call(addConversationFile, { body: aPdf('invented words of before') })
  await filer.call(writeToOffice, { body: { words: '보냈어요' } })
  const { context } = rehearsal.product
  while ((await context.database.accessRecords.append(500)) > 0);
  await anchorJob.run(context, context.clock.now())
  const instant = (await apart())!.toISOString()
  await walkTo(rehearsal, 'p-000951', 'registered')
  await superusers('select pg_switch_wal()')
  const later = await backup('base', seals, kept)
  assert.equal(later.status, 0, later.stderr)
  const { backups, archiverFails } = await readBackupState(context.database, new Date(instant))
  assert.deepEqual([backups.map(({ kind, failed }) => [kind, failed]), archiverFails], [[['base', false]], false])

  const target = dataOf(second)
  const restored = await backup('restore', keyFile, kept, target, '--to', instant)
  assert.equal(restored.stdout, base.stdout, restored.stderr)
  assert.deepEqual(readdirSync(join(target, 'pg_wal')), [], 'the log of the original would be written to')
  assert.match(readFileSync(join(target, 'postgresql.auto.conf'), 'utf8'), /standby_names = ''\n$/)
  handOverTo(dataOf(first), target)
  cpSync(join(first, 'pg.json'), join(second, 'pg.json'))
  const copy = await startPostgres({ dataDir: second, port: await freePort() })
  const name = new URL(context.settings.DATABASE_URL).pathname
  const found = await checkOf(copy.appUrl.replace(/\/[^/]*$/, name))
  assert.equal(found.said, '')
  assert.equal(found.code, 0)
  assert.deepEqual(
    [found.answer.keys, found.answer.chain.whole, found.answer.filings, found.answer.files.missing],
    ['fit', true, 1, []],
  )
  assert.deepEqual([found.reports, found.uploads], [1, 1])
  assert.equal((await context.database.db.execute(sql.raw('select 1 from filings'))).rows.length, 2)
})

test('what cannot be restored is said in both languages, and nothing is written', async () => {
  const empty = join(folder, 'empty')
  const restore = (to: string, data = empty, from = kept) => backup('restore', keyFile, from, data, '--to', to)
  for (const [done, sentence] of [
    [await restore('yesterday'), /takes an instant with its zone.*\n\n.*시간대까지 있는 시각/],
    [await restore('2099-02-31T00:00:00Z'), /takes an instant with its zone.*\n\n.*시간대까지 있는 시각/],
    [await restore('2099-01-01T00:00:00'), /takes an instant with its zone.*\n\n.*시간대까지 있는 시각/],
    [await restore('2020-01-01T00:00:00Z'), /ended after that instant\.\n\n.*가장 오래된 것은 base-/],
    [await restore('2099-01-01T00:00:00Z', first), /is not empty.*\n\n.*비어 있지 않은 폴더예요/],
    [await restore('2099-01-01T00:00:00Z', empty, first), /holds no base backup.*\n\n.*기본 백업이 없어요/],
    [await backup('restore', keyFile, kept, empty), /--to <instant>.*\n\n이렇게 써 주세요\.\n/],
  ] as const) {
    assert.equal(done.status, 78)
    assert.match(done.stderr, sentence)
  }
  const [name = ''] = readdirSync(kept).filter((file) => file.endsWith('.tar.age'))
  const cut = join(folder, 'cut')
  mkdirSync(cut)
  writeFileSync(join(cut, name), readFileSync(join(kept, name)).subarray(0, -100_000))
  const broken = await restore('2099-01-01T00:00:00Z', empty, cut)
  assert.match(broken.stderr, /changed or cut.*\n\n.*잘려서 온전하지 않아요/)
  assert.deepEqual(readdirSync(empty), [])
})

async function killed(words: readonly string[], begun: () => boolean) {
  const env = { ...process.env, PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres', PGDATABASE: 'postgres' }
  const child = spawn(process.execPath, [main, 'backup', ...words], { env, stdio: 'ignore' })
  const ended = once(child, 'close')
  await waitFor(begun)
  child.kill('SIGKILL')
  assert.deepEqual(await ended, [null, 'SIGKILL'])
}
const inside = (path: string) => (existsSync(path) ? readdirSync(path) : [])

test('a backup that was killed is taken for none', async () => {
  const to = join(folder, 'killed')
  await killed(['base', seals, to], () => inside(to).some((name) => name.endsWith('.part')))
  assert.match(
    (await backup('restore', keyFile, to, join(folder, 'none'), '--to', '2099-01-01T00:00:00Z')).stderr,
    /holds no base backup/,
  )
})

test('a restore that was killed is begun anew by the next, and a folder with anything else is left alone', async () => {
  const data = join(folder, 'anew')
  const own = join(data, '.unfinished-restore')
  const words = ['restore', keyFile, kept, data, '--to', '2099-01-01T00:00:00Z']
  await killed(words, () => inside(own).includes('base'))
  assert.deepEqual(readdirSync(data), ['.unfinished-restore'])
  writeFileSync(join(data, 'notes'), 'of somebody')
  const refused = await backup(...words)
  assert.equal(refused.status, 78)
  assert.match(refused.stderr, /and notes, which is not of it.*\n\n.*복원과 상관없는 것이 있어요: notes\./)
  assert.ok(inside(own).includes('base'))
  rmSync(join(data, 'notes'))
  // As one leaves it that was killed while it moved what is whole.
  writeFileSync(join(own, '.moving-up'), 'base\nPG_VERSION')
  renameSync(join(own, 'base'), join(data, 'base'))
  const again = await backup(...words)
  assert.equal(again.status, 0, again.stderr)
  assert.match(again.stderr, /held an unfinished restore: it was begun anew\.\n.*처음부터 다시 했어요: /)
  assert.ok(inside(data).includes('PG_VERSION') && inside(data).includes('recovery.signal'))
  assert.ok(!inside(data).some((name) => /unfinished|restored-by|moving-up/.test(name)))
  assert.match((await backup(...words)).stderr, /is not empty/)
})

test('the log is archived once, sealed; a changed piece, another key and another server’s piece are refused', async () => {
  const wal = join(kept, 'wal')
  const name = readdirSync(wal)
    .find((file) => /^[0-9A-F]{24}\.age$/.test(file))!
    .slice(0, 24)
  const to = join(folder, 'piece')
  assert.equal((await backup('fetch', keyFile, kept, name, to)).status, 0)
  assert.equal(readFileSync(to).length, 16 * 1024 * 1024)
  assert.equal((await backup('fetch', keyFile, kept, '0'.repeat(24), to)).status, 1)
  cpSync(to, join(folder, name))
  assert.equal((await backup('wal', seals, kept, join(folder, name))).status, 0)
  writeFileSync(join(folder, name), 'another')
  assert.match(
    (await backup('wal', seals, kept, join(folder, name))).stderr,
    /there with other content.*\n\n.*이름이 같고 내용이 다른/,
  )
  const sealed = readFileSync(join(wal, `${name}.age`))
  assert.ok(!sealed.includes('invented words'))
  sealed[sealed.length - 9]! ^= 1
  writeFileSync(join(wal, `${name}.age`), sealed)
  assert.equal((await backup('fetch', keyFile, kept, name, to)).status, 78)
})

test('a base backup of a server that cannot archive its log ends with a sentence, before or after it was begun', async () => {
  await superusers("alter system set archive_command = 'false'")
  await superusers('select pg_reload_conf()')
  for (const _ of ['begun', 'before']) {
    const done = await backup('base', seals, kept)
    assert.equal(done.status, 78)
    assert.match(done.stderr, /cannot archive its log.*\n\n.*archive_command를 고쳐/)
  }
  const { database, clock } = rehearsal.product.context
  assert.equal((await readBackupState(database, clock.now())).archiverFails, true)
})
