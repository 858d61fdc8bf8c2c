/** Runs as the owner role; grants the product's role the minimum. */
import { join } from 'node:path'
import { getTableName, isTable } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { OperatorError } from '#domain/operator-error.ts'
import { behindPooler } from './client.server.ts'
import { applyMigrations } from './apply-migrations.server.ts'
import { serverFaultsOf } from './check-server.server.ts'
import { readState, schemaMisfit, schemaVersionsOf, writeState } from './schema-version.server.ts'
import { openSession } from './server-pools.server.ts'
import * as tables from './schema/tables.server.ts'

const rights = {
  read: 'SELECT',
  /** Append-only: the database refuses updates (고시 8). */
  append: 'SELECT, INSERT',
  write: 'SELECT, INSERT, UPDATE',
  remove: 'SELECT, INSERT, UPDATE, DELETE',
} as const

const rightOf: Record<string, keyof typeof rights> = {
  access_records: 'append',
  access_chain: 'append',
  access_reviews: 'append',
  branch_versions: 'append',
  branch_pictures: 'append',
  filing_events: 'append',
  payment_events: 'append',
  grant_log: 'append',
  address_lists: 'append',
  consent_texts: 'append',
  key_checks: 'append',
  calculation_overrides: 'append',
  privacy_request_events: 'append',
  accounts: 'write',
  archived_accounts: 'write',
  messenger_unlinks: 'remove',
  filings: 'write',
  agent_desks: 'write',
  consents: 'write',
  payments: 'write',
  virtual_accounts: 'write',
  deposit_notices: 'write',
  refunds: 'write',
  guarantee_claims: 'write',
  cash_receipts: 'write',
  bank_lines: 'remove',
  bank_columns: 'write',
  book_accounts: 'write',
  record_layouts: 'write',
  record_files: 'append',
  return_transmissions: 'write',
  provider_lines: 'append',
  provider_days: 'write',
  provider_differences: 'write',
  report_summaries: 'write',
  reports: 'append',
  bills: 'write',
  filing_ticks: 'write',
  // Rows go with the row that names them, by a trigger.
  sealed_files: 'write',
  removed_objects: 'remove',
  posts: 'write',
  post_writings: 'write',
  post_revisions: 'append',
  consultations: 'write',
  consultation_events: 'write',
  privacy_requests: 'write',
  contacts: 'write',
  waiting_tickets: 'write',
  staff: 'write',
  staff_sessions: 'write',
  staff_requests: 'write',
  outbox: 'write',
  season_extensions: 'write',
  season_changes: 'write',
  banners: 'write',
  switches: 'write',
  access_queue: 'remove',
  sessions: 'remove',
  session_tokens: 'remove',
  sign_in_attempts: 'remove',
  authentication_requests: 'remove',
  collection_steps: 'remove',
  documents: 'remove',
  portal_papers: 'remove',
  family_members: 'remove',
  family_people: 'remove',
  family_invitations: 'remove',
  income_years: 'remove',
  conversation_messages: 'remove',
  conversation_files: 'remove',
  ratings: 'remove',
  letters: 'remove',
  letter_files: 'remove',
  past_year_cases: 'remove',
  questions: 'remove',
  question_files: 'remove',
  registrations: 'remove',
  post_files: 'remove',
  post_views: 'remove',
  staff_links: 'remove',
  staff_sign_ins: 'remove',
  replays: 'remove',
  request_limits: 'remove',
  download_links: 'remove',
  imported_clients: 'remove',
  case_views: 'remove',
  host_proofs: 'remove',
  case_list_choices: 'write',
  case_series: 'write',
  health_minutes: 'remove',
  schema_state: 'read',
  backups: 'read',
  firm_moves: 'read',
}

/** Key rotation rewrites the column; the immutable content hash prevents swapped bytes. */
const rewrappedIn: Readonly<Record<string, string>> = { reports: 'content_sealed' }

async function grantRights(client: pg.Client, appRole: string): Promise<void> {
  const role = pg.escapeIdentifier(appRole)
  const statements = [
    `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`,
    `REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM ${role}`,
    `GRANT USAGE ON SCHEMA public TO ${role}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
  ]
  for (const table of Object.values(tables).filter((value) => isTable(value)) as PgTable[]) {
    const name = getTableName(table)
    const right = rightOf[name]
    if (!right) throw new Error(`migrate.server.ts says nothing about the table ${name}`)
    statements.push(`GRANT ${rights[right]} ON public.${pg.escapeIdentifier(name)} TO ${role}`)
    const rewrapped = rewrappedIn[name]
    if (rewrapped)
      statements.push(
        `GRANT UPDATE (${pg.escapeIdentifier(rewrapped)}) ON public.${pg.escapeIdentifier(name)} TO ${role}`,
      )
  }
  for (const name of ['destroy_retained(text, timestamptz, int)', 'count_retained(text, timestamptz)'])
    statements.push(`GRANT EXECUTE ON FUNCTION public.${name} TO ${role}`)
  // In one step: a version that serves meanwhile must never be without its rights.
  await client.query(['BEGIN', ...statements, 'COMMIT'].join(';\n'))
}

/** Arbitrary number; serializes migrations of processes starting together. */
const migrationLock = 5_093_113

export type MigrateOptions = {
  ownerUrl: string
  /** Must exist. */
  appRole: string
  /** For a bundled server. */
  folder?: string
  /** For a table that others hold. */
  patienceMs?: number
}

/**
 * Tables and rights of a newer version stay. Throws OperatorError where this version may not run on them or the role
 * is missing or others hold a table for longer than `patienceMs`; throws if a migration fails, which is rolled back.
 */
export async function migrate({
  ownerUrl,
  appRole,
  folder = join(import.meta.dirname, 'migrations'),
  patienceMs,
}: MigrateOptions): Promise<void> {
  const client = await openSession(ownerUrl, 'jongso migrations')
  try {
    if (await behindPooler(client))
      throw new OperatorError(
        'DATABASE_OWNER_URL: it leads through a connection pooler, which would give up the lock of the migration. Give the address of PostgreSQL itself.',
        { reason: { kind: 'pooler' } },
      )
    const [fault] = await serverFaultsOf(client, 'DATABASE_OWNER_URL', false)
    if (fault) throw new OperatorError(fault.said, { reason: { kind: fault.kind } })
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
    if (rows.length === 0)
      throw new OperatorError(
        `DATABASE_URL: its role ${appRole || '(none)'} does not exist: create role ${appRole || 'jongso_app'} login password '...'`,
        { reason: { kind: 'no-role', about: appRole } },
      )
    const versions = schemaVersionsOf(folder)
    const version = versions.at(-1)!
    const state = await readState(client)
    if (state && state.lastMigration > version.lastMigration) {
      const misfit = schemaMisfit(state, version.lastMigration, 'DATABASE_OWNER_URL')
      if (misfit) throw new OperatorError(misfit.said, { reason: { kind: misfit.kind } })
      return
    }
    await client.query("set client_min_messages = 'warning'")
    await applyMigrations(client, folder, { versions, patienceMs })
    await grantRights(client, appRole)
    await writeState(client, version)
  } finally {
    await client.end()
  }
}
