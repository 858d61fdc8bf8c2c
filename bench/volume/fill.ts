/**
 * Years of clients: the rehearsal's cases are multiplied row by row over this season, the last one and one whose terms
 * are over, with their papers at the object store, and everything that belongs to them.
 */
import pg from 'pg'
import type { Database } from '#database/database.server.ts'
import { writableColumns } from '#tests/support/browser/many-cases.ts'

export type Counts = { accounts: number; filings: number; papers: number; records: number }
/** Papers that still lie in the database. */
export const papersHere = 2_000
/** Of five filings three are of this season, one of the last, one of the year whose terms are over. */
export const years = { current: 2026, last: 2025, over: 2020 } as const
const firms = `array['gaon', 'nare', 'daon']`
const yearOf = `(array[${years.current}, ${years.current}, ${years.current}, ${years.last}, ${years.over}])[1 + n % 5]`
/** Clients of former years come again. */
const accountOf = `md5('account' || 1 + n / 5 * 3 + n % 3)::uuid`

const instants = [
  'created_at',
  'updated_at',
  'last_act_at',
  'identity_saved_at',
  'authenticated_at',
  'registered_at',
  'received_at',
  'data_linked_at',
  'review_completed_at',
  'fee_paid_at',
  'draft_approved_at',
  'completed_at',
  'portal_receipt_at',
  'local_receipt_at',
  'waiting_since',
]
const shifted = instants.map((name) => `'${name}', f.${name} - t.ago - t.n * interval '45 seconds'`).join(', ')

/** Rows are copied from a table of their own: one that grows would be read anew for each of them. */
const seeded = [
  'filings',
  'documents',
  'collection_steps',
  'income_years',
  'report_summaries',
  'registrations',
  'filing_events',
  'calculation_overrides',
  'consents',
  'contacts',
  'payments',
  'payment_events',
]
const keepSeeded = seeded.flatMap((table) => [
  `create temp table seeded_${table} as select * from ${table}`,
  `analyze seeded_${table}`,
])

/** Beside the row, so that it is made once and not for each of its columns. */
const made = (table: string, row: string, changed: string) =>
  `cross join lateral jsonb_populate_record(null::${table}, to_jsonb(${row}) || ${changed}) made`

const copied = (table: string, more = '') =>
  `insert into ${table} select made.* from twin t join seeded_${table} o on o.filing_id = t.origin
    ${made(table, 'o', `jsonb_build_object('filing_id', t.id${more})`)}`

const people = ({ accounts }: Counts, now: string) => [
  `insert into accounts (id, provider, app, provider_id, name, phone, branch_id, created_at, last_sign_in_at)
    select md5('account' || n)::uuid, 'bench', '', 'bench-' || n,
      substr('김이박최정강조윤장임한오서신권황안송류홍', 1 + n % 20, 1) || chr(44032 + (n * 31) % 11172) || chr(44032 + (n * 7919) % 11172),
      '+82 10-' || lpad((n / 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 4, '0'),
      (${firms})[1 + n % 3], ${now} - interval '400 days', ${now} - n * interval '15 seconds'
    from generate_series(1, ${accounts}) n`,
  `insert into sessions (id, account_id, branch_id, cookie_hash, created_at, last_seen_at, idle_until, absolute_until)
    select md5('session' || n)::uuid, md5('account' || n)::uuid, (${firms})[1 + n % 3], md5('cookie' || n), made, made,
      made + interval '30 minutes', made + interval '12 hours'
    from (select n, ${now} - n * interval '40 seconds' as made from generate_series(1, ${accounts}) n) s`,
]

