import { sql } from 'drizzle-orm'
import { OperatorError } from '#domain/operator-error.ts'
import type { Db } from './client.server.ts'

/** Every migration runs on PostgreSQL 16.14; the tests run on 18 alone. */
const oldestVersion = 16
/** They sort Korean in dictionary order and never change with a library. */
const lastingCollations = ['C', 'POSIX', 'C.UTF-8', 'C.utf8', 'PG_UNICODE_FAST']

const roleLimits =
  "ALTER ROLE jongso_app SET statement_timeout = '1800ms'; ALTER ROLE jongso_app SET idle_in_transaction_session_timeout = '30s';"
const poolerSentence =
  'DATABASE_URL: a connection pooler stands between this process and PostgreSQL. Set DATABASE_POOLER=transaction (docs/operations.md, The database).'

type Pooler = { isTold: boolean; isFound: boolean }

/** `strictly`: as a service must have it. Throws OperatorError. */
export async function checkServer(db: Db, { strictly, pooler }: { strictly: boolean; pooler: Pooler }): Promise<void> {
  const { rows } = await db.execute<{
    version: number
    encoding: string
    collation: string
    mayForge: boolean | null
    limits: string[]
  }>(
    sql`select current_setting('server_version_num')::int / 10000 as version,
      pg_encoding_to_char(d.encoding) as encoding,
      coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale', d.datcollate) as collation,
      has_table_privilege(to_regclass('public.access_records'), 'UPDATE') as "mayForge",
      array(select name from pg_settings where setting = '0'
        and name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name) as limits
      from pg_database d where d.datname = current_database()`,
  )
  const found = rows[0]!
  const problems: string[] = []
  if (found.version < oldestVersion)
    problems.push(
      `DATABASE_URL: PostgreSQL ${found.version} is too old: ${oldestVersion} is the oldest that is supported.`,
    )
  if (found.encoding !== 'UTF8')
    problems.push(
      `DATABASE_URL: the database has the encoding ${found.encoding}. Create it anew with ENCODING 'UTF8' and restore into it.`,
    )
  if (strictly && !lastingCollations.includes(found.collation))
    problems.push(
      `DATABASE_URL: the database sorts by ${found.collation}, which changes with the machine's libraries. Create it anew with the collation C.UTF-8 (docs/operations.md, The database) and restore into it.`,
    )
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
