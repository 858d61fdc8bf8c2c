import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Reader } from '#database/database.server.ts'
import { days, hours, jobReader, later, testNow, anEnquiry } from '#tests/support/database.ts'
import { it, system, whole, pay, everythingAbout } from '#tests/support/fixtures/whole-person.ts'
import { listCollectedDocuments } from '#filer/collection/queries.server.ts'
import { claimDueAgents } from '#filer/consent/queries.server.ts'
import { findFilingsByResidentNumber } from '#filer/family/queries.server.ts'
import { listCaseEvents } from '#office/cases/queries.server.ts'
import { addImportedClients } from '#office/clients/queries.server.ts'
import { findSessionByToken } from '#server/guards/sign-in-queries.server.ts'
import { giveConsent } from '#site/consultation/queries.server.ts'

const reader = (accountId: string): Reader => ({ kind: 'filer', id: accountId, reason: 'withdrawal' })
const withdraw = (accountId: string, now = later(hours(1))) =>
  it.database.withdrawAccount(accountId, reader(accountId), now)

test('sessions end at once, in every process', async () => {
  const { account } = await whole()
  const elsewhere = it.reopen(it.keyRingText)
  assert.ok(await findSessionByToken(elsewhere, `token-${account.id}`, 'c', later(1)))
  await withdraw(account.id)
  assert.equal(await findSessionByToken(elsewhere, `token-${account.id}`, 'c', later(1)), undefined)
})

test('a person who never registered leaves nothing personal behind', async () => {
  const { account, filing, number } = await whole()
  assert.deepEqual(await withdraw(account.id), { kept: false })
  const all = await everythingAbout(account.id, filing.id)
  for (const word of [
    account.name,
    account.email!,
    account.phone!,
    number,
    '930412',
    '자녀이름',
    '150303',
    'portal-name',
    '010-0000-8888',
    '메모',
    '10.9.9.9',
    'v1.k1.',
    account.providerId,
  ]) {
    assert.ok(!all.includes(`"${word}`) && !all.includes(`${word}"`), `${word.slice(0, 3)}... is still there`)
  }
  assert.deepEqual(await findFilingsByResidentNumber(it.database, number), [])
  assert.equal((await it.database.accounts.find(account.id))?.withdrawnAt?.getTime(), later(hours(1)).getTime())
})

test('what the firm brought of the person from another program goes too; a namesake and another firm’s client stay', async () => {
  const { account } = await whole()
  const { name, phone } = account
  const bringing = (branchId: string, of: string, line: string) => ({
    branchId,
    personKey: `${branchId} ${of} ${line}`,
    name: of,
    phone: line,
    owner: '',
    importedBy: randomUUID(),
    importedAt: testNow,
    keepUntil: later(days(300)),
  })
  const [first = '', ...rest] = name
  await addImportedClients(it.database, [
    bringing('gaon', `${first} ${rest.join('')}`, phone!.replaceAll('-', '')),
    bringing('gaon', name, '010-0000-0404'),
    bringing('nare', name, phone!),
  ])
  await withdraw(account.id)
  const left = await it.asOwner<{ person_key: string }>(`select person_key from imported_clients order by person_key`)
  assert.deepEqual(
    left.map(({ person_key }) => person_key),
    [`gaon ${name} 010-0000-0404`, `nare ${name} ${phone}`],
  )
})

test('an enquiry is kept for its own time, but no longer leads to the person, and the advertising agreed to with it is over', async () => {
  const { account } = await whole()
  const enquiry = await anEnquiry(
    it.database,
    {
      branchId: 'gaon',
      accountId: account.id,
      type: '6',
      phone: '010-0000-9999',
      email: '',
      content: '글',
      marketing: true,
      replyBy: testNow,
    },
    testNow,
  )
  const textHash = await it.database.consents.keepText({ kind: 'enquiry-marketing', version: '1', body: '글' }, testNow)
  await giveConsent(
    it.database,
    [
      {
        branchId: 'gaon',
        accountId: account.id,
        consultationId: enquiry.id,
        kind: 'enquiry-marketing',
        version: '1',
        textHash,
        granted: true,
        ip: '10.9.9.9',
      },
    ],
    testNow,
  )
  await withdraw(account.id)
  const left = await it.database.consultations.findByNumber(enquiry.receiptNumber)
  assert.deepEqual([left?.accountId, left?.marketing, left?.phone, left?.content], [null, false, '010-0000-9999', '글'])
  const [consent] = await it.database.consents.listOf(account.id)
  assert.ok(consent?.withdrawnAt && consent.ip === null)
})

test('the same person signing in again is somebody new', async () => {
  const { account } = await whole()
  await withdraw(account.id)
  const again = await it.database.accounts.signIn(
    { provider: account.provider, app: account.app, providerId: account.providerId, name: '김연습', branchId: 'gaon' },
    later(hours(2)),
  )
  assert.equal(again.created, true)
  assert.notEqual(again.account.id, account.id)
})

