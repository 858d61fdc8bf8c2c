/** A bank's statement: each deposit once, proposed by sum and name, booked by nobody but a person, and undone. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { encodeCp949 } from '#integrations/nicepay/wire.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { readPayment } from '#filer/payment/contract.ts'
import {
  importStatement,
  listBankLines,
  listLineFees,
  listMoneyCases,
  matchDeposit,
  settleBankLine,
  takeBackStatement,
  undoBankLine,
} from '#office/money/contract.ts'
import { bankLines } from '#persistence/payments/bank-lines/table.server.ts'
import { housekeepingJobs } from '#server/jobs/housekeeping.server.ts'
import { depositOf, importedBy } from '#tests/support/money/deposits.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { feeWon, payersOf, type Owing } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { packFile } from './packed-file.ts'
import type { ReadIn } from './schemas.ts'

let rehearsal: Rehearsal
let reviewer: Officer, preparer: Officer, stranger: Officer
let payers: ReturnType<typeof payersOf>
before(async () => {
  rehearsal = await startRehearsal({ settings: { DATABASE_POOL: '10' } })
  payers = payersOf(rehearsal, 930)
  ;[reviewer, preparer, stranger] = await Promise.all([
    makeOfficer(rehearsal, { role: 'reviewer' }),
    makeOfficer(rehearsal, { role: 'preparer' }),
    makeOfficer(rehearsal, { role: 'reviewer', branchId: 'nare' }),
  ])
  for (const one of [reviewer, preparer, stranger]) await one.signIn()
})
after(() => rehearsal?.stop())

const persistence = () => rehearsal.product.context.persistence
const heads = '거래일시,적요,출금액,입금액,내용,잔액'
const statement = (lines: readonly string[], head = heads) =>
  encodeCp949(['가온세무회계 거래내역', '조회기간,2026-05-01 ~ 2026-05-12', head, ...lines].join('\r\n'))
const send = (officer: Officer, file: Uint8Array, query: Record<string, unknown> = {}) =>
  officer.ask(importStatement, { query, body: file })
const read = async (file: Uint8Array, query: Record<string, unknown> = {}): Promise<ReadIn> =>
  (await send(reviewer, file, query)).body as ReadIn
const counts = ({ asks, added, known, doubtful }: ReadIn) => ({ asks, added, known, doubtful })
const rows = async (officer = reviewer) => (await officer.call(listBankLines)).rows
/** The open line of a time of the day, which every test chooses for itself. */
const lineAt = async (time: string) => {
  const found = (await rows()).find((line) => line.time === time)
  assert.ok(found, time)
  return found
}
type Settle = { caseNumber?: string; feeWon?: number; fromAnother?: boolean }
const settle = (
  id: string,
  settled: 'booked' | 'not-a-fee' | 'repeated' | 'distinct',
  more: Settle = {},
  by = reviewer,
) => by.ask(settleBankLine, { params: { line: id }, body: { settled, ...more } })
const undo = (id: string, order: string | null, by = reviewer) =>
  by.ask(undoBankLine, { params: { line: id }, body: order === null ? {} : { order } })
const settledLine = async (id: string) => (await reviewer.call(listBankLines)).settled.find((line) => line.id === id)
async function owing(): Promise<Owing & { caseNumber: string; name: string }> {
  const one = await payers.owing()
  const { caseNumber = '' } = await one.filer.call(readReportState)
  return { ...one, caseNumber, name: (await persistence().filings.get(one.filingId)).filerName ?? '' }
}
const line = (at: string, sum: string, who: string, balance = '1') =>
  `2026-05-11 ${at},타행,0,"${sum}",${who},${balance}`

