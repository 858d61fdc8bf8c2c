import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { PaymentEvent } from '#domain/payment/payment.ts'
import type { RefundAccount } from './refunds-store.server.ts'
import {
  aFiling,
  days,
  hours,
  jobReader,
  later,
  testNow,
  testPersistence,
  type TestPersistence,
} from '#tests/support/database.ts'

let it: TestPersistence
before(async () => void (it = await testPersistence()))
after(() => it.close())

const by = { kind: 'system' as const, id: 'test' }
const minutes = (count: number) => count * 60_000

/** What makes money count: the provider's number and the moment. */
const proven = () => ({ by, changes: { providerTid: randomUUID(), paidAt: testNow } })

type Case = Awaited<ReturnType<typeof aFiling>>
const attempt = ({ account, filing }: Case, method: 'CARD' | 'BANK' | 'VBANK' | 'TRANSFER' = 'CARD') => ({
  filingId: filing.id,
  accountId: account.id,
  branchId: 'gaon',
  orderId: randomUUID(),
  method,
  amountWon: 110_000,
  expiresAt: later(minutes(15)),
})
async function at(events: readonly PaymentEvent[], of?: Case, method?: 'CARD' | 'VBANK') {
  const owner = of ?? (await aFiling(it.persistence))
  const { payment } = await it.persistence.payments.open(attempt(owner, method), by, testNow)
  for (const event of events)
    await it.persistence.payments.happened(payment.id, event, event === 'approve.paid' ? proven() : { by }, later(1))
  return { ...owner, payment: (await it.persistence.payments.find(payment.id))! }
}
const approving = ['auth.returned', 'approve.begun'] as const

test('P12: twenty tabs at once: one attempt, and the frozen amount', async () => {
  const owner = await aFiling(it.persistence)
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      it.persistence.payments.open({ ...attempt(owner), amountWon: 110_000 + i }, by, testNow),
    ),
  )
  assert.equal(all.filter(({ opened }) => opened).length, 1)
  assert.equal(new Set(all.map(({ payment }) => payment.id)).size, 1)
  assert.equal(new Set(all.map(({ payment }) => payment.amountWon)).size, 1)
})

test('an attempt may be replaced once it is superseded, not before', async () => {
  const first = await at([])
  assert.equal((await it.persistence.payments.open(attempt(first, 'BANK'), by, testNow)).opened, false)
  await it.persistence.payments.happened(first.payment.id, 'superseded', { by }, later(2))
  assert.equal((await it.persistence.payments.open(attempt(first, 'BANK'), by, testNow)).opened, true)
  assert.deepEqual((await it.persistence.payments.listOf(first.filing.id)).map(({ state }) => state).toSorted(), [
    'CANCELLED',
    'READY',
  ])
})

test('events go along edges, each one line; the same again changes nothing', async () => {
  const { payment } = await at(approving)
  const paid = await it.persistence.payments.happened(
    payment.id,
    'approve.paid',
    {
      by: { kind: 'provider', id: 'nicepay' },
      detail: { resultCode: '3001' },
      changes: { providerTid: 'tid-1', paidAt: later(5), resultCode: '3001' },
    },
    later(5),
  )
  assert.deepEqual(
    [paid.moved, paid.payment.state, paid.payment.providerTid, paid.payment.paidAt],
    [true, 'PAID', 'tid-1', later(5)],
  )
  const again = await it.persistence.payments.happened(
    payment.id,
    'approve.paid',
    { by, changes: { providerTid: 'tid-2' } },
    later(6),
  )
  assert.deepEqual([again.moved, again.payment.providerTid], [false, 'tid-1'])
  await assert.rejects(it.persistence.payments.happened(payment.id, 'net-cancel.done', { by }, later(7)), {
    code: 'pay.edge',
  })
  await assert.rejects(it.persistence.payments.happened(payment.id, 'approve.lost', { by }, later(7)), {
    code: 'pay.edge',
  })
  assert.deepEqual(
    (await it.persistence.payments.events(payment.id)).map((line) => [line.event, line.before, line.after]),
    [
      ['opened', null, 'READY'],
      ['auth.returned', 'READY', 'AUTH_RETURNED'],
      ['approve.begun', 'AUTH_RETURNED', 'APPROVING'],
      ['approve.paid', 'APPROVING', 'PAID'],
    ],
  )
})

