/** A bank transaction is booked by a person only, once for any number of presses, and can be undone. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readPayment } from '#filer/payment/contract.ts'
import { listLineFees, listMoneyCases, matchDeposit } from '#office/money/contract.ts'
import { countsOf, depositLine, statementDesk, statementOf } from '#tests/support/money/statements.ts'
import { feeWon, type Owing } from '#tests/support/money/payer.ts'
import { codeOf } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'

let rehearsal: Rehearsal
let desk: Awaited<ReturnType<typeof statementDesk>>
before(async () => {
  rehearsal = await startRehearsal()
  desk = await statementDesk(rehearsal, 950)
})
after(() => rehearsal?.stop())

const database = () => rehearsal.product.context.database

test('a line of the own name is booked once, however often it is pressed; nothing is paid before', async () => {
  const payer = await desk.owing()
  await desk.read(
    statementOf([
      depositLine('10:00:00', '220,000', payer.name, '10'),
      depositLine('10:00:01', '220,000', `（주）${payer.name} `, '11'),
    ]),
  )
  assert.equal((await payer.filer.call(readPayment)).statusMessage, '')
  assert.equal(
    (await desk.rows(desk.stranger)).some(({ time }) => time === '10:00:00'),
    false,
  )
  const [first, second] = [await desk.lineAt('10:00:00'), await desk.lineAt('10:00:01')]
  const mine = { caseNumber: payer.caseNumber, name: payer.name, feeWon, sameName: true, pastYear: null }
  for (const { proposals } of [first, second])
    assert.deepEqual(
      proposals.filter(({ caseNumber }) => caseNumber === payer.caseNumber),
      [mine],
    )
  assert.equal((await desk.settle(first.id, 'booked', { caseNumber: payer.caseNumber }, desk.stranger)).status, 404)
  assert.equal(codeOf(await desk.settle(first.id, 'booked')), 'input.invalid')
  const presses = [first, first, first, second, second, second]
  const answers = await Promise.all(
    presses.map(({ id }) => desk.settle(id, 'booked', { caseNumber: payer.caseNumber })),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const payments = await database().payments.listOf(payer.filingId)
  assert.deepEqual(
    payments.map(({ state, amountWon, paidAt }) => [state, amountWon, paidAt?.toISOString()]),
    [['DEPOSITED', feeWon, '2026-05-10T15:00:00.000Z']],
  )
  const taken = presses[answers.findIndex(({ status }) => status === 200)]!
  assert.equal(codeOf(await desk.settle(taken.id, 'not-a-fee')), 'case.changed')
  assert.equal((await payer.filer.call(readPayment)).statusMessage, 'PAID')
})

test('another name is offered by a search and booked only by who says so; nothing is cut at five', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, desk.owing))
  await desk.read(statementOf([depositLine('11:00:00', '220,000', '낯선이름', '20')]))
  const found = await desk.lineAt('11:00:00')
  assert.deepEqual(found.proposals, [])
  assert.ok(found.others >= people.length)
  const { rows: fees } = await desk.reviewer.call(listLineFees, { params: { line: found.id }, body: { keyword: '' } })
  for (const { caseNumber } of people) assert.ok(fees.some((fee) => fee.caseNumber === caseNumber))
  const wanted = people[6]!
  const searched = await desk.reviewer.call(listLineFees, {
    params: { line: found.id },
    body: { keyword: wanted.caseNumber },
  })
  assert.deepEqual(searched.rows, [
    { caseNumber: wanted.caseNumber, name: wanted.name, feeWon, sameName: false, pastYear: null },
  ])
  assert.equal(
    (await desk.stranger.ask(listLineFees, { params: { line: found.id }, body: { keyword: '' } })).status,
    404,
  )
  const { caseNumber } = wanted
  assert.equal(codeOf(await desk.settle(found.id, 'booked', { caseNumber })), 'pay.line-name')
  assert.equal((await desk.settle(found.id, 'booked', { caseNumber, fromAnother: true })).status, 200)
  assert.equal((await desk.settledLine(found.id))?.caseNumber, caseNumber)
})

test('a booking is undone once, until the return is filed: fee due, receipt taken back, the filer told', async () => {
  const payer = await desk.owing()
  await desk.read(statementOf([depositLine('12:00:00', '220,000', '낯선이름', '30')]))
  const { id } = await desk.lineAt('12:00:00')
  const book = () => desk.settle(id, 'booked', { caseNumber: payer.caseNumber, fromAnother: true })
  assert.equal((await book()).status, 200)
  const [payment] = await database().payments.listOf(payer.filingId)
  assert.ok(payment)
  await waitFor(async () => (await database().receipts.find(payment.id))?.state === 'issued')
  await waitFor(async () => (await toldOf(payer)).includes('fee-paid'))
  const booked = await desk.settledLine(id)
  assert.deepEqual([booked?.mayUndo, booked?.order], [true, payment.orderId])
  assert.equal((await desk.undo(id, payment.orderId, desk.stranger)).status, 404)
  assert.equal((await desk.undo(id, payment.orderId, desk.preparer)).status, 403)
  const presses = await Promise.all(Array.from({ length: 5 }, () => desk.undo(id, payment.orderId)))
  assert.equal(presses.filter(({ status }) => status === 200).length, 1)
  assert.deepEqual([...new Set(presses.filter(({ status }) => status !== 200).map(codeOf))], ['case.changed'])
  const filing = await database().filings.get(payer.filingId)
  assert.deepEqual([filing.feePaidAt, filing.officeState], [null, 'waiting-for-fee'])
  assert.deepEqual(await desk.payers.statesOf(payer.filingId), ['CANCELLED'])
  assert.equal((await database().payments.find(payment.id))?.paidAt, null)
  await waitFor(async () => (await database().receipts.find(payment.id))?.state === 'cancelled')
  await waitFor(async () => (await toldOf(payer)).includes('fee-corrected'))
  assert.equal((await toldOf(payer)).filter((template) => template === 'fee-corrected').length, 1)
  // The transaction is open again and may be booked as the fee; an undo of the first booking does not affect that.
  assert.equal((await desk.lineAt('12:00:00')).id, id)
  assert.equal((await book()).status, 200)
  assert.equal(codeOf(await desk.undo(id, payment.orderId)), 'case.changed')
  const now = rehearsal.product.context.clock.now()
  await database().filings.update(payer.filingId, { portalReceiptAt: now }, now)
  assert.equal((await desk.settledLine(id))?.mayUndo, false)
  assert.equal(codeOf(await desk.undo(id, (await desk.settledLine(id))?.order ?? null)), 'pay.undo-filed')
  assert.notEqual((await database().filings.get(payer.filingId)).feePaidAt, null)
})

/** Templates of the messages to a person. */
const toldOf = async ({ filingId }: Owing) => {
  const messages = await database().outbox.listOf(filingId)
  return messages.filter(({ state }) => state !== 'cancelled' && state !== 'due').map(({ template }) => template)
}