test('a renumbered, longer file of the next day adds what is new alone, whoever writes into its memos', async () => {
  const of = (no: number, at: string, who: string, memo: string) =>
    `${no},2026-05-10 ${at},"7,700",0,${who},"${no}",${memo}`
  const head = 'No.,거래일시,입금액,출금액,보낸분,잔액,메모'
  const monday = statement([of(1, '09:00:01', '가나다', ''), of(2, '09:00:02', '라마바', '')], head)
  const tuesday = [
    '1,2026-05-10 11:00:00,"7,700",0,사아자,"9",새것',
    '2,2026-05-10 09:00:02,"7,700",0,라마바,"2",확인함',
    '3,2026-05-10 09:00:01,"7,700",0,（주）가나다,"1",',
  ]
  assert.deepEqual(counts(await read(monday)), { asks: null, added: 2, known: 0, doubtful: 0 })
  assert.deepEqual(counts(await read(statement(tuesday, head))), { asks: null, added: 1, known: 2, doubtful: 0 })
  assert.deepEqual(counts(await read(monday)), { asks: null, added: 0, known: 2, doubtful: 0 })
  const twice = ['1,2026-05-09 10:00,"5,500",0,가나다,,', '2,2026-05-09 10:00,"5,500",0,가나다,,']
  assert.deepEqual(counts(await read(statement(twice, head))), { asks: null, added: 2, known: 0, doubtful: 0 })
  assert.deepEqual(counts(await read(statement(twice, head))), { asks: null, added: 0, known: 2, doubtful: 0 })
})

test('two people who read the same file at the same moment add it once', async () => {
  const file = statement([line('09:10:00', '6,600', '김믜'), line('09:10:01', '6,600', '뷁똠')])
  const read = await Promise.all([send(reviewer, file), send(reviewer, file), send(reviewer, file)])
  assert.deepEqual(read.map(({ body }) => (body as ReadIn).added).toSorted(), [0, 0, 2])
  assert.deepEqual([(await lineAt('09:10:00')).depositor, (await lineAt('09:10:01')).depositor], ['김믜', '뷁똠'])
})

test('rows that cannot be read are named before anything is added, and left out only by a word', async () => {
  const file = statement([
    line('09:20:00', '4,400', '가나다'),
    '어제,타행,0,"4,400",라마바,1',
    '2026-05-11,타행,"1,000",0,임대료,1',
  ])
  const asked = await read(file)
  assert.deepEqual(counts(asked), { asks: 'unread', added: 0, known: 0, doubtful: 0 })
  assert.deepEqual(
    [asked.unread, asked.readable, asked.passed.withdrawals],
    [[{ row: 5, why: 'day', cell: '어제' }], 1, 1],
  )
  assert.equal(
    (await rows()).some(({ time }) => time === '09:20:00'),
    false,
  )
  assert.equal((await read(file, { unread: 'leave-out' })).added, 1)
  assert.equal(codeOf(await send(reviewer, new Uint8Array([0, 1, 2]))), 'pay.statement')
  assert.equal((await send(preparer, file)).status, 403)
})

test('columns are asked for where the heads do not say them, and remembered for those heads; a wrong choice is taken back', async () => {
  const head = '언제,얼마,누구,또 누구,잔액'
  const file = statement(
    ['2026-05-11 09:30:00,"3,300",가나다,라마바,1', '2026-05-11 09:30:01,"3,300",사아자,차카타,2'],
    head,
  )
  const asked = await read(file)
  assert.deepEqual([asked.asks, asked.heads], ['columns', ['언제', '얼마', '누구', '또 누구', '잔액']])
  const columns = { day: '언제', amount: '얼마', depositor: '누구' }
  assert.equal(codeOf(await send(reviewer, file, { ...columns, amount: '없는 칸' })), 'pay.statement')
  const first = await read(file, columns)
  assert.deepEqual(counts(first), { asks: null, added: 2, known: 0, doubtful: 0 })
  assert.deepEqual(counts(await read(file)), { asks: null, added: 0, known: 2, doubtful: 0 })
  // Another choice, in place of what the first one read.
  const second = await read(file, { ...columns, depositor: '또 누구', instead: first.importId })
  assert.deepEqual([second.added, (await lineAt('09:30:00')).depositor], [2, '라마바'])
  assert.equal((await read(file)).columns?.depositor, '또 누구')
  // Files with other heads are not asked about because of it.
  assert.equal((await read(statement([line('09:31:00', '3,300', '가나다')]))).asks, null)
  await settle((await lineAt('09:30:00')).id, 'not-a-fee')
  const back = (importId: string | null, by = reviewer) => by.ask(takeBackStatement, { body: { importId } })
  assert.equal(codeOf(await back(second.importId)), 'pay.statement-booked')
  assert.equal(codeOf(await send(reviewer, file, { ...columns, instead: second.importId })), 'pay.statement-booked')
  const third = await read(statement([line('09:32:00', '3,300', '가나다')]))
  // Another branch's reading is none of theirs.
  assert.equal((await back(third.importId, stranger)).status, 200)
  await lineAt('09:32:00')
  assert.equal((await back(third.importId)).status, 200)
  assert.equal(
    (await rows()).some(({ time }) => time === '09:32:00'),
    false,
  )
})

