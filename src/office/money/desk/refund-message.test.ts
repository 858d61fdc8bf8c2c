/** The filer is told once about a refund, by the provider or by hand. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dayInWords } from '#domain/seoul-time.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { tellReceipt } from '#filer/payment/service.server.ts'
import { actOnPayment, listMoneyCases, type MoneyActBody } from '#office/money/contract.ts'
import { refundMessageTexts } from './refund-message.texts.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { feeWon, payersOf, type Owing } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'

let rehearsal: Rehearsal
let payers: ReturnType<typeof payersOf>
let reviewer: Officer, manager: Officer
before(async () => {
  rehearsal = await startRehearsal()
  payers = payersOf(rehearsal, 900)
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  manager = await makeOfficer(rehearsal, { role: 'branch-manager' })
  for (const officer of [reviewer, manager]) await officer.signIn()
})
after(() => rehearsal?.stop())

const act = async (officer: Officer, order: string, body: MoneyActBody) =>
  (await officer.ask(actOnPayment, { params: { order }, body })).status
const ask = (order: string, amountWon: number, account: object = {}) =>
  act(reviewer, order, {
    act: 'ask-refund',
    amountWon,
    basis: 'by-hand',
    reason: '많이 냈어요',
    caseThen: 'goes-on',
    ...account,
  })
const agree = (order: string, amountWon: number, holder?: string) =>
  act(manager, order, { act: 'decide-refund', agree: true, amountWon, holder })
const stands = (owing: Owing, state: string) =>
  waitFor(async () => (await payers.statesOf(owing.filingId)).join() === state)
/** How often the filer was told. */
const refundMessages = async ({ filingId }: Owing) =>
  (await rehearsal.product.context.database.outbox.listOf(filingId)).filter(({ template }) => template === 'refund')
    .length

test('each part that the provider sends back is told once, when it is back', async () => {
  const payer = await payers.paidByCard()
  assert.equal(await ask(payer.order, 20_000), 200)
  assert.equal(await refundMessages(payer), 0, 'what only was asked for is nobody’s promise')
  const answers = await Promise.all([agree(payer.order, 20_000), agree(payer.order, 20_000)])
  assert.deepEqual(answers.toSorted(), [200, 409])
  await waitFor(async () => (await refundMessages(payer)) === 1)
  await stands(payer, 'PAID')
  assert.deepEqual([await ask(payer.order, feeWon - 20_000), await agree(payer.order, feeWon - 20_000)], [200, 200])
  await stands(payer, 'REFUNDED')
  assert.equal(await refundMessages(payer), 2)
})

test('a refund by hand is told once, however often it is pressed, and not where it failed', async () => {
  const waiting = await payers.issued()
  await payers.deposit(waiting.number, { amount: 9_000 })
  await stands(waiting, 'MISMATCH')
  const row = async () => (await manager.call(listMoneyCases)).rows.find(({ order }) => order === waiting.form.Moid)
  const { order, name } = (await row())!
  const finish = (done: boolean) => act(manager, order, { act: 'finish-refund', done, reference: 'KB-778899' })
  for (const done of [false, true]) {
    assert.equal(await ask(order, 9_000, { bankCode: 'KB', accountNumber: '12345678901234', holder: name }), 200)
    assert.equal(await agree(order, 9_000, name), 200)
    await waitFor(async () => (await row())?.acts.join() === 'finish-refund')
    assert.equal(await refundMessages(waiting), 0)
    const answers = await Promise.all([finish(done), finish(done)])
    assert.deepEqual(answers.toSorted(), [200, 409])
  }
  assert.equal(await refundMessages(waiting), 1)
})

const request = (
  order: string,
  amountWon: number,
  caseThen: 'goes-on' | 'ends',
  basis: 'by-hand' | 'our-fault' = 'by-hand',
) => act(reviewer, order, { act: 'ask-refund', amountWon, basis, reason: '그만두신대요', caseThen })
const toldWords = async ({ filingId }: Owing) =>
  (await rehearsal.product.context.database.outbox.listOf(filingId)).filter(({ template }) => template === 'refund')
