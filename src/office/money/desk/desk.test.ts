/** Odd deposits: the decision of two people, and the question to the payer, over HTTP. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { readReportState } from '#filer/my-page/contract.ts'
import { answerDeposit, readPayment, startPayment } from '#filer/payment/contract.ts'
import { handleNotice, listMoneyCases, type MoneyActBody } from '#office/money/contract.ts'
import { codeOf, type Officer } from '#tests/support/officer.ts'
import { startMoneyDesk, type MoneyDesk } from '#tests/support/money/desk.ts'
import { feeWon, type Owing } from '#tests/support/money/payer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { listCaseEvents } from '#office/cases/queries.server.ts'

let rehearsal: Rehearsal
let payers: MoneyDesk['payers']
let reviewer: Officer, manager: Officer, second: Officer
let find: MoneyDesk['find'], act: MoneyDesk['act'], status: MoneyDesk['status'], entryOf: MoneyDesk['entryOf']
before(async () => {
  const desk = await startMoneyDesk()
  ;({ rehearsal, payers, reviewer, manager, second, find, act, status, entryOf } = desk)
})
after(() => rehearsal?.stop())

async function leave({ filingId }: Owing) {
  const { database, clock } = rehearsal.product.context
  const { accountId } = await database.filings.get(filingId)
  return database.withdrawAccount(accountId, { kind: 'filer', id: accountId, reason: 'withdraw' }, clock.now())
}
const seen = (seenWon: number, verdict: 'paid' | 'not-paid'): MoneyActBody => ({
  act: 'verdict',
  verdict,
  seenWon,
  reference: '30012345',
})
const decide = (seenWon: number, agree = true): MoneyActBody => ({ act: 'decide-verdict', agree, seenWon })

test('two people decide what the provider does not report: paid, with the sum that both saw', async () => {
  const payer = await payers.inPeoplesHands(true)
  const row = await find(payer)
  assert.deepEqual([row?.state, row?.acts, row?.amountWon], ['people', ['verdict'], feeWon])
  const { order } = row!
  assert.equal(codeOf(await act(reviewer, order, seen(feeWon - 1, 'paid'))), 'pay.record')
  assert.equal((await act(reviewer, order, seen(feeWon, 'paid'))).status, 200)
  assert.deepEqual((await find(payer))?.asked?.says, 'approved')
  assert.equal(codeOf(await act(reviewer, order, decide(feeWon))), 'case.second-person')
  assert.equal(codeOf(await act(manager, order, decide(feeWon - 1))), 'case.changed')
  const answers = await Promise.all([act(manager, order, decide(feeWon)), act(second, order, decide(feeWon))])
  assert.deepEqual(answers.map((answer) => answer.status).toSorted(), [200, 409])
  assert.deepEqual([await status(payer), (await payer.filer.call(readReportState)).feePaid], ['PAID', 'May'])
  assert.equal((await entryOf(payer.form))?.state, 'approved')
  const moves = await listCaseEvents(rehearsal.product.context.database, payer.filingId)
  assert.equal(moves.filter((move) => move.after === 'ready-to-file').length, 1)
})

test('not paid: what was charged all the same is given back first, and the person may pay again or leave', async () => {
  const payer = await payers.inPeoplesHands(true)
  await assert.rejects(leave(payer), { code: 'withdraw.blocked' })
  const { order } = (await find(payer))!
  await act(reviewer, order, seen(0, 'not-paid'))
  assert.equal((await act(manager, order, decide(0, false))).status, 200)
  assert.equal((await find(payer))?.asked, null)
  await act(manager, order, seen(0, 'not-paid'))
  assert.equal((await act(reviewer, order, decide(0))).status, 200)
  assert.deepEqual([(await entryOf(payer.form))?.remainingWon, await status(payer)], [0, 'CANCELLED'])
  assert.equal(await find(payer), undefined)
  await payer.filer.call(startPayment, { body: { payMethod: 'CARD' } })
  assert.deepEqual(await leave(payer), { kept: true })
})

test('a verdict against the provider’s own word is not taken', async () => {
  const payer = await payers.inPeoplesHands(false)
  const { order } = (await find(payer))!
  assert.equal(codeOf(await act(reviewer, order, seen(feeWon, 'paid'))), 'pay.record')
})

test('a payer with another sum or name is told once, asked when the office asks, and answers on my page', async () => {
  const waiting = await payers.issued()
  await payers.deposit(waiting.number, { amount: feeWon - 1_000, name: '다른사람', times: 3 })
  await waitFor(async () => (await payers.statesOf(waiting.filingId)).join() === 'MISMATCH')
  const templates = async () => {
    const sent = await rehearsal.product.context.database.outbox.listOf(waiting.filingId)
    return sent.map(({ template, variables }) => [template, variables.arrived]).toSorted()
  }
  assert.deepEqual(await templates(), [['deposit-odd', '219,000원']])
  const odd = async () => (await waiting.filer.call(readPayment)).oddDeposit
  assert.deepEqual(await odd(), { arrivedWon: feeWon - 1_000, feeWon, mayAnswer: [] })
  const answer = (chosen: 'send-rest' | 'use-as-fee', arrivedWon = feeWon - 1_000) =>
    waiting.filer.ask(answerDeposit, { body: { answer: chosen, arrivedWon } })
  assert.equal(codeOf(await answer('send-rest')), 'pay.edge')
  const row = (await find(waiting))!
  assert.deepEqual([row.fromAnother, row.question], [true, null])
  const ask = (arrivedWon: number) => act(reviewer, row.order, { act: 'ask', arrivedWon })
  assert.equal(codeOf(await ask(feeWon)), 'case.changed')
  assert.equal((await ask(feeWon - 1_000)).status, 200)
  assert.equal(codeOf(await ask(feeWon - 1_000)), 'pay.edge')
  assert.deepEqual(await templates(), [
    ['deposit-odd', '219,000원'],
    ['deposit-question', '219,000원'],
  ])
  assert.deepEqual((await odd())?.mayAnswer, ['send-rest', 'give-back'])
  assert.equal(codeOf(await answer('use-as-fee')), 'pay.edge')
  assert.equal(codeOf(await answer('send-rest', feeWon)), 'pay.edge')
  assert.equal((await answer('send-rest')).status, 200)
  assert.equal(codeOf(await answer('send-rest')), 'pay.edge')
  const found = await find(waiting)
  assert.deepEqual([(await odd())?.answered, found?.question, found?.fromAnother], ['send-rest', 'send-rest', true])
  assert.equal(
    (await act(reviewer, row.order, { act: 'accept', arrivedWon: feeWon - 1_000, why: 'rest-came' })).status,
    200,
  )
  assert.deepEqual([await status(waiting), await odd()], ['PAID', undefined])
  assert.equal((await find(waiting, 'paid'))?.fromAnother, true)
})

test('an act, its event and its access record are one: where the record cannot be written nothing has happened', async () => {
  const waiting = await payers.issued()
  await payers.deposit(waiting.number, { amount: feeWon - 1_000 })
  await waitFor(async () => (await payers.statesOf(waiting.filingId)).join() === 'MISMATCH')
  const { order } = (await find(waiting))!
  const before = await payers.eventsOf(waiting.filingId)
  const { accessRecords } = rehearsal.product.context.database
  const { accountId: id, branchId } = await rehearsal.product.context.database.filings.get(waiting.filingId)
  const recorded = async () => (await accessRecords.listOf({ id, branchId }, { page: 0, size: 20 })).total
  const records = await recorded()
  const owner = new pg.Client({ connectionString: rehearsal.rawDatabase.ownerUrl })
  await owner.connect()
  const accept = () => act(reviewer, order, { act: 'accept', arrivedWon: feeWon - 1_000, why: 'let-off' })
  try {
    await owner.query('alter table access_records rename to away')
    assert.ok((await accept()).status >= 500)
  } finally {
    await owner.query('alter table away rename to access_records')
    await owner.end()
  }
  assert.deepEqual(
    [await payers.eventsOf(waiting.filingId), await payers.statesOf(waiting.filingId), await status(waiting)],
    [before, ['MISMATCH'], 'CHECKING'],
  )
  assert.equal((await accept()).status, 200)
  assert.deepEqual(await payers.eventsOf(waiting.filingId), [...before, 'staff.deposit-matched'])
  assert.equal(await recorded(), records + 1)
})

test('a wrong sum is the fee only by a person’s word, with the sum that came in the books', async () => {
  const waiting = await payers.issued()
  await payers.deposit(waiting.number, { amount: feeWon - 1_000 })
  await waitFor(async () => (await payers.statesOf(waiting.filingId)).join() === 'MISMATCH')
  const row = (await find(waiting))!
  assert.deepEqual(
    [row.state, row.arrivedWon, row.acts],
    ['wrong-sum', feeWon - 1_000, ['accept', 'ask', 'ask-refund']],
  )
  const accept = (arrivedWon: number) => act(reviewer, row.order, { act: 'accept', arrivedWon, why: 'let-off' })
  assert.equal(codeOf(await accept(feeWon)), 'case.changed')
  assert.equal((await accept(feeWon - 1_000)).status, 200)
  assert.equal(await status(waiting), 'PAID')
  const paid = await find(waiting, 'paid')
  assert.deepEqual([paid?.arrivedWon, paid?.heldWon, paid?.state], [feeWon - 1_000, feeWon - 1_000, 'paid'])
})

test('a second deposit into the same account stands on the desk until somebody wrote what was done', async () => {
  const waiting = await payers.issued()
  await payers.deposit(waiting.number)
  await waitFor(async () => (await payers.statesOf(waiting.filingId)).join() === 'DEPOSITED')
  await payers.deposit(waiting.number)
  const notice = await waitFor(async () =>
    (await manager.call(listMoneyCases)).notices.find(({ order }) => order === waiting.form.Moid),
  )
  const handle = () => reviewer.ask(handleNotice, { params: { notice: notice.id }, body: { note: '환불했어요' } })
  const answers = await Promise.all([handle(), handle()])
  assert.deepEqual(answers.map((answer) => answer.status).toSorted(), [200, 409])
  assert.ok(!(await manager.call(listMoneyCases)).notices.some(({ id }) => id === notice.id))
})
