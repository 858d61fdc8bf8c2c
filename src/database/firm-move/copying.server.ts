/** Copies a firm's rows in one transaction of the other database: broken off anywhere, nothing is there. */
import type pg from 'pg'
import type { ObjectStore } from '#database/database-context.server.ts'
import { sha256OfFile } from '#database/file-hash.server.ts'
import { DamagedFileError } from '#database/files/store.server.ts'
import { columnsOf } from './sums.server.ts'
import { firmTables, isOfFirm } from './tables.server.ts'

export type CopyFrom = { source: pg.Client; target: pg.Client; firm: string; objects: ObjectStore | undefined }

/** Characters of rows that a piece aims at: memory holds two pieces, the one that is written and the next. */
const pieceAim = 4_000_000
type Rows = { first: number; most: number }
const ofTable: Rows = { first: 500, most: 5_000 }
const ofLarge: Rows = { first: 20, most: 100 }
/** In the order of their sizes, so that the next is not much larger than the last. */
const ofFiles: Rows = { first: 1, most: 20 }
const large: ReadonlySet<string> = new Set(['reports', 'bills', 'documents', 'post_files', 'branch_pictures'])
const ofPosts: ReadonlySet<string> = new Set(['post_writings', 'post_revisions', 'post_files', 'post_views'])

/** What the other database may hold already: a row of an earlier move that was undone, or the same text of a consent. */
const repeated: Readonly<Record<string, (columns: readonly string[]) => string>> = {
  access_records: () => 'on conflict (id) do nothing',
  consent_texts: () => 'on conflict (hash) do nothing',
  case_series: (columns) => `on conflict (branch_id, filing_year) do update set ${taken(columns)}`,
  staff: (columns) => `on conflict (id) do update set ${taken(columns)}`,
}
const taken = (columns: readonly string[]) => columns.map((name) => `"${name}" = excluded."${name}"`).join(', ')

const renumbered = (column: string) => `(select m.new_id from moved_posts m where m.old_id = (r)."${column}")`

function valueOf(table: string, column: string): string {
  if (table === 'posts' && column === 'id') return renumbered('id')
  if (ofPosts.has(table) && column === 'post_id') return renumbered('post_id')
  // The bytes go along: the object stays the source's.
  if (table === 'sealed_files' && (column === 'object' || column === 'moving_until')) return 'null'
  return `(r)."${column}"`
}

/** The rows travel as PostgreSQL's own text of a row, which loses nothing. */
async function copyTable({ source, target, firm }: CopyFrom, table: string): Promise<void> {
  const columns = (await columnsOf(target, table))
    .filter(({ name, made }) => !made && !(table === 'payment_events' && name === 'seq'))
    .map(({ name }) => name)
  const insert = `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) overriding system value
    select ${columns.map((name) => valueOf(table, name)).join(', ')}
    from (select line::${table} as r from unnest($1::text[]) with ordinality as lines (line, place) order by place) q
    ${repeated[table]?.(columns) ?? ''}`
  const files = table === 'sealed_files'
  const order = table === 'payment_events' ? 'order by t.seq' : ''
  // Sorted by their ids alone: sorting the files themselves would write them all to the disk.
  const lines = files
    ? `select (select s::text from sealed_files s where s.id = sized.id) as line from
        (select t.id from sealed_files t where ${isOfFirm(table)} and t.content is not null order by t.size) sized`
    : `select t::text as line from ${table} t where ${isOfFirm(table)} ${order}`
  await source.query(`declare moving no scroll cursor for ${lines}`, [firm])
  await inPieces(source, files ? ofFiles : large.has(table) ? ofLarge : ofTable, (piece) =>
    target.query(insert, [piece]),
  )
}

/** Fetches the next piece while this one is written, so that a slow network is waited for once. */
async function inPieces(source: pg.Client, { first, most }: Rows, write: (lines: string[]) => Promise<unknown>) {
  const fetch = (rows: number) => source.query<{ line: string }>(`fetch ${rows} from moving`)
  let longest = 1
  let coming = fetch(first)
  for (;;) {
    const { rows } = await coming
    if (rows.length === 0) break
    longest = rows.reduce((length, { line }) => Math.max(length, line.length), longest)
    coming = fetch(Math.max(1, Math.min(rows.length * 2, most, Math.floor(pieceAim / longest))))
    // Where the writing fails, nobody waits for it any more.
    coming.catch(() => undefined)
    await write(rows.map(({ line }) => line))
  }
  await source.query('close moving')
}

