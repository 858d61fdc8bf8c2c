/** A bank transaction booked as the fee of an entrusted year: proposed, booked once, undone, booked again. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readPastYears } from '#filer/past-years/contract.ts'
import { listFeePayments } from '#filer/past-years/queries.server.ts'
import { readPayment } from '#filer/payment/contract.ts'
import { listLineFees, listMoneyCases } from '#office/money/contract.ts'
import { accountOf } from '#tests/support/filer.ts'
import { depositLine, statementDesk, statementOf } from '#tests/support/money/statements.ts'
import { codeOf } from '#tests/support/officer.ts'
import { makePastYear } from '#tests/support/past-years.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkTo } from '#tests/support/walk.ts'

const feeWon = 110_000
const filed = { state: 'filed', filedDay: '2026-05-11', dueDay: '2026-07-13' } as const
let rehearsal: Rehearsal
let desk: Awaited<ReturnType<typeof statementDesk>>
before(async () => {
  rehearsal = await startRehearsal()
  desk = await statementDesk(rehearsal, 970)
})
after(() => rehearsal?.stop())

const database = () => rehearsal.product.context.database
/** A person of the desk's firm with a year that was filed, or not. */
async function owing(person: string, changes: object = filed) {
  const { context } = rehearsal.product
  const filer = await walkTo(rehearsal, person, 'authenticated')
  const [filing] = await database().filings.listOf((await accountOf(context, filer))!.id)
  assert.ok(filing)
  const id = await makePastYear(database(), filing, context.clock.now(), { incomeYear: 2023, ...changes })
  return { filer, filing, id, name: filing.filerName ?? '', caseNumber: filing.caseNumber }
}
type Owing = Awaited<ReturnType<typeof owing>>
const attempts = async (id: string) => (await listFeePayments(database(), [id])).map(({ state }) => state)
const feeShown = async ({ filer }: Owing) => (await filer.call(readPastYears)).entrusted[0]?.fee?.state
const messagesOf = async ({ filing }: Owing, template: string) =>
  (await database().outbox.listOf(filing.id)).filter((message) => message.template === template)
const lineOf = async (at: string, sum: string, payerName: string) => {
  await desk.read(statementOf([depositLine(at, sum, payerName, at.slice(3, 5))]))
  return desk.lineAt(at)
}

test('its person’s transfer proposes the year beside nothing else, and is booked once for any number of presses', async () => {
  const client = await owing('p-003334')
  const line = await lineOf('14:01:00', '110,000', client.name)
  const pastYear = { id: client.id, incomeYear: 2023 }
  assert.deepEqual(line.proposals, [
    { caseNumber: client.caseNumber, name: client.name, feeWon, sameName: true, pastYear },
  ])
  assert.equal((await desk.settle(line.id, 'booked', { pastYear: client.id }, desk.stranger)).status, 404)
  assert.equal((await desk.settle(line.id, 'booked', { pastYear: client.id }, desk.preparer)).status, 403)
  const presses = await Promise.all(
    Array.from({ length: 20 }, () => desk.settle(line.id, 'booked', { pastYear: client.id })),
  )
  assert.equal(presses.filter(({ status }) => status === 200).length, 1)
  assert.deepEqual(await attempts(client.id), ['DEPOSITED'])
  assert.equal(await feeShown(client), 'paid')
  assert.equal((await messagesOf(client, 'past-year-paid')).length, 1)
  const [payment] = await listFeePayments(database(), [client.id])
  assert.deepEqual([payment?.amountWon, payment?.paidAt?.toISOString()], [feeWon, '2026-05-10T15:00:00.000Z'])
  assert.equal((await database().receipts.find(payment!.id))?.amountWon, feeWon)
  const settled = await desk.settledLine(line.id)
  assert.deepEqual([settled?.name, settled?.pastYear, settled?.mayUndo], [client.name, pastYear, true])
  // The fee of this season's return is another.
  assert.deepEqual(
    [(await database().filings.get(client.filing.id)).feePaidAt, (await client.filer.call(readPayment)).statusMessage],
    [null, ''],
  )
})

test('a year that is not filed, taken back, free or paid is not proposed and not booked', async () => {
  const cases: [person: string, changes: object, code: string][] = [
    ['p-003335', {}, 'pay.not-due'],
    ['p-003336', { ...filed, state: 'withdrawn' }, 'pay.not-due'],
    ['p-003337', { ...filed, feeWon: 0 }, 'pay.not-due'],
    ['p-003338', { ...filed, feePaidAt: new Date('2026-05-11T03:00:00Z') }, 'pay.already'],
  ]
  for (const [at, [person, changes, code]] of cases.entries()) {
    const client = await owing(person, changes)
    const line = await lineOf(`14:1${at}:00`, '110,000', client.name)
    assert.deepEqual(line.proposals, [], person)
    const answer = await desk.settle(line.id, 'booked', { pastYear: client.id, feeWon: 110_000 })
    assert.equal(codeOf(answer), code, person)
    assert.deepEqual(await attempts(client.id), [])
  }
})