test('after registration: what the law keeps moves apart and sealed; no resident number, account number or password stays', async () => {
  const made = await whole()
  const { account, filing, number } = made
  await it.database.filings.update(
    filing.id,
    { registeredAt: testNow, receivedAt: testNow, receivedMonth: 'May' },
    testNow,
  )
  await it.database.cases.move(filing.id, 'filing', 'accepted', { actor: system, kind: 'rehearsal' }, testNow)
  await pay(made)
  assert.deepEqual(await withdraw(account.id), { kept: true })
  const [archive] = await it.asOwner<{ sealed: string; keep_until: Date }>(
    'select * from archived_accounts where account_id = $1',
    [account.id],
  )
  assert.match(archive!.sealed, /^v1\.k1\./)
  assert.equal(archive!.keep_until.toISOString(), '2031-06-30T00:00:00.000Z')
  const all = await everythingAbout(account.id, filing.id)
  for (const word of [account.name, account.email!, account.phone!, number, 'portal-name', '010-0000-8888', '메모'])
    assert.ok(!all.includes(`"${word}"`))
  const [row] = await it.asOwner<Record<string, unknown>>('select * from registrations where filing_id = $1', [
    filing.id,
  ])
  assert.deepEqual([row!.account_sealed, row!.portal_password_sealed], [null, null])
  assert.equal((await it.database.filings.get(filing.id)).hasResidentNumber, false)
  assert.equal((await listCollectedDocuments(it.database, filing.id)).length, 1)
  const policy = {
    abandonedAfterMs: hours(24),
    numbersUntil: () => later(days(9999)),
    passwordsUntil: () => later(days(9999)),
    handOverBranches: [],
    removalKeptMs: 300_000,
    enquiriesKeptMs: days(9999),
  }
  assert.equal((await it.database.destroyDue(policy, new Date('2031-06-29T23:59:59Z'))).archives, 0)
  assert.equal((await it.database.destroyDue(policy, new Date('2031-06-30T00:00:00Z'))).archives, 1)
})

test('leaving is refused while money is on the way; an untouched attempt is closed', async () => {
  const made = await whole()
  const payment = await pay(made)
  for (const event of ['auth.returned', 'approve.begun', 'approve.lost'] as const) {
    await it.database.payments.happened(payment.id, event, { actor: system }, testNow)
    await assert.rejects(withdraw(made.account.id), { code: 'withdraw.blocked' })
  }
  assert.equal((await it.database.accounts.find(made.account.id))?.withdrawnAt, null)
  assert.ok(await it.database.filings.readResidentNumber(made.filing.id, jobReader, testNow))
  await it.database.payments.happened(payment.id, 'net-cancel.done', { actor: system }, testNow)
  const second = await pay(made)
  await withdraw(made.account.id)
  assert.equal((await it.database.payments.find(second.id))?.state, 'CANCELLED')
})

test('waiting messages, places and a waiting consent are given up; leaving twice is leaving once; the act is recorded', async () => {
  const { account, filing } = await whole()
  await Promise.all([withdraw(account.id), withdraw(account.id)])
  assert.deepEqual(await it.asOwner('select state from outbox where account_id = $1', [account.id]), [
    { state: 'cancelled' },
  ])
  assert.deepEqual(
    await claimDueAgents(it.database, { by: 'w', until: later(days(3)), limit: 99 }, later(days(2))).then((due) =>
      due.filter((agentDesk) => agentDesk.filingId === filing.id),
    ),
    [],
  )
  assert.deepEqual(await it.asOwner('select state from waiting_tickets where account_id = $1', [account.id]), [
    { state: 'left' },
  ])
  assert.deepEqual(
    (await it.database.accessRecords.list({ subjectId: account.id, act: 'destroy', page: 0, size: 10 })).items.map(
      ({ reason }) => reason,
    ),
    ['withdrawn'],
  )
})

for (const state of ['new', 'in-review', 'filed'] as const)
  test(`leaving while the case is ${state} dismisses it with an event, and it waits for nobody`, async () => {
    const { account, filing } = await whole()
    const actor = { kind: 'staff' as const, id: randomUUID() }
    const way = {
      new: [],
      'in-review': ['preparing', 'in-review'],
      filed: ['preparing', 'in-review', 'waiting-for-fee', 'ready-to-file', 'filed'],
    } as const
    for (const to of way[state])
      await it.database.cases.move(filing.id, 'office', to, { actor, kind: 'rehearsal' }, testNow)
    await it.database.cases.assign(filing.id, actor.id, { actor, kind: 'rehearsal' }, testNow)
    await it.database.filings.update(filing.id, { registeredAt: testNow, waitingSince: testNow }, testNow)
    await withdraw(account.id)
    const left = await it.database.filings.get(filing.id)
    assert.deepEqual([left.officeState, left.waitingSince, left.assigneeId], ['dismissed', null, null])
    const last = (await listCaseEvents(it.database, filing.id)).at(-1)
    assert.deepEqual(
      [last?.machine, last?.before, last?.after, last?.actorKind, last?.event.kind],
      ['office', state, 'dismissed', 'filer', 'withdrawn'],
    )
  })
