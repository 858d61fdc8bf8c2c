import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  aFiling,
  days,
  hours,
  jobReader,
  later,
  testNow,
  testDatabase,
  type TestDatabase,
} from '#tests/support/database.ts'
import { policy, nothing } from '#tests/support/fixtures/destruction.ts'
import { storePortalSession } from '#filer/authentication/queries.server.ts'
import { readAgentReceipt, saveAgentReceipt } from '#filer/consent/queries.server.ts'
import { findFilingsByResidentNumber, removeFamilyMember, undoFamilyRemoval } from '#filer/family/queries.server.ts'
import { missDueQueueTickets, takeQueueTicket } from '#filer/queue/queries.server.ts'
import { findFamilyMemberByNumber } from '#server/guards/part-queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const run = (at: Date) => it.database.destroyDue(policy, at)
const staff = { kind: 'staff' as const, id: 's' }
const childNumber = '1503034000001'

async function whole(options: Parameters<typeof aFiling>[1] = {}) {
  const made = await aFiling(it.database, options)
  const now = options?.now ?? testNow
  await it.database.family.add(made.filing.id, { relation: '4', name: '자녀', residentNumber: childNumber }, now)
  await it.database.registrations.save(
    made.filing,
    { bankCode: 'KB', accountNumber: '11122233344455', portalPassword: 'portal-secret' },
    now,
  )
  return made
}
const register = (id: string, now = testNow) =>
  it.database.filings.update(id, { registeredAt: now, receivedAt: now, receivedMonth: 'May' }, now, { act: 'person' })
async function findStored(id: string) {
  const [filing, registration, family] = [
    await it.database.filings.get(id),
    await it.database.registrations.find(id),
    await it.database.family.list(id),
  ]
  return {
    own: filing.hasResidentNumber,
    family: family.some((member) => member.hasResidentNumber),
    password: registration?.hasPortalPassword ?? false,
  }
}
const allKept = { own: true, family: true, password: true }
const destructions = async (accountId: string) =>
  (await it.database.accessRecords.list({ subjectId: accountId, act: 'destroy', page: 0, size: 10 })).items
    .map((row) => [row.readerId, row.reason, row.fields.toSorted().join('+')])
    .toSorted()

test('a journey abandoned for 24 hours before registration, to the millisecond; hash and mask stay', async () => {
  const { account, filing, number } = await whole()
  assert.deepEqual(await run(later(hours(24) - 1)), nothing)
  assert.deepEqual(await findStored(filing.id), allKept)
  assert.deepEqual(await run(later(hours(24))), {
    ...nothing,
    residentNumbers: 1,
    familyNumbers: 1,
    portalPasswords: 1,
  })
  assert.deepEqual(await findStored(filing.id), { own: false, family: false, password: false })
  const after24 = await it.database.filings.get(filing.id)
  assert.deepEqual([after24.residentMask, after24.residentDestroyedAt], ['930412-2******', later(hours(24))])
  assert.deepEqual(await findFilingsByResidentNumber(it.database, number), [filing.id])
  assert.ok(await findFamilyMemberByNumber(it.database, filing.id, childNumber))
  await assert.rejects(it.database.filings.readResidentNumber(filing.id, jobReader, testNow), { code: 'rrn.gone' })
  assert.deepEqual(await destructions(account.id), [
    ['destruction', 'abandoned', 'family-resident-number+resident-number'],
    ['destruction', 'portal-work-over', 'portal-password'],
  ])
  assert.deepEqual(await run(later(hours(25))), nothing)
})

test('a journey that was resumed within the day, or was registered, is not abandoned', async () => {
  const [back, registered] = [await whole(), await whole()]
  await it.database.filings.update(back.filing.id, {}, later(hours(20)), { act: 'person' })
  await register(registered.filing.id)
  await run(later(hours(30)))
  assert.deepEqual(await findStored(back.filing.id), allKept)
  assert.deepEqual(await findStored(registered.filing.id), allKept)
  await run(later(hours(44)))
  assert.equal((await findStored(back.filing.id)).own, false)
})

test('typed data of a person in the queue is kept until a day after the turn', async () => {
  const [waiting, called] = [await whole(), await whole()]
  const line = { branchId: 'gaon', filingYear: 2026 }
  for (const { account } of [called, waiting])
    await takeQueueTicket(it.database, { accountId: account.id, ...line }, testNow)
  const turnUntil = later(hours(50))
  await it.database.waiting.callNext({ ...line, slots: 1, calledBy: 'test', turnUntil }, later(hours(47)))
  await run(later(hours(48)))
  assert.deepEqual(await findStored(waiting.filing.id), allKept)
  assert.deepEqual(await findStored(called.filing.id), allKept)
  await missDueQueueTickets(it.database, false, turnUntil)
  await run(later(hours(74) - 1))
  assert.deepEqual(await findStored(called.filing.id), allKept)
  await run(later(hours(74)))
  assert.deepEqual(await findStored(called.filing.id), { own: false, family: false, password: false })
  assert.deepEqual(await findStored(waiting.filing.id), allKept)
})

