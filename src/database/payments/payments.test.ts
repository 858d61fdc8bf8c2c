import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aFiling, hours, jobReader, later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { approving, attempt, attemptsIn, actor, minutes, proven } from '#tests/support/money/attempts.ts'
import {
  claimDuePayments,
  listPaymentEvents,
  readPaymentReturn,
  savePaymentReturn,
} from '#filer/payment/queries.server.ts'
import { findPaidPayment } from '#office/money/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const at = attemptsIn(() => it)

test('P12: twenty tabs at once: one attempt, and the frozen amount', async () => {
  const owner = await aFiling(it.database)
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      it.database.payments.open({ ...attempt(owner), amountWon: 110_000 + i }, actor, testNow),
    ),
  )
  assert.equal(all.filter(({ opened }) => opened).length, 1)
  assert.equal(new Set(all.map(({ payment }) => payment.id)).size, 1)
  assert.equal(new Set(all.map(({ payment }) => payment.amountWon)).size, 1)
})

test('an attempt may be replaced once it is superseded, not before', async () => {
  const first = await at([])
  assert.equal((await it.database.payments.open(attempt(first, 'BANK'), actor, testNow)).opened, false)
  await it.database.payments.happened(first.payment.id, 'superseded', { actor }, later(2))
  assert.equal((await it.database.payments.open(attempt(first, 'BANK'), actor, testNow)).opened, true)
  assert.deepEqual((await it.database.payments.listOf(first.filing.id)).map(({ state }) => state).toSorted(), [
    'CANCELLED',
    'READY',
  ])
})

test('events go along edges, each one line; the same again changes nothing', async () => {
  const { payment } = await at(approving)
  const paid = await it.database.payments.happened(
    payment.id,
    'approve.paid',
    {
      actor: { kind: 'provider', id: 'nicepay' },
      detail: { resultCode: '3001' },
      changes: { providerTid: 'tid-1', paidAt: later(5), resultCode: '3001' },
    },
    later(5),
  )
  assert.deepEqual(
    [paid.moved, paid.payment.state, paid.payment.providerTid, paid.payment.paidAt],
    [true, 'PAID', 'tid-1', later(5)],
  )
  const again = await it.database.payments.happened(
    payment.id,
    'approve.paid',
    { actor, changes: { providerTid: 'tid-2' } },
    later(6),
  )
  assert.deepEqual([again.moved, again.payment.providerTid], [false, 'tid-1'])
  await assert.rejects(it.database.payments.happened(payment.id, 'net-cancel.done', { actor }, later(7)), {
    code: 'pay.edge',
  })
  await assert.rejects(it.database.payments.happened(payment.id, 'approve.lost', { actor }, later(7)), {
    code: 'pay.edge',
  })
  assert.deepEqual(
    (await listPaymentEvents(it.database, payment.id)).map((line) => [line.event, line.before, line.after]),
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
      it.database.payments.claim(payment.id, { worker: `c${i}`, until: later(minutes(1)) }, testNow),
    ),
  )
  assert.equal(claims.filter(Boolean).length, 1)
  await it.database.payments.happened(payment.id, 'approve.begun', { actor }, later(1))
  assert.equal(
    await it.database.payments.claim(payment.id, { worker: 'late', until: later(minutes(1)) }, later(2)),
    false,
  )
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => it.database.payments.happened(payment.id, 'approve.paid', proven(), later(3))),
  )
  assert.equal(outcomes.filter(({ moved }) => moved).length, 1)
  assert.equal(
    (await listPaymentEvents(it.database, payment.id)).filter((line) => line.event === 'approve.paid').length,
    1,
  )
  assert.equal((await it.database.payments.find(payment.id))?.claimedBy, null)
})

test('P2: paid once per filing, whatever way: the database itself refuses the second', async () => {
  const first = await at([...approving, 'approve.issued'], undefined, 'VBANK')
  const card = await at(approving, first)
  await it.database.payments.happened(card.payment.id, 'approve.paid', proven(), later(2))
  await assert.rejects(it.database.payments.happened(first.payment.id, 'deposit.right', proven(), later(3)), {
    code: '23505',
    constraint: 'payments_one_paid',
  })
  assert.equal((await it.database.payments.find(first.payment.id))?.state, 'VBANK_ISSUED')
  assert.equal((await findPaidPayment(it.database, first.filing.id))?.id, card.payment.id)
  const opened = await it.database.payments.open(attempt(first), actor, later(4))
  assert.deepEqual([opened.opened, opened.payment.id], [false, card.payment.id])
  await assert.rejects(it.asApp("update payments set state = 'PAID' where id = $1", [first.payment.id]), {
    code: '23505',
  })
})

