/** Statement files as banks issue them, and as spreadsheets and clerks leave them. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import type { Cell } from '#domain/bank-statement/cells.ts'
import { chosenColumns, findColumns, findHeads } from '#domain/bank-statement/columns.ts'
import { readStatement, shownSender } from '#domain/bank-statement/statement.ts'
import { encodeCp949 } from '#integrations/nicepay/wire.ts'
import { readStatementFile } from './read.server.ts'

const folder = join(import.meta.dirname, '../../../../tests/support/fixtures/bank-files')
type Expected = {
  file: string
  password?: string
  columns: { day: string; amount: string; depositor: string }
  deposits: { day: string; amountWon: number; names: string[] }[]
}
const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Expected[]

function rowsOf(bytes: Uint8Array, password?: string): Cell[][] {
  const file = readStatementFile(bytes, password)
  assert.equal(file.kind, 'table')
  return file.kind === 'table' ? file.rows : []
}

function readRows(rows: Cell[][]) {
  const heads = findHeads(rows)
  assert.ok(heads)
  const found = findColumns(rows, heads)
  assert.ok(found)
  return { ...readStatement(rows, heads, found.columns), found, heads }
}
const byDay = (one: { day: string; amountWon: number }, other: { day: string; amountWon: number }) =>
  one.day.localeCompare(other.day) || one.amountWon - other.amountWon
const plain = (name: string) => name.normalize('NFKC')

for (const { file, password, columns, deposits } of expected)
  test(`${file}: the deposits, all of them and nothing else, by the meaning of the heads`, () => {
    const rows = rowsOf(readFileSync(join(folder, file)), password)
    const read = readRows(rows)
    assert.equal(read.found.sure, true)
    assert.deepEqual(read.unread, [])
    const got = read.deposits.toSorted(byDay)
    assert.deepEqual(
      got.map(({ day, amountWon }) => ({ day, amountWon })),
      deposits.toSorted(byDay).map(({ day, amountWon }) => ({ day, amountWon })),
    )
    for (const [at, { names }] of deposits.toSorted(byDay).entries())
      assert.ok(names.map(plain).includes(shownSender(got[at]!)), `${file} row ${got[at]!.row}`)
    // Every row below the column names is a deposit or is counted by its kind.
    const below = rows.slice(read.heads.below).filter((row) => row.some((cell) => String(cell).trim() !== ''))
    const { withdrawals, totals, empty, notes } = read.passed
    assert.equal(read.deposits.length + withdrawals + totals + empty + notes, below.length)
    const chosen = chosenColumns(rows, read.heads, columns)
    assert.ok(chosen)
    const byChoice = readStatement(rows, read.heads, chosen.columns)
    for (const [at, { names }] of deposits.toSorted(byDay).entries())
      assert.ok(names.map(plain).includes(byChoice.deposits.toSorted(byDay)[at]!.sender))
    assert.equal(byChoice.deposits.length, deposits.length)
  })

test('a locked file asks for its password and says so when it is wrong', () => {
  const bytes = readFileSync(join(folder, 'kakao-locked.xlsx'))
  assert.equal(readStatementFile(bytes).kind, 'locked')
  assert.equal(readStatementFile(bytes, '900102').kind, 'wrong-password')
  assert.equal(readStatementFile(bytes.subarray(0, 9000), '900101').kind, 'no-table')
})

const heads = '거래일시,적요,출금액,입금액,내용,잔액'
const text = (...lines: string[]) => [heads, ...lines].join('\r\n')
const line = '2026-05-11 10:00:01,타행,0,"220,000",김믜,"1,220,000"'

test('one statement in every form in which it travels is the same statement', () => {
  const csv = text(line)
  const tsv = '거래일시\t적요\t출금액\t입금액\t내용\t잔액\r\n2026-05-11 10:00:01\t타행\t0\t220,000\t김믜\t1,220,000'
  const table = [heads.split(','), ['2026-05-11 10:00:01', '타행', '0', '220,000', '김믜', '1,220,000']]
  const html = `<html><body><table><tr>${table.map((row) => row.map((cell) => `<td>${cell}</td>`).join('')).join('</tr><tr>')}</tr></table></body></html>`
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['제목'], []]), '표지')
  utils.book_append_sheet(book, utils.aoa_to_sheet(table), '거래내역')
  const typed = utils.book_new()
  const at = 46_153 + (10 * 3600 + 1) / 86_400
  utils.book_append_sheet(
    typed,
    utils.aoa_to_sheet([table[0]!, [at, '타행', 0, 220_000, '김믜', 1_220_000]]),
    '거래내역',
  )
  const forms: Record<string, Uint8Array> = {
    utf8: Buffer.from(csv),
    bom: Buffer.from(`\uFEFF${csv}`),
    cp949: encodeCp949(csv),
    utf16: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(tsv, 'utf16le')]),
    tsv: Buffer.from(tsv),
    semicolons: Buffer.from(tsv.replaceAll('\t', ';')),
    html: Buffer.from(html),
    htmlCp949: encodeCp949(html),
    xlsx: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
    xls: write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer,
    xml: write(book, { type: 'buffer', bookType: 'xlml' }) as Buffer,
    ods: write(book, { type: 'buffer', bookType: 'ods' }) as Buffer,
    numbers: write(typed, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  }
  for (const [form, bytes] of Object.entries(forms)) {
    const [deposit] = readRows(rowsOf(bytes)).deposits
    assert.deepEqual(
      deposit && [deposit.day, deposit.time, deposit.amountWon, deposit.sender, deposit.balanceWon],
      ['2026-05-11', '10:00:01', 220_000, '김믜', 1_220_000],
      form,
    )
  }
})

test('no row is dropped: what cannot be read is named by its row and cause', () => {
  const rows = rowsOf(
    Buffer.from(
      text(
        '2026. 5. 12.,타행,0,"+88,000",김하늘,',
        '05/12/26,타행,0,"88,000",김하늘,',
        '2026-05-12,타행,0,8만8천,김하늘,',
        '2026-05-12,타행,"1,000","88,000",김하늘,',
        '2026-05-12,취소,0,"-88,000",김하늘,',
        '2026-05-12,이체,"50,000",0,임대료,',
        ',합 계,"50,000","88,000",,',
        '※ 이 내역은 참고용이에요,,,,,',
        '2026-05-12,이자,0,0,은행,',
        heads,
        ',,,,,',
      ),
    ),
  )
  const { deposits, unread, passed } = readRows(rows)
  assert.deepEqual(
    deposits.map(({ row, day, amountWon }) => [row, day, amountWon]),
    [[2, '2026-05-12', 88_000]],
  )
  assert.deepEqual(
    unread.map(({ row, why }) => [row, why]),
    [
      [3, 'day'],
      [4, 'sum'],
      [5, 'both'],
      [6, 'reversed'],
    ],
  )
  assert.deepEqual(passed, { withdrawals: 1, totals: 1, empty: 1, notes: 1 })
})

test('unsigned sums beside a word: what was paid out is no income, and an unknown word is named', () => {
  for (const [inWord, outWord, head] of [
    ['입금', '지급', '구분'],
    ['입', '출', '입출'],
    ['입금', '출금', '비고란'],
    ['대체입금', '체크카드결제', '거래 유형'],
  ] as const) {
    const csv = [
      '거래일자,' + head + ',거래금액,내용',
      `2026-05-11,${inWord},"220,000",김하늘`,
      `2026-05-11,${outWord},"50,000",임대료`,
      `2026-05-11,${inWord},"1,000",홍길동`,
      '2026-05-11,기타,"7,000",김바다',
    ]
    const { deposits, unread, passed } = readRows(rowsOf(Buffer.from(csv.join('\n'))))
    assert.deepEqual(
      deposits.map(({ amountWon }) => amountWon),
      [220_000, 1000],
      head,
    )
    assert.deepEqual([unread.map(({ row, why }) => [row, why]), passed.withdrawals], [[[5, 'direction']], 1], head)
  }
})

test('a column of sums that says nothing of the direction is asked about', () => {
  const rows = rowsOf(Buffer.from('날짜,금액,적요\n2026-05-11,"220,000",김하늘\n2026-05-11,"50,000",임대료'))
  const at = findHeads(rows)!
  assert.equal(findColumns(rows, at)?.sure, false)
  const signed = rowsOf(Buffer.from('날짜,금액,적요\n2026-05-11,"220,000",김하늘\n2026-05-11,"-50,000",임대료'))
  assert.equal(findColumns(signed, findHeads(signed)!)?.sure, true)
})

const layouts: Record<string, string[]> = {
  '맡기신금액, title rows': [
    '통장 거래 내역,,,,',
    '조회기간: 2026.05.01~2026.05.31,,,,',
    '',
    '거래일,찾으신금액,맡기신금액,남은금액,기재내용',
    '2026/05/11,,"220,000","1,220,000",김하늘',
  ],
  'two-line heads': [
    '거래,거래,출금,입금,거래후,보낸',
    '일자,시간,금액,금액,잔액,사람',
    '2026-05-11,10:00,0,"220,000","1,220,000",김하늘',
  ],
  'brackets and breaks in heads': [
    '순 번,"거래\n일시","출 금 액\n(원)",입금액(원),거래 후 잔액(원),의뢰인 / 수취인',
    '1,2026-05-11 10:00,0,"220,000","1,220,000",김하늘',
  ],
  'in before out, doubled 메모': [
    '번호,일시,입금,출금,잔고,입금자명,메모,메모',
    '1,26.05.11 10:00:00,"220,000","0","1,220,000",김하늘,가,나',
  ],
  'English heads': ['Date,Description,Withdrawal,Deposit,Balance', '2026-05-11,김하늘,0,"220,000","1,220,000"'],
  'longer heads': [
    '거래발생일자,입금된금액,출금된금액,계좌잔액,보낸분성함',
    '2026-05-11,"220,000",0,"1,220,000",김하늘',
  ],
}
for (const [name, lines] of Object.entries(layouts))
  test(`a layout that nobody listed: ${name}`, () => {
    const { deposits, found, unread } = readRows(rowsOf(Buffer.from(lines.join('\n'))))
    assert.deepEqual([found.sure, unread], [true, []])
    assert.deepEqual(
      deposits.map(({ day, amountWon, sender }) => [day, amountWon, sender]),
      [['2026-05-11', 220_000, '김하늘']],
    )
  })

test('a payment firm sends for somebody: whom the row names beside it is shown', () => {
  assert.equal(
    shownSender({ sender: '(주)비바리퍼블', beside: ['전자금융', '종소세 김가나'].slice(1) }),
    '종소세 김가나',
  )
  assert.equal(shownSender({ sender: '김하늘', beside: ['세금'] }), '김하늘')
  assert.equal(shownSender({ sender: '', beside: ['김하늘'] }), '김하늘')
})

test('a file that is no statement is refused, and one that expands too much is not expanded', () => {
  for (const bytes of [
    Buffer.from([0, 1, 2]),
    Buffer.from('안녕하세요'),
    Buffer.from('PK\u0003\u0004'),
    Buffer.alloc(0),
  ])
    assert.ok(['no-table', 'too-long'].includes(readStatementFile(bytes).kind))
  const long = Array.from({ length: 20_001 }, () => line)
  assert.equal(readStatementFile(Buffer.from(text(...long))).kind, 'too-long')
})
