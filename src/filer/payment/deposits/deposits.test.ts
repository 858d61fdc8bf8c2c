/** A fee paid into a virtual account, against the simulated provider over HTTP (J88). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { encodeForm } from '#integrations/nicepay/wire.ts'
import {
  completePayment,
  depositNotice,
  readVirtualAccount,
  returnFromProvider,
  startPayment,
} from '#filer/payment/contract.ts'
import { book } from '#filer/payment/settling/booking.server.ts'
import { startDepositors, type Depositors } from '#tests/support/money/depositors.ts'
import { feeWon, type Form } from '#tests/support/money/payer.ts'
import { codeOf } from '#tests/support/officer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { noticeOf, noticesOf } from '#tests/support/money/notices.ts'
import { listDepositNotices, listPaymentEvents } from '#filer/payment/queries.server.ts'
import { listCaseEvents } from '#office/cases/queries.server.ts'

let rehearsal: Rehearsal
let payers: Depositors['payers']
let reached: Depositors['reached']
let paid: Depositors['paid']
before(async () => void ({ rehearsal, payers, reached, paid } = await startDepositors()))
after(() => rehearsal?.stop())

const issued = () => payers.issued()
const deposit = (number: string, how?: Record<string, unknown>) => payers.deposit(number, how)
async function post(notice: Record<string, string>): Promise<string> {
  const answer = await fetch(rehearsal.url + depositNotice.path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=euc-kr' },
    body: encodeForm(notice),
  })
  return `${answer.status} ${await answer.text()}`
}
const noticed = (form: Form) => noticesOf(rehearsal, form)

test('an account is issued with the fee to the won and three days; until the deposit nothing is paid, afterwards everything', async () => {
  const { filer, filingId, form, number } = await issued()
  assert.equal(form.VbankExpDate, '202605152359')
  const account = await filer.call(readVirtualAccount)
  assert.deepEqual(
    { ...account, vbankNum: '' },
    {
      vbankBankName: account.vbankBankName,
      vbankExpDate: '20260515',
      vbankExpTime: '235900',
      vbankAmount: feeWon,
      vbankHolderName: '가온세무회계',
      vbankNum: '',
    },
  )
  assert.match(number, /^\d{14}$/)
  assert.deepEqual(await paid(filer), { status: 'WAITING_DEPOSIT', report: '' })
  assert.deepEqual(await deposit(number), ['200 OK'])
  await reached(filingId, 'DEPOSITED')
  assert.deepEqual(await paid(filer), { status: 'PAID', report: 'May' })
  assert.deepEqual(await filer.call(readVirtualAccount), {})
  const moves = await listCaseEvents(rehearsal.product.context.database, filingId)
  assert.equal(moves.filter(({ after: state }) => state === 'ready-to-file').length, 1)
  assert.equal(codeOf(await filer.ask(startPayment, { body: { payMethod: 'CARD' } })), 'pay.already')
})

test('on a phone the way back leads to the account', async () => {
  const { filer } = await payers.owing()
  const fields = await payers.window(await payers.begin(filer, 'VBANK'))
  const answer = await fetch(rehearsal.url + returnFromProvider.path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, AuthResultMsg: 'ok' }),
  })
  assert.equal(answer.headers.get('location'), '/tax-payment-vbank')
})

test('P10: the same notice twenty times at once is one deposit; a second look finds nothing to do', async () => {
  const { filingId, number } = await issued()
  assert.deepEqual([...new Set(await deposit(number, { times: 20, atOnce: true }))], ['200 OK'])
  await reached(filingId, 'DEPOSITED')
  const { database } = rehearsal.product.context
  const [payment] = await database.payments.listOf(filingId)
  const events = await listPaymentEvents(database, payment?.id ?? '')
  assert.equal(events.filter(({ event }) => event === 'deposit.right').length, 1)
  assert.equal(
    (await listCaseEvents(database, filingId)).filter(({ after: state }) => state === 'ready-to-file').length,
    1,
  )
})

test('money that comes twice is booked once, and the second time rings', async () => {
  const { filer, filingId, number, form } = await issued()
  await deposit(number)
  await reached(filingId, 'DEPOSITED')
  assert.deepEqual(await deposit(number), ['200 OK'])
  await waitFor(async () => (await noticed(form)).length === 2 && !(await noticed(form)).includes('received'))
  assert.deepEqual(await noticed(form), ['applied', 'mismatch'])
  assert.deepEqual(await payers.statesOf(filingId), ['DEPOSITED'])
  assert.deepEqual(await paid(filer), { status: 'PAID', report: 'May' })
})

test('a second deposit that is judged while another worker books the first is not swallowed', async () => {
  const { filingId, number, form } = await issued()
  const { database, clock } = rehearsal.product.context
  const [payment] = await database.payments.listOf(filingId)
  await database.transaction(async (r) => {
    await r.payments.lock(payment!.id)
    await deposit(number)
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await waitFor(async () => (await database.db.execute(waits)).rowCount === 1)
    await book(r, payment!, { tid: payment!.providerTid ?? '', paidAt: clock.now() }, 'deposit.right', clock.now())
  })
  await waitFor(async () => !(await noticed(form)).includes('received'))
  assert.deepEqual([await noticed(form), await payers.statesOf(filingId)], [['mismatch'], ['DEPOSITED']])
})

test('P9: a forged notice from an allowed address moves nothing, because the provider knows of no deposit; the real one still counts', async () => {
  const { filer, filingId, number, form } = await issued()
  assert.deepEqual(await deposit(number, { forged: true }), ['200 OK'])
  await waitFor(async () => !(await noticed(form)).includes('received'))
  assert.deepEqual(await noticed(form), ['refused'])
  assert.deepEqual(await payers.statesOf(filingId), ['VBANK_ISSUED'])
  assert.deepEqual(await paid(filer), { status: 'WAITING_DEPOSIT', report: '' })
  await deposit(number)
  await reached(filingId, 'DEPOSITED')
})

test('P9: a notice about another account, another order or nothing readable is kept, answered OK and moves nothing', async () => {
  const { filingId, form } = await issued()
  const other = await issued()
  const [entry] = await payers.ledgerOf(form)
  await deposit(other.number)
  await reached(other.filingId, 'DEPOSITED')
  const notice = { ...noticeOf(form, entry?.tid ?? ''), VbankNum: other.number }
  assert.deepEqual(
    await Promise.all([
      post(notice),
      post({ ...notice, MOID: 'JS0' }),
      post({ ...notice, MID: 'stranger1m' }),
      post({ a: 'b' }),
    ]),
    ['200 OK', '200 OK', '200 OK', '200 OK'],
  )
  await waitFor(async () => (await listDepositNotices(rehearsal.product.context.database, 'received', 10)).length === 0)
  assert.deepEqual(await payers.statesOf(filingId), ['VBANK_ISSUED'])
})

for (const [title, how, state] of [
  ['a wrong sum', { amount: feeWon - 1 }, 'MISMATCH'],
  ['a deposit after the deadline', { at: '2026-05-16T00:01:00+09:00' }, 'LATE'],
] as const) {
  test(`P9: ${title} is never called paid: it is being checked, and nobody may pay again`, async () => {
    const { filer, filingId, number } = await issued()
    assert.deepEqual(await deposit(number, how), ['200 OK'])
    await reached(filingId, state)
    assert.deepEqual(await paid(filer), { status: 'CHECKING', report: '' })
    assert.equal(codeOf(await filer.ask(startPayment, { body: { payMethod: 'CARD' } })), 'pay.unknown')
  })
}

test('an account that the firm has closed at the provider is closed here by the notice of it', async () => {
  const { filer, filingId, form, number } = await issued()
  const tid = (await payers.ledgerOf(form))[0]?.tid ?? ''
  const closed = await rehearsal.product.context.integrations.nicepay
    .of('')
    .cancel({ tid, orderId: form.Moid ?? '', amountWon: feeWon, partial: false, reason: 'closed' })
  assert.equal(closed.kind, 'cancelled')
  assert.equal(await post({ ...noticeOf(form, tid), VbankNum: number, StateCd: '1', ResultCode: '2001' }), '200 OK')
  await reached(filingId, 'CANCELLED')
  assert.deepEqual([await noticed(form), await filer.call(readVirtualAccount)], [['applied'], {}])
})

test('an account that cannot be issued is said so, and another way stays open', async () => {
  const { filer, filingId } = await payers.owing()
  const refused = await filer.call(completePayment, {
    body: await payers.window(await payers.begin(filer, 'VBANK'), 'refuse'),
  })
  assert.deepEqual([refused.result, /가상계좌를 만들지 못했어요/.test(refused.message ?? '')], ['F', true])
  assert.deepEqual(await payers.statesOf(filingId), ['FAILED'])
  assert.deepEqual(await filer.call(readVirtualAccount), {})
})

test('an issue whose answer is lost is taken back; a notice that overtakes the answer is judged after it', async () => {
  const lost = await payers.owing()
  const form = await payers.begin(lost.filer, 'VBANK')
  assert.equal((await lost.filer.call(completePayment, { body: await payers.window(form, 'truncated') })).result, 'F')
  assert.deepEqual(await payers.statesOf(lost.filingId), ['NET_CANCELLED'])
  assert.deepEqual(
    (await payers.ledgerOf(form)).map(({ state }) => state),
    ['cancelled'],
  )
  const early = await payers.owing()
  assert.equal(
    (
      await early.filer.call(completePayment, {
        body: await payers.window(await payers.begin(early.filer, 'VBANK'), 'notice-first'),
      })
    ).result,
    'S',
  )
  await reached(early.filingId, 'DEPOSITED')
})

test('when its time is over it is said, and once the provider says that nothing came a new account or another way may be chosen', async () => {
  const { filer, filingId, number } = await issued()
  await rehearsal.moveClock({ to: '2026-05-15T23:50:00+09:00' })
  await payers.injectFault('garbage')
  await payers.lookedAt(filingId, () => rehearsal.moveClock({ to: '2026-05-16T00:01:00+09:00' }))
  await filer.signIn()
  assert.deepEqual(
    [await filer.call(readVirtualAccount), await payers.statesOf(filingId)],
    [{ expired: true }, ['VBANK_ISSUED']],
  )
  await payers.injectFault('fair')
  await rehearsal.moveClock({ advance: 'PT2M' })
  await reached(filingId, 'EXPIRED')
  assert.deepEqual(await filer.call(readVirtualAccount), { expired: true })
  const anew = await filer.call(completePayment, { body: await payers.window(await payers.begin(filer, 'VBANK')) })
  assert.deepEqual([anew.result, anew.payMethod], ['S', 'VBANK'])
  assert.notEqual((await filer.call(readVirtualAccount)).vbankNum, number)
  assert.deepEqual(await payers.statesOf(filingId), ['EXPIRED', 'VBANK_ISSUED'])
  assert.equal(
    (await filer.call(completePayment, { body: await payers.window(await payers.begin(filer)) })).result,
    'S',
  )
})
