/**
 * A season's clients: the rehearsal's cases are multiplied row by row, so that every state of the office occurs in
 * its share.
 */
import pg from 'pg'
import { writableColumns } from '#tests/support/browser/many-cases.ts'

export const [accounts, cases, records] = [200_000, 20_000, 1_000_000]
/**
 * Each case is a copy of one of the rehearsal; its account, payments and contacts are copied under ids made from its
 * number.
 */
const stepsFor = (filingColumns: string, firms: string) => [
  'alter table access_records disable trigger user',
  'alter table payments disable trigger user',
  `insert into accounts (id, provider, app, provider_id, name, phone, branch_id, created_at, last_sign_in_at)
    select md5('account' || n)::uuid, 'bench', '', 'bench-' || n,
      substr('김이박최정강조윤장임한오서신권황안송류홍', 1 + n % 20, 1) || chr(44032 + (n * 31) % 11172) || chr(44032 + (n * 7919) % 11172),
      '+82 10-' || lpad((n / 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 4, '0'),
      (array[${firms}])[1 + n % array_length(array[${firms}], 1)], now() - interval '40 days', now() - n * interval '15 seconds'
    from generate_series(1, ${accounts}) n`,
  `create temp table pattern as
    select row_number() over (order by case_number) - 1 as at, count(*) over () as of, f.* from filings f where registered_at is not null`,
  `create temp table twin as
    select n, md5('filing' || n)::uuid as id, md5('account' || n)::uuid as account_id, p.id as origin
    from generate_series(1, ${cases}) n join pattern p on p.at = n % p.of`,
  `insert into filings (${filingColumns})
    select ${filingColumns} from (select (jsonb_populate_record(f, jsonb_build_object(
      'id', t.id, 'account_id', t.account_id, 'branch_id', a.branch_id, 'case_number', '26-9' || lpad(t.n::text, 5, '0'),
      'filer_name', a.name, 'filer_phone', a.phone, 'resident_sealed', null, 'resident_hash', null,
      'assignee_id', case when f.assignee_id is null then null else s.id end,
      'received_at', f.received_at - t.n * interval '90 seconds',
      'waiting_since', f.waiting_since - t.n * interval '90 seconds',
      'review_completed_at', f.review_completed_at - t.n * interval '90 seconds'))).*
    from twin t join filings f on f.id = t.origin join accounts a on a.id = t.account_id
    join lateral (select id from staff where branch_id = a.branch_id and role = 'preparer' order by login_name offset t.n % 2 limit 1) s on true) made`,
  // A day on which the portal failed: more new cases of one branch than one bulk act takes.
  `update filings set data_state = 'partial' where case_number in (
    select case_number from filings where branch_id = 'gaon' and office_state = 'new' and filer_name is not null
      and case_number like '26-9%' order by case_number limit 400)`,
  ...['report_summaries', 'agent_desks'].map(
    (table) => `insert into ${table}
      select (jsonb_populate_record(of, jsonb_build_object('filing_id', t.id))).* from twin t join ${table} of on of.filing_id = t.origin`,
  ),
  `insert into payments
    select (jsonb_populate_record(p, jsonb_build_object(
      'id', md5('payment' || t.n || p.order_id)::uuid, 'filing_id', t.id, 'account_id', t.account_id, 'branch_id', f.branch_id,
      'order_id', left('B' || t.n || p.order_id, 40)))).*
    from twin t join payments p on p.filing_id = t.origin join filings f on f.id = t.id`,
  `insert into payment_events (payment_id, at, event, before, after, actor_kind, actor_id, detail)
    select md5('payment' || t.n || p.order_id)::uuid, e.at, e.event, e.before, e.after, e.actor_kind, e.actor_id, e.detail
    from twin t join payments p on p.filing_id = t.origin join payment_events e on e.payment_id = p.id`,
  `insert into contacts
    select (jsonb_populate_record(c, jsonb_build_object(
      'id', md5('contact' || t.n || c.id)::uuid, 'filing_id', t.id, 'account_id', t.account_id, 'branch_id', f.branch_id))).*
    from twin t join contacts c on c.filing_id = t.origin join filings f on f.id = t.id`,
  `insert into access_records
    (id, at, reader_kind, reader_id, ip, request_id, subject_id, filing_id, branch_id, act, fields, reason)
    select md5('record' || n)::uuid, now() - n * interval '20 seconds', 'staff', md5('reader' || n % 15)::uuid::text,
      '127.0.0.1', 'bench' || n, md5('account' || 1 + (n * 7919::bigint) % ${accounts})::uuid::text, null,
      (array[${firms}])[1 + n % array_length(array[${firms}], 1)], (array['list', 'view', 'read', 'download'])[1 + n % 4],
      array['case-file'], 'case-file'
    from generate_series(1, ${records}) n`,
  'alter table payments enable trigger user',
  'alter table access_records enable trigger user',
  'vacuum analyze',
]

const allFirms = ['gaon', 'nare', 'daon']

/** Returns the seconds it took. `ownerUrl` belongs to the role that owns the tables. */
export async function fillSeason(ownerUrl: string, firms: readonly string[] = allFirms): Promise<number> {
  const began = performance.now()
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'jongso bench' })
  await owner.connect()
  try {
    const names = firms.map((firm) => `'${firm}'`).join(', ')
    for (const step of stepsFor(await writableColumns(owner, 'filings'), names)) await owner.query(step)
  } finally {
    await owner.end()
  }
  return Math.round((performance.now() - began) / 1000)
}