test('a locked file asks for its password, which travels in the body', async () => {
  const folder = join(import.meta.dirname, '../../../../tests/support/fixtures/bank-files')
  const file = new Uint8Array(readFileSync(join(folder, 'toss-locked.xlsx')))
  assert.equal((await read(file)).asks, 'password')
  assert.equal((await read(packFile(file, '111111'))).asks, 'wrong-password')
  assert.deepEqual(counts(await read(packFile(file, '900101'))), { asks: null, added: 2, known: 0, doubtful: 0 })
})

test('a line of the own name is booked once, however often it is pressed; nothing is paid before', async () => {
  const one = await owing()
  await read(
    statement([line('10:00:00', '220,000', one.name, '10'), line('10:00:01', '220,000', `（주）${one.name} `, '11')]),
  )
  assert.equal((await one.filer.call(readPayment)).statusMessage, '')
  assert.equal(
    (await rows(stranger)).some(({ time }) => time === '10:00:00'),
    false,
  )
  const [first, second] = [await lineAt('10:00:00'), await lineAt('10:00:01')]
  const mine = { caseNumber: one.caseNumber, name: one.name, feeWon, sameName: true }
  for (const { proposals } of [first, second])
    assert.deepEqual(
      proposals.filter(({ caseNumber }) => caseNumber === one.caseNumber),
      [mine],
    )
  assert.equal((await settle(first.id, 'booked', { caseNumber: one.caseNumber }, stranger)).status, 404)
  assert.equal(codeOf(await settle(first.id, 'booked')), 'input.invalid')
  const presses = [first, first, first, second, second, second]
  const answers = await Promise.all(presses.map(({ id }) => settle(id, 'booked', { caseNumber: one.caseNumber })))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const payments = await persistence().payments.listOf(one.filingId)
  assert.deepEqual(
    payments.map(({ state, amountWon, paidAt }) => [state, amountWon, paidAt?.toISOString()]),
    [['DEPOSITED', feeWon, '2026-05-10T15:00:00.000Z']],
  )
  const taken = presses[answers.findIndex(({ status }) => status === 200)]!
  assert.equal(codeOf(await settle(taken.id, 'not-a-fee')), 'case.changed')
  assert.equal((await one.filer.call(readPayment)).statusMessage, 'PAID')
})

test('another name is offered by a search and booked only by who says so; nothing is cut at five', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, owing))
  await read(statement([line('11:00:00', '220,000', '낯선이름', '20')]))
  const found = await lineAt('11:00:00')
  assert.deepEqual(found.proposals, [])
  assert.ok(found.others >= people.length)
  const { rows: fees } = await reviewer.call(listLineFees, { params: { line: found.id }, body: { keyword: '' } })
  for (const { caseNumber } of people) assert.ok(fees.some((fee) => fee.caseNumber === caseNumber))
  const wanted = people[6]!
  const searched = await reviewer.call(listLineFees, {
    params: { line: found.id },
    body: { keyword: wanted.caseNumber },
  })
  assert.deepEqual(searched.rows, [{ caseNumber: wanted.caseNumber, name: wanted.name, feeWon, sameName: false }])
  assert.equal((await stranger.ask(listLineFees, { params: { line: found.id }, body: { keyword: '' } })).status, 404)
  const { caseNumber } = wanted
  assert.equal(codeOf(await settle(found.id, 'booked', { caseNumber })), 'pay.line-name')
  assert.equal((await settle(found.id, 'booked', { caseNumber, fromAnother: true })).status, 200)
  assert.equal((await settledLine(found.id))?.caseNumber, caseNumber)
})

