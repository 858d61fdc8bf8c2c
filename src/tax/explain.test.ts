import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import { compare } from '#tax/compare.ts'
import { explain, explainTable } from '#tax/explain.ts'
import { getYearData } from '#tax/years/years.ts'

const inputs: ReturnInputs = {
  method: 'simple-rate',
  filedBy: 'agent',
  businesses: [
    {
      code: '940909',
      group: 'service',
      personalService: true,
      revenueWon: 45_000_000,
      priorRevenueWon: 20_000_000,
      rates: { simplePerMille: 641, excessPerMille: 497, standardPerMille: 174 },
    },
  ],
  persons: [{ relation: 0, birthYear: 1990 }],
  nationalPensionWon: 1_200_000,
  withheldNationalWon: 1_350_000,
  withheldLocalWon: 135_000,
  interimWon: 0,
  sources: {
    'businesses.0.revenueWon': { kind: 'notice', retrievedAt: '2026-05-12T01:00:00Z' },
    'withheldNationalWon.0': { kind: 'payment', payer: '가 회사' },
    'withheldNationalWon.1': { kind: 'payment', payer: '나 회사' },
    nationalPensionWon: { kind: 'office', reason: '납부확인서' },
    persons: { kind: 'registry' },
    wage: { kind: 'wage', payer: '다 회사' },
  },
}
const { lines } = explain(inputs, getYearData(2025))
const line = (key: string) => {
  const found = lines.find((line) => line.key === key)
  assert.ok(found, key)
  return found
}

test('a line carries its label, its formula with the numbers, its article', () => {
  assert.equal(line('simpleExpenses').formula, '40,000,000 × 64.1% = 25,640,000')
  assert.equal(line('excessExpenses').formula, '(45,000,000 − 40,000,000) × 49.7% = 2,485,000')
  assert.equal(line('computedTax').formula, '14,175,000 × 15% − 1,260,000')
  assert.equal(line('computedTax').article, '소득세법 제55조 제1항')
  assert.equal(line('excessExpenses').amount, '-2,485,000원')
})

test('a line carries where its figures came from', () => {
  assert.deepEqual(line('businessRevenue').sources, [
    { kind: 'notice', name: '종합소득세 신고 안내문', retrievedAt: '2026-05-12T01:00:00Z' },
  ])
  assert.deepEqual(
    line('withheld').sources.map((source) => source.payer),
    ['가 회사', '나 회사'],
  )
  assert.deepEqual(line('nationalPension').sources, [
    { kind: 'office', name: '담당자가 고친 값', reason: '납부확인서' },
  ])
  assert.deepEqual(
    line('basicDeduction').sources.map((source) => source.kind),
    ['registry'],
  )
})

test('a figure without a source of its own has that of what it belongs to', () => {
  const withWage = explain(
    { ...inputs, wage: { grossWon: 20_000_000, decidedTaxWon: 5, decidedLocalWon: 0, specialDeductionWon: 0 } },
    getYearData(2025),
  ).lines
  assert.deepEqual(
    withWage.find((explainedLine) => explainedLine.key === 'wageSettled')?.sources.map((source) => source.payer),
    ['다 회사'],
  )
})

test('the table has one row per line and its columns stand under each other', () => {
  const rows = explainTable(lines).split('\n')
  assert.equal(rows.length, lines.length + 1)
  assert.match(rows[0] ?? '', /^항목\s+금액\s+계산\s+근거\s+자료$/)
  assert.match(
    rows.find((row) => row.startsWith('국민연금보험료공제')) ?? '',
    /1,200,000원\s+1,200,000\s+소득세법 제51조의3\s+담당자가 고친 값$/,
  )
})

test('a house taxed apart counts for the duties of what is told, as it does for the comparison', () => {
  const rates = { simplePerMille: 426, excessPerMille: null, standardPerMille: 172 }
  const house = { code: '701102', group: 'service' as const, personalService: false, revenueWon: 18_000_000 }
  const bath = { code: '930902', group: 'trade' as const, personalService: false, revenueWon: 723_000_000 }
  const businesses = [house, bath].map((business) => ({ ...business, rates, priorRevenueWon: 0, bookExpensesWon: 0 }))
  const nothing = { withheldNationalWon: 0, withheldLocalWon: 0, interimWon: 0 }
  const persons = [{ relation: 0, birthYear: 1980 }]
  const base = { filedBy: 'agent' as const, businesses, persons, sincereConfirmed: false, ...nothing }
  const year = getYearData(2025)
  const { methods } = compare(base, year, { ESTIMATE: 0, SIMPLE: 0, DOUBLE: 0 })
  const apart = methods.filter(({ inputs }) => inputs?.apart?.housing)
  assert.ok(apart.length > 0)
  for (const { inputs, assessment } of apart) assert.deepEqual(explain(inputs!, year).assessment, assessment)
})