test('a number typed for the consent lane, which is open the whole year, stays a day after the last act also when the season is over', async () => {
  const october = new Date('2026-10-05T10:00:00+09:00')
  const { filing } = await whole({ now: october })
  await it.database.filings.update(filing.id, { lane: 'consent' }, october, { act: 'person' })
  await run(later(hours(24) - 1, october))
  assert.equal((await findStored(filing.id)).own, true)
  await run(later(hours(24), october))
  assert.equal((await findStored(filing.id)).own, false)
})

test('a removed family member can be restored for five minutes; then the number is destroyed', async () => {
  const { account, filing } = await whole()
  await register(filing.id)
  const [child] = await it.database.family.list(filing.id)
  const id = child?.id ?? ''
  await removeFamilyMember(it.database, filing.id, id, testNow)
  await run(later(299_999))
  assert.deepEqual(await undoFamilyRemoval(it.database, filing.id, id, ['typed']), child)
  await removeFamilyMember(it.database, filing.id, id, testNow)
  assert.equal((await run(later(300_000))).familyNumbers, 1)
  assert.equal(await undoFamilyRemoval(it.database, filing.id, id, ['typed']), undefined)
  assert.deepEqual(
    await it.asOwner('select 1 from family_members where id = $1 and resident_sealed is not null', [id]),
    [],
  )
  assert.deepEqual(await destructions(account.id), [['destruction', 'family-removed', 'family-resident-number']])
})

test('a completed case loses its numbers and its password', async () => {
  const { account, filing } = await whole()
  await register(filing.id)
  await it.database.filings.update(filing.id, { completedAt: later(days(5)) }, later(days(5)))
  await run(later(days(5)))
  assert.deepEqual(await findStored(filing.id), { own: false, family: false, password: false })
  assert.deepEqual(
    (await destructions(account.id)).map((row) => row[1]),
    ['completed', 'portal-work-over'],
  )
})

test("30 days after the season's last day, and portal passwords after 30 June", async () => {
  const { filing } = await whole()
  await register(filing.id)
  // 2026: the last day is 1 June, so numbers end with 1 July, passwords with 30 June.
  await run(new Date('2026-06-30T23:59:59.999+09:00'))
  assert.deepEqual(await findStored(filing.id), allKept)
  await run(new Date('2026-07-01T00:00:00+09:00'))
  assert.deepEqual(await findStored(filing.id), { ...allKept, password: false })
  await run(new Date('2026-07-01T23:59:59.999+09:00'))
  assert.equal((await findStored(filing.id)).own, true)
  await run(new Date('2026-07-02T00:00:00+09:00'))
  assert.deepEqual(await findStored(filing.id), { own: false, family: false, password: false })
})

test('at hand-over: when the agent is ours and the filing registered; a pending release is not yet, other branches are not', async () => {
  const [handed, pending, unregistered, other] = [
    await whole({ branchId: 'hand-over' }),
    await whole({ branchId: 'hand-over' }),
    await whole({ branchId: 'hand-over' }),
    await whole(),
  ]
  const move = (id: string, to: 'ours' | 'other-filing' | 'release-pending') =>
    it.database.cases.move(id, 'agent', to, { actor: staff, kind: 'rehearsal' }, testNow)
  for (const { filing } of [handed, unregistered, other]) await move(filing.id, 'ours')
  await move(pending.filing.id, 'other-filing')
  await move(pending.filing.id, 'release-pending')
  for (const { filing } of [handed, pending, other]) await register(filing.id)
  await run(later(1))
  assert.deepEqual(await findStored(handed.filing.id), { own: false, family: false, password: true })
  for (const { filing } of [pending, unregistered, other]) assert.deepEqual(await findStored(filing.id), allKept)
  await move(pending.filing.id, 'ours')
  await run(later(2))
  assert.equal((await findStored(pending.filing.id)).own, false)
})

test("the portal password goes when the portal's work is done, before the case is completed", async () => {
  const { filing } = await whole()
  await register(filing.id)
  await it.database.cases.move(filing.id, 'filing', 'accepted', { actor: staff, kind: 'rehearsal' }, testNow)
  await run(later(1))
  assert.equal((await findStored(filing.id)).password, true)
  await it.database.cases.move(filing.id, 'local-tax', 'not-applicable', { actor: staff, kind: 'rehearsal' }, testNow)
  await run(later(2))
  assert.deepEqual(await findStored(filing.id), { ...allKept, password: false })
})

