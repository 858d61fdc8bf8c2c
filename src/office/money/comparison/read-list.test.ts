/** The provider's lists in the forms of its console; the books they are compared with are in comparison.test.ts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import type { Cell } from '#domain/bank-statement/cells.ts'
import { encodeCp949 } from '#integrations/nicepay/wire.ts'
import { readStatementFile } from '#office/money/statement/read.server.ts'
import { readRows } from './compare.server.ts'

const asked = { merchantId: 'gana00001m', day: '2026-05-11' }
const heads = [
  ['NO.', '결제 서비스명', '정산일', '승인일', '매입요청일', '취소일', '상 호', 'MID', '거래금액', '결제수수료', 'VAT'],
  ['정산금액', '카드사', '승인번호', '주문번호', '구매자', '상품명', '거래구분', 'TID', '상태', '원TID'],
].flat()
const paid = 'gana00001m01012605110000010001'
const back = 'gana00001m01012605130000020002'
type Row = { no: number; approved: Cell; cancelled?: Cell; won: Cell; kind: string; tid: string; approvedTid?: string }
const rowOf = ({ no, approved, cancelled = '', won, kind, tid, approvedTid = '' }: Row): Cell[] =>
  [
    [no, '신용카드', '2026/05/14', approved, '2026/05/12', cancelled, '가나세무', 'gana00001m', won, -5060, 506],
    [214_434, '신한', '00000001', '26-0001', '김*나', '신고대리', kind, tid, '매입완료', approvedTid],
  ].flat()
const approval: Row = { no: 1, approved: '2026/05/11', won: '220,000', kind: '승인', tid: paid }
const cancel: Row = {
  no: 2,
  approved: '2026/05/09',
  cancelled: '2026/05/11',
  won: '-33,000',
  kind: '취소',
  tid: back,
  approvedTid: paid,
}

function read(file: Uint8Array) {
  const table = readStatementFile(file)
  assert.ok(table.kind === 'table')
  return readRows(table.rows, asked)
}
function book(rows: Cell[][], bookType: 'xlsx' | 'biff8'): Uint8Array {
  const made = utils.book_new()
  utils.book_append_sheet(made, utils.aoa_to_sheet(rows), '정산 상세내역')
  return write(made, { type: 'buffer', bookType }) as Buffer
}

const midnight = new Date('2026-05-10T15:00:00.000Z')
const expected = {
  lines: [
    {
      tid: paid,
      orderId: '26-0001',
      kind: 'approved',
      amountWon: 220_000,
      at: midnight,
      key: `${paid} approved 220000 2026-05-11 0`,
    },
    {
      tid: paid,
      orderId: '26-0001',
      kind: 'cancelled',
      amountWon: 33_000,
      at: midnight,
      key: `${paid} cancelled 33000 2026-05-11 0`,
    },
  ],
}

test('settlement details are read from a workbook or text: days alone, negative cancels of a payment, a last row of sums', () => {
  const rows = [
    ['정산 상세내역'],
    [],
    heads,
    rowOf(approval),
    rowOf(cancel),
    ['합계', '', '', '', '', '', '', '', 187_000],
  ]
  const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')
  for (const file of [book(rows, 'xlsx'), book(rows, 'biff8'), Buffer.from(text), encodeCp949(text)])
    assert.deepEqual(read(file), expected)
  const serials = [heads, rowOf({ ...approval, approved: 46_153, won: 220_000 })]
  assert.deepEqual(read(book(serials, 'xlsx')), { lines: expected.lines.slice(0, 1) })
})

test('one payment of a day is one line in either form, told with its time or without', () => {
  const daily = '거래 일시\t상점아이디\t거래번호\t주문번호\t거래구분\t거래금액(원)'
  const line = `2026-05-11 10:11:12\tgana00001m\t${paid}\t26-0001\t승인\t220,000`
  const result = read(Buffer.from([daily, line, line].join('\r\n')))
  assert.ok('lines' in result)
  assert.deepEqual(
    result.lines.map(({ key, at }) => [key, at.toISOString()]),
    [0, 1].map((place) => [`${paid} approved 220000 2026-05-11 ${place}`, '2026-05-11T01:11:12.000Z']),
  )
  const apart = 'MID\tTID\t주문번호\t승인일자\t승인시각\t거래상태\t승인금액'
  const cells = `gana00001m\t${paid}\t26-0001\t20260511\t101112\t승인\t220000`
  assert.deepEqual(read(Buffer.from([apart, cells].join('\n'))), { lines: result.lines.slice(0, 1) })
})

test('a row that cannot be a payment refuses the list by its number', () => {
  const refused = (row: Row) => read(book([heads, rowOf(row)], 'xlsx'))
  const line = { trouble: { why: 'line', line: 2 } }
  assert.deepEqual(refused({ ...approval, won: '-220,000' }), line)
  assert.deepEqual(refused({ ...approval, won: '22만' }), line)
  assert.deepEqual(refused({ ...approval, kind: '보류' }), line)
  assert.deepEqual(refused({ ...approval, approved: '' }), line)
  assert.deepEqual(refused({ ...approval, approved: '2026/05/12' }), { trouble: { why: 'day', line: 2 } })
  assert.deepEqual(read(book([heads.toSpliced(7, 1, '상호')], 'xlsx')), { trouble: { why: 'columns', line: null } })
})
