import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { readCaseSearch } from '#domain/office-case/case-search.ts'
import { openDatabase } from '#database/database.server.ts'
import { aFiling, days, later, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { countAgents, listAgentRows } from '#office/agents/queries.server.ts'
import { listCaseRows } from '#office/cases/queries.server.ts'
import { countEachFilter, sumCases } from '#office/cases/sums-queries.server.ts'
import { filterConditions } from '#domain/office-case/case-filters.ts'
import { listOpenContacts, listUndeliveredMessages } from '#office/contacts/queries.server.ts'
import { listDueFeeRows } from '#office/money/payments-due-fees-queries.server.ts'
import { readOfficeFigures } from '#office/today/queries.server.ts'

const many = 20_000
let it: TestDatabase
/** Statements on filings and access records, with their parameters. */
let queries: { statement: string; values: unknown[] }[] = []

before(async () => {
  it = await testDatabase()
  await aFiling(it.database)
  // Filings of earlier years, whose numbers were destroyed.
  await it.asOwner(`insert into accounts (id, provider, provider_id, name, branch_id, created_at, last_sign_in_at)
    select gen_random_uuid(), 'test', 'many-' || n, 'x', 'gaon', now(), now() from generate_series(1, ${many}) n`)
  await it.asOwner(`insert into filings (id, case_number, account_id, branch_id, seal_owner, filing_year, lane, created_at, updated_at, last_act_at,
      registered_at, received_at, waiting_since, completed_at, filer_name, filer_phone)
    select gen_random_uuid(), 'T-' || row_number() over (), id, 'gaon', id, 2025, 'filing', now(), now(), now(),
      now(), now() - random() * interval '90 days', case when random() < 0.05 then now() end, now(),
      chr(44032 + (random() * 11000)::int) || chr(44032 + (random() * 11000)::int) || chr(44032 + (random() * 11000)::int),
      '+82 10-0000-' || lpad((random() * 9999)::int::text, 4, '0') from accounts where provider = 'test'`)
  await it.asOwner(`insert into access_records (id, at, reader_kind, reader_id, act, fields, reason, branch_id)
    select gen_random_uuid(), now() - random() * interval '900 days', 'staff', 'x', 'act-' || (n % 200), '{}', 'x', 'branch-' || (n % 200)
    from generate_series(1, ${many}) n`)
  await it.asOwner(`insert into family_members (id, filing_id, source, relation, name, created_at)
    select gen_random_uuid(), id, 'typed', '4', 'x', now() from filings`)
  await it.asOwner('analyze')
  listen()
})
after(() => it.close())

/** Records every statement of the product's pool. */
function listen(): void {
  const { $client } = it.database.db as unknown as { $client: { query: (...given: unknown[]) => Promise<unknown> } }
  const { query } = $client
  $client.query = (...given) => {
    const [statement, values] = given as [{ text: string }, unknown[]]
    queries.push({ statement: statement.text, values })
    return query(...given)
  }
}

/** The query plans of the statements of `work`; with `run`, how often each part was executed. */
async function plansOf(work: () => Promise<unknown>, run = false): Promise<string> {
  queries = []
  await work()
  const plans = []
  for (const { statement, values } of queries.filter((query) => query.statement.startsWith('select'))) {
    const how = run ? 'explain (analyze, timing off)' : 'explain'
    const rows = await it.asOwner<{ 'QUERY PLAN': string }>(`${how} ${statement}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  assert.ok(plans.length > 0, 'nothing was asked')
  return plans.join('\n')
}

for (const typed of ['김연습', '연습', '0000-9999', '010-0000-9999', '930412', '26-010001'])
  test(`the office finds by a part of a name, a phone, a day of birth or a case number without reading every case: ${typed}`, async () => {
    const search = readCaseSearch(typed)
    const found = await listCaseRows(it.database, { branchId: 'gaon', search, unregistered: true, page: 0, size: 20 })
    assert.ok(found.items.length >= 1)
    const plan = await plansOf(() =>
      listCaseRows(it.database, { branchId: 'gaon', search, unregistered: true, page: 0, size: 20 }),
    )
    assert.match(plan, /Bitmap Index Scan on filings_(name|phone|case_number)_grams/)
    assert.doesNotMatch(plan, /Seq Scan on filings/)
  })

test('the last page of the cases reads payments for its own rows, and counts and sorts ids alone', async () => {
  const last = { branchId: 'gaon', unregistered: true, page: many / 20 - 1, size: 20 }
  const plan = await plansOf(() => listCaseRows(it.database, last), true)
  assert.match(plan, / on payments .* loops=20\)/)
  const [, width] = /WindowAgg .*width=(\d+)/.exec(plan) ?? []
  assert.ok(Number(width) < 100, `${width} bytes a row are counted`)
})

test('the counts and sums beside the list read the figures of cases and the payments once, whatever is chosen', async () => {
  const at = {
    now: new Date(later(0)),
    season: { filingYear: 2026, lastDay: '2026-06-01' as const, closes: '2026-06-01T14:59:59Z' },
    staffId: '00000000-0000-0000-0000-000000000000',
  }
  const chosen = ['to-refund', 'fee-open', 'd-14', 'behind'] as const
  const place = { branchId: 'gaon', filingYear: 2026, orOpen: true }
  for (const look of [
    () => countEachFilter(it.database, place, chosen, at),
    () => sumCases(it.database, { ...place, filters: Object.values(filterConditions(chosen, at)), page: 0, size: 0 }),
  ]) {
    const plan = await plansOf(look)
    // The few with a later day of their own are found by it.
    const figures = plan
      .split('->')
      .filter((part) => /Scan .*on report_summaries/.test(part) && !/due_day >/.test(part))
    assert.equal(figures.length, 1, plan)
    assert.equal(plan.match(/Scan (using \w+ )?on payments/g)?.length, 1, plan)
    assert.equal(plan.match(/WindowAgg/g)?.length, 1, plan)
    assert.match(plan, /Index Only Scan using filings_pace/)
  }
})

test('agents and fees that wait are read from an index, whose rows are narrow', async () => {
  const place = { branchId: 'gaon', filingYear: 2025 }
  await it.asOwner('vacuum analyze filings')
  await it.asOwner('set enable_seqscan = off')
  await it.asOwner('set enable_bitmapscan = off')
  for (const look of [
    () => countAgents(it.database, place),
    () => listAgentRows(it.database, place, { choice: { states: ['unknown'] }, page: 0, size: 20 }),
    () => listDueFeeRows(it.database, { ...place, keyword: '', limit: 20, page: 0 }),
  ])
    assert.match(await plansOf(look), /Index Only Scan (Backward )?using filings_in_lists/)
  await it.asOwner('reset enable_seqscan')
  await it.asOwner('reset enable_bitmapscan')
})

test("no statement of the product's waits for a parallel worker to start", async () => {
  const { rows } = await it.database.db.execute(sql`show max_parallel_workers_per_gather`)
  assert.deepEqual(rows, [{ max_parallel_workers_per_gather: '0' }])
})

test('the desks of agents, promised calls and undelivered messages read the accounts of their page alone', async () => {
  const place = { filingYear: 2025, branchId: 'gaon' }
  for (const look of [
    () => listAgentRows(it.database, place, { choice: { states: ['unknown'] }, page: 0, size: 20 }),
    () => countAgents(it.database, place),
    () => listOpenContacts(it.database, { limit: 20 }),
    () => listUndeliveredMessages(it.database, { limit: 20 }),
    () => readOfficeFigures(it.database, {}, { since: new Date(0), now: new Date(0) }),
  ])
    assert.doesNotMatch(await plansOf(look), /Seq Scan on accounts/)
})

test('readers are found by branch and by act without reading every record', async () => {
  for (const parameters of [{ branchId: 'branch-7' }, { act: 'act-7' }]) {
    const plan = await plansOf(() => it.database.accessRecords.list({ ...parameters, page: 0, size: 20 }))
    assert.doesNotMatch(plan, /Seq Scan on access_records/)
  }
})

test('the desk finds what waits longest, what came last and what is due on a day of its own by an index', async () => {
  const indexes = await it.asOwner<{ indexdef: string }>('select indexdef from pg_indexes')
  for (const columns of [
    'filings (branch_id, waiting_since)',
    'filings (branch_id, received_at)',
    'report_summaries (due_day, ',
  ])
    assert.ok(
      indexes.some(({ indexdef }) => indexdef.replace('public.', '').replace('USING btree ', '').includes(columns)),
      columns,
    )
})

test('the half-minute destruction reads neither every filing nor every family member', async () => {
  const heard = new Set<string>()
  const database = openDatabase({
    url: it.appUrl,
    keyRing: it.keyRing,
    statementMs: 20_000,
    waitMs: 20_000,
    onStatement: (text) => void heard.add(text),
  })
  const july = (year: number) => new Date(`${year}-07-02T00:00:00Z`)
  const policy = {
    abandonedAfterMs: days(1),
    numbersUntil: july,
    passwordsUntil: july,
    handOverBranches: ['another'],
    removalKeptMs: 300_000,
    enquiriesKeptMs: days(1_000),
  }
  const done = await database.destroyDue(policy, later(days(60)))
  await database.close()
  assert.ok(done.residentNumbers > 0)
  const looks = [...heard].filter((text) => /^(select|update)/.test(text))
  assert.ok(looks.length > 10, `${looks.length} statements`)
  for (const look of looks) {
    const rows = await it.asOwner<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${look}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    assert.doesNotMatch(plan, /Seq Scan on (filings|family_members)/, look)
  }
})
