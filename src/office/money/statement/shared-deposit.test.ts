/** One deposit for the fees of several cases: all of them or none, once, and each share undone by itself. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { bankTransactions } from '#database/schema/bank-lines.server.ts'
import { listFeePayments } from '#filer/past-years/queries.server.ts'
import { readPayment } from '#filer/payment/contract.ts'
import { listMoneyCases, listPaidFees, readClosing, takeBackStatement } from '#office/money/contract.ts'
import { countsOf, depositLine, statementDesk, statementOf } from '#tests/support/money/statements.ts'
import { feeWon, type Owing } from '#tests/support/money/payer.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { makePastYear } from '#tests/support/past-years.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { restWonOf, suggestShares } from './shares.ts'

let rehearsal: Rehearsal
let desk: Awaited<ReturnType<typeof statementDesk>>
let colleague: Officer
before(async () => {
  rehearsal = await startRehearsal()
  desk = await statementDesk(rehearsal, 973)
  colleague = await makeOfficer(rehearsal, { role: 'branch-manager' })
  await colleague.signIn()
})
after(() => rehearsal?.stop())

const database = () => rehearsal.product.context.database
type Payer = Awaited<ReturnType<typeof desk.owing>>
const share = ({ caseNumber }: Pick<Payer, 'caseNumber'>, amountWon = feeWon, more: object = {}) => ({
  caseNumber,
  feeWon,
  amountWon,
  fromAnother: true,
  ...more,
})
const read = (at: string, sum: string, depositor: string) =>
  desk.read(statementOf([depositLine(at, sum, depositor, at.slice(3, 5))]))
async function lineOf(at: string, sum: string, depositor = '낯선이름') {
  await read(at, sum, depositor)
  return desk.lineAt(at)
}
const statesOf = async (...payers: Owing[]) =>
  (await Promise.all(payers.map(({ filingId }) => desk.payers.statesOf(filingId)))).flat()
const paymentOf = async ({ filingId }: Owing) => (await database().payments.listOf(filingId))[0]!
const toldOf = async ({ filingId }: Owing) => (await database().outbox.listOf(filingId)).map(({ template }) => template)
const closedOn = async (day: string) => {
  const { periods } = await desk.reviewer.call(readClosing, { query: { day } })
  return periods.find(({ name }) => name === 'day')!.total
}
const fieldsOf = ({ body }: { body: unknown }) => Object.keys((body as { fields: object }).fields)
const rowsOf = (wholeId: string) =>
  database().db.select().from(bankTransactions).where(eq(bankTransactions.partOfId, wholeId))

test('what each case takes is suggested in order; one alone takes all', () => {
  assert.deepEqual(suggestShares(330_000, [110_000]), [330_000])
  assert.deepEqual(suggestShares(330_000, [110_000, 220_000]), [110_000, 220_000])
  assert.deepEqual(suggestShares(300_000, [110_000, 220_000]), [110_000, 190_000])
  assert.deepEqual(suggestShares(100_000, [110_000, 220_000]), [100_000, 0])
  assert.deepEqual([restWonOf(350_000, [110_000, 220_000]), restWonOf(300_000, [110_000, 220_000])], [20_000, -30_000])
})

test('a couple’s one transfer pays both fees once, whoever presses how often; the day’s closing is the deposit', async () => {
  const [husband, wife] = [await desk.owing(), await desk.owing()]
  const line = await lineOf('10:00:00', '440,000', husband.name)
  const before = await closedOn('2026-05-11')
  const shares = [share(husband, feeWon, { fromAnother: false }), share(wife)]
  assert.equal((await desk.share(line.id, shares, desk.stranger)).status, 404)
  assert.equal((await desk.share(line.id, shares, desk.preparer)).status, 403)
  const presses = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      desk.share(line.id, at % 2 ? shares : shares.toReversed(), at % 3 ? desk.reviewer : colleague),
    ),
  )
  assert.equal(presses.filter(({ status }) => status === 200).length, 1)
  assert.deepEqual(await statesOf(husband, wife), ['DEPOSITED', 'DEPOSITED'])
  for (const payer of [husband, wife]) {
    assert.equal((await payer.filer.call(readPayment)).statusMessage, 'PAID')
    const { id, amountWon, paidAt } = await paymentOf(payer)
    assert.deepEqual([amountWon, paidAt?.toISOString()], [feeWon, '2026-05-10T15:00:00.000Z'])
    assert.equal((await database().receipts.find(id))?.amountWon, feeWon)
    assert.equal((await toldOf(payer)).filter((template) => template === 'fee-paid').length, 1)
    assert.equal((await database().filings.get(payer.filingId)).officeState, 'ready-to-file')
  }
  const closed = await closedOn('2026-05-11')
  assert.deepEqual([closed.paid - before.paid, closed.paidWon - before.paidWon], [2, 440_000])
  const rows = await rowsOf(line.id)
  assert.deepEqual(
    rows.map(({ state, amountWon }) => [state, amountWon]),
    [
      ['booked', feeWon],
      ['booked', feeWon],
    ],
  )
  const settled = await desk.settledLine(rows[0]!.id)
  assert.deepEqual([settled?.wholeWon, settled?.amountWon, settled?.mayUndo], [440_000, feeWon, true])
  assert.equal(await desk.settledLine(line.id), undefined)
  // The same deposit in another file of the bank, and its import, stay as they are.
  const again = countsOf(await read('10:00:00', '440,000', husband.name))
  assert.deepEqual(again, { asks: null, added: 0, known: 1, doubtful: 0 })
  assert.equal(codeOf(await desk.undo(line.id, null)), 'case.changed')
  assert.equal(codeOf(await desk.settle(line.id, 'not-a-fee')), 'case.changed')
})

test('a person’s two years are paid by one transfer', async () => {
  const payer = await desk.owing()
  const filing = await database().filings.get(payer.filingId)
  const filed = { state: 'filed', filedDay: '2026-05-11', dueDay: '2026-07-13', incomeYear: 2023 } as const
  const pastYear = await makePastYear(database(), filing, rehearsal.product.context.clock.now(), filed)
  const line = await lineOf('10:10:00', '330,000', payer.name)
  const year = { caseNumber: payer.caseNumber, pastYear, feeWon: 110_000, amountWon: 110_000 }
  const other = await desk.owing()
  const ofOther = { ...year, caseNumber: other.caseNumber, fromAnother: true }
  assert.equal(codeOf(await desk.share(line.id, [share(payer), ofOther])), 'input.invalid')
  assert.equal((await desk.share(line.id, [share(payer), year])).status, 200)
  assert.deepEqual(await statesOf(payer), ['DEPOSITED'])
  assert.deepEqual(
    (await listFeePayments(database(), [pastYear])).map(({ state, amountWon }) => [state, amountWon]),
    [['DEPOSITED', 110_000]],
  )
})

test('sums that are not the deposit, a fee twice, another firm’s case and an unconfirmed name book nothing', async () => {
  const [mother, child] = [await desk.owing(), await desk.owing()]
  const line = await lineOf('10:20:00', '440,000')
  const now = rehearsal.product.context.clock.now()
  const person = { provider: 'test', app: '', providerId: 'shares', name: '김연습', email: null, phone: null }
  const { account } = await database().accounts.signIn({ ...person, branchId: 'nare' }, now)
  const place = { accountId: account.id, branchId: 'nare', filingYear: 2026, lane: 'filing' as const }
  const { caseNumber } = await database().filings.findOrStart(place, now)
  const refusals: [shares: Parameters<typeof desk.share>[1], code: string][] = [
    [[share(mother), share(child, 200_000)], 'pay.shares'],
    [[share(mother), share(child, 240_000)], 'pay.shares'],
    [[share(mother)], 'pay.shares'],
    [[share(mother), share(mother)], 'input.invalid'],
    [[share(mother), share({ caseNumber })], 'input.invalid'],
    [[share(mother), share({ caseNumber: '26-999999' })], 'input.invalid'],
    [[share(mother), share(child, feeWon, { fromAnother: false })], 'pay.line-name'],
    [[share(mother), share(child, feeWon, { feeWon: 200_000 })], 'case.changed'],
    [[share(mother, 440_000), share(child, 0)], 'input.invalid'],
  ]
  for (const [shares, code] of refusals) assert.equal(codeOf(await desk.share(line.id, shares)), code)
  const unconfirmed = await desk.share(line.id, [share(mother), share(child, feeWon, { fromAnother: false })])
  assert.deepEqual(fieldsOf(unconfirmed), [child.caseNumber])
  assert.deepEqual(await statesOf(mother, child), [])
  assert.equal((await desk.lineAt('10:20:00')).amountWon, 440_000)
})

test('where one of the fees was paid meanwhile nothing is booked, and the answer names it', async () => {
  const [mother, child] = [await desk.owing(), await desk.owing()]
  const line = await lineOf('10:30:00', '440,000')
  const single = await lineOf('10:31:00', '220,000')
  assert.equal((await desk.share(single.id, [share(child)])).status, 200)
  const refused = await desk.share(line.id, [share(mother), share(child)])
  assert.deepEqual([codeOf(refused), fieldsOf(refused)], ['pay.already', [child.caseNumber]])
  assert.deepEqual(await statesOf(mother), [])
  assert.equal((await desk.lineAt('10:30:00')).wholeWon, null)
})

test('two clerks who share two deposits among the same cases at once book each fee once', async () => {
  const [mother, child] = [await desk.owing(), await desk.owing()]
  const [first, second] = [await lineOf('10:40:00', '440,000'), await lineOf('10:41:00', '440,000', '다른사람')]
  const presses = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      at % 2
        ? desk.share(first.id, [share(mother), share(child)])
        : desk.share(second.id, [share(child), share(mother)], colleague),
    ),
  )
  assert.equal(presses.filter(({ status }) => status === 200).length, 1)
  assert.ok(presses.every(({ status }) => status < 500))
  assert.deepEqual(await statesOf(mother, child), ['DEPOSITED', 'DEPOSITED'])
})

test('a rest that belongs to nobody waits on the case that the clerk names; the others are paid', async () => {
  const [mother, child] = [await desk.owing(), await desk.owing()]
  const line = await lineOf('10:50:00', '450,000')
  assert.equal((await desk.share(line.id, [share(mother), share(child, 230_000)])).status, 200)
  assert.deepEqual(await statesOf(mother, child), ['DEPOSITED', 'MISMATCH'])
  const { rows } = await desk.reviewer.call(listMoneyCases)
  const odd = rows.find(({ caseNumber }) => caseNumber === child.caseNumber)
  assert.deepEqual([odd?.state, odd?.amountWon, odd?.arrivedWon], ['wrong-sum', feeWon, 230_000])
  assert.ok(odd?.acts.includes('ask-refund'))
  const paid = await desk.reviewer.call(listPaidFees, { body: { keyword: mother.caseNumber, page: 0 } })
  assert.deepEqual([paid.rows[0]?.heldWon, paid.rows[0]?.acts], [feeWon, ['ask-refund']])
})

test('a wrong share is undone alone, once, and matched anew; with the last one the whole deposit is open again', async () => {
  const [mother, wrong, right] = [await desk.owing(), await desk.owing(), await desk.owing()]
  const reading = await read('11:00:00', '440,000', '낯선이름')
  const { id } = await desk.lineAt('11:00:00')
  assert.equal((await desk.share(id, [share(mother), share(wrong)])).status, 200)
  const partOf = async (payer: Payer) => {
    const payment = await paymentOf(payer)
    return { order: payment.orderId, ...(await rowsOf(id)).find(({ paymentId }) => paymentId === payment.id)! }
  }
  await waitFor(async () => (await database().receipts.find((await paymentOf(wrong)).id))?.state === 'issued')
  const part = await partOf(wrong)
  const presses = await Promise.all(Array.from({ length: 5 }, () => desk.undo(part.id, part.order)))
  assert.equal(presses.filter(({ status }) => status === 200).length, 1)
  assert.deepEqual(await statesOf(mother, wrong), ['DEPOSITED', 'CANCELLED'])
  assert.equal((await database().filings.get(wrong.filingId)).feePaidAt, null)
  const rest = await desk.lineAt('11:00:00')
  assert.deepEqual([rest.id, rest.amountWon, rest.wholeWon, rest.twin], [part.id, feeWon, 440_000, null])
  const taken = await desk.reviewer.ask(takeBackStatement, { body: { reading: reading.importId ?? '' } })
  assert.equal(codeOf(taken), 'pay.statement-booked')
  assert.equal((await desk.share(rest.id, [share(right)])).status, 200)
  assert.deepEqual(await statesOf(mother, right), ['DEPOSITED', 'DEPOSITED'])
  const [one, two] = [await partOf(mother), await partOf(right)]
  const both = await Promise.all([desk.undo(one.id, one.order), desk.undo(two.id, two.order, colleague)])
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
  const whole = await desk.lineAt('11:00:00')
  assert.deepEqual([whole.id, whole.amountWon, whole.wholeWon], [id, 440_000, null])
  assert.deepEqual(await rowsOf(id), [])
  const back = await desk.reviewer.ask(takeBackStatement, { body: { reading: reading.importId ?? '' } })
  assert.equal(back.status, 200)
})
