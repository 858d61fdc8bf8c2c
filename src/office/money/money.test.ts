/** The office books a transfer that a person saw on the firm's own account: once, with its author, and never beside money that the provider may be taking. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readReportState } from '#filer/my-page/contract.ts'
import { readPayment, startPayment } from '#filer/payment/contract.ts'
import { listDueFees, matchDeposit } from './contract.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { feeWon, payersOf, type Form, type Owing } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkTo } from '#tests/support/walk.ts'

let rehearsal: Rehearsal
let payers: ReturnType<typeof payersOf>
let reviewer: Officer, preparer: Officer, stranger: Officer
before(async () => {
  rehearsal = await startRehearsal({ settings: { DATABASE_POOL: '10' } })
  payers = payersOf(rehearsal, 790)
  ;[reviewer, preparer, stranger] = await Promise.all([
    makeOfficer(rehearsal, { role: 'reviewer' }),
    makeOfficer(rehearsal, { role: 'preparer' }),
    makeOfficer(rehearsal, { role: 'reviewer', branchId: 'nare' }),
  ])
  for (const one of [reviewer, preparer, stranger]) await one.signIn()
})
after(() => rehearsal?.stop())

async function caseNumberOf({ filer }: Owing): Promise<string> {
  return (await filer.call(readReportState)).caseNumber ?? ''
}
const rowOf = async (officer: Officer, caseNumber: string) =>
  (await officer.call(listDueFees)).rows.find((row) => row.caseNumber === caseNumber)
const match = (officer: Officer, caseNumber: string, won = feeWon) =>
  officer.ask(matchDeposit, { params: { caseNumber }, body: { feeWon: won } })
const paid = async ({ filer }: Owing) => ({
  status: (await filer.call(readPayment)).statusMessage,
  report: (await filer.call(readReportState)).feePaid,
})

/** An order whose approval is under way at the provider. */
async function beingApproved({ filer }: Owing, form: Form): Promise<void> {
  const { persistence, clock } = rehearsal.product.context
  const payment = await persistence.payments.findByOrder(form.Moid ?? '')
  const by = { kind: 'filer' as const, id: filer.id }
  await persistence.payments.happened(payment?.id ?? '', 'auth.returned', { by }, clock.now())
  await persistence.payments.happened(
    payment?.id ?? '',
    'approve.begun',
    { by, changes: { dueAt: new Date(clock.now().getTime() + 600_000) } },
    clock.now(),
  )
}

test('a transfer that somebody saw is the fee: the filer sees it, the case goes on, and a second press changes nothing', async () => {
  const one = await payers.owing()
  const caseNumber = await caseNumberOf(one)
  assert.deepEqual(await rowOf(reviewer, caseNumber).then((row) => [row?.feeWon, row?.state, row?.mayMatch]), [
    feeWon,
    'due',
    true,
  ])
  assert.equal((await rowOf(preparer, caseNumber))?.mayMatch, false)
  assert.equal(await rowOf(stranger, caseNumber), undefined)
  assert.deepEqual([(await match(preparer, caseNumber)).status, (await match(stranger, caseNumber)).status], [403, 404])
  assert.equal(codeOf(await match(reviewer, caseNumber, feeWon - 1)), 'case.changed')
  await one.filer.call(startPayment, { body: { payMethod: 'CARD' } })
  const answers = await Promise.all([match(reviewer, caseNumber), match(reviewer, caseNumber)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  assert.deepEqual(await paid(one), { status: 'PAID', report: 'May' })
  assert.deepEqual(await payers.statesOf(one.filingId), ['CANCELLED', 'DEPOSITED'])
  const [payment] = await rehearsal.product.context.persistence.payments.listOf(one.filingId)
  assert.deepEqual([payment?.method, payment?.amountWon], ['TRANSFER', feeWon])
  const events = await rehearsal.product.context.persistence.cases.events(one.filingId)
  assert.deepEqual(
    events.filter((event) => event.after === 'ready-to-file').map((event) => [event.actorKind, event.actorId]),
    [['staff', reviewer.id]],
  )
  assert.equal(await rowOf(reviewer, caseNumber), undefined)
  assert.equal(codeOf(await one.filer.ask(startPayment, { body: { payMethod: 'CARD' } })), 'pay.already')
})

test('a case whose figures nobody has approved has no fee to book', async () => {
  const filer = await walkTo(rehearsal, 'p-000799', 'registered')
  assert.equal(codeOf(await match(reviewer, (await filer.call(readReportState)).caseNumber ?? '')), 'pay.not-due')
})

test('the account that waits is closed with it, and a wrong sum in it can be booked by whoever settled it with the filer', async () => {
  const waiting = await payers.issued()
  const caseNumber = await caseNumberOf(waiting)
  assert.equal((await rowOf(reviewer, caseNumber))?.state, 'waiting')
  assert.equal((await match(reviewer, caseNumber)).status, 200)
  assert.deepEqual(await payers.statesOf(waiting.filingId), ['CANCELLED', 'DEPOSITED'])
  assert.deepEqual(
    (await payers.ledgerOf(waiting.form)).map(({ state }) => state),
    ['cancelled'],
  )

  const wrong = await payers.issued()
  await payers.deposit(wrong.number, { amount: feeWon - 1_000 })
  await waitFor(async () => (await payers.statesOf(wrong.filingId)).join() === 'MISMATCH')
  const number = await caseNumberOf(wrong)
  const row = await rowOf(reviewer, number)
  assert.deepEqual([row?.state, row?.arrivedWon, row?.mayMatch], ['wrong-sum', feeWon - 1_000, true])
  assert.equal((await match(reviewer, number)).status, 200)
  assert.deepEqual(await payers.statesOf(wrong.filingId), ['DEPOSITED'])
  assert.deepEqual(await paid(wrong), { status: 'PAID', report: 'May' })
})

test('while the provider may be taking the same money nothing is booked', async () => {
  const one = await payers.owing()
  await beingApproved(one, await payers.begin(one.filer))
  const caseNumber = await caseNumberOf(one)
  assert.deepEqual(await rowOf(reviewer, caseNumber).then((row) => [row?.state, row?.mayMatch]), ['checking', false])
  assert.equal(codeOf(await match(reviewer, caseNumber)), 'pay.unknown')
  assert.deepEqual(await payers.statesOf(one.filingId), ['APPROVING'])
})

test('nor a deposit of another sum while a card is being approved beside it', async () => {
  const one = await payers.issued()
  const card = await payers.begin(one.filer)
  await payers.deposit(one.number, { amount: feeWon - 1_000 })
  await waitFor(async () => (await payers.statesOf(one.filingId)).join() === 'MISMATCH,READY')
  await beingApproved(one, card)
  assert.equal(codeOf(await match(reviewer, await caseNumberOf(one))), 'pay.unknown')
  assert.deepEqual(await payers.statesOf(one.filingId), ['MISMATCH', 'APPROVING'])
})
