/**
 * Approvals that are refused, lost or late, and the net cancel that follows, against the simulated provider over
 * HTTP.
 */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { silentAddress } from '#tests/support/companies.ts'
import { openMerchant } from '#tests/support/money/nicepay-merchant.ts'
import { paths } from './wire.ts'

const { companies, nicepay, open, impatient, orderOf, ticketFor, booked, stop } = await openMerchant()
after(stop)

test('refusals have our word; a code that says nothing certain is unknown', async () => {
  const table = [
    ['CARD', undefined, '3095', 'card-refused'],
    ['CARD', '3021', '3021', 'card-details'],
    ['BANK', '4008', '4008', 'bank-closed'],
    ['VBANK', undefined, '4101', 'account-not-issued'],
  ] as const
  for (const [method, code, expected, sentenceCode] of table) {
    const ticket = await ticketFor(orderOf(method), 'refuse', code)
    assert.deepEqual(await nicepay.approve(ticket), { kind: 'refused', code: expected, sentenceCode })
    assert.deepEqual(await nicepay.netCancel(ticket), { kind: 'nothing' })
  }
  for (const code of ['A299', '9002', 'QQQQ', '4040']) {
    const result = await nicepay.approve(await ticketFor(orderOf(), 'refuse', code))
    assert.deepEqual(result, { kind: 'unknown', why: 'code', code })
  }
})

/** The client's result after each fault, and the ledger and status after the net cancel that must follow. */
const faults = [
  { outcome: 'hang', says: { kind: 'unknown', why: 'timeout' }, net: 'cancelled', status: 'cancelled' },
  { outcome: 'hang-before', says: { kind: 'unknown', why: 'timeout' }, net: 'nothing', status: 'none' },
  { outcome: 'reset', says: { kind: 'unknown', why: 'network' }, net: 'cancelled', status: 'cancelled' },
  { outcome: 'truncated', says: { kind: 'unknown', why: 'unreadable' }, net: 'cancelled', status: 'cancelled' },
  { outcome: 'html', says: { kind: 'unknown', why: 'unreadable' }, net: 'cancelled', status: 'cancelled' },
  { outcome: '500', says: { kind: 'unknown', why: 'status', code: '500' }, net: 'cancelled', status: 'cancelled' },
  {
    outcome: 'wrong-signature',
    says: { kind: 'unknown', why: 'signature', code: '3001' },
    net: 'cancelled',
    status: 'cancelled',
  },
  {
    outcome: 'amount-differs',
    says: { kind: 'unknown', why: 'amount', code: '3001' },
    net: 'cancelled',
    status: 'cancelled',
  },
  { outcome: 'delay', says: { kind: 'unknown', why: 'code', code: 'A299' }, net: 'nothing', status: 'none' },
] as const
for (const fault of faults) {
  test(`approval with ${fault.outcome}: unknown, then net cancel, and no money stays`, async () => {
    const ticket = await ticketFor(orderOf(), fault.outcome)
    // Only a hanging answer is given up early: every other answer is awaited, however slow the machine is.
    assert.deepEqual(await (fault.says.why === 'timeout' ? impatient() : nicepay).approve(ticket), fault.says)
    assert.deepEqual(await nicepay.netCancel(ticket), { kind: fault.net })
    assert.equal((await nicepay.status(ticket.tid)).kind, fault.status)
    const book = await booked(ticket.tid)
    assert.equal(book?.state, 'cancelled')
    assert.equal(book.remainingWon, 0)
    assert.equal(book.calls.filter((call) => call.startsWith('approve')).length, 1, 'an approval is sent once')
    const late = await nicepay.approve(ticket)
    assert.ok(late.kind === 'unknown' && late.code === 'A225', 'nothing can be approved after a net cancel')
  })
}

test('a net cancel that is lost itself: unknown, and the next one works; a third says so', async () => {
  const ticket = await ticketFor(orderOf(), 'netcancel-hang')
  assert.equal((await impatient().approve(ticket)).kind, 'unknown')
  assert.deepEqual(await impatient().netCancel(ticket), { kind: 'unknown', why: 'timeout' })
  assert.equal((await nicepay.status(ticket.tid)).kind, 'approved')
  assert.deepEqual(await nicepay.netCancel(ticket), { kind: 'cancelled' })
  assert.deepEqual(await nicepay.netCancel(ticket), { kind: 'already' })
  assert.equal((await booked(ticket.tid))?.state, 'cancelled')
})

test('a refused connection at the approval is unknown', async () => {
  const ticket = await ticketFor(orderOf())
  const gone = await silentAddress()
  assert.deepEqual(await open({ hosts: [gone] }).approve({ ...ticket, approveUrl: gone + paths.approve }), {
    kind: 'unknown',
    why: 'network',
  })
})

test('faults: garbage, outage and overload are unknown everywhere', async () => {
  const ticket = await ticketFor(orderOf())
  for (const kind of ['garbage', 'down', 'overloaded']) {
    await companies.control('/weather/nicepay', { kind, seconds: 60 })
    assert.equal((await nicepay.approve(ticket)).kind, 'unknown', kind)
    if (kind !== 'overloaded')
      assert.deepEqual(
        [(await nicepay.netCancel(ticket)).kind, (await nicepay.status(ticket.tid)).kind],
        ['unknown', 'unknown'],
      )
  }
  await companies.control('/weather/nicepay', { kind: 'fair', seconds: 0 })
  assert.equal((await nicepay.approve(ticket)).kind, 'paid')
})

test('an authentication older than half an hour, a second approval, a net cancel after an hour', async () => {
  const stale = await ticketFor(orderOf())
  const ticket = await ticketFor(orderOf())
  assert.equal((await nicepay.approve(ticket)).kind, 'paid')
  const second = await nicepay.approve(ticket)
  assert.deepEqual(second, { kind: 'unknown', why: 'code', code: 'A225' })
  await companies.control('/clock', { advance: 'PT31M' })
  const late = await nicepay.approve(stale)
  assert.deepEqual(late, { kind: 'refused', code: 'A245', sentenceCode: 'expired' })
  await companies.control('/clock', { advance: 'PT30M' })
  assert.deepEqual(await nicepay.netCancel(ticket), { kind: 'window-over' })
  const back = await nicepay.cancel({
    tid: ticket.tid,
    orderId: ticket.orderId,
    amountWon: 110_000,
    partial: false,
    reason: '승인 확인 불가',
  })
  assert.ok(back.kind === 'cancelled' && back.remainingWon === 0)
})

test('a request that waited too long for its turn, or whose caller may not go on, is not sent', async () => {
  const ticket = await ticketFor(orderOf())
  assert.deepEqual(await open({ limits: { queueMs: -1 } }).approve(ticket), { kind: 'unknown', why: 'busy' })
  assert.deepEqual(await nicepay.approve(ticket, () => Promise.resolve(false)), { kind: 'unknown', why: 'not-sent' })
  assert.deepEqual((await booked(ticket.tid))?.calls, [])
  assert.equal((await nicepay.approve(ticket, () => Promise.resolve(true))).kind, 'paid')
})
