import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Business } from '#tax/basis/inputs.ts'
import { getYearData } from '#tax/years/years.ts'
import { simpleExpensesWon, standardIncome } from './business.ts'
import { financialTax } from './financial.ts'
import { setOff } from './losses.ts'
import { otherIncome, otherIncomeChoice } from './incomes.ts'
import { findTaxpayerStatus } from './taxpayer-status.ts'
import { pensionDeductionWon, wageDeductionWon } from './steps.ts'

const y2025 = getYearData(2025)
const y2022 = getYearData(2022)
const business = (changes: Partial<Business>): Business => ({
  code: '940909',
  group: 'service',
  personalService: true,
  revenueWon: 1,
  priorRevenueWon: 0,
  ...changes,
})
const standing = (changes: Partial<Business>, year = y2025, isNew = false) =>
  findTaxpayerStatus([business(changes)], isNew, false, year)

const trade = { code: '525101', group: 'trade' as const, personalService: false }
const making = { code: '552101', group: 'making' as const, personalService: false }
const service = { code: '741400', group: 'service' as const, personalService: false }
/** Each limit of 시행령 143, 208, 132, 133, 131의2: just below passes, at the limit does not. */
const limits: [
  what: string,
  of: (won: number) => Partial<Business>,
  limitWon: number,
  met: (found: ReturnType<typeof standing>) => boolean,
][] = [
  [
    'simple rate, trade, prior',
    (won) => ({ ...trade, priorRevenueWon: won }),
    60_000_000,
    (found) => found.simpleRateEligible,
  ],
  [
    'simple rate, making, prior',
    (won) => ({ ...making, priorRevenueWon: won }),
    36_000_000,
    (found) => found.simpleRateEligible,
  ],
  [
    'simple rate, service, prior',
    (won) => ({ ...service, priorRevenueWon: won }),
    24_000_000,
    (found) => found.simpleRateEligible,
  ],
  [
    'simple rate, personal service, prior',
    (won) => ({ priorRevenueWon: won }),
    36_000_000,
    (found) => found.simpleRateEligible,
  ],
  [
    'simple rate, trade, current',
    (won) => ({ ...trade, revenueWon: won }),
    300_000_000,
    (found) => found.simpleRateEligible,
  ],
  [
    'simple rate, making, current',
    (won) => ({ ...making, revenueWon: won }),
    150_000_000,
    (found) => found.simpleRateEligible,
  ],
  [
    'simple rate, service, current',
    (won) => ({ ...service, revenueWon: won }),
    75_000_000,
    (found) => found.simpleRateEligible,
  ],
  [
    'simple rate, personal service, current',
    (won) => ({ revenueWon: won }),
    75_000_000,
    (found) => found.simpleRateEligible,
  ],
  [
    'simple books, trade',
    (won) => ({ ...trade, priorRevenueWon: won }),
    300_000_000,
    (found) => found.bookkeeping === 'simple',
  ],
  [
    'simple books, making',
    (won) => ({ ...making, priorRevenueWon: won }),
    150_000_000,
    (found) => found.bookkeeping === 'simple',
  ],
  [
    'simple books, service',
    (won) => ({ ...service, priorRevenueWon: won }),
    75_000_000,
    (found) => found.bookkeeping === 'simple',
  ],
  ['no book penalty', (won) => ({ priorRevenueWon: won }), 48_000_000, (found) => found.bookPenaltyExempt],
  [
    'no sincere report, trade',
    (won) => ({ ...trade, revenueWon: won }),
    1_500_000_000,
    (found) => !found.sincereReport,
  ],
  [
    'no sincere report, making',
    (won) => ({ ...making, revenueWon: won }),
    750_000_000,
    (found) => !found.sincereReport,
  ],
  [
    'no sincere report, service',
    (won) => ({ ...service, revenueWon: won }),
    500_000_000,
    (found) => !found.sincereReport,
  ],
  [
    'own adjustment, trade',
    (won) => ({ ...trade, priorRevenueWon: won }),
    600_000_000,
    (found) => !found.outsideAdjustment,
  ],
  [
    'own adjustment, making',
    (won) => ({ ...making, priorRevenueWon: won }),
    300_000_000,
    (found) => !found.outsideAdjustment,
  ],
  [
    'own adjustment, service',
    (won) => ({ ...service, priorRevenueWon: won }),
    150_000_000,
    (found) => !found.outsideAdjustment,
  ],
  [
    'simple rate, bath house (다)',
    (won) => ({ code: '930902', group: 'making', personalService: false, priorRevenueWon: won }),
    24_000_000,
    (found) => found.simpleRateEligible,
  ],
  [
    'simple books, bath house (나)',
    (won) => ({ code: '930902', group: 'service', personalService: false, priorRevenueWon: won }),
    150_000_000,
    (found) => found.bookkeeping === 'simple',
  ],
]
for (const [title, changes, limitWon, met] of limits) {
  test(`${title}: below ${limitWon} yes, at it and above no`, () => {
    assert.deepEqual(
      [limitWon - 1, limitWon, limitWon + 1].map((won) => met(standing(changes(won)))),
      [true, false, false],
    )
  })
}

