/** Deductions, credits and losses that hang on the kind of income: at the edge, one won below and above. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Business, ReturnInputs } from '#tax/basis/inputs.ts'
import { assess } from '#tax/assess.ts'
import { explain } from '#tax/explain.ts'
import { getYearData } from '#tax/years/years.ts'

const year = getYearData(2025)
const business = (incomeWon: number, more: Partial<Business> = {}): Business => ({
  code: '525101',
  group: 'trade',
  personalService: false,
  revenueWon: Math.max(incomeWon, 0),
  priorRevenueWon: 0,
  bookExpensesWon: Math.max(-incomeWon, 0),
  ...more,
})
const office = (incomeWon: number) => business(incomeWon, { code: '701201', group: 'service', lettingOther: true })
const home = (incomeWon: number) => business(incomeWon, { code: '701102', group: 'service' })
const inputs = (more: Partial<ReturnInputs>): ReturnInputs => ({
  method: 'simple-book',
  filedBy: 'agent',
  businesses: [],
  persons: [{ relation: 0, birthYear: 1960 }],
  withheldNationalWon: 0,
  withheldLocalWon: 0,
  interimWon: 0,
  ...more,
})
const lineOf = (key: string, more: Partial<ReturnInputs>) =>
  explain(inputs(more), year).lines.find((line) => line.key === key)?.amountWon ?? 0

test('interest of a reverse mortgage: two million, and no more than the pension income (소득세법 51의4)', () => {
  const limitFor = (pensionWon: number, reverseMortgageInterestWon: number) =>
    lineOf('reverseMortgageDeduction', {
      method: 'none',
      otherIncomeAmountWon: 9_000_000,
      pensionWon,
      reverseMortgageInterestWon,
    })
  assert.deepEqual(
    [1_999_999, 2_000_000, 2_000_001].map((won) => limitFor(12_000_000, won)),
    [1_999_999, 2_000_000, 2_000_000],
  )
  // 5,000,000 of pension leave 900,000.
  assert.deepEqual(
    [899_999, 900_000, 900_001].map((won) => limitFor(5_000_000, won)),
    [899_999, 900_000, 900_000],
  )
  assert.deepEqual([limitFor(3_500_000, 1_000_000), limitFor(0, 1_000_000)], [0, 0], 'without pension income')
  // 20,000,000 − 6,900,000 = 13,100,000, less 1,500,000 and 2,000,000.
  const found = assess(inputs({ method: 'none', pensionWon: 20_000_000, reverseMortgageInterestWon: 3_000_000 }), year)
  assert.deepEqual([found.taxBaseWon, found.computedTaxWon], [9_600_000, 576_000])
})

test('of losses carried the oldest is taken first, so an older one may use the income of letting up (소득세법 45③)', () => {
  const totalOf = (generalYear: number, lettingYear: number, generalWon = 10_000_000) =>
    assess(
      inputs({
        businesses: [office(10_000_000)],
        otherIncomeAmountWon: 30_000_000,
        lossesCarried: [
          { year: generalYear, leftWon: generalWon },
          { year: lettingYear, lettingOther: true, leftWon: 10_000_000 },
        ],
      }),
      year,
    ).totalIncomeWon
  assert.deepEqual(
    [totalOf(2021, 2022), totalOf(2022, 2021), totalOf(2021, 2021)],
    [30_000_000, 20_000_000, 20_000_000],
  )
  assert.deepEqual(
    [9_999_999, 10_000_000, 10_000_001].map((won) => totalOf(2021, 2022, won)),
    [30_000_000, 30_000_000, 29_999_999],
  )
})

test('노란우산 is shared by all letting together, before losses of earlier years (조특법 86의3, 소득세법 19②)', () => {
  const assessWith = (businesses: Business[], more: Partial<ReturnInputs> = {}) =>
    lineOf('yellowUmbrella', { businesses, yellowUmbrellaWon: 5_000_000, ...more })
  // Letting of 10,000,000 and −5,000,000 is 5,000,000 of 25,000,000.
  assert.equal(assessWith([business(20_000_000), office(10_000_000), home(-5_000_000)]), 4_000_000)
  assert.equal(assessWith([business(20_000_000), home(-5_000_000)]), 5_000_000)
  assert.equal(assessWith([business(20_000_000), office(5_000_000)]), 4_000_000)
  const carried = { lossesCarried: [{ year: 2022, lettingOther: true, leftWon: 5_000_000 }] }
  assert.equal(assessWith([business(20_000_000), office(5_000_000)], carried), 4_000_000)
})

test('the credit for the confirmation comes off the tax on business income alone (조특법 126의6①)', () => {
  const assessIncome = (incomeWon: number) => {
    const big = business(incomeWon, { revenueWon: 1_500_000_000, bookExpensesWon: 1_500_000_000 - incomeWon })
    const more = { method: 'double-book' as const, bookkeepingDuty: 'double' as const }
    return lineOf('sincereCostCredit', {
      ...more,
      businesses: [big],
      otherIncomeAmountWon: 40_000_000,
      sincereCostWon: 2_000_000,
    })
  }
  // 50,000,000 less 1,500,000: 6,015,000, of which a fifth is 1,203,000.
  assert.equal(assessIncome(10_000_000), 1_200_000)
  // 49,970,000: 6,010,500, of which 9,970/49,970 are 1,199,213.
  assert.equal(assessIncome(9_970_000), 1_199_213)
  assert.equal(assessIncome(0), 0)
})

test('gifts of who has other income beside a business are credited, even if a loss takes that income up', () => {
  const special = { donationWon: 1_000_000 }
  const donationLine = (more: Partial<ReturnInputs>) => lineOf('donationCredit', { special, ...more })
  const carried = { lossesCarried: [{ year: 2023, leftWon: 24_000_000 }] }
  assert.equal(donationLine({ businesses: [business(20_000_000)] }), 0)
  assert.equal(donationLine({ businesses: [business(20_000_000)], otherIncomeAmountWon: 4_000_000 }), 150_000)
  assert.equal(donationLine({ businesses: [business(30_000_000)], otherIncomeAmountWon: 1, ...carried }), 150_000)
})

test('rent that is taxed apart stays the revenue of a business (국세기본법 47의2②1, 조특법 58)', () => {
  const apart = (revenueWon: number) => ({ apart: { housing: [business(revenueWon, { code: '701102' })] } })
  const duty = { method: 'simple-book' as const, bookkeepingDuty: 'double' as const }
  const penaltyOf = (rentWon: number) =>
    assess(
      inputs({ ...duty, businesses: [business(100_000_000, { bookExpensesWon: 99_000_000 })], ...apart(rentWon) }),
      year,
    ).penaltyWon
  // 0.07 % of 100,000,000 and of the rent, above a fifth of the tax.
  assert.deepEqual([0, 1_428, 1_429].map(penaltyOf), [70_000, 70_000, 70_001])
  const gift = { method: 'none' as const, pensionWon: 30_000_000, hometownDonationWon: 200_000 }
  assert.deepEqual(
    [lineOf('hometownCredit', gift), lineOf('hometownCredit', { ...gift, ...apart(1_000_000) })],
    [105_909, 90_909],
  )
})