const cases = ({ filings }: Counts, columns: string) => [
  ...keepSeeded,
  `create temp table pattern as select row_number() over (partition by is_done order by case_number) - 1 as at,
      count(*) over (partition by is_done) as all_of, id, is_done
    from (select id, case_number, false as is_done from filings where registered_at is not null
      union all select id, case_number, true from filings where completed_at is not null) p`,
  `create temp table twin as
    select n, md5('filing' || n)::uuid as id, ${accountOf} as account_id, p.id as origin, ${yearOf} as year,
      (${years.current} - ${yearOf}) * interval '1 year' as ago, ${yearOf} = ${years.current} and n % 15 = 0 as is_abandoned
    from generate_series(1, ${filings}) n
    join pattern p on p.is_done = (${yearOf} < ${years.current}) and p.at = (n / 5) % p.all_of`,
  'create index on twin (origin)',
  'analyze twin',
  `insert into filings (${columns})
    select ${columns} from (select made.* from twin t
      join seeded_filings f on f.id = t.origin join accounts a on a.id = t.account_id
      join lateral (select id from staff where branch_id = a.branch_id and role = 'preparer' order by login_name offset t.n % 2 limit 1) s on true
      ${made(
        'filings',
        'f',
        `jsonb_build_object(
      'id', t.id, 'account_id', t.account_id, 'seal_owner', t.account_id, 'branch_id', a.branch_id, 'filing_year', t.year,
      'case_number', '26-' || 900000 + t.n, 'filer_name', a.name, 'filer_phone', a.phone,
      'resident_sealed', case when t.year = ${years.current} then coalesce(f.resident_sealed, 'none') end, 'resident_hash', null,
      'portal_session_sealed', case when t.is_abandoned then 'none' end,
      'portal_session_until', f.created_at, 'portal_receipt_number', null, 'local_receipt_number', null,
      'assignee_id', case when f.assignee_id is null then null else s.id end, ${shifted})
      || case when t.is_abandoned then '{"registered_at": null, "received_at": null, "office_state": "new"}'::jsonb else '{}'::jsonb end`,
      )}) made`,
  copied('documents'),
  copied('collection_steps'),
  copied('income_years'),
  copied('report_summaries'),
  `insert into agent_desks (filing_id, receipt_sealed, updated_at)
    select id, case when year = ${years.current} then 'none' end, '2020-01-01' from twin where not is_abandoned`,
  copied('registrations', `, 'portal_password_sealed', case when t.year = ${years.current} then 'none' end`),
  ...['filing_events', 'calculation_overrides'].map((table) =>
    copied(table, `, 'id', md5('${table}' || t.n || o.id)::uuid`),
  ),
  ...['consents', 'contacts'].map((table) =>
    copied(
      table,
      `, 'id', md5('${table}' || t.n || o.id)::uuid, 'account_id', t.account_id, 'branch_id', (select branch_id from accounts where id = t.account_id)`,
    ),
  ),
  `insert into payments select made.* from twin t
    join seeded_payments p on p.filing_id = t.origin join filings f on f.id = t.id
    ${made(
      'payments',
      'p',
      `jsonb_build_object(
      'id', md5('payment' || t.n || p.order_id)::uuid, 'filing_id', t.id, 'account_id', t.account_id, 'branch_id', f.branch_id,
      'order_id', left('B' || t.n || p.order_id, 40), 'provider_tid', null,
      'created_at', p.created_at - t.ago, 'updated_at', p.updated_at - t.ago, 'paid_at', p.paid_at - t.ago)`,
    )}`,
  `insert into payment_events (payment_id, at, event, before, after, actor_kind, actor_id, detail)
    select md5('payment' || t.n || p.order_id)::uuid, e.at - t.ago, e.event, e.before, e.after, e.actor_kind, e.actor_id, e.detail
    from twin t join seeded_payments p on p.filing_id = t.origin join seeded_payment_events e on e.payment_id = p.id`,
]

const beside = (now: string) => [
  `insert into waiting_tickets (id, order_at, branch_id, filing_year, account_id, filing_id, state, created_at, called_at, turn_until, closed_at)
    select md5('ticket' || t.n)::uuid, joined, a.branch_id, t.year, t.account_id, t.id,
      case when t.n % 50 = 0 then 'waiting' else 'served' end, joined,
      case when t.n % 50 > 0 then joined + interval '1 hour' end,
      case when t.n % 50 > 0 then joined + interval '3 hours' end,
      case when t.n % 50 > 0 then joined + interval '2 hours' end
    from (select *, ${now} - interval '5 days' - ago - n * interval '1 second' as joined from twin) t
    join accounts a on a.id = t.account_id where t.n % 2 = 0`,
  `insert into outbox (id, template, branch_id, account_id, filing_id, variables, dedupe_key, state, created_at, due_at, attempts,
      sent_at, delivered_at, provider_message_id)
    select md5('message' || t.n || '-' || k)::uuid, (array['received', 'fee-waiting', 'filed'])[k], a.branch_id, a.id, t.id, '{}',
      'bench' || t.n || '-' || k, 'delivered', at, at, 1, at, at, md5('sent' || t.n || '-' || k)
    from twin t join accounts a on a.id = t.account_id, generate_series(1, 3) k,
      lateral (select ${now} - t.ago - interval '10 days' - t.n * interval '20 seconds' as at) m`,
]

