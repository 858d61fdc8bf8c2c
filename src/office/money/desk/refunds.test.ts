/** Refunds: requested by one person, approved by another, sent by the provider or by hand, over HTTP. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventWords } from '#domain/office-case/case-event.texts.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import { readRefundAccount, type MoneyActBody } from '#office/money/contract.ts'
import { readInbox } from '#office/today/contract.ts'
import { codeOf, type Officer } from '#tests/support/officer.ts'
import { startMoneyDesk, type MoneyDesk } from '#tests/support/money/desk.ts'
import { feeWon } from '#tests/support/money/payer.ts'
import { firmsGivingBack } from '#tests/support/money/refund-table.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { clearStaffSuspension } from '#office/staff/queries.server.ts'

/** By the firm's own table, which differs from those of the listed firms. */
const reviewedPercent = 45
let rehearsal: Rehearsal
let payers: MoneyDesk['payers']
let reviewer: Officer, manager: Officer, second: Officer, operator: Officer
let find: MoneyDesk['find'], act: MoneyDesk['act'], status: MoneyDesk['status'], entryOf: MoneyDesk['entryOf']
before(async () => {
  const desk = await startMoneyDesk({ firms: firmsGivingBack(reviewedPercent) })
  ;({ rehearsal, payers, reviewer, manager, second, operator, find, act, status, entryOf } = desk)
})
after(() => rehearsal?.stop())

const ask = (amountWon: number, basis: 'table' | 'our-fault' | 'by-hand', account = {}): MoneyActBody => ({
  act: 'ask-refund',
  amountWon,
  basis,
  reason: '고객이 그만두기로 했어요',
  caseThen: 'goes-on',
  ...account,
})
const agree = (amountWon: number, holder?: string): MoneyActBody => ({
  act: 'decide-refund',
  agree: true,
  amountWon,
  holder,
})

/** Refunds in the inbox of the person. */
const waitsOn = async (officer: Officer) =>
  (await officer.call(readInbox)).groups.find(({ kind }) => kind === 'refund')?.total ?? 0

test('a part by the firm’s own table: asked by one, approved by another, sent by the provider, the rest stays paid', async () => {
  const payer = await payers.paidByCard()
  const { tableWon = 0 } = (await find(payer, 'paid')) ?? {}
  assert.equal(tableWon, (feeWon * reviewedPercent) / 100)
  assert.equal(codeOf(await act(reviewer, payer.order, ask(tableWon + 1, 'table'))), 'pay.refund')
  assert.equal((await act(reviewer, payer.order, ask(tableWon, 'table'))).status, 200)
  assert.deepEqual([await waitsOn(reviewer), await waitsOn(manager), await waitsOn(operator)], [0, 1, 1])
  assert.equal(codeOf(await act(reviewer, payer.order, agree(tableWon))), 'auth.forbidden')
  assert.equal((await act(manager, payer.order, agree(tableWon))).status, 200)
  assert.equal(await waitsOn(manager), 0)
  await waitFor(async () => (await entryOf(payer.form))?.remainingWon === feeWon - tableWon)
  await waitFor(async () => (await payers.statesOf(payer.filingId)).join() === 'PAID')
  assert.deepEqual([await status(payer), (await find(payer, 'paid'))?.refundedWon], ['PAID', tableWon])
})

test('all of it at our fault: the same person never approves, an operator may for a branch with one manager, and the fee is due again', async () => {
  const payer = await payers.paid('BANK')
  assert.equal((await act(manager, payer.order, ask(feeWon, 'our-fault'))).status, 200)
  assert.equal(codeOf(await act(manager, payer.order, agree(feeWon))), 'case.second-person')
  assert.equal((await act(operator, payer.order, agree(feeWon))).status, 200)
  await waitFor(async () => (await payers.statesOf(payer.filingId)).join() === 'REFUNDED')
  assert.deepEqual([(await entryOf(payer.form))?.state, await status(payer)], ['cancelled', 'CANCELLED'])
  assert.equal((await payer.filer.call(readReportState)).feePaid, '')
  const { filings } = rehearsal.product.context.database
  assert.equal((await filings.get(payer.filingId)).officeState, 'waiting-for-fee')
})