test('another name is searched and said to be right; a case and a year at once are refused', async () => {
  const client = await owing('p-003339')
  const line = await lineOf('14:20:00', '110,000', '낯선이름')
  assert.deepEqual(line.proposals, [])
  const find = async (keyword: string) =>
    (await desk.reviewer.call(listLineFees, { params: { line: line.id }, body: { keyword } })).rows
  for (const keyword of ['', client.name, client.caseNumber])
    assert.ok(
      (await find(keyword)).some(({ pastYear }) => pastYear?.id === client.id),
      keyword,
    )
  assert.equal(codeOf(await desk.settle(line.id, 'booked', { pastYear: client.id })), 'pay.line-name')
  const other = await desk.owing()
  const both = { pastYear: client.id, caseNumber: other.caseNumber, fromAnother: true }
  assert.equal(codeOf(await desk.settle(line.id, 'booked', both)), 'input.invalid')
  assert.equal((await desk.settle(line.id, 'booked', { pastYear: client.id, fromAnother: true })).status, 200)
  assert.equal(await feeShown(client), 'paid')
})

test('an undo makes the fee due again, once, with the receipt taken back and its person told; then it is booked again', async () => {
  const client = await owing('p-003341')
  // Another season's receipt number binds nobody here.
  const now = rehearsal.product.context.clock.now()
  await database().filings.update(client.filing.id, { portalReceiptAt: now }, now)
  const { id } = await lineOf('14:30:00', '110,000', client.name)
  assert.equal((await desk.settle(id, 'booked', { pastYear: client.id })).status, 200)
  const [payment] = await listFeePayments(database(), [client.id])
  await waitFor(async () => (await database().receipts.find(payment!.id))?.state === 'issued')
  await waitFor(async () => (await messagesOf(client, 'past-year-paid')).some(({ state }) => state === 'sent'))
  const order = payment!.orderId
  assert.equal((await desk.undo(id, order, desk.preparer)).status, 403)
  const presses = await Promise.all(Array.from({ length: 5 }, () => desk.undo(id, order)))
  assert.equal(presses.filter(({ status }) => status === 200).length, 1)
  assert.deepEqual(await attempts(client.id), ['CANCELLED'])
  assert.equal(await feeShown(client), 'due')
  await waitFor(async () => (await database().receipts.find(payment!.id))?.state === 'cancelled')
  assert.deepEqual(
    (await messagesOf(client, 'past-year-corrected')).map(({ variables }) => variables),
    [{ incomeYear: '2023' }],
  )
  assert.equal((await desk.settle(id, 'booked', { pastYear: client.id })).status, 200)
  assert.equal(await feeShown(client), 'paid')
  assert.equal((await messagesOf(client, 'past-year-paid')).length, 2)
  assert.equal(codeOf(await desk.undo(id, order)), 'case.changed')
})

test('another sum waits for people and pays nothing, of this year alone; its undo leaves what was told of others', async () => {
  const client = await owing('p-003342')
  const other = await makePastYear(database(), client.filing, rehearsal.product.context.clock.now(), {
    ...filed,
    incomeYear: 2022,
  })
  const exact = await lineOf('14:40:00', '110,000', client.name)
  assert.equal((await desk.settle(exact.id, 'booked', { pastYear: other })).status, 200)
  const odd = await lineOf('14:41:00', '100,000', client.name)
  assert.equal(codeOf(await desk.settle(odd.id, 'booked', { pastYear: client.id })), 'case.changed')
  assert.equal((await desk.settle(odd.id, 'booked', { pastYear: client.id, feeWon })).status, 200)
  assert.deepEqual([await attempts(client.id), await attempts(other)], [['MISMATCH'], ['DEPOSITED']])
  const row = (await desk.reviewer.call(listMoneyCases)).rows.find(({ pastYear }) => pastYear === 2023)
  assert.deepEqual([row?.state, row?.amountWon, row?.arrivedWon], ['wrong-sum', feeWon, 100_000])
  const order = (await desk.settledLine(odd.id))?.order ?? null
  assert.equal((await desk.undo(odd.id, order)).status, 200)
  assert.deepEqual([await attempts(client.id), await attempts(other)], [['CANCELLED'], ['DEPOSITED']])
  assert.ok((await messagesOf(client, 'past-year-paid')).every(({ state }) => state !== 'cancelled'))
})