test('fifty completions at once: one claims the approval, one event is written', async () => {
  const { payment } = await at(['auth.returned'])
  const claims = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      it.persistence.payments.claim(payment.id, { by: `c${i}`, until: later(minutes(1)) }, testNow),
    ),
  )
  assert.equal(claims.filter(Boolean).length, 1)
  await it.persistence.payments.happened(payment.id, 'approve.begun', { by }, later(1))
  assert.equal(
    await it.persistence.payments.claim(payment.id, { by: 'late', until: later(minutes(1)) }, later(2)),
    false,
  )
  const told = await Promise.all(
    Array.from({ length: 50 }, () => it.persistence.payments.happened(payment.id, 'approve.paid', proven(), later(3))),
  )
  assert.equal(told.filter(({ moved }) => moved).length, 1)
  assert.equal(
    (await it.persistence.payments.events(payment.id)).filter((line) => line.event === 'approve.paid').length,
    1,
  )
  assert.equal((await it.persistence.payments.find(payment.id))?.claimedBy, null)
})

test('P2: paid once per filing, whatever way: the database itself refuses the second', async () => {
  const first = await at([...approving, 'approve.issued'], undefined, 'VBANK')
  const card = await at(approving, first)
  await it.persistence.payments.happened(card.payment.id, 'approve.paid', proven(), later(2))
  await assert.rejects(it.persistence.payments.happened(first.payment.id, 'deposit.right', proven(), later(3)), {
    code: '23505',
    constraint: 'payments_one_paid',
  })
  assert.equal((await it.persistence.payments.find(first.payment.id))?.state, 'VBANK_ISSUED')
  assert.equal((await it.persistence.payments.paidOf(first.filing.id))?.id, card.payment.id)
  const opened = await it.persistence.payments.open(attempt(first), by, later(4))
  assert.deepEqual([opened.opened, opened.payment.id], [false, card.payment.id])
  await assert.rejects(it.asApp("update payments set state = 'PAID' where id = $1", [first.payment.id]), {
    code: '23505',
  })
})

test('P3: nothing counts as paid without the provider’s number and the moment', async () => {
  const card = await at(approving)
  const account = await at([...approving, 'approve.issued'], undefined, 'VBANK')
  const told = (id: string, event: 'approve.paid' | 'deposit.right', changes: object) =>
    it.persistence.payments.happened(id, event, { by, changes }, later(2))
  for (const changes of [{}, { providerTid: 'tid-p3' }, { paidAt: testNow }])
    await assert.rejects(told(card.payment.id, 'approve.paid', changes), { code: 'pay.edge' })
  await assert.rejects(told(account.payment.id, 'deposit.right', { providerTid: 'tid-p3' }), { code: 'pay.edge' })
  assert.deepEqual(
    [await it.persistence.payments.find(card.payment.id), await it.persistence.payments.find(account.payment.id)].map(
      (one) => one?.state,
    ),
    ['APPROVING', 'VBANK_ISSUED'],
  )
  assert.equal((await told(card.payment.id, 'approve.paid', proven().changes)).payment.amountWon, 110_000)
})

test('P7: one provider transaction belongs to one attempt', async () => {
  const [a, b] = [await at(approving), await at(approving)]
  await it.persistence.payments.happened(
    a.payment.id,
    'approve.paid',
    { by, changes: { providerTid: 'same-tid', paidAt: testNow } },
    later(2),
  )
  await assert.rejects(
    it.persistence.payments.happened(
      b.payment.id,
      'approve.paid',
      { by, changes: { providerTid: 'same-tid', paidAt: testNow } },
      later(2),
    ),
    { code: '23505' },
  )
})

test("the provider's return is sealed, opened with a record, gone when the attempt is over", async () => {
  const { account, payment } = await at(['auth.returned'])
  await it.persistence.payments.keepReturn(
    payment.id,
    { AuthToken: 'auth-token-text', NextAppURL: 'https://pay.example/next' },
    later(1),
  )
  assert.ok(!JSON.stringify(await it.asOwner('select * from payments')).includes('auth-token-text'))
  assert.equal(
    (await it.persistence.payments.readReturn(payment.id, jobReader, later(2)))?.AuthToken,
    'auth-token-text',
  )
  assert.equal(
    (await it.persistence.accessRecords.list({ subjectId: account.id, page: 0, size: 5 })).items[0]?.fields[0],
    'payment-return',
  )
  await it.persistence.payments.happened(payment.id, 'approve.begun', { by }, later(3))
  await it.persistence.payments.happened(payment.id, 'approve.lost', { by }, later(4))
  assert.equal((await it.persistence.payments.find(payment.id))?.hasReturn, true)
  await it.persistence.payments.happened(payment.id, 'net-cancel.done', { by }, later(5))
  assert.equal(await it.persistence.payments.readReturn(payment.id, jobReader, later(6)), undefined)
})