test('a branch with one manager and one reviewer refunds: what the manager asked for the reviewer reads and approves', async () => {
  const waiting = await payers.issued()
  await payers.deposit(waiting.number)
  await waitFor(async () => (await payers.statesOf(waiting.filingId)).join() === 'DEPOSITED')
  const { order, name } = (await find(waiting, 'paid'))!
  const account = { bankCode: 'KB', accountNumber: '12345678901234', holder: name }
  const read = (officer: Officer) => officer.ask(readRefundAccount, { params: { order } })
  assert.equal((await act(manager, order, ask(feeWon, 'our-fault', account))).status, 200)
  assert.deepEqual([await waitsOn(reviewer), await waitsOn(manager)], [1, 0])
  assert.equal((await read(reviewer)).status, 200)
  assert.equal(codeOf(await act(manager, order, agree(feeWon, name))), 'case.second-person')
  assert.equal((await act(reviewer, order, agree(feeWon, name))).status, 200)
  await waitFor(async () => (await payers.statesOf(waiting.filingId)).join() === 'REFUNDED')
})

test('the requester withdraws the refund while it waits: once, nobody else, and the history says so', async () => {
  const payer = await payers.paidByCard()
  const { order, caseNumber } = (await find(payer, 'paid'))!
  const back = { act: 'withdraw-refund', amountWon: feeWon } as const
  assert.equal(codeOf(await act(manager, order, back)), 'pay.edge')
  assert.equal((await act(manager, order, ask(feeWon, 'our-fault'))).status, 200)
  const waiting = (await find(payer))!
  assert.deepEqual(
    [waiting.heldWon, waiting.refund?.proposed.by, waiting.refund?.proposed.reason],
    [feeWon, '연습직원', '고객이 그만두기로 했어요'],
  )
  assert.ok(waiting.acts.includes('withdraw-refund') && !waiting.acts.includes('decide-refund'))
  for (const other of [reviewer, second]) assert.equal(codeOf(await act(other, order, back)), 'pay.edge')
  assert.equal(codeOf(await act(manager, order, { ...back, amountWon: 1 })), 'case.changed')
  const pressed = await Promise.all([1, 2, 3].map(() => act(manager, order, back)))
  assert.deepEqual(pressed.map(({ status }) => status).toSorted(), [200, 409, 409])
  assert.equal(codeOf(await act(second, order, agree(feeWon))), 'pay.edge')
  assert.deepEqual([await payers.statesOf(payer.filingId), (await find(payer, 'paid'))?.refund], [['PAID'], null])
  const { events } = await manager.call(readCase, { params: { caseNumber } })
  const eventSentences = events
    .map(({ event, assignee }) => eventWords(event, assignee ?? ''))
    .filter((words) => words.startsWith('환불 요청'))
  assert.deepEqual(eventSentences.toSorted(), [
    '환불 요청: 고객이 그만두기로 했어요',
    '환불 요청을 거둠: 고객이 그만두기로 했어요',
  ])
  // The refund can be requested again.
  assert.equal((await act(manager, order, ask(feeWon, 'our-fault'))).status, 200)
  assert.equal((await act(manager, order, back)).status, 200)
})

test('the request of a manager who was suspended since waits for another manager: no reviewer approves it', async () => {
  const payer = await payers.paidByCard()
  const { order } = (await find(payer, 'paid'))!
  assert.equal((await act(second, order, ask(feeWon, 'our-fault'))).status, 200)
  const { database, clock } = rehearsal.product.context
  const grantor = { by: operator.id, reason: '휴직' }
  await database.staff.suspend(second.id, grantor, clock.now())
  assert.equal(codeOf(await act(reviewer, order, agree(feeWon))), 'auth.forbidden')
  await clearStaffSuspension(database, second.id, grantor, clock.now())
  assert.equal((await act(reviewer, order, agree(feeWon))).status, 200)
})

test('a refund whose answer was lost is asked about before anything is sent again', async (t) => {
  const payer = await payers.paidByCard()
  const nicepay = rehearsal.product.context.integrations.nicepay.of('')
  const { cancel } = nicepay
  let sent = 0
  t.after(() => Object.assign(nicepay, { cancel }))
  nicepay.cancel = async (request) => {
    const answer = await cancel(request)
    if (request.orderId !== payer.order) return answer // Another person's receipt is cancelled meanwhile.
    sent += 1
    return { kind: 'unknown', why: 'timeout' }
  }
  await act(reviewer, payer.order, ask(feeWon, 'our-fault'))
  await act(manager, payer.order, agree(feeWon))
  const { payments } = rehearsal.product.context.database
  const isLetGo = async () => (await payments.listOf(payer.filingId)).every(({ claimedBy }) => claimedBy === null)
  await waitFor(async () => sent === 1 && (await isLetGo()))
  await rehearsal.moveClock({ advance: 'PT2M' })
  await waitFor(async () => (await payers.statesOf(payer.filingId)).join() === 'REFUNDED')
  assert.equal(sent, 1)
})

