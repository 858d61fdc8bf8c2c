import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Business, ReturnInputs } from '#tax/basis/inputs.ts'
import { assess } from '#tax/assess.ts'
import { yearDataOf } from '#tax/years/years.ts'

const year = yearDataOf(2025)
const rates = { simplePerMille: 641, excessPerMille: 497, standardPerMille: 174 }
const business = (of: Partial<Business> = {}): Business => ({
  code: '940909',
  group: 'service',
  personalService: true,
  revenueWon: 30_000_000,
  priorRevenueWon: 20_000_000,
  rates,
  bookExpensesWon: 10_000_000,
  ...of,
})
const inputs = (of: Partial<ReturnInputs> = {}): ReturnInputs => ({
  method: 'simple-book',
  filedBy: 'agent',
  withheldNationalWon: 0,
  withheldLocalWon: 0,
  interimWon: 0,
  persons: [{ relation: 0, birthYear: 1990 }],
  businesses: [business()],
  ...of,
})
const letting = business({
  code: '701201',
  personalService: false,
  lettingOther: true,
  revenueWon: 5_000_000,
  bookExpensesWon: 9_000_000,
})

test('losses of earlier years come off with books and fall away with an estimate', () => {
  assert.equal(assess(inputs({ lossCarriedWon: 15_000_000 }), year).totalIncomeWon, 5_000_000)
  assert.equal(assess(inputs({ method: 'double-book', lossCarriedWon: 25_000_000 }), year).totalIncomeWon, 0)
  for (const method of ['simple-rate', 'standard-rate'] as const) {
    assert.equal(
      assess(inputs({ method, lossCarriedWon: 15_000_000 }), year).totalIncomeWon,
      assess(inputs({ method }), year).totalIncomeWon,
    )
  }
})

test('a loss from letting other than housing stays within it, from housing it does not', () => {
  assert.equal(assess(inputs({ businesses: [business(), letting] }), year).businessIncomeWon, 20_000_000)
  assert.equal(
    assess(inputs({ businesses: [business(), { ...letting, lettingOther: false }] }), year).businessIncomeWon,
    16_000_000,
  )
})

test('what no other income takes up of a loss is left to carry on', () => {
  const found = assess(inputs({ businesses: [business({ bookExpensesWon: 50_000_000 })], pensionWon: 7_000_000 }), year)
  assert.deepEqual(
    [found.businessIncomeWon, found.totalIncomeWon, found.lossLeftWon, found.computedTaxWon],
    [-20_000_000, 0, 17_900_000, 0],
  )
})

test('wages, pension and other income join the business', () => {
  const wage = { grossWon: 40_000_000, decidedTaxWon: 1_000_000, decidedLocalWon: 100_000, specialDeductionWon: 0 }
  const found = assess(inputs({ wage, pensionWon: 7_000_000, otherIncomeAmountWon: 4_000_000 }), year)
  assert.deepEqual(
    [found.wageIncomeWon, found.pensionIncomeWon, found.otherIncomeWon, found.totalIncomeWon],
    [28_750_000, 2_100_000, 4_000_000, 54_850_000],
  )
  assert.deepEqual([found.prepaidWon, found.localPrepaidWon], [1_000_000, 100_000])
})

test('small other income left apart is not assessed until comparing adds it', () => {
  const found = assess(
    inputs({ separableOther: { incomeAmountWon: 3_000_000, withheldNationalWon: 600_000, withheldLocalWon: 60_000 } }),
    year,
  )
  assert.deepEqual([found.totalIncomeWon, found.prepaidWon], [20_000_000, 0])
})
