/**
 * A gigabyte of files and rows is backed up and restored to an instant, as docs/operations.md says. `node
 * bench/restore/measure.ts` measures it alone, on a PostgreSQL of its own; `1` for a hundredth of it.
 */
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { migrate } from '#database/migrate.server.ts'
import { dataOf, handOverTo } from '#tests/faults/own-postgres.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { removePostgres, startPostgres } from '../../scripts/database/postgres.mjs'

const percent = Number(process.argv[2] ?? 100)
/** 700 MB of files that no compression helps, and rows of about 300 MB with their indexes. */
const [files, records] = [7 * percent, 6_000 * percent]
const withinSeconds = 300

const main = resolve(import.meta.dirname, '../../dist/main.js')
const [first, second, folder] = [1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'restore-'))) as [string, string, string]
const [keyFile, backupFolder] = [join(folder, 'backup.key'), join(folder, 'backups')]
let port = 0

function backup(...words: string[]): string {
  const env = { ...process.env, PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres', PGDATABASE: 'postgres' }
  const done = spawnSync(process.execPath, [main, 'backup', ...words], { encoding: 'utf8', env })
  if (done.status !== 0) throw new Error(done.stderr)
  return done.stdout.trim()
}

async function seconds<T>(label: string, act: () => Promise<T> | T): Promise<{ found: T; took: number }> {
  const began = performance.now()
  const found = await act()
  const took = (performance.now() - began) / 1000
  console.log(`${label}: ${took.toFixed(1)} s`)
  return { found, took }
}

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client): Promise<void> {
  for (let count = 0; count < files; count += 1) {
    const content = randomBytes(1_000_000)
    const sha256 = createHash('sha256').update(content).digest('hex')
    await client.query('insert into sealed_files (id, content, key_sealed, sha256, size) values ($1, $2, $3, $4, $5)', [
      randomUUID(),
      content,
      'bench',
      sha256,
      content.length,
    ])
  }
  await client.query('alter table access_records disable trigger user')
  await client.query(`insert into access_records
    (id, at, reader_kind, reader_id, ip, request_id, subject_id, filing_id, branch_id, act, fields, reason)
    select md5('record' || n)::uuid, '2025-06-01Z'::timestamptz + n * interval '31 seconds', 'staff',
      md5('reader' || n % 15)::uuid::text, '127.0.0.1', 'bench' || n, md5('person' || n % 20000)::uuid::text, null,
      'gaon', 'view', array['case-file'], 'case-file' from generate_series(1, ${records}) as n`)
  await client.query('alter table access_records enable trigger user')
}

const figures = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ files: string; whole: string; records: string; mb: number }>(
      `select (select count(*) from sealed_files) files,
        (select count(*) from sealed_files where sha256 = encode(sha256(content), 'hex')) whole,
        (select count(*) from access_records) records, (pg_database_size(current_database()) / 1000000)::int mb`,
    )
    return rows[0]!
  })

async function measure(): Promise<boolean> {
  mkdirSync(backupFolder)
  for (const path of [folder, backupFolder]) chmodSync(path, 0o777)
  const seals = backup('keys', keyFile)
  await (await startPostgres({ dataDir: first })).stop()
  appendFileSync(join(dataOf(first), 'pg_hba.conf'), 'host all postgres 127.0.0.1/32 trust\n')
  appendFileSync(
    join(dataOf(first), 'postgresql.auto.conf'),
    `\narchive_mode = on\narchive_command = '"${process.execPath}" "${main}" backup wal ${seals} "${backupFolder}" "%p"'\n`,
  )
  const server = await startPostgres({ dataDir: first })
  port = server.port
  await migrate({ ownerUrl: server.ownerUrl, appRole: new URL(server.appUrl).username })
  await seconds('filled', () => withClient(server.ownerUrl, fill))
  const before = await figures(server.ownerUrl)
  await seconds('backed up, its log with it', () => backup('base', seals, backupFolder))
  const superuser = `postgres://postgres@127.0.0.1:${port}/postgres`
  const { rows } = await withClient(superuser, (client) =>
    client.query<{ at: Date }>('select clock_timestamp() at, pg_sleep(1), pg_switch_wal() from pg_sleep(1)'),
  )
  await withClient(server.ownerUrl, (client) => client.query('create table after_the_instant ()'))
  backup('base', seals, backupFolder)
  await server.stop()
  const unpacked = await seconds('unpacked', () =>
    backup('restore', keyFile, backupFolder, dataOf(second), '--to', rows[0]!.at.toISOString()),
  )
  handOverTo(dataOf(first), dataOf(second))
  cpSync(join(first, 'pg.json'), join(second, 'pg.json'))
  const started = await seconds('at its instant and serving', async () =>
    startPostgres({ dataDir: second, port: await freePort() }),
  )
  const after = await figures(started.found.ownerUrl)
  const total = unpacked.took + started.took
  const isWhole = JSON.stringify({ ...after, mb: 0 }) === JSON.stringify({ ...before, mb: 0 })
  console.log(`${before.mb} MB, ${before.files} files, ${before.records} rows restored in ${total.toFixed(1)} s`)
  console.log(isWhole && after.whole === after.files ? 'every file and row is there' : 'NOT WHOLE')
  return isWhole && after.whole === after.files && total <= withinSeconds
}

try {
  if (!(await measure())) process.exitCode = 1
} finally {
  for (const dataDir of [first, second]) await removePostgres(dataDir)
  rmSync(folder, { recursive: true, force: true })
}