test('the personal service limit was 24 million until 2022', () => {
  assert.deepEqual(
    [23_999_999, 24_000_000].map((won) => standing({ priorRevenueWon: won }, y2022).simpleRateEligible),
    [true, false],
  )
})

test('a new business looks at this year alone and keeps simple books; a profession never', () => {
  assert.deepEqual(
    [74_999_999, 75_000_000].map((won) => standing({ revenueWon: won }, y2025, true).simpleRateEligible),
    [true, false],
  )
  assert.equal(standing({ revenueWon: 900_000_000 }, y2025, true).bookkeeping, 'simple')
  const doctor = standing({ code: '851201', profession: true, revenueWon: 10_000_000 }, y2025, true)
  assert.deepEqual([doctor.simpleRateEligible, doctor.bookkeeping], [false, 'double'])
})

test('several businesses are converted by the ratio of their limits, at the limit and one won below', () => {
  const both = (serviceWon: number) =>
    findTaxpayerStatus(
      [business({ ...trade, priorRevenueWon: 200_000_000 }), business({ ...service, priorRevenueWon: serviceWon })],
      false,
      false,
      y2025,
    )
  assert.deepEqual(
    [24_999_999, 25_000_000].map((won) => both(won).bookkeeping),
    ['simple', 'double'],
  )
  const three = findTaxpayerStatus(
    [
      business({ ...trade, priorRevenueWon: 20_000_000 }),
      business({ ...making, priorRevenueWon: 12_000_000 }),
      business({ ...service, priorRevenueWon: 8_000_000 }),
    ],
    false,
    false,
    y2025,
  )
  assert.equal(three.simpleRateEligible, false)
})

const rates = { simplePerMille: 641, excessPerMille: 497, standardPerMille: 174 }
const expenses: [revenueWon: number, expensesWon: number][] = [
  [39_999_999, 25_639_999],
  [40_000_000, 25_640_000],
  [40_000_001, 25_640_000],
  [40_000_003, 25_640_001],
  [0, 0],
]
for (const [revenueWon, expensesWon] of expenses) {
  test(`simple rate of ${revenueWon}: ${expensesWon}`, () =>
    assert.equal(simpleExpensesWon(business({ revenueWon }), rates, y2025), expensesWon))
}

test('the office may give one code more or less of the 40 million', () => {
  assert.equal(simpleExpensesWon(business({ revenueWon: 20_000_000, baseRateRevenueWon: 0 }), rates, y2025), 9_940_000)
})

test('the standard rate: half for a double-entry duty, never below zero, capped at 2.8 and 3.4 times', () => {
  const low = { simplePerMille: 794, excessPerMille: 712, standardPerMille: 198 }
  const place = (changes: Partial<Business>) => [{ business: business(changes), path: '' }]
  const standardOf = (doubleDuty: boolean) => {
    const places = place({ revenueWon: 50_000_000, rates: low })
    const { standardIncomeWon, compareIncomeWon, incomeWon } = standardIncome(places, doubleDuty, y2025)
    return [standardIncomeWon, compareIncomeWon, incomeWon]
  }
  assert.deepEqual(standardOf(false), [40_100_000, 31_136_000, 31_136_000])
  assert.deepEqual(standardOf(true), [45_050_000, 37_808_000, 37_808_000])
  assert.equal(standardIncome(place({ revenueWon: 10, purchasesWon: 11, rates }), false, y2025).incomeWon, 0)
})