test('a booking is undone once, until the return is filed: fee due, receipt taken back, the filer told', async () => {
  const one = await owing()
  await read(statement([line('12:00:00', '220,000', '낯선이름', '30')]))
  const { id } = await lineAt('12:00:00')
  const book = () => settle(id, 'booked', { caseNumber: one.caseNumber, fromAnother: true })
  assert.equal((await book()).status, 200)
  const [payment] = await persistence().payments.listOf(one.filingId)
  assert.ok(payment)
  await waitFor(async () => (await persistence().receipts.find(payment.id))?.state === 'issued')
  await waitFor(async () => (await toldOf(one)).includes('fee-paid'))
  const booked = await settledLine(id)
  assert.deepEqual([booked?.mayUndo, booked?.order], [true, payment.orderId])
  assert.equal((await undo(id, payment.orderId, stranger)).status, 404)
  assert.equal((await undo(id, payment.orderId, preparer)).status, 403)
  const presses = await Promise.all(Array.from({ length: 5 }, () => undo(id, payment.orderId)))
  assert.equal(presses.filter(({ status }) => status === 200).length, 1)
  assert.deepEqual([...new Set(presses.filter(({ status }) => status !== 200).map(codeOf))], ['case.changed'])
  const filing = await persistence().filings.get(one.filingId)
  assert.deepEqual([filing.feePaidAt, filing.officeState], [null, 'waiting-for-fee'])
  assert.deepEqual(await payers.statesOf(one.filingId), ['CANCELLED'])
  assert.equal((await persistence().payments.find(payment.id))?.paidAt, null)
  await waitFor(async () => (await persistence().receipts.find(payment.id))?.state === 'cancelled')
  await waitFor(async () => (await toldOf(one)).includes('fee-corrected'))
  assert.equal((await toldOf(one)).filter((template) => template === 'fee-corrected').length, 1)
  // The line is open again, and may be booked as the fee that it is; an undo of the first booking does not reach it.
  assert.equal((await lineAt('12:00:00')).id, id)
  assert.equal((await book()).status, 200)
  assert.equal(codeOf(await undo(id, payment.orderId)), 'case.changed')
  const now = rehearsal.product.context.clock.now()
  await persistence().filings.update(one.filingId, { portalReceiptAt: now }, now)
  assert.equal((await settledLine(id))?.mayUndo, false)
  assert.equal(codeOf(await undo(id, (await settledLine(id))?.order ?? null)), 'pay.undo-filed')
  assert.notEqual((await persistence().filings.get(one.filingId)).feePaidAt, null)
})

/** What a person was told of, by templates. */
const toldOf = async ({ filingId }: Owing) => {
  const messages = await persistence().outbox.listOf(filingId)
  return messages.filter(({ state }) => state !== 'cancelled' && state !== 'due').map(({ template }) => template)
}

test('what was set aside is opened again', async () => {
  await read(statement([line('12:30:00', '1,100', '가나다')]))
  const { id } = await lineAt('12:30:00')
  assert.equal((await settle(id, 'not-a-fee')).status, 200)
  assert.equal((await undo(id, null)).status, 200)
  assert.equal(codeOf(await undo(id, null)), 'case.changed')
  assert.equal((await lineAt('12:30:00')).id, id)
})

test('too little or too much pays nothing: it waits among the payments that people settle, and is undone as well', async () => {
  const one = await owing()
  await read(statement([line('13:00:00', '200,000', one.name, '40')]))
  const { id } = await lineAt('13:00:00')
  const { caseNumber } = one
  assert.equal(codeOf(await settle(id, 'booked', { caseNumber })), 'case.changed')
  assert.equal((await settle(id, 'booked', { caseNumber, feeWon })).status, 200)
  assert.equal((await persistence().filings.get(one.filingId)).feePaidAt, null)
  const row = (await reviewer.call(listMoneyCases)).rows.find((found) => found.caseNumber === caseNumber)
  assert.deepEqual([row?.state, row?.amountWon, row?.arrivedWon], ['wrong-sum', feeWon, 200_000])
  assert.ok(row?.acts.includes('accept'))
  assert.equal((await undo(id, row?.order ?? null)).status, 200)
  assert.deepEqual(await payers.statesOf(one.filingId), ['CANCELLED'])
  assert.equal(
    (await reviewer.call(listMoneyCases)).rows.some((found) => found.caseNumber === caseNumber),
    false,
  )
})