test('a transaction that was set aside is opened again', async () => {
  await desk.read(statementOf([depositLine('12:30:00', '1,100', '가나다')]))
  const { id } = await desk.lineAt('12:30:00')
  assert.equal((await desk.settle(id, 'not-a-fee')).status, 200)
  assert.equal((await desk.undo(id, null)).status, 200)
  assert.equal(codeOf(await desk.undo(id, null)), 'case.changed')
  assert.equal((await desk.lineAt('12:30:00')).id, id)
})

test('too little or too much pays nothing: it waits among the payments that people settle, and is undone as well', async () => {
  const payer = await desk.owing()
  await desk.read(statementOf([depositLine('13:00:00', '200,000', payer.name, '40')]))
  const { id } = await desk.lineAt('13:00:00')
  const { caseNumber } = payer
  assert.equal(codeOf(await desk.settle(id, 'booked', { caseNumber })), 'case.changed')
  assert.equal((await desk.settle(id, 'booked', { caseNumber, feeWon })).status, 200)
  assert.equal((await database().filings.get(payer.filingId)).feePaidAt, null)
  const row = (await desk.reviewer.call(listMoneyCases)).rows.find((found) => found.caseNumber === caseNumber)
  assert.deepEqual([row?.state, row?.amountWon, row?.arrivedWon], ['wrong-sum', feeWon, 200_000])
  assert.ok(row?.acts.includes('accept'))
  assert.equal((await desk.undo(id, row?.order ?? null)).status, 200)
  assert.deepEqual(await desk.payers.statesOf(payer.filingId), ['CANCELLED'])
  assert.equal(
    (await desk.reviewer.call(listMoneyCases)).rows.some((found) => found.caseNumber === caseNumber),
    false,
  )
})

