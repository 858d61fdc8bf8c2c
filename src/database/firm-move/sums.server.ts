/** What of a firm stands in a table: its rows, and a checksum that does not depend on their order. */
import type pg from 'pg'
import type { TableSum } from '#database/schema/operation.server.ts'
import { firmTables, isOfFirm } from './tables.server.ts'

export type TableSums = Record<string, TableSum>

/** Numbers that the other database gives anew, and where a file lies: compared by other means. */
const unlike: Readonly<Record<string, readonly string[]>> = {
  posts: ['id'],
  post_writings: ['post_id'],
  post_revisions: ['post_id'],
  post_files: ['post_id'],
  post_views: ['post_id'],
  payment_events: ['seq'],
  sealed_files: ['content', 'object', 'moving_until'],
}

type Column = { name: string; type: string; made: boolean }

/** In the order of the table's row type. `made`: computed from the others. */
export async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attgenerated <> '' as made
      from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [`public.${table}`],
  )
  return rows
}

async function sumOf(client: pg.Client, table: string, firm: string): Promise<TableSum> {
  const columns = (await columnsOf(client, table))
    .filter(({ name, made }) => !made && !unlike[table]?.includes(name))
    .map(({ name }) => `t."${name}"`)
  const { rows } = await client.query<TableSum>(
    `select count(*)::int as rows, coalesce(bit_xor(('x' || left(hash, 16))::bit(64)::bigint), 0) || ':' ||
        coalesce(bit_xor(('x' || substr(hash, 17, 16))::bit(64)::bigint), 0) as sum
      from (select md5(row(${columns.join(', ')})::text) as hash from ${table} t where ${isOfFirm(table)}) hashes`,
    [firm],
  )
  return rows[0]!
}

export async function sumsOf(client: pg.Client, firm: string): Promise<TableSums> {
  const sums: TableSums = {}
  for (const table of firmTables) sums[table] = await sumOf(client, table, firm)
  return sums
}

export const tablesThatDiffer = (some: TableSums, others: TableSums): string[] =>
  firmTables.filter((table) => some[table]?.rows !== others[table]?.rows || some[table]?.sum !== others[table]?.sum)