test('a line that looks like one that is there is compared before it can be booked', async () => {
  const one = await owing()
  await read(statement([line('14:00:00', '220,000', one.name, '')]))
  const { id: there } = await lineAt('14:00:00')
  const day = '거래일,입금액,출금액,내용'
  const again = await read(statement([`2026-05-11,"220,000",0,${one.name}`], day))
  assert.deepEqual(counts(again), { asks: null, added: 0, known: 0, doubtful: 1 })
  const doubtful = (await rows()).find(({ twin }) => twin?.time === '14:00:00')
  assert.ok(doubtful)
  const { caseNumber } = one
  assert.equal(codeOf(await settle(doubtful.id, 'booked', { caseNumber, fromAnother: true })), 'pay.line-doubtful')
  assert.equal((await settle(doubtful.id, 'repeated')).status, 200)
  assert.equal((await undo(doubtful.id, null)).status, 200)
  assert.equal((await settle(doubtful.id, 'distinct')).status, 200)
  assert.equal((await settle(doubtful.id, 'booked', { caseNumber })).status, 200)
  await settle(there, 'not-a-fee')
})

test('a deposit that was confirmed by hand makes its line in the statement one to compare', async () => {
  const [paid, other] = [await owing(), await owing()]
  const body = { feeWon, depositedOn: '2026-05-08' }
  await reviewer.call(matchDeposit, { params: { caseNumber: paid.caseNumber }, body })
  await read(statement(['2026-05-08 15:00:00,타행,0,"220,000",어떤이름,50']))
  const found = await lineAt('15:00:00')
  assert.deepEqual([found.twin?.state, found.twin?.caseNumber], ['by-hand', paid.caseNumber])
  const more = { caseNumber: other.caseNumber, fromAnother: true }
  assert.equal(codeOf(await settle(found.id, 'booked', more)), 'pay.line-doubtful')
  assert.equal((await persistence().filings.get(other.filingId)).feePaidAt, null)
})

test('lines from before times and balances were kept are known again, and learn them', async () => {
  const by = importedBy(reviewer.id)
  const now = rehearsal.product.context.clock.now()
  const early = [
    depositOf({ day: '2026-05-07', amountWon: 9_900, sender: '가나다' }),
    depositOf({ day: '2026-05-07', amountWon: 9_900, sender: '김�' }),
  ]
  await persistence().transaction((r) => r.bankLines.add('gaon', early, by, now))
  await persistence()
    .db.update(bankLines)
    .set({ bookedTime: null, balanceWon: null, senderHash: null, importId: null, sender: '', beside: [] })
    .where(eq(bankLines.importId, by.importId))
  const file = statement(['2026-05-07 08:00:00,타행,0,"9,900",가나다,1', '2026-05-07 08:00:01,타행,0,"9,900",김믜,2'])
  assert.deepEqual(counts(await read(file)), { asks: null, added: 0, known: 1, doubtful: 1 })
  assert.deepEqual(counts(await read(file)), { asks: null, added: 0, known: 2, doubtful: 0 })
  assert.equal((await lineAt('08:00:00')).depositor, '가나다')
})

test('senders are forgotten, of what is settled first, and their file still adds nothing', async () => {
  const file = statement([line('16:00:00', '2,200', '가나다'), line('16:00:01', '2,200', '(주)카카오페이')])
  await read(file)
  const [first, second] = [await lineAt('16:00:00'), await lineAt('16:00:01')]
  await settle(first.id, 'not-a-fee')
  const isForgotten = async (id: string) => {
    const found = await persistence().bankLines.find(id)
    return found?.depositor === '' && found.sender === '' && found.beside.length === 0
  }
  const forget = async (days: number) => {
    const now = new Date(rehearsal.product.context.clock.now().getTime() + days * 86_400_000)
    await housekeepingJobs.find(({ name }) => name === 'forgetting')?.run(rehearsal.product.context, now)
    return [await isForgotten(first.id), await isForgotten(second.id)]
  }
  assert.deepEqual(
    [await forget(89), await forget(91), await forget(366)],
    [
      [false, false],
      [true, false],
      [true, true],
    ],
  )
  assert.deepEqual(counts(await read(file)), { asks: null, added: 0, known: 2, doubtful: 0 })
})
