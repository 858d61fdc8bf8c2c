import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { RefundAccount } from './refunds-store.server.ts'
import { days, hours, jobReader, later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { approving, attemptsIn, actor } from '#tests/support/money/attempts.ts'
import {
  findVirtualAccount,
  isVirtualAccountNumber,
  readVirtualAccountNumber,
  saveVirtualAccount,
} from '#filer/payment/deposits-accounts-queries.server.ts'
import {
  isDepositNoticed,
  listDepositNotices,
  openDepositNotice,
  saveDepositNotice,
  settleDepositNotice,
} from '#filer/payment/queries.server.ts'
import {
  listApprovedRefunds,
  openRefundAccount,
  saveRefundDecision,
  saveRefundEnd,
} from '#office/money/refunds-queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const at = attemptsIn(() => it)

test('a virtual account: issued with the attempt, number sealed, found by number', async () => {
  const { account, payment } = await at(approving, undefined, 'VBANK')
  const issued = {
    bankCode: '004',
    bankName: '국민은행',
    holderName: '가온세무회계',
    number: '79012345678901',
    expiresAt: later(hours(48)),
  }
  const { payment: moved } = await saveVirtualAccount(
    it.database,
    payment.id,
    issued,
    { actor, changes: { providerTid: `v-${payment.id}` } },
    later(1),
  )
  assert.deepEqual([moved.state, moved.dueAt], ['VBANK_ISSUED', later(hours(48))])
  assert.equal((await saveVirtualAccount(it.database, payment.id, issued, { actor }, later(2))).moved, false)
  const virtualAccount = await findVirtualAccount(it.database, payment.id)
  assert.deepEqual(
    [virtualAccount?.numberMask, virtualAccount?.amountWon, virtualAccount?.expiresAt],
    ['**********8901', 110_000, later(hours(48))],
  )
  assert.equal(await isVirtualAccountNumber(it.database, payment.id, '79012345678901'), true)
  assert.equal(await isVirtualAccountNumber(it.database, payment.id, '79012345678902'), false)
  assert.equal(await readVirtualAccountNumber(it.database, payment.id, jobReader, testNow), '79012345678901')
  assert.equal(
    (await it.database.accessRecords.list({ subjectId: account.id, page: 0, size: 5 })).items[0]?.fields[0],
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
          saveDepositNotice(it.database, { noticeKey: 't/4110/260512', orderId: 'o', raw }, testNow),
        ),
      )),
    )
  }
  assert.equal(firsts.filter(({ first }) => first).length, 1)
  const { notice } = firsts.toSorted((a, b) => a.notice.times - b.notice.times).at(-1)!
  assert.equal(notice.times, 100)
  assert.ok(!JSON.stringify(await it.asOwner('select * from deposit_notices')).includes('보낸사람'))
  assert.equal(await openDepositNotice(it.database, notice.id, jobReader, testNow), raw)
  assert.equal((await listDepositNotices(it.database, 'received', 10)).length, 1)
  assert.deepEqual(
    [await isDepositNoticed(it.database, 'o'), await isDepositNoticed(it.database, 'other')],
    [true, false],
  )
  assert.equal(await settleDepositNotice(it.database, notice.id, 'unknown-order', null, later(1)), true)
  assert.equal(await settleDepositNotice(it.database, notice.id, 'applied', null, later(2)), false)
  assert.equal(await isDepositNoticed(it.database, 'o'), false)
  assert.equal((await listDepositNotices(it.database, 'received', 10)).length, 0)
  assert.equal((await listDepositNotices(it.database, 'unknown-order', 10))[0]?.id, notice.id)
})

const refundOf = (paymentId: string, amountWon: number, staffId: string, account: RefundAccount | null = null) => ({
  paymentId,
  amountWon,
  basis: 'by-hand' as const,
  stage: null,
  reason: 'withdrawn in time',
  caseThen: 'goes-on' as const,
  account,
  staffId,
  dueAt: later(days(3)),
})
const job = { kind: 'system' as const, id: 'refunds' }
const stateOf = async (id: string) => (await it.database.payments.find(id))?.state

