/** What would keep a firm from moving, in sentences with what to do. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { seoulDay } from '#domain/seoul-time.ts'
import type pg from 'pg'
import { OperatorError } from '#domain/operator-error.ts'
import type { Db } from '#database/client.server.ts'
import { newestKnown } from '#database/schema-version.server.ts'
import type { KeyRing } from '#database/sealing/envelope.server.ts'
import { checkKeysAgainstDatabase } from '#database/sealing/self-test.server.ts'
import { columnsOf } from './sums.server.ts'
import { firmTables, isOfFirm, keptTables, tableAnswers } from './tables.server.ts'

export type Places = { source: pg.Client; target: pg.Client; firm: string }

const list = (words: readonly string[]) => words.join(', ')

async function versions({ source, target }: Places): Promise<string[]> {
  const read = async (client: pg.Client) => {
    const { rows: found } = await client.query("select to_regclass('public.schema_state') as told")
    if (found[0]?.told === null) return 'no tables'
    const { rows } = await client.query<{ last: string }>('select last_migration as last from schema_state')
    return rows[0]?.last ?? 'no tables'
  }
  const [here, there] = [await read(source), await read(target)]
  const wrong = [here, there].filter((version) => version !== newestKnown)
  return wrong.length === 0
    ? []
    : [
        `the tables are of ${here} here and of ${there} there; both must be of ${newestKnown}: run "node dist/main.js migrate" of this version for both`,
      ]
}

async function columns({ source, target }: Places): Promise<string[]> {
  const different: string[] = []
  for (const table of firmTables) {
    const [here, there] = [await columnsOf(source, table), await columnsOf(target, table)]
    if (JSON.stringify(here) !== JSON.stringify(there)) different.push(table)
  }
  return different.length === 0 ? [] : [`these tables have other columns there: ${list(different)}`]
}

async function keys({ target }: Places, ring: KeyRing, now: Date): Promise<string[]> {
  const { rows } = await target.query<{ keyId: string }>('select key_id as "keyId" from key_checks')
  const unknown = [...ring.keys.keys()].filter((id) => !rows.some(({ keyId }) => keyId === id))
  if (rows.length > 0 && unknown.length > 0)
    return [
      `the other installation does not hold the keys ${list(unknown)}: put them into its KEY_RING (behind its first, the last the same as here), start it once, and begin again`,
    ]
  try {
    await checkKeysAgainstDatabase(
      { db: drizzle(target, { casing: 'snake_case' }) as unknown as Db, ring, objects: undefined },
      now,
    )
    return []
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return [`there, ${error.message}`]
  }
}

async function rowsThere({ target, firm }: Places): Promise<string[]> {
  const found: string[] = []
  for (const table of firmTables.filter((name) => !keptTables.has(name))) {
    // Names of an earlier move stand for nobody.
    const but = table === 'staff' ? "and t.login_name not like 'moved-%'" : ''
    const { rows } = await target.query(`select 1 from ${table} t where ${isOfFirm(table)} ${but} limit 1`, [firm])
    if (rows.length > 0) found.push(table)
  }
  return found.length === 0 ? [] : [`the firm is there already, in ${list(found)}: nothing is ever mixed`]
}

/** Unique in a whole database, by what must not be renumbered: people were told them. */
const numbers = [
  ['staff', 'login_name', 'sign-in names of staff'],
  ['staff', 'licence_number', 'licence numbers of staff'],
  ['filings', 'case_number', 'case numbers'],
  ['consultations', 'receipt_number', 'numbers of enquiries'],
  ['payments', 'order_id', 'order numbers'],
] as const

async function collisions({ source, target, firm }: Places): Promise<string[]> {
  const found: string[] = []
  for (const [table, column, says] of numbers) {
    const { rows } = await source.query<{ values: string[] | null }>(
      `select array_agg(t.${column}::text) as values from ${table} t where ${isOfFirm(table)} and t.${column} is not null`,
      [firm],
    )
    const { rows: taken } = await target.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${column}::text = any($1) and branch_id <> $2`,
      [rows[0]?.values ?? [], firm],
    )
    if (taken[0]!.count > 0) found.push(`${says} are in use there by others (${taken[0]!.count})`)
  }
  const { rows } = await source.query<{ year: number; number: number }>(
    'select filing_year as year, firm_number as number from case_series where branch_id = $1',
    [firm],
  )
  for (const { year, number } of rows) {
    const { rows: taken } = await target.query<{ id: string }>(
      'select branch_id as id from case_series where filing_year = $1 and firm_number = $2 and branch_id <> $3',
      [year, number, firm],
    )
    if (taken[0]) found.push(`the case numbers of ${year} that begin with firm ${number} are ${taken[0].id}'s there`)
  }
  return found
}

async function rightsHere({ source, firm }: Places, appRole: string, now: Date): Promise<string[]> {
  const found: string[] = []
  const { rows: roles } = await source.query<{ passes: boolean }>(
    `select rolsuper or rolbypassrls or rolname = current_user or pg_has_role($1, current_user, 'usage') as passes
      from pg_roles where rolname = $1`,
    [appRole],
  )
  if (roles[0]?.passes !== false)
    found.push(
      'the role of DATABASE_URL owns the tables or passes by row security, so that nothing can be hidden from it',
    )
  const { rows: firms } = await source.query<{ operators: number; others: number }>(
    `select count(*) filter (where role = 'operator' and suspended_at is null and coalesce(ends_on >= $2, true))::int as operators, count(*)::int as others
      from staff where branch_id <> $1`,
    [firm, seoulDay(now)],
  )
  if (firms[0]!.others > 0 && firms[0]!.operators === 0)
    found.push(
      'all operators are of this firm: nobody would be left here to run the others. Invite one in another firm',
    )
  return found
}

/** Empty: the firm can move. */
export async function problemsOfMove(
  places: Places,
  { appRole, ring, hasObjects }: { appRole: string; ring: KeyRing; hasObjects: boolean },
  now: Date,
): Promise<string[]> {
  const unlike = await versions(places)
  if (unlike.length > 0) return unlike
  const { rows } = await places.source.query<{ away: number }>(
    `select count(*)::int as away from sealed_files t where t.content is null and ${isOfFirm('sealed_files')}`,
    [places.firm],
  )
  const files =
    rows[0]!.away > 0 && !hasObjects ? [`${rows[0]!.away} files lie at an object store that no setting names`] : []
  return [
    ...(await columns(places)),
    ...(await keys(places, ring, now)),
    ...(await rowsThere(places)),
    ...(await collisions(places)),
    ...(await rightsHere(places, appRole, now)),
    ...files,
  ]
}

/** Tables whose rows stay, and why; with how many rows hold for all firms beside them. */
export async function staysHere({ source }: Places): Promise<Record<string, string | number>> {
  const { rows } = await source.query<{ posts: number; banners: number }>(
    `select (select count(*)::int from posts where branch_id is null) as posts,
      (select count(*)::int from banners where branch_id is null) as banners`,
  )
  const tables = Object.entries(tableAnswers).flatMap(([table, answer]) =>
    'stays' in answer ? [[table, answer.stays]] : [],
  )
  return {
    ...Object.fromEntries(tables),
    'posts for all firms': rows[0]!.posts,
    'banners for all firms': rows[0]!.banners,
  }
}
