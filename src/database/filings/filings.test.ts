import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  aFiling,
  anAccount,
  hours,
  jobReader,
  later,
  testNow,
  testDatabase,
  type TestDatabase,
  filingsOf,
} from '#tests/support/database.ts'
import { storePortalSession } from '#filer/authentication/queries.server.ts'
import { findFilingsByResidentNumber } from '#filer/family/queries.server.ts'
import { dropEditLock, takeEditLock } from '#office/case-desk/queries.server.ts'
import { listCaseEvents } from '#office/cases/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const actor = { kind: 'staff' as const, id: 'someone', requestId: 'r-1' }

test('one filing per member and year, also when asked for ten times at once; the case number tells the year', async () => {
  const account = await anAccount(it.database)
  const place = { accountId: account.id, branchId: 'gaon', filingYear: 2026 }
  const all = await Promise.all(
    Array.from({ length: 10 }, () => it.database.filings.findOrStart({ ...place, lane: 'filing' }, testNow)),
  )
  assert.equal(new Set(all.map(({ id }) => id)).size, 1)
  assert.match(all[0]!.caseNumber, /^26-\d{6}$/)
  assert.equal((await it.database.filings.findByCaseNumber(all[0]!.caseNumber))?.id, all[0]!.id)
  assert.notEqual(
    (await it.database.filings.findOrStart({ ...place, filingYear: 2027, lane: 'preview' }, testNow)).id,
    all[0]!.id,
  )
  await assert.rejects(it.database.filings.findOrStart({ ...place, branchId: 'nare', lane: 'filing' }, testNow), {
    code: '23503',
  })
  assert.equal((await filingsOf(it.database, account.id)).length, 2)
  await assert.rejects(it.database.filings.get(crypto.randomUUID()), { code: 'notfound' })
})

test('a new filing has begun nothing; its row carries nothing sealed', async () => {
  const account = await anAccount(it.database)
  const filing = await it.database.filings.findOrStart(
    { accountId: account.id, branchId: 'gaon', filingYear: 2026, lane: 'filing' },
    testNow,
  )
  assert.deepEqual(
    [
      filing.hasResidentNumber,
      filing.hasPortalSession,
      filing.dataState,
      filing.agentState,
      filing.officeState,
      filing.familyChoice,
      filing.version,
      filing.createdAt,
    ],
    [false, false, 'none', 'unknown', 'new', 'NOT_SELECTED', 1, testNow],
  )
  assert.ok(Object.keys(filing).every((name) => !/sealed/i.test(name)))
})

test('identity: sealed, masked, found again by number, opened only with a record', async () => {
  const { account, filing, number } = await aFiling(it.database)
  assert.deepEqual(
    [filing.hasResidentNumber, filing.residentMask, filing.residentForeign],
    [true, '930412-2******', false],
  )
  const [stored] = await it.asOwner('select * from filings where id = $1', [filing.id])
  assert.ok(!JSON.stringify(stored).includes(number) && !JSON.stringify(stored).includes(number.slice(6)))
  assert.deepEqual(await findFilingsByResidentNumber(it.database, number), [filing.id])
  const before = (await it.database.accessRecords.list({ subjectId: account.id, page: 0, size: 10 })).total
  assert.equal(
    await it.database.filings.readResidentNumber(
      filing.id,
      { kind: 'staff', id: 's-1', reason: 'call back', ip: '10.0.0.1', requestId: 'r-9' },
      later(5000),
    ),
    number,
  )
  const { items, total } = await it.database.accessRecords.list({ subjectId: account.id, page: 0, size: 10 })
  assert.equal(total, before + 1)
  const { id: _, ...record } = items[0]!
  assert.deepEqual(record, {
    at: later(5000),
    readerKind: 'staff',
    readerId: 's-1',
    ip: '10.0.0.1',
    requestId: 'r-9',
    subjectId: account.id,
    filingId: filing.id,
    branchId: 'gaon',
    act: 'read',
    fields: ['resident-number'],
    reason: 'call back',
  })
})

