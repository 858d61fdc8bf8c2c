import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Reader } from '#records/records.server.ts'
import { aFiling, days, hours, jobReader, later, testNow, testRecords, type TestRecords } from '#tests/support/database.ts'

let it: TestRecords
before(async () => void (it = await testRecords()))
after(() => it.close())

const system = { kind: 'system' as const, id: 't' }
const reader = (accountId: string): Reader => ({ kind: 'filer', id: accountId, reason: 'withdrawal' })
const withdraw = (accountId: string, now = later(hours(1))) => it.records.withdrawAccount(accountId, reader(accountId), now)

/** A person with everything a person can have here. */
async function whole() {
  const made = await aFiling(it.records)
  const { account, filing } = made
  const { records } = it
  await records.sessions.start({ accountId: account.id, branchId: 'gaon', token: `token-${account.id}`, cookie: 'c', idleUntil: later(hours(9)), absoluteUntil: later(hours(12)), ip: '10.9.9.9' }, testNow)
  await records.family.add(filing.id, { relation: '4', name: '자녀이름', residentNumber: '1503034000001' }, testNow)
  await records.registrations.save(filing.id, { bankCode: 'KB', accountNumber: '11122233344455', portalId: 'portal-name', portalPassword: 'portal-secret', additionalPhone: '010-0000-8888', note: '메모' }, testNow)
  await records.filings.savePortalSession(filing.id, { session: 's', until: later(hours(9)) }, testNow)
  await records.incomeYears.save(filing.id, [{ year: 2024, fillingType: null, totalGrossIncome: 1, determinedTax: 0, prepaidTax: 0, taxDueAfterOffset: 0 }], testNow)
  const claim = await records.collection.claim(filing.id, 1, { by: 'w', until: later(1000) }, testNow)
  assert.ok(claim.outcome === 'claimed')
  const document = { index: 1, kind: 'business-payments' as const, state: 'complete' as const, content: { rows: [] }, retrievedAt: testNow.toISOString() }
  await records.collection.finish(claim.claim, { documents: [document] }, testNow)
  const figures = { totalIncomeWon: 1, decidedTaxWon: 0, prepaidTaxWon: 0, taxDueOrRefundWon: 0 }
  await records.summaries.prepare(filing.id, { type: 'SIMPLE', ...figures, feeWon: 0, quote: [], calculation: { method: 'SIMPLE', expected: false, ...figures, localTaxDueOrRefundWon: 0, lines: [] } }, randomUUID(), testNow)
  await records.agent.keepReceipt(filing.id, 'portal-receipt', testNow)
  await records.agent.later(filing.id, later(days(1)), testNow)
  await records.authentication.open({ filingId: filing.id, kind: 'portal', lane: 'filing', askUntil: later(1000) }, testNow)
  await records.outbox.put({ template: 't', branchId: 'gaon', to: { accountId: account.id }, variables: {}, dedupeKey: account.id, dueAt: later(days(1)) }, testNow)
  await records.waiting.take({ accountId: account.id, branchId: 'gaon', filingYear: 2026 }, testNow)
  await records.replays.begin({ scope: `${account.id} POST /x`, key: 'k', body: '{}', claimUntil: later(1), keepUntil: later(days(15)) }, testNow)
  return made
}
async function pay(made: Awaited<ReturnType<typeof aFiling>>) {
  const { payment } = await it.records.payments.open(
    { filingId: made.filing.id, accountId: made.account.id, branchId: 'gaon', orderId: randomUUID(), method: 'CARD', amountWon: 1000, expiresAt: later(1000) }, system, testNow)
  return payment
}
async function everythingAbout(accountId: string, filingId: string) {
  const tables = await it.asOwner<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
  const rows = []
  for (const { name } of tables) {
    rows.push(...await it.asOwner(`select to_jsonb(t) as row from ${name} t where to_jsonb(t)::text like any ($1)`, [[`%${accountId}%`, `%${filingId}%`]]))
  }
  return JSON.stringify(rows)
}

test('sessions end at once, in every process', async () => {
  const { account } = await whole()
  const elsewhere = it.reopen(it.keyRingText)
  assert.ok(await elsewhere.sessions.findByToken(`token-${account.id}`, 'c', later(1)))
  await withdraw(account.id)
  assert.equal(await elsewhere.sessions.findByToken(`token-${account.id}`, 'c', later(1)), undefined)
})

test('somebody who never registered leaves nothing personal behind', async () => {
  const { account, filing, number } = await whole()
  assert.deepEqual(await withdraw(account.id), { kept: false })
  const all = await everythingAbout(account.id, filing.id)
  for (const word of [account.name, account.email!, account.phone!, number, '930412', '자녀이름', '150303', 'portal-name', '010-0000-8888', '메모', '10.9.9.9', 'v1.k1.', account.providerId]) {
    assert.ok(!all.includes(`"${word}`) && !all.includes(`${word}"`), `${word.slice(0, 3)}... is still there`)
  }
  assert.deepEqual(await it.records.filings.findByResidentNumber(number), [])
  assert.equal((await it.records.accounts.get(account.id)).withdrawnAt?.getTime(), later(hours(1)).getTime())
})

