/**
 * Brings the tables up to date; run by the owner's role, never by the product's. The product's role then gets exactly
 * what it needs.
 */
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { grantRights } from './rights.server.ts'

/** Any number that nobody else locks by: two starting processes migrate one after the other. */
const migrationLock = 5_093_113

export type MigrateOptions = {
  ownerUrl: string
  /** The product's role; it must exist. */
  appRole: string
  /** Where the migrations lie, for a bundled server. */
  folder?: string
  /** The schema that pg-boss fills by itself. */
  jobsSchema?: string
}

/** Throws when the role is missing, or PostgreSQL refuses a migration (nothing of that migration is kept). */
export async function migrate({
  ownerUrl,
  appRole,
  folder = join(import.meta.dirname, '../migrations'),
  jobsSchema = 'pgboss',
}: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'jongso migrations' })
  // Whoever waits for a statement learns of it there; without a listener a lost connection would end the process
  // without a word.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
    if (rows.length === 0)
      throw new Error(`the database has no role ${appRole}: make it with "create role ${appRole} login password ..."`)
    await client.query("set client_min_messages = 'warning'")
    await runMigrations(drizzle(client), { migrationsFolder: folder })
    await grantRights(client, appRole, jobsSchema)
  } finally {
    await client.end()
  }
}
