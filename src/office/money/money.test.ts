/**
 * The office books a transfer to the firm's own account: once, with its author, and never beside a payment that the
 * provider may be taking.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readReportState } from '#filer/my-page/contract.ts'
import { completePayment, depositNotice, readPayment, startPayment } from '#filer/payment/contract.ts'
import { encodeForm } from '#integrations/nicepay/wire.ts'
import {
  actOnPayment,
  actOnReceipt,
  listDifferences,
  listDueFees,
  listReceipts,
  matchDeposit,
  settleDifference,
} from './contract.ts'
import type { ReceiptActBody } from './receipts/schemas.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { noticeOf } from '#tests/support/money/notices.ts'
import { feeWon, payersOf, type Form, type Owing } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkTo } from '#tests/support/walk.ts'
import { listCaseEvents } from '#office/cases/queries.server.ts'

let rehearsal: Rehearsal
let payers: ReturnType<typeof payersOf>
let reviewer: Officer, preparer: Officer, manager: Officer, stranger: Officer
before(async () => {
  rehearsal = await startRehearsal()
  payers = payersOf(rehearsal, 790)
  ;[reviewer, preparer, manager, stranger] = await Promise.all([
    makeOfficer(rehearsal, { role: 'reviewer' }),
    makeOfficer(rehearsal, { role: 'preparer' }),
    makeOfficer(rehearsal, { role: 'branch-manager' }),
    makeOfficer(rehearsal, { role: 'reviewer', branchId: 'nare' }),
  ])
  for (const officer of [reviewer, preparer, manager, stranger]) await officer.signIn()
})
after(() => rehearsal?.stop())

async function caseNumberOf({ filer }: Owing): Promise<string> {
  return (await filer.call(readReportState)).caseNumber ?? ''
}
const due = async (officer: Officer, keyword = '', page = 0) => officer.call(listDueFees, { body: { keyword, page } })
const rowOf = async (officer: Officer, caseNumber: string) =>
  (await due(officer)).rows.find((row) => row.caseNumber === caseNumber)
const match = (officer: Officer, caseNumber: string, won = feeWon) =>
  officer.ask(matchDeposit, { params: { caseNumber }, body: { feeWon: won } })
const paid = async ({ filer }: Owing) => ({
  status: (await filer.call(readPayment)).statusMessage,
  report: (await filer.call(readReportState)).feePaid,
})

/** An order whose approval is running at the provider. */
async function beingApproved({ filer }: Owing, form: Form): Promise<void> {
  const { database, clock } = rehearsal.product.context
  const payment = await database.payments.findByOrder(form.Moid ?? '')
  const actor = { kind: 'filer' as const, id: filer.id }
  await database.payments.happened(payment?.id ?? '', 'auth.returned', { actor }, clock.now())
  await database.payments.happened(
    payment?.id ?? '',
    'approve.begun',
    { actor, changes: { dueAt: new Date(clock.now().getTime() + 600_000) } },
    clock.now(),
  )
}

