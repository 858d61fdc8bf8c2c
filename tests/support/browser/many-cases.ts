/** Makes enough new cases for the largest bulk act: copies of a seeded case, each under an account of its own. */
import pg from 'pg'

/** A generated column cannot be written. */
export async function writableColumns(owner: pg.Client, table: string): Promise<string> {
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

const stepsFor = (filingColumns: string) => [
  `create temp table twin as
    select n, gen_random_uuid() as id, gen_random_uuid() as account_id, (
      select id from filings where branch_id = $1 and office_state = 'new' order by case_number limit 1) as origin
    from generate_series(1, $2::int) n`,
  `insert into accounts
    select (jsonb_populate_record(a, jsonb_build_object(
      'id', t.account_id, 'provider', 'twin', 'provider_id', 'twin-' || t.n))).*
    from twin t join filings f on f.id = t.origin join accounts a on a.id = f.account_id`,
  `insert into filings (${filingColumns})
    select ${filingColumns} from (
      select (jsonb_populate_record(f, jsonb_build_object(
        'id', t.id, 'account_id', t.account_id, 'case_number', '26-8' || lpad(t.n::text, 5, '0'),
        'resident_sealed', null, 'resident_hash', null))).*
      from twin t join filings f on f.id = t.origin) made`,
  ...['report_summaries', 'agent_desks'].map(
    (table) => `insert into ${table}
      select (jsonb_populate_record(of, jsonb_build_object('filing_id', t.id))).* from twin t join ${table} of on of.filing_id = t.origin`,
  ),
]

/** `ownerUrl` belongs to the role that owns the tables. */
export async function addNewCases(ownerUrl: string, branchId: string, count: number): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const steps = stepsFor(await writableColumns(owner, 'filings'))
    for (const [at, step] of steps.entries()) await owner.query(step, at === 0 ? [branchId, count] : [])
  } finally {
    await owner.end()
  }
}
