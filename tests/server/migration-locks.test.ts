/** Migrations beside a version that serves: nobody waits until what a migration waits for has ended. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import pg from 'pg'
import { migrate } from '#database/migrate.server.ts'
import { OperatorError } from '#domain/operator-error.ts'
import { mayPass } from '#server/start-failure.ts'
import { appRole } from '#tests/support/database.ts'
import { laterMigrations } from '#tests/support/later-migrations.ts'
import { createRawDatabase } from '#tests/support/postgres.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const [first, second] = ['9998_first', '9999_second']
const addColumn = { [first]: 'ALTER TABLE planted ADD COLUMN word text;' }
const breakpoint = '--> statement-breakpoint\n'
const addIndex = {
  [first]: `-- outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS planted_id;${breakpoint}CREATE INDEX CONCURRENTLY planted_id ON planted (id);`,
}

/** The tables of this version and one more, filled. */
async function opened(t: TestContext) {
  const raw = await createRawDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'locks-'))
  const clients: pg.Client[] = []
  t.after(async () => {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
    await raw.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const connect = async () => {
    const client = new pg.Client({ connectionString: raw.ownerUrl })
    client.on('error', () => {})
    clients.push(client)
    await client.connect()
    return client
  }
  await migrate({ ownerUrl: raw.ownerUrl, appRole })
  const owner = await connect()
  await owner.query('create table planted as select id from generate_series(1, 1000) id')
  let folders = 0
  const one = async <Row extends object>(statement: string) => (await owner.query<Row>(statement)).rows[0]
  return {
    connect,
    one,
    migrateWith: (more: Record<string, string>, patienceMs?: number) =>
      migrate({
        ownerUrl: raw.ownerUrl,
        appRole,
        folder: laterMigrations(join(folder, `${(folders += 1)}`), more),
        ...(patienceMs === undefined ? {} : { patienceMs }),
      }),
    lastMigration: async () => (await one<{ last: string }>('select last_migration as last from schema_state'))?.last,
    columns: async () =>
      (
        await one<{ names: string }>(
          "select string_agg(column_name, ' ' order by ordinal_position) as names from information_schema.columns where table_name = 'planted'",
        )
      )?.names,
    /** Runs a statement of somebody else, who gives up after 20 seconds, as often as a migration is seen to wait. */
    async besideWaiting(statement: string, times: number): Promise<void> {
      await owner.query("set statement_timeout = '20s'")
      for (let done = 0; done < times; done += 1) {
        await waitFor(async () => {
          const waiting = await one(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid() and datname = current_database()",
          )
          return waiting !== undefined
        })
        await owner.query(statement)
      }
    },
  }
}

/** A transaction that goes on until it is told to end. */
async function transaction(client: pg.Client, statement: string): Promise<() => Promise<unknown>> {
  await client.query('begin')
  await client.query(statement)
  return () => client.query('commit')
}

test('a table that is read for long: the others go on beside the waiting migration, and it ends afterwards', async (t) => {
  const { connect, migrateWith, besideWaiting, columns, lastMigration } = await opened(t)
  const end = await transaction(await connect(), 'select count(*) from planted')
  const migrating = migrateWith(addColumn)
  await besideWaiting('select count(*) from planted', 3)
  assert.equal(await columns(), 'id')
  await end()
  await migrating
  assert.deepEqual([await columns(), await lastMigration()], ['id word', first])
})

test('a table that is never given up ends the migration with a sentence, and nothing of it stays', async (t) => {
  const { connect, migrateWith, columns, lastMigration } = await opened(t)
  const before = await lastMigration()
  const end = await transaction(await connect(), 'select count(*) from planted')
  await assert.rejects(
    migrateWith(addColumn, 1_000),
    (error) =>
      error instanceof OperatorError &&
      mayPass(error) &&
      /9998_first: a transaction that does not end .*migrate" again/.test(error.message),
  )
  assert.deepEqual([await columns(), await lastMigration()], ['id', before])
  await end()
  await migrateWith(addColumn, 1_000)
  assert.equal(await columns(), 'id word')
})

test('an index outside a transaction is made while others write, and again where it was broken off', async (t) => {
  const { connect, migrateWith, besideWaiting, one, lastMigration } = await opened(t)
  const before = await lastMigration()
  const end = await transaction(await connect(), 'insert into planted values (0)')
  const building = async () =>
    one<{ pid: number }>(
      "select pid from pg_stat_activity where query like '%INDEX CONCURRENTLY%' and pid <> pg_backend_pid() and state = 'active'",
    )
  const valid = async () =>
    (
      await one<{ isValid: boolean }>(
        'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(\'planted_id\')',
      )
    )?.isValid
  const brokenOff = assert.rejects(migrateWith(addIndex))
  await waitFor(async () => (await valid()) === false)
  await one(`select pg_terminate_backend(${(await building())!.pid})`)
  await brokenOff
  assert.deepEqual([await valid(), await lastMigration()], [false, before])

  const migrating = migrateWith(addIndex)
  await besideWaiting('insert into planted values (1)', 3)
  await end()
  await migrating
  assert.deepEqual([await valid(), await lastMigration()], [true, first])
})

test('each migration stands for itself: the state names the last that went through, and the next begins there', async (t) => {
  const { migrateWith, columns, lastMigration } = await opened(t)
  const failing = { ...addColumn, [second]: `ALTER TABLE planted ADD COLUMN more text;${breakpoint}SELECT 1 / 0;` }
  await assert.rejects(migrateWith(failing), /division by zero/)
  assert.deepEqual([await columns(), await lastMigration()], ['id word', first])
  await migrateWith({ ...addColumn, [second]: 'ALTER TABLE planted ADD COLUMN more text;' })
  assert.deepEqual([await columns(), await lastMigration()], ['id word more', second])
})
