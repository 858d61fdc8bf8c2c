/**
 * Which code may run on which tables. The line `-- breaks before: <tag>` in a migration's SQL stops code that does
 * not know the migration of that tag.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { OperatorError } from '#domain/operator-error.ts'
import type { Db } from './client.server.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { schemaState } from '#database/schema/operation.server.ts'

export type SchemaVersion = { lastMigration: string; breaksBefore: string }

/** Tags begin with four digits and sort as text. */
export const newestKnown = journal.entries.at(-1)?.tag ?? ''

const breaksLine = /^-- breaks before: (\S+)$/m

/** After each migration of the folder, in their order. Throws for a mark that names no migration up to its own. */
export function schemaVersionsOf(folder: string): SchemaVersion[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as typeof journal
  const tags = entries.map(({ tag }) => tag)
  let breaksBefore = tags[0] ?? ''
  return tags.map((tag, at) => {
    const named = breaksLine.exec(readFileSync(join(folder, `${tag}.sql`), 'utf8'))?.[1]
    if (named !== undefined && !tags.slice(0, at + 1).includes(named))
      throw new Error(`${tag}.sql breaks before ${named}, which is no migration up to it`)
    if (named !== undefined && named > breaksBefore) breaksBefore = named
    return { lastMigration: tag, breaksBefore }
  })
}

/** `not-migrated` passes by itself once `migrate` has run. */
type Misfit = { kind: 'not-migrated' | 'other-version'; said: string }

const notMigrated = (said: string): Misfit => ({
  kind: 'not-migrated',
  said: `${said}. Run "node dist/main.js migrate" of this version with DATABASE_OWNER_URL first.`,
})

/** Undefined: code that knows up to `known` may run here. */
export function schemaMisfit(
  state: SchemaVersion | undefined,
  known: string,
  setting = 'DATABASE_URL',
): Misfit | undefined {
  if (!state || state.lastMigration < known)
    return notMigrated(
      `${setting}: the tables${state ? ` (${state.lastMigration})` : ''} are older than this version, which needs ${known}`,
    )
  if (state.breaksBefore > known)
    return {
      kind: 'other-version',
      said: `${setting}: the tables (${state.lastMigration}) are too new for this version, which knows ${known}: they are for versions that know ${state.breaksBefore}. Start such a version, or restore the backup from before (docs/operations.md, A new version).`,
    }
  return undefined
}

/** `migrate` gives rights at its end: until then a first one has given nobody the row that tells the version. */
async function lookAtTables(db: Db): Promise<'none' | 'being-made' | 'made'> {
  const { rows } = await db.execute<{ name: string; isGiven: boolean }>(
    sql`select relname as name, has_table_privilege(oid, 'SELECT')
        or exists (select from aclexplode(relacl) given where given.grantee <> relowner) as "isGiven"
      from pg_class where relnamespace = 'public'::regnamespace and relname in ('accounts', 'schema_state')`,
  )
  if (rows.length === 0) return 'none'
  return rows.some(({ name, isGiven }) => name === 'schema_state' && isGiven) ? 'made' : 'being-made'
}

/** Undefined before there is such a table. */
export async function readState(client: pg.Client): Promise<SchemaVersion | undefined> {
  const stateTable = await client.query<{ told: boolean }>(
    "select to_regclass('public.schema_state') is not null as told",
  )
  if (!stateTable.rows[0]?.told) return undefined
  const { rows } = await client.query<SchemaVersion>(
    'select last_migration as "lastMigration", breaks_before as "breaksBefore" from public.schema_state',
  )
  return rows[0]
}

export const writeState = (client: pg.Client, { lastMigration, breaksBefore }: SchemaVersion) =>
  client.query(
    `insert into public.schema_state ("only", last_migration, breaks_before) values (true, $1, $2)
      on conflict ("only") do update set last_migration = excluded.last_migration, breaks_before = excluded.breaks_before`,
    [lastMigration, breaksBefore],
  )

export async function findSchemaMisfit(db: Db): Promise<Misfit | undefined> {
  const tables = await lookAtTables(db)
  if (tables === 'none') return notMigrated('DATABASE_URL: the tables are not there')
  const { lastMigration, breaksBefore } = schemaState
  const [state] = tables === 'made' ? await db.select({ lastMigration, breaksBefore }).from(schemaState) : []
  return schemaMisfit(state, newestKnown)
}

/** Throws OperatorError. */
export async function checkSchema(db: Db): Promise<void> {
  const misfit = await findSchemaMisfit(db)
  if (misfit) throw new OperatorError(misfit.said, { reason: { kind: misfit.kind } })
}