test('P3: nothing counts as paid without the provider’s number and the moment', async () => {
  const card = await at(approving)
  const account = await at([...approving, 'approve.issued'], undefined, 'VBANK')
  const record = (id: string, event: 'approve.paid' | 'deposit.right', changes: object) =>
    it.database.payments.happened(id, event, { actor, changes }, later(2))
  for (const changes of [{}, { providerTid: 'tid-p3' }, { paidAt: testNow }])
    await assert.rejects(record(card.payment.id, 'approve.paid', changes), { code: 'pay.edge' })
  await assert.rejects(record(account.payment.id, 'deposit.right', { providerTid: 'tid-p3' }), { code: 'pay.edge' })
  assert.deepEqual(
    [await it.database.payments.find(card.payment.id), await it.database.payments.find(account.payment.id)].map(
      (payment) => payment?.state,
    ),
    ['APPROVING', 'VBANK_ISSUED'],
  )
  assert.equal((await record(card.payment.id, 'approve.paid', proven().changes)).payment.amountWon, 110_000)
})

test('P7: one provider transaction belongs to one attempt', async () => {
  const [a, b] = [await at(approving), await at(approving)]
  await it.database.payments.happened(
    a.payment.id,
    'approve.paid',
    { actor, changes: { providerTid: 'same-tid', paidAt: testNow } },
    later(2),
  )
  await assert.rejects(
    it.database.payments.happened(
      b.payment.id,
      'approve.paid',
      { actor, changes: { providerTid: 'same-tid', paidAt: testNow } },
      later(2),
    ),
    { code: '23505' },
  )
})

test("the provider's return is sealed, opened with a record, gone when the attempt is over", async () => {
  const { account, payment } = await at(['auth.returned'])
  await savePaymentReturn(
    it.database,
    payment.id,
    { AuthToken: 'auth-token-text', NextAppURL: 'https://pay.example/next' },
    later(1),
  )
  assert.ok(!JSON.stringify(await it.asOwner('select * from payments')).includes('auth-token-text'))
  assert.equal((await readPaymentReturn(it.database, payment.id, jobReader, later(2)))?.AuthToken, 'auth-token-text')
  assert.equal(
    (await it.database.accessRecords.list({ subjectId: account.id, page: 0, size: 5 })).items[0]?.fields[0],
    'payment-return',
  )
  await it.database.payments.happened(payment.id, 'approve.begun', { actor }, later(3))
  await it.database.payments.happened(payment.id, 'approve.lost', { actor }, later(4))
  assert.equal((await it.database.payments.find(payment.id))?.hasReturn, true)
  await it.database.payments.happened(payment.id, 'net-cancel.done', { actor }, later(5))
  assert.equal(await readPaymentReturn(it.database, payment.id, jobReader, later(6)), undefined)
})

test('the sweeper gets what is due, once, and not what is over', async () => {
  const { payment } = await at([...approving, 'approve.lost'])
  await it.database.payments.happened(
    (await at([...approving, 'approve.paid'])).payment.id,
    'approve.paid',
    { actor },
    later(1),
  )
  const due = async (now: Date) =>
    (await claimDuePayments(it.database, { worker: 'sweep', until: later(1000, now), limit: 100 }, now)).filter(
      (row) => row.id === payment.id,
    )
  assert.equal((await due(later(minutes(15)))).length, 1)
  assert.equal((await due(later(minutes(15)))).length, 0)
  await it.database.payments.release(payment.id, 'sweep', later(minutes(20)))
  assert.equal((await due(later(minutes(19)))).length, 0)
  assert.equal((await due(later(minutes(20))))[0]?.attempts, 2)
  assert.ok(
    (await claimDuePayments(it.database, { worker: 's', until: later(1), limit: 100 }, later(hours(99)))).every(
      (row) => row.state !== 'PAID',
    ),
  )
})