test('a line that looks like one that is there is compared before it can be booked', async () => {
  const payer = await desk.owing()
  await desk.read(statementOf([depositLine('14:00:00', '220,000', payer.name, '')]))
  const { id: there } = await desk.lineAt('14:00:00')
  const day = '거래일,입금액,출금액,내용'
  const again = await desk.read(statementOf([`2026-05-11,"220,000",0,${payer.name}`], day))
  assert.deepEqual(countsOf(again), { asks: null, added: 0, known: 0, doubtful: 1 })
  const doubtful = (await desk.rows()).find(({ twin }) => twin?.time === '14:00:00')
  assert.ok(doubtful)
  const { caseNumber } = payer
  assert.equal(codeOf(await desk.settle(doubtful.id, 'booked', { caseNumber, fromAnother: true })), 'pay.line-doubtful')
  assert.equal((await desk.settle(doubtful.id, 'repeated')).status, 200)
  assert.equal((await desk.undo(doubtful.id, null)).status, 200)
  assert.equal((await desk.settle(doubtful.id, 'distinct')).status, 200)
  assert.equal((await desk.settle(doubtful.id, 'booked', { caseNumber })).status, 200)
  await desk.settle(there, 'not-a-fee')
})

test('a deposit that was confirmed by hand makes its line in the statement one to compare', async () => {
  const [paid, other] = [await desk.owing(), await desk.owing()]
  const body = { feeWon, depositedOn: '2026-05-08' }
  await desk.reviewer.call(matchDeposit, { params: { caseNumber: paid.caseNumber }, body })
  await desk.read(statementOf(['2026-05-08 15:00:00,타행,0,"220,000",어떤이름,50']))
  const found = await desk.lineAt('15:00:00')
  assert.deepEqual([found.twin?.state, found.twin?.caseNumber], ['by-hand', paid.caseNumber])
  const more = { caseNumber: other.caseNumber, fromAnother: true }
  assert.equal(codeOf(await desk.settle(found.id, 'booked', more)), 'pay.line-doubtful')
  assert.equal((await database().filings.get(other.filingId)).feePaidAt, null)
})

test('so does a deposit of the days before under the same name: the dialog offers today', async () => {
  const paid = await desk.owing()
  const body = { feeWon, depositedOn: '2026-05-09' }
  await desk.reviewer.call(matchDeposit, { params: { caseNumber: paid.caseNumber }, body })
  const line = (day: string, time: string, name: string) => `2026-05-${day} ${time},타행,0,"220,000",${name},`
  const [day, weekBefore] = ['07', '01']
  const lines = [
    line(day, '15:01:00', paid.name),
    line(day, '15:01:01', '어떤이름'),
    line(weekBefore, '15:01:02', paid.name),
  ]
  await desk.read(statementOf(lines))
  const [own, strange, early] = [
    await desk.lineAt('15:01:00'),
    await desk.lineAt('15:01:01'),
    await desk.lineAt('15:01:02'),
  ]
  assert.deepEqual([own.twin?.state, own.twin?.day, own.twin?.caseNumber], ['by-hand', '2026-05-09', paid.caseNumber])
  assert.deepEqual([strange.twin, early.twin], [null, null])
})
