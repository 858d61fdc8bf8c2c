/** After the database is lost everything that was archived comes back. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { dataOf, handOverTo } from '#tests/faults/own-postgres.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { removePostgres, startPostgres } from '../../scripts/database/postgres.mjs'

const main = resolve(import.meta.dirname, '../../dist/main.js')
const [lost, whole, folder] = ['lost', 'whole', 'kept'].map((name) =>
  mkdtempSync(join(tmpdir(), `to-end-${name}-`)),
) as [string, string, string]
const kept = join(folder, 'backups')
const keyFile = join(folder, 'backup.key')

after(async () => {
  for (const dataDir of [lost, whole]) await removePostgres(dataDir)
  rmSync(folder, { recursive: true, force: true })
})

/** As cron starts it: nothing says the user's name. */
function backup(words: readonly string[], port = 0) {
  const { USER: _user, PGUSER: _pgUser, ...own } = process.env
  const env = { ...own, PGHOST: '127.0.0.1', PGPORT: String(port), PGDATABASE: 'postgres' }
  return new Promise<{ stdout: string; stderr: string }>((done) => {
    execFile(process.execPath, [main, 'backup', ...words], { encoding: 'utf8', env }, (_error, stdout, stderr) =>
      done({ stdout, stderr }),
    )
  })
}

async function asked(connectionString: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const statement of statements.slice(0, -1)) await client.query(statement)
    return (await client.query<{ found: number | string }>(statements.at(-1)!)).rows[0]?.found
  } finally {
    await client.end()
  }
}

test('all that was archived comes back to its last commit, and PostgreSQL is told where the log ends', async () => {
  mkdirSync(kept)
  for (const path of [folder, kept]) chmodSync(path, 0o777)
  const seals = (await backup(['keys', keyFile])).stdout.trim()
  const made = await startPostgres({ dataDir: lost })
  await made.stop()
  appendFileSync(join(dataOf(lost), 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  // As a server that was itself brought to an instant has it.
  appendFileSync(
    join(dataOf(lost), 'postgresql.auto.conf'),
    `\nrecovery_target_time = '2020-01-01 00:00:00+00'\narchive_mode = on\nwal_level = replica\narchive_command = '"${process.execPath}" "${main}" backup wal ${seals} "${kept}" "%p"'\n`,
  )
  const server = await startPostgres({ dataDir: lost })
  const superuser = `postgres://postgres@127.0.0.1:${server.port}/jongso`
  await asked(superuser, `create role "${userInfo().username}" superuser login`, 'select 1 as found')
  assert.match((await backup(['base', seals, kept], server.port)).stdout, /^base-/)
  const last = await asked(
    superuser,
    'create table last_commit as select 7 as found',
    'grant select on last_commit to public',
    'select pg_walfile_name(pg_switch_wal()) as found',
  )
  await waitFor(() => readdirSync(join(kept, 'wal')).includes(`${last}.age`))
  await server.stop()

  const data = dataOf(whole)
  mkdirSync(data, { recursive: true })
  assert.match((await backup(['restore', keyFile, kept, data, '--to', 'end'])).stdout, /^base-/)
  handOverTo(dataOf(lost), data)
  cpSync(join(lost, 'pg.json'), join(whole, 'pg.json'))
  const copy = await startPostgres({ dataDir: whole, port: await freePort() })
  await waitFor(async () => (await asked(copy.ownerUrl, 'select pg_is_in_recovery()::int as found')) === 0)
  assert.equal(await asked(copy.ownerUrl, 'select found from last_commit'), 7)

  const fetch = (name: string) => backup(['fetch', keyFile, kept, name, join(folder, 'piece')])
  assert.match(
    (await fetch('0000000100000000000000FF')).stderr,
    /log ends here.*--to end.*\n보관한 로그가 여기에서 끝나요/,
  )
  assert.equal((await fetch('00000002.history')).stderr, '')
})
