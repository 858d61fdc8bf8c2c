import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { anAccount, days, later, testNow, testRecords, type TestRecords } from '#tests/support/database.ts'

let it: TestRecords
before(async () => void (it = await testRecords()))
after(() => it.close())

test('an enquiry: receipt number, list, answer, closing', async () => {
  const account = await anAccount(it.records)
  const enquiry = { branchId: 'gaon', accountId: account.id, type: '5' as const, phone: '010-0000-9999', email: 'a@example.test', content: '신고 대행 문의', marketing: false, replyBy: later(days(1)) }
  const made = await it.records.consultations.add(enquiry, testNow)
  assert.match(made.receiptNumber, /^C26-\d{6}$/)
  // A Seoul year begins nine hours before London's.
  assert.match((await it.records.consultations.add({ ...enquiry, branchId: 'nare', accountId: null }, new Date('2026-12-31T15:00:00Z'))).receiptNumber, /^C27-/)
  assert.deepEqual((await it.records.consultations.list({ branchId: 'gaon', states: ['new'], page: 0, size: 10 })).items.map(({ id }) => id), [made.id])
  const staffId = randomUUID()
  assert.equal((await it.records.consultations.setState(made.id, 'calling', { assigneeId: staffId }, later(1))).assigneeId, staffId)
  const answered = await it.records.consultations.answer(made.id, { answer: '네', staffId }, later(2))
  assert.deepEqual([answered.state, answered.answeredAt, answered.assigneeId], ['answered', later(2), staffId])
  assert.deepEqual((await it.records.consultations.setState(made.id, 'closed', {}, later(3))).closedAt, later(3))
  assert.deepEqual((await it.records.consultations.listOf(account.id)).map(({ state }) => state), ['closed'])
  assert.equal((await it.records.consultations.list({ page: 0, size: 10 })).total, 2)
})

test('the same words of the same person are one enquiry for a while, also of several at once; other words, another person or an answered one are another', async () => {
  const enquiry = { branchId: 'daon', type: '6' as const, phone: '010-0000-9998', email: '', content: '같은 말', marketing: false, replyBy: later(days(1)) }
  const ask = (change: object = {}, now = testNow) => it.records.consultations.addOnce({ ...enquiry, ...change }, { since: later(-3_600_000, now) }, now)
  const all = await Promise.all(Array.from({ length: 6 }, () => ask()))
  assert.equal(new Set(all.map(({ enquiry: { id } }) => id)).size, 1)
  assert.equal(all.filter(({ again }) => !again).length, 1)
  const id = all[0]?.enquiry.id ?? ''
  assert.equal((await ask({}, later(3_599_999))).enquiry.id, id)
  const account = await anAccount(it.records)
  for (const change of [{ content: '다른 말' }, { phone: '010-0000-9997' }, { type: '1' }, { branchId: 'nare' }, { email: 'a@example.test' }, { marketing: true }, { accountId: account.id }]) assert.equal((await ask(change)).again, false)
  assert.equal((await ask({}, later(3_600_000))).again, false)
  await it.records.consultations.answer(id, { answer: '네', staffId: randomUUID() }, later(1))
  assert.equal((await ask({}, later(2))).again, true)
  await it.records.consultations.list({ branchId: 'daon', states: ['new'], page: 0, size: 10 }).then(({ items }) => Promise.all(items.map((one) => it.records.consultations.setState(one.id, 'closed', {}, later(3)))))
  assert.equal((await ask({}, later(4))).again, false)
})
