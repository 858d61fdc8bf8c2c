import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codes } from '#integrations/data-vendor/wire.ts'
import { readStatementRows } from './statements.ts'
import type { StatementContents } from './wire.ts'

type Row = StatementContents['resStatementList'][number]
const row: Row = {
  resPayerName: '(주)온누리',
  resPayerNo: '000-81-00001',
  resReportNo: '1',
  resReplacesNo: '',
  resKindCode: '1',
  resMonth: '03',
  resTradeCode: '940909',
  resPaid: '2000000',
  resIncomeTax: '60000',
  resLocalTax: '6000',
}
const answered = (rows: readonly object[], more: object = {}, member = 'Y') => ({
  resMemberYn: member,
  resDocumentList: [
    {
      resDocumentCode: 'SIMPLIFIED',
      resResultCode: codes.ok,
      resContents: { resYear: '2026', resStatementList: rows },
      ...more,
    },
  ],
})

test('a row in our words', () =>
  assert.deepEqual(readStatementRows(answered([row]), 2026), {
    kind: 'read',
    rows: [
      {
        payerName: '(주)온누리',
        payerNumber: '000-81-00001',
        kind: 'business',
        month: 3,
        tradeCode: '940909',
        paidWon: 2_000_000,
        withheldNationalWon: 60_000,
        withheldLocalWon: 6_000,
      },
    ],
  }))

test('what was corrected, twice even, counts once, as corrected last', () => {
  const again = { ...row, resReportNo: '2', resReplacesNo: '1', resPaid: '1000000' }
  const last = { ...row, resReportNo: '3', resReplacesNo: '2', resPaid: '1500000' }
  for (const rows of [
    [row, again, last],
    [last, again, row],
  ]) {
    const read = readStatementRows(answered(rows), 2026)
    assert.ok(read.kind === 'read')
    assert.deepEqual(
      read.rows.map(({ paidWon }) => paidWon),
      [1_500_000],
    )
  }
})

const misshapen: [name: string, data: unknown][] = [
  ['nothing', undefined],
  ['no document', { resMemberYn: 'Y', resDocumentList: [] }],
  ['another year', answered([row], { resContents: { resYear: '2025', resStatementList: [row] } })],
  ['a number twice', answered([row, row])],
  [
    'two corrections of one',
    answered([row, { ...row, resReportNo: '2', resReplacesNo: '1' }, { ...row, resReportNo: '3', resReplacesNo: '1' }]),
  ],
  ['a row that replaces itself', answered([{ ...row, resReplacesNo: '1' }])],
  ['business without a trade', answered([{ ...row, resTradeCode: '' }])],
  ['a thirteenth month', answered([{ ...row, resMonth: '13' }])],
  ['an unknown kind', answered([{ ...row, resKindCode: '4' }])],
  ['an amount in words', answered([{ ...row, resPaid: 'two' }])],
]
for (const [name, data] of misshapen)
  test(`${name}: failed as a whole, never partly read`, () =>
    assert.deepEqual(readStatementRows(data, 2026), { kind: 'failed', failure: 'shape' }))

test('nothing reported, who is no member, and a portal that failed are told apart', () => {
  const nothing = { resResultCode: codes.noData, resContents: undefined }
  assert.deepEqual(readStatementRows(answered([], nothing), 2026), { kind: 'read', rows: [] })
  assert.deepEqual(readStatementRows(answered([]), 2026), { kind: 'read', rows: [] })
  assert.deepEqual(readStatementRows(answered([], nothing, 'N'), 2026), { kind: 'partial' })
  const broken = { resResultCode: codes.institution }
  assert.deepEqual(readStatementRows(answered([], broken), 2026), { kind: 'failed', failure: 'retry' })
})
