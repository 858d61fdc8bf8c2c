/** Ledgers and statements as programs, spreadsheets and clerks give them. Invented sums. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mapLines } from '#domain/books/accounts.ts'
import { countLines, openLines } from '#domain/books/lines.ts'
import { typedTable } from '#domain/books/typed-table.ts'
import { encodeCp949 } from '#integrations/nicepay/wire.ts'
import { type Cells, incomeStatement as income, sheetsOf, workbook } from '#tests/support/office/ledgers.ts'
import { readBookFile } from './file.server.ts'

const csv = (rows: Cells) => rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')
const html = (rows: Cells) =>
  `<html><meta charset="euc-kr"><table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></html>`

const accounts: Cells = [
  ['계정과목', '금액'],
  ['매출액', '10,000,000'],
  ['급료', '2,000,000'],
  ['임차료', '1,200,000'],
  ['통신비', '300,000'],
]
const official: Cells = [
  ['총수입금액 및 필요경비명세서', '', '', ''],
  ['구분', '항목', '번호', '금액'],
  ['장부상 수입금액', '매출액', '11', '9,000,000'],
  ['', '기타', '12', '1,000,000'],
  ['', '수입금액 합계(⑪+⑫)', '13', '10,000,000'],
  ['매출원가', '기초재고액', '14', '500,000'],
  ['', '당기 상품매입액 또는 제조비용(㉔)', '15', '2,000,000'],
  ['', '기말재고액', '16', '700,000'],
  ['', '매출원가(⑭+⑮-⑯)', '17', '1,800,000'],
  ['일반관리비 등', '급료', '25', '1,000,000'],
  ['', '제세공과금', '26', '100,000'],
  ['', '기타', '39', '600,000'],
  ['', '일반관리비 등 계', '40', '1,700,000'],
  ['필요경비 합계(⑰+㊵)', '', '41', '3,500,000'],
]
/** Revenue, expenses and the names that are asked. */
const layouts: Record<string, { bytes: Uint8Array; sheet?: string; sums: [number, number]; open?: string[] }> = {
  'CSV in CP949 with codes, as a bookkeeping program exports it': {
    bytes: encodeCp949(
      csv([
        ['코드', '계정과목', '당기', '전기'],
        ['401', '상품매출', '12,345,000', '9,000,000'],
        ['801', '급여', '2,000,000', '1'],
        ['811', '복리후생비(판)', '345,000', ''],
        ['', '합   계', '14,690,000', ''],
      ]),
    ),
    sums: [12_345_000, 2_345_000],
  },
  'a workbook with title rows and empty columns': {
    bytes: workbook({
      장부: [
        ['2025년 간편장부 정리'],
        ['상호: 가나상사', '', '', '작성일: 2026-05-01'],
        [],
        ['', '계정과목', '', '금액(원)', '', ''],
        ['', '매출액', '', 10_000_000, '', ''],
        ['', '소모품비', '', 250_000, '', ''],
        [],
        ['', '광고선전비', '', 750_000, '', ''],
      ],
    }),
    sums: [10_000_000, 1_000_000],
  },
  'the official statement: sections, numbers and sums between': {
    bytes: workbook({ 명세서: official }),
    sums: [10_000_000, 3_500_000],
  },
  'an HTML table named .xls': { bytes: encodeCp949(html(accounts)), sums: [10_000_000, 3_500_000] },
  'an old binary .xls': { bytes: workbook({ 장부: accounts }, 'biff8'), sums: [10_000_000, 3_500_000] },
  'pasted from a sheet, without heads': {
    bytes: Buffer.from('매출액\t10,000,000\n급료\t2,000,000\n임차료\t1,200,000원\n통신비\t300,000'),
    sums: [10_000_000, 3_500_000],
  },
  'typed line by line with blanks around': {
    bytes: Buffer.from(
      typedTable('  매출액   10,000,000 \r\n급 료: 2,000,000\r\n\r\n임차료 1200000원\n통신비,300000\n'),
    ),
    sums: [10_000_000, 3_500_000],
  },
  'UTF-16 from a spreadsheet': {
    bytes: Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(accounts.map((row) => row.join('\t')).join('\r\n'), 'utf16le'),
    ]),
    sums: [10_000_000, 3_500_000],
  },
  'in thousands of won': {
    bytes: Buffer.from('(단위: 천원),\n계정과목,금액\n매출액,"10,000"\n급료,"2,000"\n임차료,"1,500"'),
    sums: [10_000_000, 3_500_000],
  },
  'in thousands of won, told in the head alone': {
    bytes: Buffer.from('계정과목,금액(천원)\n매출액,"10,000"\n급료,"2,000"\n임차료,"1,500"'),
    sums: [10_000_000, 3_500_000],
  },
  'in thousands of won, told in digits': {
    bytes: Buffer.from('"[단위 : 1,000원]",\n과 목,당기\n매출액,"10,000"\n급료,"2,000"\n임차료,"1,500"'),
    sums: [10_000_000, 3_500_000],
  },
  'in millions of won, in a cell of its own': {
    bytes: Buffer.from('손익계산서,백만원\n계정과목,금액\n매출액,10\n급료,2\n임차료,1'),
    sums: [10_000_000, 3_000_000],
  },
  'brackets and triangles for negative sums': {
    bytes: Buffer.from(
      '계정과목,금액\n매출액,"10,000,000"\n매출할인,"500,000"\n급료,"2,000,000"\n소모품비,"(100,000)"\n운반비,△50000\n지급수수료,"-1,000"',
    ),
    sums: [9_500_000, 1_849_000],
  },
  'the same account twice is added': {
    bytes: Buffer.from('계정과목,금액\n매출액,1000000\n소모품비,100000\n소모품비,50000'),
    sums: [1_000_000, 150_000],
  },
  'subtotals before their parts are not counted twice; the year before is not read': {
    bytes: workbook({ 손익계산서: income }),
    sums: [10_000_000, 6_100_000],
  },
  'subtotals behind their parts': {
    bytes: Buffer.from(
      '항목,금액\n카드매출,600000\n현금매출,400000\n매출 소계,1000000\n급료,200000\n임차료,100000\n경비 소계,300000\n총계,1300000',
    ),
    sums: [1_000_000, 300_000],
  },
  'months beside their sum': {
    bytes: Buffer.from('계정과목,1월,2월,합계\n매출액,400000,600000,1000000\n급료,100000,100000,200000'),
    sums: [1_000_000, 200_000],
  },
  'unknown names are asked, never guessed': {
    bytes: Buffer.from('계정과목,금액\n매출액,1000000\n급료,200000\n가게지킴이,70000\n기타,30000'),
    sums: [1_000_000, 200_000],
    open: ['가게지킴이', '기타'],
  },
  'cost of manufacture by its mark': {
    bytes: Buffer.from('계정과목,금액\n제품매출,1000000\n급여(제),200000\n복리후생비(제),50000\n복리후생비(판),30000'),
    sums: [1_000_000, 280_000],
  },
  'a sheet of another kind beside the ledger': {
    bytes: workbook({
      거래처: [
        ['이름', '전화'],
        ['가나', '02-000-0000'],
      ],
      장부: accounts,
    }),
    sheet: '장부',
    sums: [10_000_000, 3_500_000],
  },
}

