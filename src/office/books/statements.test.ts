/** What must be equal in the statements of double entry. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imbalancesOf } from '#domain/books/balance.ts'
import { type Cells, incomeStatement as income, sheetsOf, workbook } from '#tests/support/office/ledgers.ts'

const trial = (total: number): Cells => [
  ['합 계 잔 액 시 산 표', '', '', '', ''],
  ['차변', '', '계정과목', '대변', ''],
  ['잔액', '합계', '', '합계', '잔액'],
  ['500', '900', '◁자 산▷', '400', ''],
  ['500', '900', '현금', '400', ''],
  ['', '', '자본금', '500', '500'],
  [500, 900, '합 계', total, 500],
]
const balance = (equity: number, net: number): Cells => [
  ['재 무 상 태 표'],
  ['과목', '제 5(당)기', '', '제 4(전)기', ''],
  ['', '금액', '', '금액', ''],
  ['자 산 총 계', '', '5,000', '', '1'],
  ['부 채 총 계', '', '1,000', '', '1'],
  ['Ⅰ. 자본금', '', '', '', ''],
  [`(당기순이익) 당기: ${net} 전기: 7`, '', '', '', ''],
  ['자 본 총 계', '', equity, '', '1'],
  ['부채와자본총계', '', '5,000', '', '1'],
]

for (const [name, sheets, expected] of [
  ['all equal', { 가: trial(900), 나: balance(4000, 3_900_000), 다: income }, []],
  ['trial balance', { 가: trial(800) }, [['trial', 900, 800]]],
  ['assets', { 나: balance(3500, 3_900_000) }, [['balance', 5000, 4500]]],
  ['profit', { 나: balance(4000, 3_800_000), 다: income }, [['net', 3_900_000, 3_800_000]]],
] as const)
  test(`double entry: ${name}`, () => {
    const read = sheetsOf(workbook(sheets as Record<string, Cells>)).map(({ statement }) => statement)
    assert.equal(read.filter((statement) => statement !== null).length, Object.keys(sheets).length)
    assert.deepEqual(
      imbalancesOf(read.filter((statement) => statement !== null)).map(({ about, oneWon, otherWon }) => [
        about,
        oneWon,
        otherWon,
      ]),
      expected,
    )
  })
