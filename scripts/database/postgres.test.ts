import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { isRunning } from '../programs/processes.mjs'
import { waitFor } from '#tests/support/wait-for.ts'
import { removePostgres, startPostgres } from './postgres.mjs'

const dataDir = mkdtempSync(join(tmpdir(), 'postgres-'))
after(() => removePostgres(dataDir))

async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** The signal returns before the process is gone, which may take a while on a busy machine. */
const ended = (pid: number) => waitFor(() => !isRunning(pid))

test('committed rows survive a hard kill, and the second start finds port and passwords again', async () => {
  // Below the range of outgoing connections: no other test's connection takes it in between.
  const first = await startPostgres({ dataDir, port: 20_000 + (process.pid % 10_000) })
  assert.ok(first.made)
  await ask(first.ownerUrl, 'CREATE TABLE kept (word text)', "INSERT INTO kept VALUES ('하늘')")
  process.kill(first.pid, 'SIGKILL')
  await ended(first.pid)
  const second = await startPostgres({ dataDir })
  assert.deepEqual(
    [second.made, second.reused, second.port, second.ownerUrl],
    [false, false, first.port, first.ownerUrl],
  )
  assert.deepEqual(await ask(second.ownerUrl, 'SELECT word FROM kept'), [{ word: '하늘' }])
  await second.stop()
  assert.ok(!isRunning(second.pid))
})

test('a commit is acknowledged after it reached the disk, except for throw-away data', async () => {
  for (const [throwaway, fsync] of [
    [false, 'on'],
    [true, 'off'],
  ] as const) {
    const server = await startPostgres({ dataDir, throwaway })
    assert.deepEqual(await ask(server.ownerUrl, 'SHOW fsync'), [{ fsync }])
    await server.stop()
  }
})

test('two starts at once share one server', async () => {
  const [first, second] = await Promise.all([startPostgres({ dataDir }), startPostgres({ dataDir })])
  assert.equal(first.pid, second.pid)
  assert.deepEqual([first.reused, second.reused].sort(), [false, true])
  await first.stop()
})

test("the process file of a machine that was switched off, its number now somebody else's, is no obstacle", async () => {
  writeFileSync(
    join(dataDir, 'pg', 'postmaster.pid'),
    `${process.pid}\n${dataDir}/pg\n1\n5432\n\n127.0.0.1\n  1 1\nready   \n`,
  )
  const server = await startPostgres({ dataDir })
  assert.notEqual(server.pid, process.pid)
  await server.stop()
})

test('only the owner can read the passwords, and the log contains neither statements nor values', async () => {
  const server = await startPostgres({ dataDir })
  await assert.rejects(ask(server.appUrl, 'CREATE TABLE keys (id text PRIMARY KEY)'))
  await assert.rejects(
    ask(
      server.ownerUrl,
      'CREATE TABLE keys (id text PRIMARY KEY)',
      "INSERT INTO keys VALUES ('secret-word'), ('secret-word')",
    ),
  )
  await assert.rejects(ask(server.ownerUrl.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1'))
  await assert.rejects(ask(server.ownerUrl.replace(/\/\/[^@]+@/, '//postgres:@'), 'SELECT 1'))
  await server.stop()
  assert.equal(statSync(join(dataDir, 'pg.json')).mode & 0o077, 0)
  const log = readFileSync(join(dataDir, 'pg.log'), 'utf8')
  assert.match(log, /duplicate key/)
  assert.doesNotMatch(log, /secret-word|CREATE TABLE/)
})

test('a database without its passwords is put aside, not overwritten', async () => {
  rmSync(join(dataDir, 'pg.json'))
  const lines: string[] = []
  const server = await startPostgres({ dataDir, say: (line) => lines.push(line) })
  await server.stop()
  assert.ok(server.made)
  assert.ok(readdirSync(dataDir).some((name) => name.includes('without-passwords')))
  assert.match(lines.join(), /put aside/)
})

test('removing leaves neither process nor folder', async () => {
  const server = await startPostgres({ dataDir })
  await removePostgres(dataDir)
  assert.ok(!isRunning(server.pid))
  assert.ok(!existsSync(dataDir))
})