test('portal sessions at their end; unused documents with the season', async () => {
  const { filing } = await aFiling(it.database)
  await storePortalSession(it.database, filing, { session: 's', until: later(1000) }, testNow)
  await it.database.incomeYears.save(
    filing.id,
    [{ year: 2024, fillingType: null, totalGrossIncome: 1, determinedTax: 0, prepaidTax: 0, taxDueAfterOffset: 0 }],
    testNow,
  )
  await saveAgentReceipt(it.database, filing, { receipt: 'portal-receipt', dueAt: later(1) }, testNow)
  assert.equal((await run(later(999))).portalSessions, 0)
  assert.equal((await run(later(1000))).portalSessions, 1)
  assert.equal((await it.database.incomeYears.read(filing.id, jobReader, testNow)).length, 1)
  assert.ok((await run(new Date('2026-07-02T00:00:00+09:00'))).documents >= 1)
  assert.equal((await it.database.incomeYears.read(filing.id, jobReader, testNow)).length, 0)
  assert.equal(await readAgentReceipt(it.database, filing.id, jobReader, testNow), undefined)
})

test('more than a batch, by three processes at once: each number once, one record each', async () => {
  const made = await Promise.all(
    Array.from({ length: 40 }, () => aFiling(it.database, { now: later(days(400)), filingYear: 2027 })),
  )
  const runs = await Promise.all([1, 2, 3].map(() => run(later(days(402)))))
  assert.equal(
    runs.reduce((sum, destroyed) => sum + destroyed.residentNumbers, 0),
    made.length,
  )
  for (const { account } of made) assert.equal((await destructions(account.id)).length, 1)
})

test('destroyed values are nowhere in the database, and sealed values never stood in clear', async () => {
  const { filing, number } = await whole({ now: later(days(500)), filingYear: 2027 })
  await it.database.filings.readResidentNumber(filing.id, jobReader, testNow)
  await run(later(days(502)))
  assert.deepEqual(
    await it.asOwner('select 1 from filings where id = $1 and resident_sealed is not null', [filing.id]),
    [],
  )
  const tables = await it.asOwner<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  for (const { name } of tables) {
    const all = JSON.stringify(await it.asOwner(`select to_jsonb(t) from ${name} t`))
    for (const secret of [
      number,
      `${number.slice(0, 6)}-${number.slice(6)}`,
      childNumber,
      Buffer.from(number).toString('base64').slice(0, 16),
      Buffer.from(number).toString('hex'),
      'portal-secret',
      '11122233344455',
    ]) {
      assert.ok(!all.includes(secret), `${name} holds a secret in clear`)
    }
  }
})

test('what is due of a whole season at once ends in statements of a bounded size', async () => {
  const at = new Date('2026-07-05T00:00:00Z')
  await run(at)
  const { filing, account } = await whole()
  await register(filing.id)
  await saveAgentReceipt(it.database, filing, { receipt: 'receipt', dueAt: testNow }, testNow)
  const count = 1_100
  const twins = (table: string, same: string, changed: Record<string, string>, where: string) =>
    it.asOwner(`insert into ${table} (${same}, ${Object.keys(changed).join(', ')})
      select ${same}, ${Object.values(changed).join(', ')} from ${table}, generate_series(1, ${count}) n where ${where}`)
  const [accountId, filingId] = ["md5('account' || n)::uuid", "md5('filing' || n)::uuid"]
  await twins(
    'accounts',
    'provider, app, name, branch_id, created_at, last_sign_in_at',
    { id: accountId, provider_id: 'n::text' },
    `id = '${account.id}'`,
  )
  await twins(
    'filings',
    'branch_id, filing_year, lane, created_at, updated_at, last_act_at, registered_at, resident_sealed, seal_owner',
    {
      id: filingId,
      account_id: accountId,
      case_number: "'twin' || n",
      portal_session_sealed: "'sealed'",
      portal_session_until: 'created_at',
    },
    `id = '${filing.id}'`,
  )
  const ofFiling = `filing_id = '${filing.id}'`
  await twins('registrations', 'portal_password_sealed, created_at, updated_at', { filing_id: filingId }, ofFiling)
  await twins('agent_desks', 'receipt_sealed, attempts, updated_at', { filing_id: filingId }, ofFiling)
  await it.asOwner(
    `insert into archived_accounts (account_id, sealed, basis, archived_at, keep_until)
      select ${accountId}, 'sealed', 'law', $1, $1 from generate_series(1, ${count}) n`,
    [testNow],
  )
  await it.asOwner(`create function at_most_500() returns trigger language plpgsql as $$ begin
    if (select count(*) from changed) > 500 then raise 'too many rows'; end if; return null; end $$`)
  const tables = ['filings', 'agent_desks', 'registrations', 'archived_accounts']
  for (const table of tables)
    await it.asOwner(`create trigger at_most_500 after update on ${table} referencing new table as changed
      for each statement execute function at_most_500()`)
  const { residentNumbers, portalPasswords, portalSessions, archives } = await run(at)
  for (const table of tables) await it.asOwner(`drop trigger at_most_500 on ${table}`)
  assert.deepEqual([residentNumbers, portalPasswords, portalSessions, archives], [count + 1, count + 1, count, count])
  assert.deepEqual(await it.asOwner('select 1 from agent_desks where receipt_sealed is not null'), [])
})