test("a sealed number moved to another person's row does not open", async () => {
  const [a, b] = [await aFiling(it.database), await aFiling(it.database)]
  await it.asOwner(
    'update filings set resident_sealed = (select resident_sealed from filings where id = $1) where id = $2',
    [a.filing.id, b.filing.id],
  )
  await assert.rejects(it.database.filings.readResidentNumber(b.filing.id, jobReader, testNow), { name: 'SealError' })
})

test('another number ends the old portal session; the same one keeps it', async () => {
  const { account, filing, number } = await aFiling(it.database)
  const identity = { residentNumber: number, name: account.name, email: account.email, phone: account.phone }
  await storePortalSession(it.database, filing, { session: 'portal-session-text', until: later(hours(0.5)) }, testNow)
  assert.equal((await it.database.filings.saveIdentity(filing.id, identity, testNow)).changed, false)
  assert.equal(await it.database.filings.readPortalSession(filing.id, jobReader, later(1000)), 'portal-session-text')
  const other = await it.database.filings.saveIdentity(
    filing.id,
    { ...identity, residentNumber: '8903036000013' },
    testNow,
  )
  assert.deepEqual([other.changed, other.filing.hasPortalSession, other.filing.residentForeign], [true, false, true])
  assert.equal(await it.database.filings.readPortalSession(filing.id, jobReader, later(1000)), undefined)
})

test('a portal session lives to its end, or until it is ended', async () => {
  const { filing } = await aFiling(it.database)
  await storePortalSession(it.database, filing, { session: 'one', until: later(hours(0.5)) }, testNow)
  assert.equal(await it.database.filings.readPortalSession(filing.id, jobReader, later(hours(0.5) - 1)), 'one')
  assert.equal(await it.database.filings.readPortalSession(filing.id, jobReader, later(hours(0.5))), undefined)
  await storePortalSession(it.database, filing, { session: 'two', until: later(hours(1)) }, testNow)
  await it.database.filings.endPortalSession(filing.id, testNow)
  assert.equal((await it.database.filings.get(filing.id)).hasPortalSession, false)
})

test('facts are written with a version; a stale write is refused; only the person’s acts count against abandonment', async () => {
  const { filing } = await aFiling(it.database)
  const updated = await it.database.filings.update(
    filing.id,
    { method: 'SIMPLE', methodChosenAt: later(1) },
    later(1),
    { version: filing.version },
  )
  assert.deepEqual(
    [updated.method, updated.version, updated.lastActAt],
    ['SIMPLE', filing.version + 1, filing.lastActAt],
  )
  await assert.rejects(
    it.database.filings.update(filing.id, { method: 'DOUBLE' }, later(2), { version: filing.version }),
    { code: 'case.changed' },
  )
  assert.deepEqual(
    (await it.database.filings.update(filing.id, { familyChoice: 'LAST_YEAR' }, later(3), { act: 'person' })).lastActAt,
    later(3),
  )
})

test('machines move along edges only, each move a line that stays', async () => {
  const { filing } = await aFiling(it.database)
  await it.database.cases.move(filing.id, 'data', 'collecting', { actor, kind: 'collection' }, later(1))
  await it.database.cases.move(filing.id, 'data', 'collecting', { actor, kind: 'rehearsal' }, later(2))
  await assert.rejects(it.database.cases.move(filing.id, 'office', 'done', { actor, kind: 'rehearsal' }, later(3)), {
    code: 'case.edge',
  })
  await assert.rejects(it.database.cases.move(filing.id, 'agent', 'released', { actor, kind: 'rehearsal' }, later(3)), {
    code: 'case.edge',
  })
  await it.database.cases.move(filing.id, 'agent', 'ours', { actor, kind: 'agent' }, later(4))
  await it.database.cases.note(filing.id, { actor, kind: 'memo', reason: 'assigned: called back' }, later(5))
  const moved = await it.database.cases.move(filing.id, 'office', 'preparing', { actor, kind: 'taken' }, later(6))
  assert.deepEqual([moved.dataState, moved.agentState, moved.officeState], ['collecting', 'ours', 'preparing'])
  assert.deepEqual(
    (await listCaseEvents(it.database, filing.id)).map(({ machine, before, after, event }) => [
      machine,
      before,
      after,
      event,
    ]),
    [
      ['data', 'none', 'collecting', { kind: 'collection' }],
      ['agent', 'unknown', 'ours', { kind: 'agent' }],
      ['note', null, null, { kind: 'memo', reason: 'assigned: called back' }],
      ['office', 'new', 'preparing', { kind: 'taken' }],
    ],
  )
})

