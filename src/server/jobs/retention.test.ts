import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { retentionMonths } from '#domain/branch/retention.ts'
import { retainedKinds } from '#database/destruction/retention.server.ts'
import type { Context } from '#server/context.server.ts'
import { housekeepingJobs } from '#server/jobs/housekeeping.server.ts'
import { retentionCutoffs } from '#server/jobs/retention-policy.ts'
import { aFiling, later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { findFilingsByResidentNumber } from '#filer/family/queries.server.ts'
import { insertBanner } from '#office/branches/queries.server.ts'
import { addReport } from '#office/report/queries.server.ts'
import { giveConsentOnce } from '#server/consents/queries.server.ts'
import { insertSession } from '#server/guards/sign-in-queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const actor = { kind: 'system' as const, id: 'test' }
/** Enquiries are destroyed together with numbers; nobody's location is stored. */
const ended = ['visits', 'payments', 'contracts', 'tax-books', 'agency-work', 'advertising', 'access-records'] as const
const staffId = '00000000-0000-4000-8000-000000000001'
const rows = async (table: string) =>
  Number((await it.asOwner<{ total: string }>(`select count(*) as total from ${table}`))[0]?.total)

let failures: string[] = []
/** The context of a job; its failures go to `failures`. */
const jobContext = () =>
  ({
    database: it.database,
    log: { error: (event: string, _: object, error: unknown) => failures.push(`${event} ${String(error)}`) },
    health: { note: () => undefined },
  }) as unknown as Context
const run = (job: string, now: Date) => housekeepingJobs.find(({ name }) => name === job)!.run(jobContext(), now)

/** A case of 2026 with a record of every kind in the table of terms. */
async function whole() {
  const { account, filing, number } = await aFiling(it.database)
  const { database } = it
  await database.filings.update(filing.id, { registeredAt: testNow, receivedAt: testNow }, testNow)
  await insertSession(
    database,
    {
      accountId: account.id,
      branchId: 'gaon',
      token: 'a-token-of-the-test',
      cookie: 'c',
      idleUntil: later(1),
      absoluteUntil: later(1),
      ip: '10.9.9.9',
    },
    testNow,
  )
  await database.cases.note(filing.id, { actor, kind: 'rehearsal' }, testNow)
  await database.registrations.save(filing, { bankCode: 'KB', accountNumber: '11122233344455' }, testNow)
  const text = { kind: 'delegation', version: '1', body: '글' }
  const textHash = await database.consents.keepText(text, testNow)
  await giveConsentOnce(
    database,
    {
      branchId: 'gaon',
      accountId: account.id,
      filingId: filing.id,
      kind: text.kind,
      version: '1',
      textHash,
      granted: true,
    },
    testNow,
  )
  await addReport(database, filing.id, { fileName: 'r.pdf', content: Buffer.from('%PDF'), madeBy: staffId }, testNow)
  await database.payments.open(
    {
      filingId: filing.id,
      accountId: account.id,
      branchId: 'gaon',
      merchantId: '',
      orderId: `order-${filing.caseNumber}`,
      method: 'CARD',
      amountWon: 1000,
      expiresAt: later(1),
    },
    { kind: 'filer', id: account.id },
    testNow,
  )
  await it.asOwner(
    `insert into contacts (id, branch_id, account_id, filing_id, reason, created_at, due_at, note)
      values (gen_random_uuid(), 'gaon', $1, $2, 'released', $3, $3, '어머니가 받음')`,
    [account.id, filing.id, testNow],
  )
  await it.asOwner(
    `insert into guarantee_claims (id, filing_id, account_id, branch_id, cause, amount_won, reason, proof, state, asked_by, asked_at, reference)
      values (gen_random_uuid(), $2, $1, 'gaon', 'calculation', 1000, '늦게 냄', '통지서', 'paid', $1, $3, '이체 1')`,
    [account.id, filing.id, testNow],
  )
  await insertBanner(database, { text: '알림', showFrom: testNow, showUntil: later(1), setBy: 'test' }, testNow)
  await database.accessRecords.record({ ...actor, reason: 'test' }, { act: 'view', fields: ['name'] }, testNow)
  while ((await database.accessRecords.append(500)) > 0);
  return { filing, number }
}

test('every row of the published table ends when its term is over and not before; the dry run tells what would go and changes nothing', async () => {
  const { filing, number } = await whole()
  const sixYears = new Date('2032-07-02T00:00:00Z')
  const soon = await it.database.retentionDue(retentionCutoffs(later(1000)))
  assert.deepEqual(new Set(Object.values(soon)), new Set([0]))
  const due = await it.database.retentionDue(retentionCutoffs(sixYears))
  assert.deepEqual(Object.keys(due).toSorted(), Object.keys(retentionMonths).toSorted())
  for (const id of ended) assert.ok(due[id] > 0, id)
  assert.deepEqual([await rows('payments'), await rows('reports'), await rows('registrations')], [1, 1, 1])
  assert.equal(await run('retention', later(1000)), 0)
  assert.deepEqual([await rows('payments'), await rows('reports'), await rows('registrations')], [1, 1, 1])

  assert.ok((await run('retention', sixYears)) >= retainedKinds.length - 1)
  await run('forgetting', sixYears)
  const stillDue = await it.database.retentionDue(retentionCutoffs(sixYears))
  for (const id of ended) assert.equal(stillDue[id], 0, id)
  for (const table of [
    'payments',
    'payment_events',
    'registrations',
    'consents',
    'reports',
    'filing_events',
    'banners',
  ])
    assert.equal(await rows(table), 0, table)
  const words = await it.asOwner('select note from contacts')
  const claims = await it.asOwner('select reason, proof, reference, amount_won::int as won from guarantee_claims')
  assert.deepEqual([words, claims], [[{ note: null }], [{ reason: '', proof: '', reference: null, won: 1000 }]])
  const left = await it.database.filings.get(filing.id)
  assert.deepEqual([left.filerName, left.filerPhone, left.residentMask, left.residentHash], [null, null, null, null])
  assert.deepEqual(await findFilingsByResidentNumber(it.database, number), [])
  // The removal itself is on record, and the chain can still be verified.
  while ((await it.database.accessRecords.append(500)) > 0);
  assert.equal((await it.database.accessRecords.verify()).whole, true)
  const [last] = (await it.database.accessRecords.list({ act: 'destroy', page: 0, size: 1 })).items
  assert.deepEqual([last?.reason, last?.at], ['retention', sixYears])
  assert.equal((await it.database.retentionDue(retentionCutoffs(sixYears)))['access-records'], 0)
})

test('the database itself refuses what is younger than its term, by the same terms', async () => {
  const now = new Date('2033-01-15T00:00:00Z')
  await it.database.accessRecords.record({ ...actor, reason: 'test' }, { act: 'view', fields: ['name'] }, now)
  const cutoffs = retentionCutoffs(now)
  const ask = (id: string, before: Date) =>
    it.database.db.execute(`select destroy_retained('${id}', '${before.toISOString()}', 100)`)
  for (const id of retainedKinds) {
    await ask(id, cutoffs[id])
    await assert.rejects(ask(id, new Date(cutoffs[id].getTime() + 86_400_000)), id)
  }
  for (const id of ['visits', 'complaints', 'location', 'anything']) await assert.rejects(ask(id, cutoffs.visits), id)
  await assert.rejects(it.database.db.execute('delete from access_records'))
  await assert.rejects(it.database.db.execute('delete from filing_events'))
})

const manyRecords = (count: number, from: string, step: string) =>
  it.asOwner(`insert into access_records (id, at, reader_kind, reader_id, act, fields, reason)
    select gen_random_uuid(), '${from}'::timestamptz + n * interval '${step}', 'system', 'many', 'view', '{name}', 'test'
    from generate_series(1, ${count}) as n`)
const many = async () =>
  Number((await it.asOwner<{ n: string }>(`select count(*) as n from access_records where reader_id = 'many'`))[0]?.n)

test('access records end in batches from the oldest on; what is younger stays, and the chain holds after each batch', async () => {
  const now = new Date('2040-01-15T00:00:00Z')
  await manyRecords(5_000, '2036-01-01Z', '1 minute')
  await manyRecords(300, '2039-01-01Z', '1 minute')
  while ((await it.database.accessRecords.append(1_000)) > 0);
  const cutoffs = retentionCutoffs(now)
  const before = cutoffs['access-records']
  const due = (await it.database.retentionDue(cutoffs))['access-records']
  assert.ok(due >= 5_000)
  const batch = () => it.database.destroyRetainedBatch('access-records', before, now, { recorded: true, most: 1_500 })
  assert.equal(await batch(), 1_500)
  while ((await it.database.accessRecords.append(500)) > 0);
  assert.equal((await it.database.accessRecords.verify()).whole, true)
  assert.equal((await it.database.retentionDue(cutoffs))['access-records'], due - 1_500)
  await run('retention', now)
  assert.equal(await many(), 300)
  while ((await it.database.accessRecords.append(500)) > 0);
  assert.equal((await it.database.accessRecords.verify()).whole, true)
  assert.equal(await batch(), 0)
})

test('one kind that cannot be ended leaves the others alone, is told, and ends with a later pass', async () => {
  const now = new Date('2046-03-01T00:00:00Z')
  await insertBanner(
    it.database,
    { text: '알림', showFrom: testNow, showUntil: new Date('2045-01-01T00:00:00Z'), setBy: 'test' },
    testNow,
  )
  await it.asOwner(`create function refuse_banners() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await it.asOwner(
    'create trigger refuse_banners before delete on banners for each row execute function refuse_banners()',
  )
  failures = []
  await run('retention', now)
  assert.equal(failures.length, 1)
  assert.match(failures[0] ?? '', /job\.failed/)
  assert.equal(await rows('banners'), 1)
  assert.equal(await many(), 0)
  await it.asOwner('drop trigger refuse_banners on banners')
  await run('retention', now)
  assert.equal(await rows('banners'), 0)
})