test('wage and pension deductions at each step, one won below and above, and their caps', () => {
  assert.deepEqual(
    [4_999_999, 5_000_000, 5_000_003].map((won) => wageDeductionWon(won, y2025)),
    [3_499_999, 3_500_000, 3_500_001],
  )
  assert.deepEqual(
    [362_499_950, 362_500_000, 362_500_050].map((won) => wageDeductionWon(won, y2025)),
    [19_999_999, 20_000_000, 20_000_000],
  )
  assert.deepEqual(
    [3_499_999, 3_500_000, 3_500_003].map((won) => pensionDeductionWon(won, y2025)),
    [3_499_999, 3_500_000, 3_500_001],
  )
  assert.deepEqual(
    [40_999_990, 41_000_000, 41_000_010].map((won) => pensionDeductionWon(won, y2025)),
    [8_999_999, 9_000_000, 9_000_000],
  )
})

test('financial income: 20 million stays apart, one won more goes in; a foreign dividend always', () => {
  const none = { interest14Won: 0, interest25Won: 0, mustAggregateWon: 0, grossUpDividendWon: 0 }
  const taxOf = (won: number) => financialTax({ ...none, interest14Won: won }, 30_000_000, 1_500_000, y2025)
  assert.deepEqual(
    [19_999_999, 20_000_000, 20_000_001].map((won) => taxOf(won).comprehensive),
    [false, false, true],
  )
  assert.equal(taxOf(20_000_000).computedTaxWon, 3_015_000)
  const foreign = financialTax({ ...none, mustAggregateWon: 1_000_000 }, 30_000_000, 1_500_000, y2025)
  assert.deepEqual([foreign.comprehensive, foreign.computedTaxWon], [true, 3_155_000])
})

test('the gross-up is 11 % to 2023 and 10 % from 2024, on dividends above 20 million only', () => {
  const dividends = { interest14Won: 15_000_000, interest25Won: 0, mustAggregateWon: 0, grossUpDividendWon: 15_000_000 }
  assert.equal(financialTax(dividends, 0, 0, getYearData(2023)).grossUpWon, 1_100_000)
  assert.equal(financialTax(dividends, 0, 0, getYearData(2024)).grossUpWon, 1_000_000)
  assert.equal(financialTax({ ...dividends, interest14Won: 40_000_000 }, 0, 0, y2025).grossUpWon, 1_500_000)
})

test('other income: 3 million of income, 50,000 won a payment, and the choice at equal tax', () => {
  assert.deepEqual(
    [7_500_000, 7_500_003].map((won) => otherIncome(won, 60, false, y2025).mayStaySeparate),
    [true, false],
  )
  assert.deepEqual(
    [125_000, 125_003].map((won) => otherIncome(won, 60, true, y2025).taxExempt),
    [true, false],
  )
  assert.equal(otherIncome(125_000, 60, false, y2025).taxExempt, false)
  assert.equal(otherIncomeChoice(0, 1_000_000, 60_000, y2025).better, 'separate')
  assert.equal(otherIncomeChoice(0, 1_000_000, 60_001, y2025).better, 'aggregate')
  assert.equal(otherIncomeChoice(60_000_000, 1_000_000, 200_000, y2025).better, 'separate')
})

test('a loss goes against wages, pension, other, then financial income above the threshold; the rest is left', () => {
  const incomes = { businessWon: -100, wageWon: 10, pensionWon: 20, otherWon: 30, financialWon: 1_015 }
  assert.deepEqual(setOff(incomes, 0, 1_000), {
    left: { businessWon: 0, wageWon: 0, pensionWon: 0, otherWon: 0, financialWon: 1_000 },
    lossLeftWon: 25,
    carriedUsedWon: 0,
  })
  assert.deepEqual(setOff({ ...incomes, businessWon: 50 }, 55, 1_000).left, {
    businessWon: 0,
    wageWon: 5,
    pensionWon: 20,
    otherWon: 30,
    financialWon: 1_015,
  })
})
