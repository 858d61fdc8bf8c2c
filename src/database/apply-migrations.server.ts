/**
 * Each migration is a transaction of its own that waits less than a second for a table, and tries again later. One with
 * the line `-- outside a transaction` runs statement by statement and can be repeated.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { OperatorError } from '#domain/operator-error.ts'
import { readState, writeState, type SchemaVersion } from './schema-version.server.ts'

type Migration = { statements: readonly string[]; hash: string; madeAt: number; version: SchemaVersion }

const lockMs = 900
const pauseMs = 1_000
const usualPatienceMs = 10 * 60_000

const outsideLine = /^-- outside a transaction$/m
/** A lock that was not given in time; two that waited for each other. */
const heldCodes = new Set<unknown>(['55P03', '40P01'])

/** As Drizzle's own migrator notes them. */
const log = 'drizzle.__drizzle_migrations'

async function pendingOf(client: pg.Client, folder: string, versions: readonly SchemaVersion[]): Promise<Migration[]> {
  await client.query(`create schema if not exists drizzle`)
  await client.query(`create table if not exists ${log} (id serial primary key, hash text not null, created_at bigint)`)
  const { rows } = await client.query<{ last: string | null }>(`select max(created_at) as last from ${log}`)
  const last = Number(rows[0]?.last ?? -1)
  return readMigrationFiles({ migrationsFolder: folder })
    .map(({ sql: statements, hash, folderMillis }, at) => ({
      statements,
      hash,
      madeAt: folderMillis,
      version: versions[at]!,
    }))
    .filter(({ madeAt }) => madeAt > last)
}

async function note(client: pg.Client, { hash, madeAt, version }: Migration): Promise<void> {
  await client.query(`insert into ${log} (hash, created_at) values ($1, $2)`, [hash, madeAt])
  if (await readState(client)) await writeState(client, version)
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyOnce(client: pg.Client, migration: Migration): Promise<void> {
  const run = async () => {
    for (const statement of migration.statements) await client.query(statement)
  }
  if (!outsideLine.test(migration.statements[0] ?? ''))
    return inTransaction(client, async () => {
      await client.query(`set local lock_timeout = ${lockMs}`)
      await run()
      await note(client, migration)
    })
  await run()
  await inTransaction(client, () => note(client, migration))
}

const held = (tag: string) =>
  new OperatorError(
    `${tag}: a transaction that does not end holds a table which this migration changes. Nothing of it is left behind. Find the transaction by "select pid, application_name, xact_start from pg_stat_activity order by xact_start", wait for it or end it, and run "node dist/main.js migrate" again.`,
    { head: 'The migration cannot go on:', reason: { kind: 'table-held', about: tag } },
  )

/** Throws OperatorError where others hold a table for longer than `patienceMs`; whatever PostgreSQL refuses. */
export async function applyMigrations(
  client: pg.Client,
  folder: string,
  { versions, patienceMs = usualPatienceMs }: { versions: readonly SchemaVersion[]; patienceMs?: number | undefined },
): Promise<void> {
  for (const migration of await pendingOf(client, folder, versions)) {
    const began = performance.now()
    const apply = (): Promise<void> =>
      applyOnce(client, migration).catch(async (error: { code?: unknown }) => {
        if (!heldCodes.has(error.code)) throw error
        if (performance.now() - began > patienceMs) throw held(migration.version.lastMigration)
        await pause(pauseMs)
        return apply()
      })
    await apply()
  }
}