const page = async ({ filer }: Owing) => (await filer.call(readReportState)).told?.kind
const office = async ({ filingId }: Owing) =>
  (await rehearsal.product.context.database.filings.get(filingId)).officeState

test('a share goes back to who quits: the page says so while it is under way, the message names sum, place, day and the end', async () => {
  const payer = await payers.paidByCard()
  assert.equal(await page(payer), 'draft-due')
  assert.equal(await request(payer.order, 20_000, 'ends'), 200)
  assert.equal(await page(payer), 'ending')
  assert.equal(await agree(payer.order, 20_000), 200)
  await waitFor(async () => (await office(payer)) === 'dismissed')
  assert.equal(await page(payer), 'dismissed')
  const [message] = await toldWords(payer)
  const { caseNumber, ...variables } = message!.variables as Record<string, string>
  assert.ok(caseNumber)
  assert.deepEqual(variables, {
    amount: '20,000원',
    day: dayInWords(rehearsal.product.context.clock.now()),
    place: '결제한 카드',
    caseThen: refundMessageTexts.case.dismissed,
  })
})

test('a refund that ends the case and is refused, or taken back, leaves the case as it was', async () => {
  const payer = await payers.paidByCard()
  for (const back of [
    () => act(manager, payer.order, { act: 'decide-refund', agree: false, amountWon: feeWon }),
    () => act(reviewer, payer.order, { act: 'withdraw-refund', amountWon: feeWon }),
  ]) {
    assert.equal(await request(payer.order, feeWon, 'ends'), 200)
    assert.equal(await page(payer), 'ending')
    assert.equal(await back(), 200)
    assert.deepEqual([await page(payer), await office(payer)], ['draft-due', 'ready-to-file'])
  }
})

test('a whole fee goes back and the case goes on: the message says that the fee is due again', async () => {
  const payer = await payers.paidByCard()
  assert.deepEqual([await request(payer.order, feeWon, 'goes-on'), await agree(payer.order, feeWon)], [200, 200])
  await waitFor(async () => (await office(payer)) === 'waiting-for-fee')
  const [message] = await toldWords(payer)
  assert.equal((message!.variables as Record<string, string>).caseThen, refundMessageTexts.case.feeAgain)
})

test('a filed return does not end by a refund; a refund that does not say what becomes of the case is refused', async () => {
  const payer = await payers.paidByCard()
  const { database, clock } = rehearsal.product.context
  const actor = { kind: 'system' as const, id: 'test' }
  await database.cases.move(payer.filingId, 'office', 'filed', { actor, kind: 'rehearsal' }, clock.now())
  assert.equal(await request(payer.order, 10_000, 'ends'), 409)
  const silent = { act: 'ask-refund', amountWon: 10_000, basis: 'by-hand', reason: '많이 냈어요' } as never
  assert.equal(await act(reviewer, payer.order, silent), 400)
  assert.deepEqual([await request(payer.order, 10_000, 'goes-on'), await agree(payer.order, 10_000)], [200, 200])
  await waitFor(async () => (await toldWords(payer)).length === 1)
  assert.deepEqual([await office(payer), await page(payer)], ['filed', 'filed'])
})

test('leaving is refused while a refund is open; a person who left afterwards gets no undeliverable message', async () => {
  const payer = await payers.paidByCard()
  assert.equal(await ask(payer.order, feeWon), 200)
  const { database, clock } = rehearsal.product.context
  const { accountId } = await database.filings.get(payer.filingId)
  const actor = { kind: 'filer', id: accountId, reason: 'withdraw' } as const
  const leave = () => database.withdrawAccount(accountId, actor, clock.now())
  await assert.rejects(leave(), { code: 'withdraw.blocked' })
  assert.equal(await agree(payer.order, feeWon), 200)
  await stands(payer, 'REFUNDED')
  assert.equal(await refundMessages(payer), 1)
  await leave()
  const { filingId } = payer
  await database.transaction((r) => tellReceipt(r, { id: filingId, filingId }, 'cancelled', clock.now()))
  const rows = await database.outbox.listOf(filingId)
  assert.ok(rows.every(({ template }) => template !== 'cash-receipt'))
})