test('the sweeper gets what is due, once, and not what is over', async () => {
  const { payment } = await at([...approving, 'approve.lost'])
  await it.persistence.payments.happened(
    (await at([...approving, 'approve.paid'])).payment.id,
    'approve.paid',
    { by },
    later(1),
  )
  const due = async (now: Date) =>
    (await it.persistence.payments.claimDue({ by: 'sweep', until: later(1000, now), limit: 100 }, now)).filter(
      (row) => row.id === payment.id,
    )
  assert.equal((await due(later(minutes(15)))).length, 1)
  assert.equal((await due(later(minutes(15)))).length, 0)
  await it.persistence.payments.release(payment.id, 'sweep', later(minutes(20)))
  assert.equal((await due(later(minutes(19)))).length, 0)
  assert.equal((await due(later(minutes(20))))[0]?.attempts, 2)
  assert.ok(
    (await it.persistence.payments.claimDue({ by: 's', until: later(1), limit: 100 }, later(hours(99)))).every(
      (row) => row.state !== 'PAID',
    ),
  )
})

test('a virtual account: issued with the attempt, number sealed, found by number', async () => {
  const { account, payment } = await at(approving, undefined, 'VBANK')
  const issued = {
    bankCode: '004',
    bankName: '국민은행',
    holderName: '가온세무회계',
    number: '79012345678901',
    expiresAt: later(hours(48)),
  }
  const { payment: moved } = await it.persistence.deposits.issue(
    payment.id,
    issued,
    { by, changes: { providerTid: `v-${payment.id}` } },
    later(1),
  )
  assert.deepEqual([moved.state, moved.dueAt], ['VBANK_ISSUED', later(hours(48))])
  assert.equal((await it.persistence.deposits.issue(payment.id, issued, { by }, later(2))).moved, false)
  const kept = await it.persistence.deposits.findAccount(payment.id)
  assert.deepEqual([kept?.numberMask, kept?.amountWon, kept?.expiresAt], ['**********8901', 110_000, later(hours(48))])
  assert.equal(await it.persistence.deposits.isNumberOf(payment.id, '79012345678901'), true)
  assert.equal(await it.persistence.deposits.isNumberOf(payment.id, '79012345678902'), false)
  assert.equal(await it.persistence.deposits.readNumber(payment.id, jobReader, testNow), '79012345678901')
  assert.equal(
    (await it.persistence.accessRecords.list({ subjectId: account.id, page: 0, size: 5 })).items[0]?.fields[0],
    'virtual-account',
  )
})

test('P10: a hundred repeated notices, twenty at a time: kept once as it came, one is the first', async () => {
  const raw = 'TID=t&Amt=110000&VbankInputName=보낸사람'
  const firsts = []
  for (let round = 0; round < 5; round++) {
    firsts.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, () =>
          it.persistence.deposits.keepNotice({ noticeKey: 't/4110/260512', orderId: 'o', raw }, testNow),
        ),
      )),
    )
  }
  assert.equal(firsts.filter(({ first }) => first).length, 1)
  const { notice } = firsts.toSorted((a, b) => a.notice.times - b.notice.times).at(-1)!
  assert.equal(notice.times, 100)
  assert.ok(!JSON.stringify(await it.asOwner('select * from deposit_notices')).includes('보낸사람'))
  assert.equal(await it.persistence.deposits.readNotice(notice.id, jobReader, testNow), raw)
  assert.equal((await it.persistence.deposits.notices('received', 10)).length, 1)
  assert.deepEqual(
    [await it.persistence.deposits.isNoticed('o'), await it.persistence.deposits.isNoticed('other')],
    [true, false],
  )
  assert.equal(await it.persistence.deposits.settleNotice(notice.id, 'unknown-order', null, later(1)), true)
  assert.equal(await it.persistence.deposits.settleNotice(notice.id, 'applied', null, later(2)), false)
  assert.equal(await it.persistence.deposits.isNoticed('o'), false)
  assert.equal((await it.persistence.deposits.notices('received', 10)).length, 0)
  assert.equal((await it.persistence.deposits.notices('unknown-order', 10))[0]?.id, notice.id)
})

