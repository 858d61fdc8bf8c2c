/** The filer is told once that money went back, by the provider or by hand. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tellReceipt } from '#filer/payment/service.server.ts'
import { actOnPayment, listMoneyCases, type MoneyActBody } from '#office/money/contract.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { feeWon, payersOf, type Owing } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'

let rehearsal: Rehearsal
let payers: ReturnType<typeof payersOf>
let reviewer: Officer, manager: Officer
before(async () => {
  rehearsal = await startRehearsal({ settings: { DATABASE_POOL: '10' } })
  payers = payersOf(rehearsal, 900)
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  manager = await makeOfficer(rehearsal, { role: 'branch-manager' })
  for (const one of [reviewer, manager]) await one.signIn()
})
after(() => rehearsal?.stop())

const act = async (officer: Officer, order: string, body: MoneyActBody) =>
  (await officer.ask(actOnPayment, { params: { order }, body })).status
const ask = (order: string, amountWon: number, account: object = {}) =>
  act(reviewer, order, { act: 'ask-refund', amountWon, basis: 'by-hand', reason: '많이 냈어요', ...account })
const agree = (order: string, amountWon: number, holder?: string) =>
  act(manager, order, { act: 'decide-refund', agree: true, amountWon, holder })
const stands = (owing: Owing, state: string) =>
  waitFor(async () => (await payers.statesOf(owing.filingId)).join() === state)
/** How often it was told. */
const told = async ({ filingId }: Owing) =>
  (await rehearsal.product.context.database.outbox.listOf(filingId)).filter(({ template }) => template === 'refund')
    .length

test('each part that the provider sends back is told once, when it is back', async () => {
  const one = await payers.paidByCard()
  assert.equal(await ask(one.order, 20_000), 200)
  assert.equal(await told(one), 0, 'what only was asked for is nobody’s promise')
  const answers = await Promise.all([agree(one.order, 20_000), agree(one.order, 20_000)])
  assert.deepEqual(answers.toSorted(), [200, 409])
  await waitFor(async () => (await told(one)) === 1)
  await stands(one, 'PAID')
  assert.deepEqual([await ask(one.order, feeWon - 20_000), await agree(one.order, feeWon - 20_000)], [200, 200])
  await stands(one, 'REFUNDED')
  assert.equal(await told(one), 2)
})

test('what people send back is told once, however often it is pressed, and not where it failed', async () => {
  const one = await payers.issued()
  await payers.deposit(one.number, { amount: 9_000 })
  await stands(one, 'MISMATCH')
  const row = async () => (await manager.call(listMoneyCases)).rows.find(({ order }) => order === one.form.Moid)
  const { order, name } = (await row())!
  const finish = (done: boolean) => act(manager, order, { act: 'finish-refund', done, reference: 'KB-778899' })
  for (const done of [false, true]) {
    assert.equal(await ask(order, 9_000, { bankCode: 'KB', accountNumber: '12345678901234', holder: name }), 200)
    assert.equal(await agree(order, 9_000, name), 200)
    await waitFor(async () => (await row())?.acts.join() === 'finish-refund')
    assert.equal(await told(one), 0)
    const answers = await Promise.all([finish(done), finish(done)])
    assert.deepEqual(answers.toSorted(), [200, 409])
  }
  assert.equal(await told(one), 1)
})

test('nobody leaves while a refund is open; whoever left after it gets no message that nobody could deliver', async () => {
  const one = await payers.paidByCard()
  assert.equal(await ask(one.order, feeWon), 200)
  const { database, clock } = rehearsal.product.context
  const { accountId } = await database.filings.get(one.filingId)
  const by = { kind: 'filer', id: accountId, reason: 'withdraw' } as const
  const leave = () => database.withdrawAccount(accountId, by, clock.now())
  await assert.rejects(leave(), { code: 'withdraw.blocked' })
  assert.equal(await agree(one.order, feeWon), 200)
  await stands(one, 'REFUNDED')
  assert.equal(await told(one), 1)
  await leave()
  const { filingId } = one
  await database.transaction((r) => tellReceipt(r, { id: filingId, filingId }, 'cancelled', clock.now()))
  const rows = await database.outbox.listOf(filingId)
  assert.ok(rows.every(({ template }) => template !== 'cash-receipt'))
})
