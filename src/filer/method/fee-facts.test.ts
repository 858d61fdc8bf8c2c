import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import { getYearData } from '#tax/years/years.ts'
import { filer, flags, guide, map, payment } from '#tests/support/fixtures/collected.ts'
import { feeFactsOf } from './calculation.server.ts'

const year = getYearData(filer.incomeYear)
const { inputs } = map({ filingGuide: guide(), businessPayments: { rows: [payment()] } })
const incomes = (changes: Partial<PersonInputs>, on: Partial<typeof flags> = {}) =>
  feeFactsOf({ ...inputs, ...changes }, { ...flags, ...on }, year).incomes
const interest = (interest14Won: number, mustAggregateWon = 0) => ({
  financial: { interest14Won, interest25Won: 0, mustAggregateWon, grossUpDividendWon: 0 },
})

const rows: [what: string, of: Partial<PersonInputs>, on: Partial<typeof flags>, kinds: string[]][] = [
  ['nothing else', {}, {}, []],
  ['a pension that the office typed', { pensionWon: 1 }, {}, ['pension']],
  ['a private pension', { privatePensionWon: 1 }, {}, ['pension']],
  ['a pension of which nobody knows the amount', {}, { pension: true }, ['pension']],
  ['a pension that turned out to be none', { pensionWon: 0 }, { pension: true }, []],
  ['other income', { otherIncomeAmountWon: 1 }, {}, ['other']],
  [
    'other income that may stay apart',
    { separableOther: { incomeAmountWon: 1, withheldNationalWon: 0, withheldLocalWon: 0 } },
    {},
    ['other'],
  ],
  ['interest at the limit ends with its withholding', interest(20_000_000), { interest: true }, []],
  ['interest above the limit', interest(20_000_001), {}, ['financial']],
  ['interest from abroad', interest(0, 1), {}, ['financial']],
  ['dividends of which nobody knows the amount', {}, { dividend: true }, ['financial']],
]
for (const [title, changes, on, kinds] of rows)
  test(`the fee counts: ${title}`, () => assert.deepEqual(incomes(changes, on), kinds))

test('revenue and businesses are those of the return: corrected by the office, without a home that is not taxed', () => {
  const [first] = inputs.businesses
  assert.ok(first)
  const businesses = [
    { ...first, revenueWon: 90_000_000 },
    { ...first, code: '701102', exemptHousing: true, revenueWon: 12_000_000 },
  ]
  const { revenueWon, businesses: count } = feeFactsOf({ ...inputs, businesses }, flags, year)
  assert.deepEqual([revenueWon, count], [90_000_000, 1])
})