test('P13: a refund needs two people, the money, and no other refund', async () => {
  const { payment } = await at([...approving, 'approve.paid'])
  const [a, b] = [randomUUID(), randomUUID()]
  const { refunds } = it.database
  const ask = (amountWon: number, paymentId = payment.id) => refunds.ask(refundOf(paymentId, amountWon, a), testNow)
  for (const wrong of [0, -1, 110_001]) await assert.rejects(ask(wrong), { code: 'pay.refund' })
  await assert.rejects(ask(1000, (await at([])).payment.id), { code: 'pay.refund' })
  const refund = await ask(110_000)
  await assert.rejects(ask(1), { code: 'pay.refund' })
  await assert.rejects(saveRefundDecision(it.database, refund.id, { staffId: a, approve: true }, later(1)), {
    code: 'case.second-person',
  })
  await assert.rejects(saveRefundEnd(it.database, refund.id, { outcome: 'done', actor: job }, later(1)), {
    code: 'pay.refund',
  })
  assert.equal(
    (await saveRefundDecision(it.database, refund.id, { staffId: b, approve: true }, later(2))).state,
    'approved',
  )
  assert.equal(await stateOf(payment.id), 'REFUND_PENDING')
  assert.equal((await listApprovedRefunds(it.database, 10, later(2))).length, 1)
  assert.equal(
    (await saveRefundEnd(it.database, refund.id, { outcome: 'done', actor: job }, later(3))).payment.state,
    'REFUNDED',
  )
  await assert.rejects(saveRefundEnd(it.database, refund.id, { outcome: 'done', actor: job }, later(4)), {
    code: 'pay.refund',
  })
})

test('a part given back leaves the rest paid; one refused, taken back or failed leaves all of it, and may be asked again', async () => {
  const { payment } = await at([...approving, 'approve.paid'])
  const [a, b] = [randomUUID(), randomUUID()]
  const { refunds } = it.database
  const ask = (amountWon: number) => refunds.ask(refundOf(payment.id, amountWon, a), testNow)
  await saveRefundDecision(it.database, (await ask(30_000)).id, { staffId: b, approve: false }, later(1))
  await saveRefundDecision(it.database, (await ask(30_000)).id, { staffId: a, approve: false }, later(1))
  const part = await ask(30_000)
  await saveRefundDecision(it.database, part.id, { staffId: b, approve: true }, later(2))
  assert.equal(
    (await saveRefundEnd(it.database, part.id, { outcome: 'done', actor: job }, later(3))).payment.state,
    'PAID',
  )
  await assert.rejects(ask(80_001), { code: 'pay.refund' })
  const rest = await ask(80_000)
  await saveRefundDecision(it.database, rest.id, { staffId: b, approve: true }, later(4))
  const failed = await saveRefundEnd(it.database, rest.id, { outcome: 'failed', actor: job }, later(5))
  assert.deepEqual([failed.payment.state, failed.payment.refundedWon], ['PAID', 30_000])
  assert.deepEqual((await refunds.listOf(payment.id)).map(({ state }) => state).toSorted(), [
    'done',
    'failed',
    'refused',
    'withdrawn',
  ])
})

test('the account of a refund is sealed and read only with a record of it', async () => {
  const { payment, account } = await at([...approving, 'approve.paid'])
  const to = { bankCode: 'KB', number: '12345678901234', holder: '김하늘' }
  const refund = await it.database.refunds.ask(refundOf(payment.id, 110_000, randomUUID(), to), testNow)
  assert.equal(refund.accountMask, '**********1234')
  assert.ok(!JSON.stringify(await it.asOwner('select * from refunds')).includes('12345678901234'))
  assert.deepEqual(await openRefundAccount(it.database, refund.id, jobReader, testNow), to)
  const { items } = await it.database.accessRecords.list({ subjectId: account.id, page: 0, size: 5 })
  assert.deepEqual(items[0]?.fields, ['refund-account'])
})