/** Ids that are free stay; the addresses of posts hold them. */
async function numberPosts({ source, target, firm }: CopyFrom): Promise<void> {
  const { rows } = await source.query<{ id: string }>('select id from posts where branch_id = $1 order by id', [firm])
  const ids = rows.map(({ id }) => id)
  await target.query('create temporary table moved_posts (old_id bigint primary key, new_id bigint) on commit drop')
  await target.query(
    `select setval(pg_get_serial_sequence('posts', 'id'), greatest(nextval(pg_get_serial_sequence('posts', 'id')),
      (select max(id) from unnest($1::bigint[]) as ids (id))))`,
    [ids],
  )
  await target.query(
    `insert into moved_posts select id, case when exists (select 1 from posts p where p.id = ids.id)
      then nextval(pg_get_serial_sequence('posts', 'id')) else id end from unnest($1::bigint[]) as ids (id)`,
    [ids],
  )
}

async function copyFilesFromStore({ source, target, firm, objects }: CopyFrom): Promise<void> {
  await source.query(
    `declare moving no scroll cursor for
      select json_build_array(t.id, t.key_sealed, t.object, t.sha256, t.size)::text as line from sealed_files t
      where t.content is null and ${isOfFirm('sealed_files')}`,
    [firm],
  )
  await inPieces(source, ofTable, async (lines) => {
    for (const line of lines) {
      const [id, key, object, sha256, size] = JSON.parse(line) as [string, string, string, string, number]
      const bytes = await objects?.open(object)
      if (!bytes || (await sha256OfFile(bytes)) !== sha256) throw new DamagedFileError()
      await target.query(
        'insert into sealed_files (id, content, key_sealed, sha256, size) values ($1, $2, $3, $4, $5)',
        [id, bytes, key, sha256, size],
      )
    }
  })
}

/** Who may have acted for the firm without being of it: by name, and nobody can sign in as them. */
async function copyNamesOfOthers({ source, target, firm }: CopyFrom): Promise<void> {
  const { rows } = await source.query<Record<'id' | 'name' | 'role' | 'branch_id' | 'created_at', string>>(
    `select id, name, role, branch_id, created_at::text from staff where branch_id <> $1 and (role = 'operator' or id in
      (select staff_id from grant_log where act in ('role', 'branch') and ('operator' in (before, after) or $1 in (before, after))))`,
    [firm],
  )
  for (const { id, name, role, branch_id: branchId, created_at: createdAt } of rows)
    await target.query(
      `insert into staff (id, login_name, name, role, branch_id, password_hash, suspended_at, created_at)
        values ($1::uuid, 'moved-' || $1::uuid, $2, $3, $4, '', $5, $5) on conflict do nothing`,
      [id, name, role, branchId, createdAt],
    )
}

/** Numbers go on behind those that came, and those of the firms that stay are not given to others. */
async function goOnCounting({ source, target }: CopyFrom): Promise<void> {
  const { rows: series } = await source.query<Record<string, string>>('select * from case_series')
  for (const row of series)
    await target.query(
      'insert into case_series select * from json_populate_record(null::case_series, $1) on conflict do nothing',
      [JSON.stringify(row)],
    )
  const { rows } = await source.query<{ last: string }>('select last_value as last from consultation_numbers')
  await target.query("select setval('consultation_numbers', greatest(nextval('consultation_numbers'), $1::bigint))", [
    rows[0]!.last,
  ])
  await target.query(
    `select setval(pg_get_serial_sequence('waiting_tickets', 'number'),
      greatest(nextval(pg_get_serial_sequence('waiting_tickets', 'number')), (select max(number) from waiting_tickets)))`,
  )
}

/** In the source's snapshot and a transaction of the target, both begun. Throws DamagedFileError, and what PostgreSQL throws. */
export async function copyFirm(from: CopyFrom, tell: (table: string) => void): Promise<void> {
  await copyNamesOfOthers(from)
  await numberPosts(from)
  for (const table of firmTables) {
    tell(table)
    await copyTable(from, table)
    if (table === 'sealed_files') await copyFilesFromStore(from)
  }
  await goOnCounting(from)
  const { rows } = await from.target.query<{ wrong: number }>(
    `select count(*)::int as wrong from sealed_files t
      where ${isOfFirm('sealed_files')} and encode(sha256(t.content), 'hex') <> t.sha256`,
    [from.firm],
  )
  if (rows[0]!.wrong > 0) throw new DamagedFileError()
}
