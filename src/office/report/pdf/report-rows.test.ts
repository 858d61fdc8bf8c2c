import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { feeItemsOf, type FeeItem } from '#domain/fee/fee.ts'
import type { KeptCalculation, StoredLine } from '#domain/kept-calculation.ts'
import type { ReturnFacts } from '#domain/return-form/facts.ts'
import { dayRows, differenceRows, feeRows, lineSheets, sourceText } from './report-rows.ts'

const line = (key: string, amountWon: number, more: Partial<StoredLine> = {}): StoredLine => ({
  key,
  part: key.startsWith('local') ? 'local' : 'national',
  label: key,
  formula: '1 + 1',
  amountWon,
  article: '소득세법 제1조',
  sources: [],
  ...more,
})
const calculation = (lines: StoredLine[]): KeptCalculation => ({
  method: 'SIMPLE',
  expected: false,
  totalIncomeWon: 100,
  decidedTaxWon: 30,
  prepaidTaxWon: 50,
  taxDueOrRefundWon: -20,
  localTaxDueOrRefundWon: -2,
  lines,
})
const asFiled = { totalIncomeWon: 100, decidedTaxWon: 30, prepaidTaxWon: 50, taxDueOrRefundWon: -20 }

test('national and local tax apart; sums stand out, the result is said in words and without a sign', () => {
  const lines = [
    line('businessRevenue', 100, { about: '940909' }),
    line('deductions', -5),
    line('taxBase', 95),
    line('payable', -20),
    line('localPayable', 2),
  ]
  const [national, local] = lineSheets(calculation(lines), asFiled)
  assert.deepEqual(
    national?.rows.map(({ label, amount, kind }) => [label, amount, kind]),
    [
      ['businessRevenue (940909)', '100원', 'plain'],
      ['deductions', '−5원', 'plain'],
      ['taxBase', '95원', 'strong'],
      ['돌려받을 소득세', '20원', 'result'],
    ],
  )
  assert.deepEqual(
    local?.rows.map(({ label, amount }) => [label, amount]),
    [['더 낼 지방소득세', '2원']],
  )
  assert.equal(lineSheets(calculation(lines.slice(0, 3)), asFiled).length, 1)
})

test('article and source stand under every line; a line without a source of its own says that it is calculated', () => {
  const sources = [
    { kind: 'payment', name: '지급명세서', payer: '가 회사' },
    { kind: 'office', name: '담당자가 고친 값' },
    { kind: 'payment', name: '지급명세서', payer: '나 회사' },
  ]
  assert.equal(sourceText(sources), '지급명세서 (가 회사, 나 회사), 담당자가 고친 값')
  const [sheet] = lineSheets(calculation([line('withheld', 1, { sources }), line('taxBase', 1)]), asFiled)
  assert.deepEqual(
    sheet?.rows.map(({ small }) => small),
    [
      '근거 소득세법 제1조 · 자료 지급명세서 (가 회사, 나 회사), 담당자가 고친 값',
      '근거 소득세법 제1조 · 자료 계산 값',
    ],
  )
  const many = Array.from({ length: 50 }, (_, at) => ({ kind: 'payment', name: '지급명세서', payer: `회사 ${at}` }))
  assert.match(sourceText(many), /^지급명세서 \(회사 0, .*회사 7, 그 밖에 42곳\)$/)
})

test('both sums are shown where the office has another figure, and nothing where it has none', () => {
  assert.deepEqual(differenceRows(calculation([]), asFiled), [])
  assert.equal(lineSheets(calculation([line('payable', 1)]), asFiled)[0]?.notes.length, 1)
  const filed = { ...asFiled, decidedTaxWon: 60, taxDueOrRefundWon: 10 }
  assert.deepEqual(differenceRows(calculation([]), filed), [
    { figure: '결정세액', calculated: '30원', filed: '60원' },
    { figure: '결과', calculated: '돌려받을 세금 20원', filed: '더 낼 세금 10원' },
  ])
  const sheets = lineSheets(calculation([line('payable', 1), line('localPayable', 1)]), filed)
  assert.ok(sheets.every(({ notes }) => notes.some((note) => note.includes('계산한 금액'))))
  assert.deepEqual(
    differenceRows(calculation([]), { ...asFiled, taxDueOrRefundWon: 0 }).map((row) => row.filed),
    ['더 낼 세금 없음'],
  )
})

test('the lines of a fee sum to it whatever staff made of the quote, and the adjustment is named', () => {
  const quote: FeeItem[] = [
    { id: 'base', amountWon: 440_000 },
    { id: 'surcharge.extraBusiness', amountWon: 88_000, count: 2 },
    { id: 'double-from-simple', amountWon: -88_000, percent: 20 },
  ]
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.boolean(), (feeWon, quoted) => {
      assert.equal(
        feeItemsOf(quoted ? quote : null, feeWon).reduce((sum, feeItem) => sum + feeItem.amountWon, 0),
        feeWon,
      )
    }),
  )
  assert.deepEqual(feeItemsOf(quote, 440_000), quote)
  assert.deepEqual(
    feeRows(feeItemsOf(quote, 400_000), 400_000).map(({ label, amount }) => [label, amount]),
    [
      ['기본 수수료', '440,000원'],
      ['사업장 추가 2건', '88,000원'],
      ['복식부기 감면 20%', '−88,000원'],
      ['사무소 조정', '−40,000원'],
      ['합계 (부가세 포함)', '400,000원'],
    ],
  )
})

test('lists the last day of each tax and the instalments; nothing for a refund, nor without stored days', () => {
  const facts = {
    dueDay: '2026-06-01',
    deferredDueDay: '2026-08-03',
    deferrableWon: 2_000_000,
    localDeferrableWon: 0,
  } as ReturnFacts
  const due = { ...calculation([]), facts, taxDueOrRefundWon: 12_000_000, localTaxDueOrRefundWon: 1_200_000 }
  assert.deepEqual(dayRows(due, due), [
    ['종합소득세', '12,000,000원 · 2026년 6월 1일 (월)까지'],
    ['종합소득세 나눠 내기', '2,000,000원까지는 2026년 8월 3일 (월)까지 내도 돼요'],
    ['개인지방소득세', '1,200,000원 · 2026년 6월 1일 (월)까지'],
  ])
  assert.deepEqual(
    dayRows(due, due, { national: 1_500_000, local: 0 }),
    [
      ['종합소득세', '10,500,000원 · 2026년 6월 1일 (월)까지'],
      ['종합소득세 나눠 내기', '1,500,000원 · 2026년 8월 3일 (월)까지'],
      ['개인지방소득세', '1,200,000원 · 2026년 6월 1일 (월)까지'],
    ],
    'as it was chosen before filing',
  )
  const typed = { taxDueOrRefundWon: 500_000, localTaxDueOrRefundWon: -50_000 }
  assert.deepEqual(dayRows(due, typed), [['종합소득세', '500,000원 · 2026년 6월 1일 (월)까지']])
  assert.deepEqual(dayRows({ ...calculation([]), facts }, asFiled), [])
  const { facts: _, ...before } = due
  assert.deepEqual(dayRows(before, due), [])
})
