import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Statement } from '#integrations/tax-portal/port.ts'
import { findRates } from '#tax/rates/expense-rates.ts'
import { getYearData } from '#tax/years/years.ts'
import { expectedTax, sumByPayer, type ExpectedFrom } from './income-rules.ts'

const from: ExpectedFrom = { birthYear: 1990, year: getYearData(2026), findRates }

const row = (month: number, paidWon: number, more: Partial<Statement> = {}): Statement => ({
  payerName: '온누리',
  payerNumber: '000-81-00001',
  kind: 'business',
  month,
  tradeCode: '940909',
  paidWon,
  withheldNationalWon: (paidWon * 3) / 100,
  withheldLocalWon: (paidWon * 3) / 1_000,
  ...more,
})
const months = (first: number, last: number, paidWon: number, more: Partial<Statement> = {}) =>
  Array.from({ length: last - first + 1 }, (_, at) => row(first + at, paidWon, more))

const known = (soFarWon: number, goesOn: object) => ({ kind: 'known', rateYear: 2025, soFarWon, goesOn })
const none = (why: string) => ({ kind: 'none', why })

// 940909 of 2025: 64.1 % of the first 40 million, 49.7 % above.
const cases: [name: string, rows: readonly Statement[], expected: object | null][] = [
  ['nothing reported', [], null],
  [
    // 45,000,000 - 28,125,000 - 1,500,000 = 15,375,000: 1,046,250 - 70,000 - 1,350,000; local 97,625 - 135,000.
    // 60,000,000 - 35,580,000 - 1,500,000 = 22,920,000: 2,178,000 - 70,000 - 1,800,000; local 210,800 - 180,000.
    'nine months of 5 million',
    months(1, 9, 5_000_000),
    known(-411_120, { kind: 'known', won: 338_800 }),
  ],
  [
    // 10,000,000 - 6,410,000 - 1,500,000 = 2,090,000: 125,400 - 70,000 - 300,000; local 5,540 - 30,000.
    'two months say nothing of the rest',
    months(1, 2, 5_000_000),
    known(-269_060, none('months')),
  ],
  [
    // The same sums for the months so far; the three that are left are as these three.
    'who began in July',
    months(7, 9, 15_000_000),
    known(-411_120, none('limit')),
  ],
  [
    // 63,000,000 - 37,071,000 - 1,500,000 = 24,429,000: 2,404,350 - 70,000 - 1,890,000; local 233,435 - 189,000.
    'a year of 84 million has no simple rate (시행령 143④)',
    months(1, 9, 7_000_000),
    known(488_780, none('limit')),
  ],
  ['75 million so far', months(1, 5, 15_000_000), none('limit')],
  ['the whole year', months(1, 12, 5_000_000), known(338_800, { kind: 'known', won: 338_800 })],
  ['a wage', [...months(1, 9, 5_000_000), row(1, 1, { kind: 'wage', tradeCode: null })], none('wage')],
  ['other income', [row(1, 1_000_000, { kind: 'other', tradeCode: null })], none('other')],
  ['an insurance agent', months(1, 9, 5_000_000, { tradeCode: '940906' }), none('settled')],
  ['letting', months(1, 9, 500_000, { tradeCode: '701102' }), none('letting')],
  ['an unlisted trade', months(1, 9, 5_000_000, { tradeCode: '999999' }), none('rates')],
]
for (const [name, rows, expected] of cases)
  test(`expected tax: ${name}`, () => assert.deepEqual(expectedTax(rows, from), expected))

test('without the rates of tax no figure; with expense rates of the year these', () => {
  assert.deepEqual(expectedTax(months(1, 9, 5_000_000), { ...from, year: null }), none('year'))
  const own = expectedTax(months(1, 9, 5_000_000), { ...from, findRates: (code) => findRates(code, 2025) })
  assert.equal(own?.kind === 'known' && own.rateYear, 2026)
})

test('what was withheld lowers the tax by itself, and more income never lowers it', () => {
  const soFar = (paidWon: number, withheldNationalWon: number) => {
    const found = expectedTax([row(1, paidWon, { withheldNationalWon, withheldLocalWon: 0 })], from)
    assert.ok(found?.kind === 'known')
    return found.soFarWon
  }
  for (let paidWon = 1_000_000; paidWon < 74_000_000; paidWon += 1_234_567) {
    // Each tax is cut to ten won.
    assert.ok(Math.abs(soFar(paidWon, 0) - soFar(paidWon, 120_000) - 120_000) <= 10)
    assert.ok(soFar(paidWon + 100_000, 0) >= soFar(paidWon, 0))
  }
})

test('by payer, most paid first; months are counted once', () => {
  const other = { payerName: '새벽서가', payerNumber: '000-81-00002' }
  const rows = [row(1, 100), row(1, 200), row(3, 300), row(2, 5_000, other), row(2, 1, { ...other, kind: 'other' })]
  const bare = rows.map((incomeRow) => ({ ...incomeRow, withheldNationalWon: 3, withheldLocalWon: 1 }))
  assert.deepEqual(sumByPayer(bare), {
    lastMonth: 3,
    paidWon: 5_601,
    withheldWon: 20,
    payers: [
      { name: '새벽서가', kinds: ['business', 'other'], months: 1, paidWon: 5_001, withheldWon: 8 },
      { name: '온누리', kinds: ['business'], months: 2, paidWon: 600, withheldWon: 12 },
    ],
  })
  assert.deepEqual(sumByPayer([]), { lastMonth: null, paidWon: 0, withheldWon: 0, payers: [] })
})
