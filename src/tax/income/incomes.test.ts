import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Business, ReturnInputs } from '#tax/basis/inputs.ts'
import { assess } from '#tax/assess.ts'
import { getYearData } from '#tax/years/years.ts'

const year = getYearData(2025)
const rates = { simplePerMille: 641, excessPerMille: 497, standardPerMille: 174 }
const business = (changes: Partial<Business> = {}): Business => ({
  code: '940909',
  group: 'service',
  personalService: true,
  revenueWon: 30_000_000,
  priorRevenueWon: 20_000_000,
  rates,
  bookExpensesWon: 10_000_000,
  ...changes,
})
const inputs = (changes: Partial<ReturnInputs> = {}): ReturnInputs => ({
  method: 'simple-book',
  filedBy: 'agent',
  withheldNationalWon: 0,
  withheldLocalWon: 0,
  interimWon: 0,
  persons: [{ relation: 0, birthYear: 1990 }],
  businesses: [business()],
  ...changes,
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

test('a loss that no other income takes up is carried on', () => {
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

const wage40 = { grossWon: 40_000_000, decidedTaxWon: 1_400_000, decidedLocalWon: 140_000, specialDeductionWon: 0 }
const edges: [expensesWon: number, businessWon: number, totalWon: number, leftWon: number][] = [
  [19_999_999, 1, 28_750_001, 0],
  [20_000_000, 0, 28_750_000, 0],
  [20_000_001, -1, 28_749_999, 0],
  [48_749_999, -28_749_999, 1, 0],
  [48_750_000, -28_750_000, 0, 0],
  [48_750_001, -28_750_001, 0, 1],
]
for (const method of ['simple-book', 'double-book'] as const)
  test(`${method}: a loss to the won against wages of 28.75 million, its rest carried on`, () => {
    for (const [bookExpensesWon, ...expected] of edges) {
      const businesses = [business({ revenueWon: 20_000_000, bookExpensesWon })]
      const found = assess(inputs({ method, businesses, wage: wage40 }), year)
      assert.deepEqual([found.businessIncomeWon, found.totalIncomeWon, found.lossLeftWon], expected)
    }
  })

test('an estimate knows no loss, however much the books or the proven purchases come to', () => {
  const much = business({ revenueWon: 20_000_000, bookExpensesWon: 90_000_000, purchasesWon: 20_000_001 })
  for (const method of ['simple-rate', 'standard-rate'] as const) {
    const found = assess(inputs({ method, businesses: [much], wage: wage40 }), year)
    assert.ok(found.businessIncomeWon >= 0 && found.lossLeftWon === 0)
    assert.equal(found.totalIncomeWon, 28_750_000 + found.businessIncomeWon)
  }
})

test('wages take up a loss before pension, and pension before other income', () => {
  const businesses = [business({ revenueWon: 10_000_000, bookExpensesWon: 40_000_000 })]
  const found = assess(
    inputs({ businesses, wage: wage40, pensionWon: 7_000_000, otherIncomeAmountWon: 4_000_000 }),
    year,
  )
  assert.deepEqual([found.totalIncomeWon, found.lossLeftWon], [4_850_000, 0])
})

test('places of such letting are one: what one loses is taken off what another earns, only the rest stays within', () => {
  const other = (bookExpensesWon: number) => ({ ...letting, code: '701202', revenueWon: 10_000_000, bookExpensesWon })
  const businessOf = (bookExpensesWon: number) =>
    assess(inputs({ businesses: [business(), letting, other(bookExpensesWon)] }), year).businessIncomeWon
  assert.deepEqual(
    [5_000_000, 5_999_999, 6_000_000, 6_000_001, 8_000_000].map(businessOf),
    [21_000_000, 20_000_001, 20_000_000, 20_000_000, 20_000_000],
  )
})
