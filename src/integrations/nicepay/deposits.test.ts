/** Cancels, virtual accounts and their deposit notices, against the simulated provider over HTTP. */
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { openMerchant } from '#tests/support/money/nicepay-merchant.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { decodeForm, encodeForm, rehearsalMerchant } from './wire.ts'

const { site, companies, nicepay, open, orderOf, ticketFor, stop } = await openMerchant()
after(stop)
beforeEach(() => {
  Object.assign(site, { notices: [], answers: [] })
})

test('cancel: part, rest, too much, again, unknown payments', async () => {
  const ticket = await ticketFor(orderOf())
  await nicepay.approve(ticket)
  const back = (amountWon: number, partial: boolean) =>
    nicepay.cancel({ tid: ticket.tid, orderId: ticket.orderId, amountWon, partial, reason: '수수료 환불 🌤' })
  const part = await back(30_000, true)
  assert.ok(part.kind === 'cancelled' && part.remainingWon === 80_000 && part.cancelledAt)
  assert.deepEqual(await back(90_000, true), { kind: 'refused', code: '2032', sentenceCode: 'cancel-amount' })
  assert.equal((await nicepay.status(ticket.tid)).kind, 'approved')
  assert.equal((await back(80_000, false)).kind, 'cancelled')
  assert.deepEqual(await back(80_000, false), { kind: 'already' })
  const nowhere = await nicepay.cancel({
    tid: 'x'.repeat(30),
    orderId: 'order',
    amountWon: 1000,
    partial: false,
    reason: 'r',
  })
  assert.deepEqual(nowhere, { kind: 'refused', code: '2012', sentenceCode: 'no-such-payment' })
  assert.deepEqual(await open({ key: 'another-key' }).status(ticket.tid), {
    kind: 'unknown',
    why: 'code',
    code: 'A101',
  })
})

test('virtual account: issued, not money; deposited, noticed in CP949, money; refunded to an account', async () => {
  const minute = Math.floor(companies.clock.ms() / 60_000) * 60_000
  const order = orderOf('VBANK', { vbankExpiresAt: new Date(minute + 3 * 24 * 3600_000) })
  const ticket = await ticketFor(order)
  const issued = await nicepay.approve(ticket)
  assert.ok(issued.kind === 'vbank-issued', JSON.stringify(issued))
  assert.equal(issued.bankName, '국민은행')
  assert.deepEqual(issued.expiresAt, order.vbankExpiresAt)
  assert.equal((await nicepay.status(ticket.tid)).kind, 'none')
  assert.deepEqual(
    (await companies.tryControl('/nicepay/deposit', { vbankNum: issued.accountNumber, forged: true })).status,
    200,
  )
  assert.equal((await nicepay.status(ticket.tid)).kind, 'none', 'a forged notice changes nothing at the provider')

  site.notices.length = 0
  site.answers = ['<html>OK</html>', 'OK']
  const done = await companies.tryControl('/nicepay/deposit', {
    vbankNum: issued.accountNumber,
    amount: 110_000,
    name: '김믜',
  })
  assert.deepEqual(done.body, { notices: [{ attempts: 1, delivered: false, lastAnswer: '200 <html>OK</html>' }] })
  await waitFor(() => site.notices.length >= 2)
  assert.equal(site.notices.length, 2, 'repeated until exactly OK, and then no more')
  assert.deepEqual(site.notices[0], site.notices[1])
  const notice = nicepay.readDepositNotice(site.notices[0] ?? Buffer.alloc(0))
  assert.ok(notice.kind === 'deposit')
  assert.deepEqual(
    [notice.tid, notice.orderId, notice.amountWon, notice.accountNumber, notice.depositorName, notice.bankName],
    [ticket.tid, order.orderId, 110_000, issued.accountNumber, '김믜', '국민은행'],
  )
  assert.deepEqual(nicepay.readDepositNotice(decodeForm(site.notices[0] ?? Buffer.alloc(0))), notice)
  assert.equal((await nicepay.status(ticket.tid)).kind, 'approved')

  const request = { tid: ticket.tid, orderId: order.orderId, amountWon: 110_000, partial: false, reason: '환불' }
  assert.deepEqual(await nicepay.cancel(request), { kind: 'refused', code: '2221', sentenceCode: 'refund-account' })
  assert.equal(
    (await nicepay.cancel({ ...request, refundAccount: { number: '123456789012', bankCode: '004', holder: '김믜' } }))
      .kind,
    'cancelled',
  )
})

test('deposits that are odd: wrong amount, other name, twice, before the approval was answered, after closing', async () => {
  const early = await nicepay.approve(await ticketFor(orderOf('VBANK'), 'notice-first'))
  assert.ok(early.kind === 'vbank-issued')
  assert.equal(site.notices.length, 1)
  const ticket = await ticketFor(orderOf('VBANK'))
  const issued = await nicepay.approve(ticket)
  assert.ok(issued.kind === 'vbank-issued')
  site.notices.length = 0
  await companies.tryControl('/nicepay/deposit', {
    vbankNum: issued.accountNumber,
    amount: 100_000,
    name: '다른사람',
    times: 3,
    atOnce: true,
  })
  const read = site.notices.map((body) => nicepay.readDepositNotice(body))
  assert.equal(read.length, 3)
  assert.ok(
    read.every(
      (notice) => notice.kind === 'deposit' && notice.amountWon === 100_000 && notice.depositorName === '다른사람',
    ),
  )
  const waiting = await ticketFor(orderOf('VBANK'))
  const account = await nicepay.approve(waiting)
  assert.ok(account.kind === 'vbank-issued')
  assert.equal(
    (
      await nicepay.cancel({
        tid: waiting.tid,
        orderId: waiting.orderId,
        amountWon: 110_000,
        partial: false,
        reason: '카드로 결제',
      })
    ).kind,
    'cancelled',
  )
  assert.equal((await companies.tryControl('/nicepay/deposit', { vbankNum: account.accountNumber })).status, 409)
})

test('notices that are not ours, not deposits, or not readable', () => {
  const fields = {
    MID: rehearsalMerchant.mid,
    TID: 'rehearse1m03012605121000000001',
    MOID: 'order-1',
    Amt: '110000',
    PayMethod: 'VBANK',
    ResultCode: '4110',
    StateCd: '0',
    VbankNum: '123-456-789',
    AuthDate: '260512100000',
    NewField: 'x',
  }
  const kind = (altered: Record<string, string>) =>
    nicepay.readDepositNotice(Buffer.from(encodeForm({ ...fields, ...altered }))).kind
  assert.equal(kind({}), 'deposit')
  assert.equal(kind({ StateCd: '1', ResultCode: '2001' }), 'cancellation')
  assert.equal(kind({ MID: 'nicepay00m' }), 'foreign-merchant')
  assert.equal(kind({ PayMethod: 'CARD', ResultCode: '3001' }), 'other')
  assert.equal(kind({ ResultCode: '4100' }), 'other')
  const broken: Record<string, string>[] = [{ Amt: 'x' }, { TID: '' }, { MOID: "1' or 1=1" }, { Amt: '-1' }]
  for (const altered of broken) assert.equal(kind(altered), 'unreadable')
  assert.equal(nicepay.readDepositNotice(Buffer.from('<html>')).kind, 'unreadable')
})