for (const [name, { bytes, sheet, sums, open = [] }] of Object.entries(layouts))
  test(`ledger: ${name}`, () => {
    const found = sheetsOf(bytes).filter(({ accounts: read }) => read !== null)
    assert.equal(found.length, 1)
    if (sheet) assert.equal(found[0]!.name, sheet)
    assert.deepEqual(found[0]!.accounts!.unread, [])
    const lines = mapLines(found[0]!.accounts!.sums)
    assert.deepEqual(
      openLines(lines).map((line) => line.name),
      open,
    )
    const { revenueWon, expensesWon, accountsWon } = countLines(lines)
    assert.deepEqual([revenueWon, expensesWon], sums)
    assert.equal(
      accountsWon.reduce((sum, won) => sum + won, 0),
      expensesWon,
    )
    assert.deepEqual(
      lines.filter(({ unlikeWon }) => unlikeWon !== null),
      [],
    )
  })

test('two ledgers in one file are two sheets: which one is meant is asked', () => {
  const read = sheetsOf(workbook({ 본점: accounts, 지점: accounts })).filter(({ accounts: found }) => found !== null)
  assert.deepEqual(
    read.map(({ name }) => name),
    ['본점', '지점'],
  )
})

test('a list that is no ledger is told', () => {
  const sheets = sheetsOf(
    workbook({
      거래내역: [
        ['거래일시', '적요', '출금액', '입금액', '내용', '잔액'],
        ['2026-05-11', '타행', 0, 220_000, '김가나', 1_220_000],
        ['2026-05-12', '타행', 0, 330_000, '다라마', 1_550_000],
      ],
    }),
  )
  assert.deepEqual(
    sheets.map(({ accounts: found, statement }) => [found, statement]),
    [[null, null]],
  )
  for (const bytes of [Buffer.from('안녕하세요'), Buffer.from([0, 1, 2]), Buffer.from('PK\u0003\u0004')])
    assert.ok(['no-table', 'too-long'].includes(readBookFile({ bytes, password: undefined }).kind))
})

test('a workbook with a program in it is refused', () => {
  const bytes = Buffer.concat([workbook({ 장부: accounts }), Buffer.from('xl/vbaProject.bin')])
  assert.equal(readBookFile({ bytes, password: undefined }).kind, 'macro')
})

test('what cannot be read is told by its line; sums that do not fit are told', () => {
  const [sheet] = sheetsOf(
    Buffer.from(
      '계정과목,금액\n매출액,1000000\n급료,2십만\n임차료,#REF!\n소모품비,100000\n합계,1500000\n통신비,100000',
    ),
  )
  assert.deepEqual(
    sheet!.accounts!.unread.map(({ line, why }) => [line, why]),
    [
      [3, 'sum'],
      [4, 'sum'],
    ],
  )
  const lines = mapLines(sheet!.accounts!.sums)
  assert.deepEqual(
    lines.filter(({ unlikeWon }) => unlikeWon !== null).map(({ line, unlikeWon }) => [line, unlikeWon]),
    [[6, 400_000]],
  )
})

test('a sum of a group beside parts that make another sum is asked', () => {
  const [sheet] = sheetsOf(Buffer.from('계정과목,금액\n매출액,1000000\n상품매출,600000\n급료,100000'))
  assert.deepEqual(
    openLines(mapLines(sheet!.accounts!.sums)).map(({ name, unlikeWon }) => [name, unlikeWon]),
    [['매출액', 400_000]],
  )
})

test('an answer of the firm is used again; a name that is known keeps its line', () => {
  const [sheet] = sheetsOf(Buffer.from('계정과목,금액\n매출액,1000000\n가게지킴이,70000\n급료,1000'))
  const lines = mapLines(
    sheet!.accounts!.sums,
    new Map([
      ['가게지킴이', 'commissions'],
      ['급료', 'none'],
    ] as const),
  )
  assert.deepEqual(
    lines.map(({ state, account }) => [state, account]),
    [
      ['known', 'sales'],
      ['firm', 'commissions'],
      ['known', 'salaries'],
    ],
  )
})