const refundOf = (paymentId: string, amountWon: number, staffId: string, account: RefundAccount | null = null) => ({
  paymentId,
  amountWon,
  basis: 'by-hand' as const,
  stage: null,
  reason: 'withdrawn in time',
  account,
  staffId,
  dueAt: later(days(3)),
})
const job = { kind: 'system' as const, id: 'refunds' }
const stateOf = async (id: string) => (await it.persistence.payments.find(id))?.state

test('P13: a refund needs two people, the money, and no other refund', async () => {
  const { payment } = await at([...approving, 'approve.paid'])
  const [a, b] = [randomUUID(), randomUUID()]
  const { refunds } = it.persistence
  const ask = (amountWon: number, paymentId = payment.id) => refunds.ask(refundOf(paymentId, amountWon, a), testNow)
  for (const wrong of [0, -1, 110_001]) await assert.rejects(ask(wrong), { code: 'pay.refund' })
  await assert.rejects(ask(1000, (await at([])).payment.id), { code: 'pay.refund' })
  const refund = await ask(110_000)
  await assert.rejects(ask(1), { code: 'pay.refund' })
  await assert.rejects(refunds.decide(refund.id, { staffId: a, approve: true }, later(1)), {
    code: 'case.second-person',
  })
  await assert.rejects(refunds.finish(refund.id, { outcome: 'done', by: job }, later(1)), { code: 'pay.refund' })
  assert.equal((await refunds.decide(refund.id, { staffId: b, approve: true }, later(2))).state, 'approved')
  assert.equal(await stateOf(payment.id), 'REFUND_PENDING')
  assert.equal((await refunds.approved(10, later(2))).length, 1)
  assert.equal((await refunds.finish(refund.id, { outcome: 'done', by: job }, later(3))).payment.state, 'REFUNDED')
  await assert.rejects(refunds.finish(refund.id, { outcome: 'done', by: job }, later(4)), { code: 'pay.refund' })
})

test('a part given back leaves the rest paid; one refused or failed leaves all of it, and may be asked again', async () => {
  const { payment } = await at([...approving, 'approve.paid'])
  const [a, b] = [randomUUID(), randomUUID()]
  const { refunds } = it.persistence
  const ask = (amountWon: number) => refunds.ask(refundOf(payment.id, amountWon, a), testNow)
  await refunds.decide((await ask(30_000)).id, { staffId: a, approve: false }, later(1))
  const part = await ask(30_000)
  await refunds.decide(part.id, { staffId: b, approve: true }, later(2))
  assert.equal((await refunds.finish(part.id, { outcome: 'done', by: job }, later(3))).payment.state, 'PAID')
  await assert.rejects(ask(80_001), { code: 'pay.refund' })
  const rest = await ask(80_000)
  await refunds.decide(rest.id, { staffId: b, approve: true }, later(4))
  const failed = await refunds.finish(rest.id, { outcome: 'failed', by: job }, later(5))
  assert.deepEqual([failed.payment.state, failed.payment.refundedWon], ['PAID', 30_000])
  assert.deepEqual((await refunds.listOf(payment.id)).map(({ state }) => state).toSorted(), [
    'done',
    'failed',
    'refused',
  ])
})

test('where a refund goes is sealed, and read only with a record of it', async () => {
  const { payment, account } = await at([...approving, 'approve.paid'])
  const to = { bankCode: 'KB', number: '12345678901234', holder: '김하늘' }
  const refund = await it.persistence.refunds.ask(refundOf(payment.id, 110_000, randomUUID(), to), testNow)
  assert.equal(refund.accountMask, '**********1234')
  assert.ok(!JSON.stringify(await it.asOwner('select * from refunds')).includes('12345678901234'))
  assert.deepEqual(await it.persistence.refunds.readAccount(refund.id, jobReader, testNow), to)
  const { items } = await it.persistence.accessRecords.list({ subjectId: account.id, page: 0, size: 5 })
  assert.deepEqual(items[0]?.fields, ['refund-account'])
})
