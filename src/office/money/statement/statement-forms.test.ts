/** What clerks, spreadsheets and older systems make of a statement before it is uploaded. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import type { Cell } from '#domain/bank-statement/cells.ts'
import { chosenColumns, findColumns, findHeads } from '#domain/bank-statement/columns.ts'
import { readStatement } from '#domain/bank-statement/statement.ts'
import { encodeCp949 } from '#integrations/nicepay/wire.ts'
import type { StatementTable } from './file-task.ts'
import { readStatementFile } from './read.server.ts'

function tableOf(file: Uint8Array | string): StatementTable {
  const table = readStatementFile(typeof file === 'string' ? Buffer.from(file) : file)
  assert.ok(table.kind === 'table')
  return table
}

function read(file: Uint8Array | string) {
  const { rows } = tableOf(file)
  const heads = findHeads(rows)
  const found = heads && findColumns(rows, heads)
  assert.ok(heads && found)
  const { deposits, unread, passed } = readStatement(rows, heads, found.columns)
  return {
    sure: found.sure,
    deposits: deposits.map(({ day, time, amountWon, sender }) => [day, time, amountWon, sender]),
    unread: unread.map(({ row, why, cell }) => [row, why, cell]),
    passed,
  }
}

const csv = (...lines: string[]) => lines.join('\r\n')
const head = '거래일시,적요,출금액,입금액,내용,잔액'
const haneul = ['2026-05-11', '10:00:01', 220_000, '김하늘']

function bookOf(sheets: Record<string, Cell[][]>): Uint8Array {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

test('cells that a program kept as text are read as what they say', () => {
  for (const line of [
    '="2026-05-11 10:00:01",타행,="0",="220,000",="김하늘",="1,220,000"',
    '="2026-05-11 10:00:01",타행,="0",="220000",김하늘,="1220000"',
    "'2026-05-11 10:00:01,타행,'0,'220000,김하늘,'1220000",
    '"\t2026-05-11 10:00:01",타행,"\t0","\t220,000",김하늘,"\t1,220,000"',
  ])
    assert.deepEqual(read(csv('sep=,', head, line)).deposits, [haneul], line)
})

test('a name cut within a letter garbles that letter alone, in either encoding', () => {
  const lines = [csv(head, '2026-05-11 10:00:01,타행,0,"220,000",김하'), ',"1,220,000"\r\n']
  const cut = Buffer.from('늘').subarray(0, 2)
  for (const mark of ['', '\uFEFF'])
    assert.deepEqual(read(Buffer.concat([Buffer.from(mark + lines[0]), cut, Buffer.from(lines[1]!)])).deposits, [
      [...haneul.slice(0, 3), '김하\uFFFD'],
    ])
  const korean = encodeCp949(lines[0]!)
  const [sent] = read(Buffer.concat([korean.subarray(0, -1), encodeCp949(lines[1]!)])).deposits
  assert.deepEqual(sent?.slice(0, 3), haneul.slice(0, 3))
})

test('heads of two rows, one cell above both sums: merged in a workbook, spanning in a page', () => {
  for (const [first, second] of [
    ['출금', '입금'],
    ['입금', '출금'],
  ] as const) {
    const sums = (paidOut: string, paidIn: string) => (first === '출금' ? [paidOut, paidIn] : [paidIn, paidOut])
    const rows = [
      ['2026-05-11 10:00:01', ...sums('0', '220,000'), '1,220,000', '김하늘'],
      ['2026-05-11 11:00:00', ...sums('50,000', '0'), '1,170,000', '관리비'],
    ]
    const merged = bookOf({
      내역: [['거래일시', '거래금액', '', '거래후잔액', '보낸분'], ['', first, second, '', ''], ...rows],
    })
    const html =
      '<html><meta charset=utf-8><table><tr><th rowspan=2>거래일시</th><th colspan=2>거래금액</th>' +
      `<th rowspan=2>거래후잔액</th><th rowspan=2>보낸분</th></tr><tr><th>${first}</th><th>${second}</th></tr>` +
      `${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></html>`
    for (const file of [merged, html]) {
      const { sure, deposits, unread, passed } = read(file)
      assert.deepEqual([sure, deposits, unread, passed.withdrawals], [true, [haneul], [], 1])
    }
  }
})

test('a cancelled transaction is named, not added; money that a cancelled payment brings back is money', () => {
  const status = (column: string, ...words: string[]) =>
    csv(
      `거래일시,출금액,입금액,내용,${column}`,
      ...words.map((word) => `2026-05-11 10:00:01,0,"220,000",김하늘,${word}`),
    )
  for (const [column, done, undone] of [
    ['취소여부', 'N', 'Y'],
    ['거래상태', '정상', '취소'],
    ['처리결과', '완료', '이체 실패'],
    ['적요', '타행', '입금취소'],
    ['적요', '출금취소', '취소'],
  ] as const) {
    const { deposits, unread } = read(status(column, done, undone))
    assert.deepEqual([deposits, unread], [[haneul], [[3, 'cancelled', undone]]], column)
  }
})

test('money that came in and was taken back is named, whatever sign or column the bank gives it', () => {
  for (const lines of [
    [
      '거래일시,구분,거래금액,내용',
      '2026-05-11 10:00:01,입금,"220,000",김하늘',
      '2026-05-11,입금취소,"-33,000",다라마',
    ],
    [`${head},메모`, '2026-05-11 10:00:01,타행,0,"220,000",김하늘,,', '2026-05-11,타행입금취소,"33,000",0,다라마,,'],
    [
      '거래일시,적요,금액,이름',
      '2026-05-11 10:00:01,타행,"220,000",김하늘',
      '2026-05-11,착오입금반환,"-33,000",다라마',
    ],
  ]) {
    const { deposits, unread } = read(csv(...lines))
    assert.deepEqual(deposits, [haneul], lines.join())
    assert.deepEqual(
      unread.map(([row, why]) => [row, why]),
      [[3, 'cancelled']],
      lines.join(),
    )
  }
})

test('midnight in every row is a day without a time', () => {
  const days = (...times: string[]) =>
    read(csv(head, ...times.map((time) => `2026-05-11 ${time},타행,0,"220,000",김하늘,`))).deposits.map(
      ([, time]) => time,
    )
  assert.deepEqual(days('00:00:00', '0:00'), [null, null])
  assert.deepEqual(days('00:00:00', '10:00:01'), ['00:00:00', '10:00:01'])
})

test('a column that names the payer goes before one of free words, and a channel is no payer', () => {
  for (const [column, free] of [
    ['송금인/수취인', '적요'],
    ['입금인 성명', '내용'],
    ['보낸분/받는분 성함', '거래내용'],
  ] as const)
    for (const channel of ['타행', 'FB이체', '모바일뱅킹', '인터넷 송금']) {
      const { deposits } = read(
        csv(`거래일시,${free},${column},입금액`, `2026-05-11 10:00:01,${channel},김하늘,"220,000"`),
      )
      assert.deepEqual(deposits, [haneul], `${column} ${channel}`)
    }
  assert.deepEqual(read(csv('거래일시,거래내역,출금,입금', '2026-05-11 10:00:01,김하늘,0,"220,000"')).deposits, [
    haneul,
  ])
})

test('a column says the direction by signs or by what one did; a dash alone says nothing', () => {
  for (const [column, cameIn, paidOut] of [
    ['+/-', '+', '-'],
    ['거래구분', '받은 돈', '보낸 돈'],
    ['구분', '입금(+)', '출금(-)'],
  ] as const) {
    const { sure, deposits, passed } = read(
      csv(
        `일자,${column},금액,이름`,
        `2026.05.11 10:00:01,${cameIn},"220,000",김하늘`,
        `2026.05.11,${paidOut},"20,000",관리비`,
      ),
    )
    assert.deepEqual([sure, deposits, passed.withdrawals], [true, [haneul], 1], column)
  }
  assert.equal(read(csv('일자,메모,금액,이름', '2026.05.11,-,"220,000",김하늘', '2026.05.12,-,"1",나')).sure, false)
})

test('sums without sign or word: where the balances fall, money went out, whatever column was chosen', () => {
  const rows = [
    '2026-05-11 10:00:01,"220,000",김하늘,"1,220,000"',
    '2026-05-11 11:00:00,"50,000",관리비,"1,170,000"',
    '2026-05-11 12:00:00,"30,000",홍길동,"1,200,000"',
  ]
  const chosen = (lines: readonly string[]) => {
    const table = tableOf(csv('날짜,금액,내용,잔액', ...lines)).rows
    const heads = findHeads(table)!
    assert.equal(findColumns(table, heads)?.sure, false)
    const { columns } = chosenColumns(table, heads, { day: '날짜', amount: '금액', depositor: '내용' })!
    const { deposits, unread, passed } = readStatement(table, heads, columns)
    return [deposits.map(({ amountWon }) => amountWon), unread.map(({ row, why }) => [row, why]), passed.withdrawals]
  }
  assert.deepEqual(chosen(rows), [[30_000], [[2, 'direction']], 1])
  assert.deepEqual(chosen(rows.toReversed()), [[30_000], [[4, 'direction']], 1])
  // A list of deposits alone has no balance that falls.
  assert.deepEqual(chosen([rows[0]!, rows[2]!.replace('1,200,000', '1,250,000')]), [[220_000, 30_000], [], 0])
})

test('rows of sums are no deposits, however they are called', () => {
  const { deposits, unread, passed } = read(
    csv(
      head,
      '2026-05-11 10:00:01,타행,0,"220,000",김하늘,"1,220,000"',
      ',입금합계,,"220,000",,',
      '합계 1건,,0,"220,000",,',
      '총 1건,,0,"220,000",,',
      ',,합 계 :,"220,000",,',
      '월계,,,"220,000",,',
      '2026-05-11,,0,"220,000",소계,',
    ),
  )
  assert.deepEqual([deposits, unread, passed.totals], [[haneul], [], 6])
})

test('what could not be read is told as it stands, but no account number is', () => {
  const { unread } = read(
    csv(
      head,
      '2026-05-11T10:00:01Z,타행,0,"220,000",가,',
      '11-May-2026,타행,0,"220,000",가,',
      '2026-05-11,타행,0,1000000원정,가,',
      '2026-05-11,타행,0,110-123-456789,가,',
    ),
  )
  assert.deepEqual(unread, [
    [2, 'day', '2026-05-11T10:00:01Z'],
    [3, 'day', '11-May-2026'],
    [4, 'sum', '1000000원정'],
    [5, 'sum', '********6789'],
  ])
})

test('a case number that a client wrote as a message stays legible; an account number does not', () => {
  const { rows } = tableOf(
    csv('거래일시,입금액,보낸분,송금메모', '2026-05-11,"220,000",110-123-456789,26-000097 김하늘'),
  )
  const heads = findHeads(rows)!
  const [deposit] = readStatement(rows, heads, findColumns(rows, heads)!.columns).deposits
  assert.deepEqual([deposit?.sender, deposit?.beside], ['********6789', ['26-000097 김하늘']])
})

test('sheets of one form are one statement; a sheet of another form is named', () => {
  const names = head.split(',')
  const row = (day: string, won: number): Cell[] => [`2026-${day} 10:00:01`, '타행', 0, won, '김하늘', 1]
  const april = [['거래내역'], names, row('04-11', 220_000)]
  const may = [names, row('05-11', 33_000), row('05-12', 44_000)]
  const other = [
    ['번호', ...names],
    [1, ...row('05-13', 55_000)],
  ]
  const table = tableOf(bookOf({ 표지: [['가나세무'], ['종', '소', '세']], '4월': april, '5월': may, 기타: other }))
  const heads = findHeads(table.rows)!
  const { deposits } = readStatement(table.rows, heads, findColumns(table.rows, heads)!.columns)
  assert.deepEqual(
    deposits.map(({ amountWon }) => amountWon),
    [220_000, 33_000, 44_000],
  )
  assert.deepEqual(table.sheets, [
    { name: '4월', from: 0, skipped: 0 },
    { name: '5월', from: 3, skipped: 1 },
  ])
  assert.deepEqual(table.otherSheets, ['기타'])
})

test('what is no table is not asked for its columns', () => {
  const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64')
  const files = [
    Buffer.concat([picture, Buffer.from(',가,나,다\n가,나,다,라\n')]),
    Buffer.from('%PDF-1.7\n가나,다라,마바,사\n'),
    Buffer.from('<html><body><div>보안메일, 비밀번호를, 적어 주세요</div></body></html>'),
    Buffer.from('\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF\0a,b,c\n', 'latin1'),
  ]
  for (const file of files) assert.equal(readStatementFile(file).kind, 'no-table')
})
