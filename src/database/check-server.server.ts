import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { OperatorError } from '#domain/operator-error.ts'
import type { Db } from './client.server.ts'

/** Every migration runs on PostgreSQL 16.14; the tests run on 18 alone. */
const oldestVersion = 16
/** They sort Korean in dictionary order and never change with a library. */
const lastingCollations = ['C', 'POSIX', 'C.UTF-8', 'C.utf8', 'PG_UNICODE_FAST']

const roleLimits =
  "ALTER ROLE jongso_app SET statement_timeout = '1800ms'; ALTER ROLE jongso_app SET idle_in_transaction_session_timeout = '30s'; ALTER ROLE jongso_app SET max_parallel_workers_per_gather = 0;"
const poolerSentence =
  'DATABASE_URL: a connection pooler stands between this process and PostgreSQL. Set DATABASE_POOLER=transaction (docs/operations.md, The database).'

type Pooler = { isTold: boolean; isFound: boolean }

type ServerFault = { kind: 'old-server' | 'encoding' | 'collation'; said: string }

/** What no setting mends. `name` names the address; `strictly`: as a service must have it. */
export const serverFaultsOf = (client: pg.Client, name: string, strictly: boolean): Promise<ServerFault[]> =>
  serverFaults(drizzle(client), name, strictly)

async function serverFaults(db: Db, name: string, strictly: boolean): Promise<ServerFault[]> {
  const { rows } = await db.execute<{ version: number; encoding: string; collation: string }>(
    sql`select current_setting('server_version_num')::int / 10000 as version,
      pg_encoding_to_char(d.encoding) as encoding,
      coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale', d.datcollate) as collation
      from pg_database d where d.datname = current_database()`,
  )
  const { version, encoding, collation } = rows[0]!
  const faults: ServerFault[] = []
  if (version < oldestVersion)
    faults.push({
      kind: 'old-server',
      said: `${name}: PostgreSQL ${version} is too old: ${oldestVersion} is the oldest that is supported.`,
    })
  if (encoding !== 'UTF8')
    faults.push({
      kind: 'encoding',
      said: `${name}: the database has the encoding ${encoding}. Create it anew with ENCODING 'UTF8' and restore into it.`,
    })
  if (strictly && !lastingCollations.includes(collation))
    faults.push({
      kind: 'collation',
      said: `${name}: the database sorts by ${collation}, which changes with the machine's libraries. Create it anew with the collation C.UTF-8 (docs/operations.md, The database) and restore into it.`,
    })
  return faults
}

/** `strictly`: as a service must have it. Throws OperatorError. */
export async function checkServer(db: Db, { strictly, pooler }: { strictly: boolean; pooler: Pooler }): Promise<void> {
  const { rows } = await db.execute<{ mayForge: boolean | null; limits: string[] }>(
    sql`select has_table_privilege(to_regclass('public.access_records'), 'UPDATE') as "mayForge",
      array(select name from pg_settings where setting = '0'
        and name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name) as limits`,
  )
  const found = rows[0]!
  const problems = (await serverFaults(db, 'DATABASE_URL', strictly)).map(({ said }) => said)
  if (strictly && found.mayForge === true)
    problems.push(
      "DATABASE_URL: this role may change access records. Give the product's own role; the owner's belongs to DATABASE_OWNER_URL alone.",
    )
  if (pooler.isFound && !pooler.isTold) problems.push(poolerSentence)
  if (pooler.isTold && found.limits.length > 0)
    problems.push(
      `DATABASE_POOLER: behind a pooler limits belong to the role, and this one has no ${found.limits.join(' and no ')}. Run once, as this role: ${roleLimits}`,
    )
  if (problems.length > 0) throw new OperatorError(problems)
}