test('a transfer that somebody saw is the fee: the filer sees it, the case goes on, and a second press changes nothing', async () => {
  const owing = await payers.owing()
  const caseNumber = await caseNumberOf(owing)
  assert.deepEqual(await rowOf(reviewer, caseNumber).then((row) => [row?.feeWon, row?.state, row?.mayMatch]), [
    feeWon,
    'due',
    true,
  ])
  assert.equal((await rowOf(preparer, caseNumber))?.mayMatch, false)
  assert.equal(await rowOf(stranger, caseNumber), undefined)
  assert.deepEqual([(await match(preparer, caseNumber)).status, (await match(stranger, caseNumber)).status], [403, 404])
  assert.equal(codeOf(await match(reviewer, caseNumber, feeWon - 1)), 'case.changed')
  await owing.filer.call(startPayment, { body: { payMethod: 'CARD' } })
  const answers = await Promise.all([match(reviewer, caseNumber), match(reviewer, caseNumber)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  assert.deepEqual(await paid(owing), { status: 'PAID', report: 'May' })
  assert.deepEqual(await payers.statesOf(owing.filingId), ['CANCELLED', 'DEPOSITED'])
  const [payment] = await rehearsal.product.context.database.payments.listOf(owing.filingId)
  assert.deepEqual([payment?.method, payment?.amountWon], ['TRANSFER', feeWon])
  const events = await listCaseEvents(rehearsal.product.context.database, owing.filingId)
  assert.deepEqual(
    events.filter((event) => event.after === 'ready-to-file').map((event) => [event.actorKind, event.actorId]),
    [['staff', reviewer.id]],
  )
  assert.equal(await rowOf(reviewer, caseNumber), undefined)
  assert.equal(codeOf(await owing.filer.ask(startPayment, { body: { payMethod: 'CARD' } })), 'pay.already')
})

test('a case whose figures nobody has approved has no fee to book', async () => {
  const filer = await walkTo(rehearsal, 'p-000799', 'registered')
  assert.equal(codeOf(await match(reviewer, (await filer.call(readReportState)).caseNumber ?? '')), 'pay.not-due')
})

test('the account that waits is closed with it', async () => {
  const waiting = await payers.issued()
  const caseNumber = await caseNumberOf(waiting)
  assert.equal((await rowOf(reviewer, caseNumber))?.state, 'waiting')
  assert.equal((await match(reviewer, caseNumber)).status, 200)
  assert.deepEqual(await payers.statesOf(waiting.filingId), ['CANCELLED', 'DEPOSITED'])
  assert.deepEqual(
    (await payers.ledgerOf(waiting.form)).map(({ state }) => state),
    ['cancelled'],
  )
})

test('a person is found by a part of the name, the sum, or the last digits of the case number', async () => {
  const owing = await payers.owing()
  const caseNumber = await caseNumberOf(owing)
  const name = (await rowOf(reviewer, caseNumber))?.name ?? ''
  const sums = ['220,000원', '22만원', '+220,000', '220,000.00', '₩ 220,000']
  const numbers = [caseNumber.slice(-6), `#${caseNumber.replace('-', 'ㅡ')}`]
  for (const keyword of [name.slice(-2), [name.slice(1), name.slice(0, 1)].join(' '), ...sums, ...numbers]) {
    const { rows } = await due(reviewer, keyword)
    assert.ok(
      rows.some((row) => row.caseNumber === caseNumber),
      keyword,
    )
  }
  for (const keyword of ['없는이름', '999,000', '%', '__']) assert.deepEqual((await due(reviewer, keyword)).rows, [])
  assert.deepEqual((await due(reviewer, '', 50)).rows, [])
})

test('a transfer is booked with its day, and never with one that has not come', async () => {
  const owing = await payers.owing()
  const caseNumber = await caseNumberOf(owing)
  const on = (depositedOn: string) =>
    reviewer.ask(matchDeposit, { params: { caseNumber }, body: { feeWon, depositedOn, fromAnother: true } })
  assert.equal(codeOf(await on('2030-05-13')), 'input.invalid')
  assert.equal((await on('2026-05-11')).status, 200)
  const [payment] = await rehearsal.product.context.database.payments.listOf(owing.filingId)
  assert.equal(payment?.paidAt?.toISOString(), '2026-05-10T15:00:00.000Z')
})

test('while the provider may be taking the same money nothing is booked', async () => {
  const owing = await payers.owing()
  await beingApproved(owing, await payers.begin(owing.filer))
  const caseNumber = await caseNumberOf(owing)
  assert.deepEqual(await rowOf(reviewer, caseNumber).then((row) => [row?.state, row?.mayMatch]), ['checking', false])
  assert.equal(codeOf(await match(reviewer, caseNumber)), 'pay.unknown')
  assert.deepEqual(await payers.statesOf(owing.filingId), ['APPROVING'])
})

test('nor a deposit of another sum while a card is being approved beside it', async () => {
  const waiting = await payers.issued()
  const card = await payers.begin(waiting.filer)
  await payers.deposit(waiting.number, { amount: feeWon - 1_000 })
  await waitFor(async () => (await payers.statesOf(waiting.filingId)).join() === 'MISMATCH,READY')
  await beingApproved(waiting, card)
  assert.equal(codeOf(await match(reviewer, await caseNumberOf(waiting))), 'pay.unknown')
  assert.deepEqual(await payers.statesOf(waiting.filingId), ['MISMATCH', 'APPROVING'])
})

test('money that was taken back in the provider’s console is booked by two people as soon as its notice comes', async () => {
  const waiting = await payers.issued()
  await payers.deposit(waiting.number)
  await waitFor(async () => (await payers.statesOf(waiting.filingId)).join() === 'DEPOSITED')
  const [entry] = await payers.ledgerOf(waiting.form)
  const order = waiting.form.Moid ?? ''
  await payers.atProvider('/nicepay/console/cancel', { moid: order })
  const sentNotice = {
    ...noticeOf(waiting.form, entry?.tid ?? ''),
    VbankNum: waiting.number,
    StateCd: '2',
    ResultCode: '2211',
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=euc-kr' }
  const notice = { method: 'POST', headers, body: encodeForm(sentNotice) }
  const rows = async () => (await reviewer.call(listDifferences)).rows
  for (let time = 0; time < 2; time += 1) await fetch(rehearsal.url + depositNotice.path, notice)
  await waitFor(async () => (await rows()).length > 0)
  const [found, ...more] = await rows()
  assert.deepEqual([found?.kind, found?.theirWon, found?.ourWon, more], ['cancelled-there', feeWon, 0, []])
  const proposed = {
    params: { difference: found?.id ?? '' },
    body: { act: 'propose', reason: '관리 화면에서 취소', caseThen: 'goes-on' },
  }
  assert.equal((await reviewer.ask(settleDifference, proposed)).status, 200)
  const decided = { act: 'decide-refund', agree: true, amountWon: feeWon } as const
  assert.equal((await manager.ask(actOnPayment, { params: { order }, body: decided })).status, 200)
  assert.deepEqual([await payers.statesOf(waiting.filingId), await rows()], [['REFUNDED'], []])
  const messages = await rehearsal.product.context.database.outbox.listOf(waiting.filingId)
  assert.equal(messages.filter(({ template }) => template === 'refund').length, 1)
})

const receiptOf = async ({ filer }: Owing) => (await filer.call(readPayment)).cashReceipt
const provider = (path: string, body: unknown) => payers.atProvider(path, body)

/** Refunded by two people and sent by the office's own bank. */
async function give({ id: paymentId, orderId }: { id: string; orderId: string }, amountWon: number): Promise<void> {
  const { database, clock } = rehearsal.product.context
  const asked = {
    paymentId,
    amountWon,
    basis: 'by-hand',
    stage: null,
    reason: 'test',
    caseThen: 'goes-on' as const,
    account: null,
  } as const
  await database.refunds.ask({ ...asked, staffId: preparer.id, dueAt: clock.now() }, clock.now())
  const params = { order: orderId }
  await manager.call(actOnPayment, { params, body: { act: 'decide-refund', agree: true, amountWon } })
  await manager.call(actOnPayment, { params, body: { act: 'finish-refund', done: true, reference: 'bank-1' } })
}

test('a transfer has its receipt from the provider, and it is taken back as far as the money goes back', async () => {
  const owing = await payers.owing()
  const { database } = rehearsal.product.context
  await match(reviewer, await caseNumberOf(owing))
  await waitFor(async () => (await receiptOf(owing))?.state === 'issued')
  const [payment] = await database.payments.listOf(owing.filingId)
  assert.ok(payment)
  const left = async () => {
    const { ledger } = (await (await fetch(`${rehearsal.phoneUrl}/ledger/nicepay.json`)).json()) as {
      ledger: { receipts: Record<string, { moid: string; remainingWon: number }> }
    }
    return Object.values(ledger.receipts).find(({ moid }) => moid === payment.orderId)?.remainingWon
  }
  assert.equal(await left(), feeWon)
  await give(payment, 20_000)
  await waitFor(async () => (await left()) === feeWon - 20_000)
  await waitFor(async () => (await database.receipts.find(payment.id))?.state === 'issued')
  assert.equal((await database.receipts.find(payment.id))?.amountWon, feeWon - 20_000)
  await give(payment, feeWon - 20_000)
  await waitFor(async () => (await receiptOf(owing))?.state === 'cancelled')
  assert.equal(await left(), 0)
  const messages = await database.outbox.listOf(owing.filingId)
  const acts = messages
    .filter(({ template }) => template === 'cash-receipt')
    .map(({ variables }) => variables.receiptAct)
  assert.deepEqual(acts.toSorted(), ['발급', '취소'])
  assert.equal(messages.filter(({ template }) => template === 'refund').length, 2, 'each part that went back is told')
})

test('a receipt whose part was taken off twice is for people, because less is left than our books say', async () => {
  const owing = await payers.owing()
  const { database, integrations } = rehearsal.product.context
  await match(reviewer, await caseNumberOf(owing))
  await waitFor(async () => (await receiptOf(owing))?.state === 'issued')
  const [payment] = await database.payments.listOf(owing.filingId)
  assert.ok(payment)
  const nicepay = integrations.nicepay.of('')
  const { cancel } = nicepay
  nicepay.cancel = async (request) => (await cancel(request)).kind && cancel(request)
  await give(payment, 20_000)
  const rows = async () => (await reviewer.call(listReceipts)).rows.filter(({ order }) => order === payment.orderId)
  await waitFor(async () => (await rows()).length === 1)
  nicepay.cancel = cancel
  assert.deepEqual(
    (await rows()).map(({ kind, amountWon, trouble }) => [kind, amountWon, trouble]),
    [['take-back', 20_000, 'unclear']],
  )
})

test('a receipt that the provider refused is tried again under the tax office’s own number, or recorded by whoever issued it', async () => {
  const [again, byHand] = [await payers.owing(), await payers.owing()]
  const orders: string[] = []
  for (const owing of [again, byHand]) {
    const form = (await owing.filer.call(startPayment, {
      body: { payMethod: 'BANK', receipt: { use: 'deduction', number: '01000000012' } },
    })) as Form
    orders.push(form.Moid ?? '')
    await provider('/nicepay/next', { moid: form.Moid, outcome: 'refuse' })
    const { fields } = (await (await provider('/nicepay/authenticate', { form, outcome: 'approve' })).json()) as {
      fields: Form
    }
    await owing.filer.call(completePayment, { body: fields as never })
  }
  const rows = async (officer: Officer) =>
    (await officer.call(listReceipts)).rows.filter(({ order }) => orders.includes(order))
  await waitFor(async () => (await rows(reviewer)).length === 2)
  const [row] = await rows(reviewer)
  assert.deepEqual(
    [row?.kind, row?.amountWon, row?.number, row?.trouble, row?.mayAct],
    ['issue', feeWon, '010-****-0012', 'our-fault', true],
  )
  assert.deepEqual(await rows(stranger), [])
  assert.deepEqual([...new Set((await rows(preparer)).map(({ mayAct }) => mayAct))], [false])
  const act = (officer: Officer, place: number, body: ReceiptActBody) =>
    officer.ask(actOnReceipt, { params: { order: orders[place]! }, body })
  assert.equal((await act(preparer, 0, { act: 'again', self: true })).status, 403)
  assert.equal((await act(stranger, 0, { act: 'again', self: true })).status, 404)
  assert.equal((await act(reviewer, 0, { act: 'again', self: true })).status, 200)
  assert.equal((await act(reviewer, 1, { act: 'record', reference: 'H-12345678' })).status, 200)
  await waitFor(async () => (await receiptOf(again))?.state === 'issued')
  assert.deepEqual([(await receiptOf(again))?.use, (await receiptOf(byHand))?.state], ['self', 'issued'])
  assert.equal((await receiptOf(byHand))?.url, undefined)
  assert.deepEqual(await rows(reviewer), [])
  assert.equal(codeOf(await act(reviewer, 1, { act: 'again', self: false })), 'pay.edge')
})