test('an enquiry is kept for its own time, but no longer leads to the person, and the advertising agreed to with it is over', async () => {
  const { account } = await whole()
  const enquiry = await it.records.consultations.add({ branchId: 'gaon', accountId: account.id, type: '6', phone: '010-0000-9999', email: '', content: '글', marketing: true, replyBy: testNow }, testNow)
  const textHash = await it.records.consents.keepText({ kind: 'enquiry-marketing', version: '1', body: '글' }, testNow)
  await it.records.consents.give([{ accountId: account.id, consultationId: enquiry.id, kind: 'enquiry-marketing', version: '1', textHash, granted: true, ip: '10.9.9.9' }], testNow)
  await withdraw(account.id)
  const left = await it.records.consultations.findByNumber(enquiry.receiptNumber)
  assert.deepEqual([left?.accountId, left?.marketing, left?.phone, left?.content], [null, false, '010-0000-9999', '글'])
  const consent = await it.records.consents.latest(account.id, 'enquiry-marketing')
  assert.ok(consent?.withdrawnAt && consent.ip === null)
})

test('the same person signing in again is somebody new', async () => {
  const { account } = await whole()
  await withdraw(account.id)
  const again = await it.records.accounts.signIn({ provider: account.provider, providerId: account.providerId, name: '김연습', branchId: 'gaon' }, later(hours(2)))
  assert.equal(again.created, true)
  assert.notEqual(again.account.id, account.id)
})

test('after registration: what the law keeps moves apart and sealed; no resident number, account number or password stays', async () => {
  const made = await whole()
  const { account, filing, number } = made
  await it.records.filings.update(filing.id, { registeredAt: testNow, receivedAt: testNow, receivedMonth: 'May' }, testNow)
  await it.records.cases.move(filing.id, 'filing', 'accepted', { by: system, why: 't' }, testNow)
  await pay(made)
  assert.deepEqual(await withdraw(account.id), { kept: true })
  const [archive] = await it.asOwner<{ sealed: string; keep_until: Date }>('select * from archived_accounts where account_id = $1', [account.id])
  assert.match(archive!.sealed, /^v1\.k1\./)
  assert.equal(archive!.keep_until.toISOString(), '2031-06-30T00:00:00.000Z')
  const all = await everythingAbout(account.id, filing.id)
  for (const word of [account.name, account.email!, account.phone!, number, 'portal-name', '010-0000-8888', '메모']) assert.ok(!all.includes(`"${word}"`))
  const [row] = await it.asOwner<Record<string, unknown>>('select * from registrations where filing_id = $1', [filing.id])
  assert.deepEqual([row!.account_sealed, row!.portal_password_sealed], [null, null])
  assert.equal((await it.records.filings.get(filing.id)).hasResidentNumber, false)
  assert.equal((await it.records.collection.documents(filing.id)).length, 1)
  const policy = { abandonedAfterMs: hours(24), numbersUntil: () => later(days(9999)), passwordsUntil: () => later(days(9999)), handOverBranches: [], enquiriesKeptMs: days(9999) }
  assert.equal((await it.records.destroyDue(policy, new Date('2031-06-29T23:59:59Z'))).archives, 0)
  assert.equal((await it.records.destroyDue(policy, new Date('2031-06-30T00:00:00Z'))).archives, 1)
})

test('nobody leaves while money is on the way; an untouched attempt is closed', async () => {
  const made = await whole()
  const payment = await pay(made)
  for (const event of ['auth.returned', 'approve.begun', 'approve.lost'] as const) {
    await it.records.payments.happened(payment.id, event, { by: system }, testNow)
    await assert.rejects(withdraw(made.account.id), { code: 'withdraw.blocked' })
  }
  assert.equal((await it.records.accounts.get(made.account.id)).withdrawnAt, null)
  assert.ok(await it.records.filings.readResidentNumber(made.filing.id, jobReader, testNow))
  await it.records.payments.happened(payment.id, 'net-cancel.done', { by: system }, testNow)
  const second = await pay(made)
  await withdraw(made.account.id)
  assert.equal((await it.records.payments.find(second.id))?.state, 'CANCELLED')
})

test('waiting messages, places and a waiting consent are given up; leaving twice is leaving once; the act is recorded', async () => {
  const { account, filing } = await whole()
  await Promise.all([withdraw(account.id), withdraw(account.id)])
  assert.deepEqual(await it.asOwner('select state from outbox where account_id = $1', [account.id]), [{ state: 'cancelled' }])
  assert.deepEqual(await it.records.agent.claimDue({ by: 'w', until: later(days(3)), limit: 99 }, later(days(2))).then((due) => due.filter((desk) => desk.filingId === filing.id)), [])
  assert.deepEqual(await it.asOwner('select state from waiting_tickets where account_id = $1', [account.id]), [{ state: 'left' }])
  assert.deepEqual((await it.records.accessRecords.list({ subjectId: account.id, act: 'destroy', page: 0, size: 10 })).items.map(({ reason }) => reason), ['withdrawn'])
})