/** A report and a slip of each filing, and one that the filer sent: by the conversation, with an answer, or instead of collecting. */
const papers = ({ papers: wanted, filings }: Counts, now: string) => [
  `create temp table paper as
    select m, md5('paper' || m)::uuid as id, t.id as filing_id, t.account_id, (m - 1) / ${filings} as kind, t.n % 3 as way,
      ${now} - t.ago as at
    from generate_series(1, ${wanted + papersHere}) m join twin t on t.n = 1 + (m - 1) % ${filings}`,
  'create index on paper (kind, way)',
  'analyze paper',
  `insert into sealed_files (id, content, key_sealed, object, sha256, size)
    select id, case when m > ${wanted} then bytes end, 'none', case when m <= ${wanted} then md5('object' || m)::uuid end,
      encode(sha256(bytes), 'hex'), length(bytes)
    from (select m, id, convert_to(repeat('paper ' || m || ' ', 64), 'UTF8') as bytes from paper) p`,
  `insert into reports (id, filing_id, version, file_name, sha256, size, made_by, made_at)
    select id, filing_id, 1, '종합소득세.pdf', md5(m::text), 600, 'bench', at from paper where kind = 0`,
  `insert into bills (id, filing_id, kind, file_name, content_type, sha256, size, added_by, added_at)
    select id, filing_id, 'other', '증빙.pdf', 'application/pdf', md5(m::text), 600, 'bench', at from paper where kind = 1 or kind > 2`,
  `insert into conversation_messages (id, filing_id, side, author_id, words_sealed, written_at, read_at)
    select md5('words' || m)::uuid, filing_id, 'filer', account_id, 'none', at, at from paper where kind = 2 and way = 0`,
  `insert into conversation_files (id, message_id, content_type, content_hash, size, added_at)
    select id, md5('words' || m)::uuid, 'application/pdf', md5(m::text), 600, at from paper where kind = 2 and way = 0`,
  `insert into questions (id, filing_id, kind, state, words_sealed, due_day, asked_by, asked_at, answer_sealed, answered_at, settled_at)
    select md5('question' || m)::uuid, filing_id, 'question', 'closed', 'none', '2026-05-01', account_id, at, 'none', at, at
    from paper where kind = 2 and way = 1`,
  `insert into question_files (id, question_id, content_type, size, added_at)
    select id, md5('question' || m)::uuid, 'application/pdf', 600, at from paper where kind = 2 and way = 1`,
  `insert into portal_papers (id, filing_id, kind, content_type, content_hash, size, added_at)
    select id, filing_id, 'other', 'application/pdf', md5(m::text), 600, at from paper where kind = 2 and way = 2`,
]

async function asOwner(ownerUrl: string, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'jongso bench' })
  await owner.connect()
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}

const recordsAtOnce = 10_000

/** Over 800 days, so that some are older than their two years; linked by the product's own chain. */
async function fillRecords(owner: pg.Client, database: Database, { accounts, records }: Counts, now: string) {
  for (let from = 0; from < records; from += recordsAtOnce) {
    const until = Math.min(from + recordsAtOnce, records)
    await owner.query(`insert into access_records
      (id, at, reader_kind, reader_id, ip, request_id, subject_id, filing_id, branch_id, act, fields, reason)
      select md5('record' || n)::uuid, ${now} - interval '800 days' + n * (interval '800 days' / ${records}),
        case n % 10 when 0 then 'filer' when 1 then 'system' else 'staff' end, md5('reader' || n % 15)::uuid::text,
        '127.0.0.1', 'bench' || n, md5('account' || 1 + (n * 7919::bigint) % ${accounts})::uuid::text, null,
        (${firms})[1 + n % 3], (array['list', 'view', 'read', 'read', 'download'])[1 + n % 5], array['case-file'], 'case-file'
      from generate_series(${from} + 1, ${until}) n`)
    while ((await database.accessRecords.append(recordsAtOnce)) > 0);
  }
}

/** Returns the seconds it took. `ownerUrl` belongs to the role that owns the tables. */
export async function fillVolume(ownerUrl: string, database: Database, counts: Counts, now: Date): Promise<number> {
  const began = performance.now()
  const at = `'${now.toISOString()}'::timestamptz`
  await asOwner(ownerUrl, async (owner) => {
    await owner.query('alter table payments disable trigger user')
    const columns = await writableColumns(owner, 'filings')
    for (const step of [...people(counts, at), ...cases(counts, columns), ...beside(at), ...papers(counts, at)])
      await owner.query(step)
    await owner.query('alter table payments enable trigger user')
    await fillRecords(owner, database, counts, at)
    await owner.query('vacuum analyze')
  })
  return Math.round((performance.now() - began) / 1000)
}

/** The seeded client of a case signs in as the person who did so before. */
export async function giveCaseTo(ownerUrl: string, accountId: string, caseNumber: string): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query('select provider, app, provider_id from accounts where id = $1', [accountId])
    await owner.query("update accounts set provider_id = 'given' || id where id = $1", [accountId])
    await owner.query(
      `update accounts set provider = $2, app = $3, provider_id = $4
        where id = (select account_id from filings where case_number = $1)`,
      [caseNumber, rows[0].provider, rows[0].app, rows[0].provider_id],
    )
  })
}