test('P13: a deposit goes back to an account in the filer’s own name, and to no other', async () => {
  const waiting = await payers.issued()
  await payers.deposit(waiting.number)
  await waitFor(async () => (await payers.statesOf(waiting.filingId)).join() === 'DEPOSITED')
  const row = (await find(waiting, 'paid'))!
  const to = (holder: string) => ({ bankCode: 'KB', accountNumber: '12345678901234', holder })
  assert.equal(codeOf(await act(reviewer, row.order, ask(feeWon, 'our-fault'))), 'bank.required')
  assert.equal(codeOf(await act(reviewer, row.order, ask(feeWon, 'our-fault', to('다른사람')))), 'pay.holder')
  assert.equal((await act(reviewer, row.order, ask(feeWon, 'our-fault', to(row.name)))).status, 200)
  assert.equal((await find(waiting))?.refund?.accountMask, '**********1234')
  assert.equal((await reviewer.ask(readRefundAccount, { params: { order: row.order } })).status, 403)
  const shown = await manager.call(readRefundAccount, { params: { order: row.order } })
  assert.deepEqual([shown.accountNumber, shown.holder], ['12345678901234', row.name])
  // The approver compares the account holder too.
  for (const holder of [undefined, '다른사람'])
    assert.equal(codeOf(await act(manager, row.order, agree(feeWon, holder))), 'pay.holder')
  assert.equal((await act(manager, row.order, agree(feeWon, shown.holder))).status, 200)
  await waitFor(async () => (await payers.statesOf(waiting.filingId)).join() === 'REFUNDED')
  assert.equal((await entryOf(waiting.form))?.state, 'cancelled')
})

test('a holder whose name cannot be compared is decided by two people, each with a reason', async () => {
  const waiting = await payers.issued()
  await payers.deposit(waiting.number)
  await waitFor(async () => (await payers.statesOf(waiting.filingId)).join() === 'DEPOSITED')
  const { order } = (await find(waiting, 'paid'))!
  const to = { bankCode: 'KB', accountNumber: '12345678901234', holder: 'SMITH, JOHN' }
  const why = '여권과 통장 사본의 이름이 같아요'
  assert.equal(codeOf(await act(reviewer, order, ask(feeWon, 'our-fault', to))), 'pay.holder-unsure')
  const asked = ask(feeWon, 'our-fault', { ...to, holderReason: why })
  assert.equal((await act(reviewer, order, asked)).status, 200)
  assert.ok((await find(waiting))?.refund?.proposed?.reason?.includes(why))
  const agreed = { act: 'decide-refund', agree: true, amountWon: feeWon, holder: 'Smith John' } as const
  assert.equal(codeOf(await act(manager, order, agreed)), 'pay.holder-unsure')
  assert.equal((await act(manager, order, { ...agreed, holderReason: '통장 사본을 다시 봤어요' })).status, 200)
  await waitFor(async () => (await payers.statesOf(waiting.filingId)).join() === 'REFUNDED')
})

test('staff send a refund that the provider cannot, and record the bank’s number; the alarm comes before the promise ends', async () => {
  const waiting = await payers.issued()
  await payers.deposit(waiting.number, { amount: 9_000 })
  await waitFor(async () => (await payers.statesOf(waiting.filingId)).join() === 'MISMATCH')
  const { order, name } = (await find(waiting))!
  assert.ok(name.length >= 2)
  const account = { bankCode: 'KB', accountNumber: '12345678901234', holder: name }
  await act(reviewer, order, ask(9_000, 'our-fault', account))
  assert.equal((await act(manager, order, agree(9_000, name))).status, 200)
  await waitFor(async () => (await find(waiting))?.acts.join() === 'finish-refund')
  const rings = () => rehearsal.lines.filter((line) => line.includes('payment.refund-due')).length
  assert.equal(rings(), 0)
  await rehearsal.moveClock({ to: '2026-05-14T19:00:00+09:00' })
  await waitFor(() => rings() === 1)
  for (const officer of [reviewer, manager, second]) await officer.signIn()
  await waiting.filer.signIn()
  assert.equal((await act(manager, order, { act: 'finish-refund', done: true, reference: 'KB-778899' })).status, 200)
  assert.deepEqual(await payers.statesOf(waiting.filingId), ['REFUNDED'])
  assert.deepEqual((await payers.eventsOf(waiting.filingId)).slice(-2), ['refund.begun', 'refund.done'])
})
