/** A bank statement: each deposit once, whatever its file, and no row left out silently. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import { takeBackStatement } from '#office/money/contract.ts'
import { bankTransactions } from '#database/schema/bank-lines.server.ts'
import { housekeepingJobs } from '#server/jobs/housekeeping.server.ts'
import { depositOf, importedBy } from '#tests/support/money/deposits.ts'
import { countsOf, depositLine, statementDesk, statementOf } from '#tests/support/money/statements.ts'
import { codeOf } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { packFile } from '#domain/packed-file.ts'
import type { ReadIn } from './schemas.ts'
import { addBankTransactions } from '#office/money/bank-lines-queries.server.ts'

let rehearsal: Rehearsal
let desk: Awaited<ReturnType<typeof statementDesk>>
before(async () => {
  rehearsal = await startRehearsal()
  desk = await statementDesk(rehearsal, 930)
})
after(() => rehearsal?.stop())

const database = () => rehearsal.product.context.database

test('a renumbered, longer file of the next day adds what is new alone, whoever writes into its memos', async () => {
  const csvLine = (no: number, at: string, payerName: string, memo: string) =>
    `${no},2026-05-10 ${at},"7,700",0,${payerName},"${no}",${memo}`
  const head = 'No.,거래일시,입금액,출금액,보낸분,잔액,메모'
  const monday = statementOf([csvLine(1, '09:00:01', '가나다', ''), csvLine(2, '09:00:02', '라마바', '')], head)
  const tuesday = [
    '1,2026-05-10 11:00:00,"7,700",0,사아자,"9",새것',
    '2,2026-05-10 09:00:02,"7,700",0,라마바,"2",확인함',
    '3,2026-05-10 09:00:01,"7,700",0,（주）가나다,"1",',
  ]
  assert.deepEqual(countsOf(await desk.read(monday)), { asks: null, added: 2, known: 0, doubtful: 0 })
  assert.deepEqual(countsOf(await desk.read(statementOf(tuesday, head))), {
    asks: null,
    added: 1,
    known: 2,
    doubtful: 0,
  })
  assert.deepEqual(countsOf(await desk.read(monday)), { asks: null, added: 0, known: 2, doubtful: 0 })
  const twice = ['1,2026-05-09 10:00,"5,500",0,가나다,,', '2,2026-05-09 10:00,"5,500",0,가나다,,']
  assert.deepEqual(countsOf(await desk.read(statementOf(twice, head))), { asks: null, added: 2, known: 0, doubtful: 0 })
  assert.deepEqual(countsOf(await desk.read(statementOf(twice, head))), { asks: null, added: 0, known: 2, doubtful: 0 })
})

test('downloads pasted together into one file add what stands in both once', async () => {
  const head = '거래일시,입금액,보낸분,잔액'
  const [first, second] = ['2026-05-08 10:00:01,"5,100",가나다,"9"', '2026-05-08 11:00:00,"5,100",라마바,"14"']
  assert.deepEqual(countsOf(await desk.read(statementOf([first], head))).added, 1)
  const pasted = statementOf([first, second, head, second, first], head)
  assert.deepEqual(countsOf(await desk.read(pasted)), { asks: null, added: 1, known: 3, doubtful: 0 })
  const days = [first, second].map((line) => line.replace(/ 1.:00:../, '').replace('05-08', '05-07'))
  const withoutTimes = statementOf([...days, ...days], head)
  assert.deepEqual(countsOf(await desk.read(withoutTimes)), { asks: null, added: 2, known: 0, doubtful: 2 })
  assert.deepEqual(countsOf(await desk.read(withoutTimes)).added, 0)
})

test('two people who read the same file at the same moment add it once', async () => {
  const file = statementOf([depositLine('09:10:00', '6,600', '김믜'), depositLine('09:10:01', '6,600', '뷁똠')])
  const read = await Promise.all([
    desk.send(desk.reviewer, file),
    desk.send(desk.reviewer, file),
    desk.send(desk.reviewer, file),
  ])
  assert.deepEqual(read.map(({ body }) => (body as ReadIn).added).toSorted(), [0, 0, 2])
  assert.deepEqual(
    [(await desk.lineAt('09:10:00')).depositor, (await desk.lineAt('09:10:01')).depositor],
    ['김믜', '뷁똠'],
  )
})

test('rows of a second sheet are named by their sheet; a sheet of another form is named before anything is added', async () => {
  const heads = ['거래일시', '입금액', '내용']
  const book = utils.book_new()
  const sheets: Record<string, string[][]> = {
    '4월': [heads, ['2026-04-11 09:25:00', '3,900', '가나다']],
    '5월': [['거래내역'], heads, ['2026-05-11 09:25:01', '3,900', '라마바'], ['어제', '3,900', '사아자']],
    기타: [
      ['번호', ...heads],
      ['1', '2026-05-11 09:25:02', '3,900', '차카타'],
    ],
  }
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  const file = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const asked = await desk.read(file)
  assert.deepEqual([asked.asks, asked.added, asked.readable], ['unread', 0, 2])
  assert.deepEqual(asked.unread, [
    { sheet: '기타', row: 1, why: 'sheet', cell: '' },
    { sheet: '5월', row: 4, why: 'day', cell: '어제' },
  ])
  assert.deepEqual(countsOf(await desk.read(file, { unread: 'leave-out' })), {
    asks: null,
    added: 2,
    known: 0,
    doubtful: 0,
  })
})

test('rows that cannot be read are named before anything is added, and left out only by a word', async () => {
  const file = statementOf([
    depositLine('09:20:00', '4,400', '가나다'),
    '어제,타행,0,"4,400",라마바,1',
    '2026-05-11,타행,"1,000",0,임대료,1',
  ])
  const asked = await desk.read(file)
  assert.deepEqual(countsOf(asked), { asks: 'unread', added: 0, known: 0, doubtful: 0 })
  assert.deepEqual(
    [asked.unread, asked.readable, asked.passed.withdrawals],
    [[{ sheet: null, row: 5, why: 'day', cell: '어제' }], 1, 1],
  )
  assert.equal(
    (await desk.rows()).some(({ time }) => time === '09:20:00'),
    false,
  )
  assert.equal((await desk.read(file, { unread: 'leave-out' })).added, 1)
  assert.equal(codeOf(await desk.send(desk.reviewer, new Uint8Array([0, 1, 2]))), 'pay.statement')
  assert.equal((await desk.send(desk.preparer, file)).status, 403)
})

test('columns are asked for where the heads do not say them, and remembered for those heads; a wrong choice is taken back', async () => {
  const head = '언제,얼마,누구,또 누구,잔액'
  const file = statementOf(
    ['2026-05-11 09:30:00,"3,300",가나다,라마바,1', '2026-05-11 09:30:01,"3,300",사아자,차카타,2'],
    head,
  )
  const asked = await desk.read(file)
  assert.deepEqual([asked.asks, asked.heads], ['columns', ['언제', '얼마', '누구', '또 누구', '잔액']])
  const columns = { day: '언제', amount: '얼마', depositor: '누구' }
  assert.equal(codeOf(await desk.send(desk.reviewer, file, { ...columns, amount: '없는 칸' })), 'pay.statement')
  const first = await desk.read(file, columns)
  assert.deepEqual(countsOf(first), { asks: null, added: 2, known: 0, doubtful: 0 })
  assert.deepEqual(countsOf(await desk.read(file)), { asks: null, added: 0, known: 2, doubtful: 0 })
  // Another choice of columns replaces the result of the first.
  const second = await desk.read(file, { ...columns, depositor: '또 누구', instead: first.importId })
  assert.deepEqual([second.added, (await desk.lineAt('09:30:00')).depositor], [2, '라마바'])
  assert.equal((await desk.read(file)).columns?.depositor, '또 누구')
  // It causes no question about files with other column names.
  assert.equal((await desk.read(statementOf([depositLine('09:31:00', '3,300', '가나다')]))).asks, null)
  await desk.settle((await desk.lineAt('09:30:00')).id, 'not-a-fee')
  const back = (importId: string | null, officer = desk.reviewer) =>
    officer.ask(takeBackStatement, { body: { reading: importId } })
  assert.equal(codeOf(await back(second.importId)), 'pay.statement-booked')
  assert.equal(
    codeOf(await desk.send(desk.reviewer, file, { ...columns, instead: second.importId })),
    'pay.statement-booked',
  )
  const third = await desk.read(statementOf([depositLine('09:32:00', '3,300', '가나다')]))
  // Another branch cannot see this import.
  assert.equal((await back(third.importId, desk.stranger)).status, 404)
  await desk.lineAt('09:32:00')
  assert.equal((await back(third.importId)).status, 200)
  assert.equal(
    (await desk.rows()).some(({ time }) => time === '09:32:00'),
    false,
  )
})

test('a locked file asks for its password, which travels in the body', async () => {
  const folder = join(import.meta.dirname, '../../../../tests/support/fixtures/bank-files')
  const file = new Uint8Array(readFileSync(join(folder, 'toss-locked.xlsx')))
  assert.equal((await desk.read(file)).asks, 'password')
  assert.equal((await desk.read(packFile(file, '111111'))).asks, 'wrong-password')
  assert.deepEqual(countsOf(await desk.read(packFile(file, '900101'))), { asks: null, added: 2, known: 0, doubtful: 0 })
})

test('lines from before times and balances were kept are known again, and learn them', async () => {
  const importer = importedBy(desk.reviewer.id)
  const now = rehearsal.product.context.clock.now()
  const early = [
    depositOf({ day: '2026-05-07', amountWon: 9_900, sender: '가나다' }),
    depositOf({ day: '2026-05-07', amountWon: 9_900, sender: '김�' }),
  ]
  await database().transaction((r) => addBankTransactions(r, 'gaon', early, importer, now))
  await database()
    .db.update(bankTransactions)
    .set({ bookedTime: null, balanceWon: null, senderHash: null, importId: null, sender: '', beside: [] })
    .where(eq(bankTransactions.importId, importer.importId))
  const file = statementOf(['2026-05-07 08:00:00,타행,0,"9,900",가나다,1', '2026-05-07 08:00:01,타행,0,"9,900",김믜,2'])
  assert.deepEqual(countsOf(await desk.read(file)), { asks: null, added: 0, known: 1, doubtful: 1 })
  assert.deepEqual(countsOf(await desk.read(file)), { asks: null, added: 0, known: 2, doubtful: 0 })
  assert.equal((await desk.lineAt('08:00:00')).depositor, '가나다')
})

test('senders are forgotten, of what is settled first, and their file still adds nothing', async () => {
  const file = statementOf([
    depositLine('16:00:00', '2,200', '가나다'),
    depositLine('16:00:01', '2,200', '(주)카카오페이'),
  ])
  await desk.read(file)
  const [first, second] = [await desk.lineAt('16:00:00'), await desk.lineAt('16:00:01')]
  await desk.settle(first.id, 'not-a-fee')
  const isForgotten = async (id: string) => {
    const found = await database().bankLines.find(id)
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
  assert.deepEqual(countsOf(await desk.read(file)), { asks: null, added: 0, known: 2, doubtful: 0 })
})

test('rows beyond those listed are counted, so that none is left out without a word', async () => {
  const line = (day: string) => `${day},타행,0,"5,300",가나다,`
  const file = statementOf([line('2026-05-06 10:00:01'), ...Array.from({ length: 203 }, () => line('어제'))])
  const { asks, unread, unreadMore, readable } = await desk.read(file)
  assert.deepEqual([asks, unread.length, unreadMore, readable], ['unread', 200, 3, 1])
})