test('fifty at once: one of them moves the machine', async () => {
  const { filing } = await aFiling(it.database)
  await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      it.database.cases.move(filing.id, 'data', 'collecting', { actor, kind: 'rehearsal' }, later(i)),
    ),
  )
  assert.equal((await listCaseEvents(it.database, filing.id)).length, 1)
})

test('one pen: held, given back, or taken over when its time is out', async () => {
  const { filing } = await aFiling(it.database)
  const [a, b] = [crypto.randomUUID(), crypto.randomUUID()]
  await takeEditLock(it.database, filing.id, a, later(1000), testNow)
  await takeEditLock(it.database, filing.id, a, later(2000), later(500))
  await assert.rejects(takeEditLock(it.database, filing.id, b, later(5000), later(1999)), { code: 'case.locked' })
  await takeEditLock(it.database, filing.id, b, later(5000), later(2001))
  await dropEditLock(it.database, filing.id, a)
  await assert.rejects(takeEditLock(it.database, filing.id, a, later(6000), later(2002)), { code: 'case.locked' })
  await dropEditLock(it.database, filing.id, b)
  await takeEditLock(it.database, filing.id, a, later(6000), later(2003))
})

test('registration: absent keeps, null removes, the number shows four digits, both secrets are recorded', async () => {
  const { account, filing } = await aFiling(it.database)
  const first = await it.database.registrations.save(
    filing,
    {
      bankCode: 'KB',
      accountNumber: '11122233344455',
      portalId: 'id',
      portalPassword: 'pw-secret',
      delegatedAt: testNow,
    },
    testNow,
  )
  assert.deepEqual(
    [first.accountMask, first.hasAccount, first.hasPortalPassword, first.accountChangedAt],
    ['**********4455', true, true, testNow],
  )
  const registration = await it.database.registrations.save(
    filing,
    { bankCode: 'IBK', note: 'call first' },
    later(1000),
  )
  assert.deepEqual(
    [
      registration.bankCode,
      registration.accountMask,
      registration.hasPortalPassword,
      registration.accountChangedAt,
      registration.delegatedAt,
    ],
    ['IBK', '**********4455', true, testNow, testNow],
  )
  assert.equal(await it.database.registrations.readAccountNumber(filing.id, jobReader, testNow), '11122233344455')
  assert.equal(await it.database.registrations.readPortalPassword(filing.id, jobReader, testNow), 'pw-secret')
  assert.deepEqual(
    (await it.database.accessRecords.list({ subjectId: account.id, page: 0, size: 10 })).items
      .map((row) => row.fields.join())
      .toSorted(),
    ['account-number', 'portal-password'],
  )
  const [stored] = await it.asOwner('select * from registrations where filing_id = $1', [filing.id])
  assert.ok(!/pw-secret|11122233344455/.test(JSON.stringify(stored)))
  assert.equal(
    (await it.database.registrations.save(filing, { portalPassword: null }, testNow)).hasPortalPassword,
    false,
  )
  assert.equal(await it.database.registrations.readPortalPassword(filing.id, jobReader, testNow), undefined)
  await assert.rejects(
    it.database.registrations.save({ ...filing, id: crypto.randomUUID() }, { bankCode: 'KB' }, testNow),
    { code: '23503' },
  )
})
