import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TaxProblem } from '#tax/basis/problem.ts'
import { getYearData } from '#tax/years/years.ts'
import {
  bookkeepingCreditWon,
  childCredit,
  donationCredit,
  efilingCreditWon,
  insuranceCreditWon,
  medicalCreditWon,
  pensionAccountCredit,
  type PensionPayer,
  type PensionPayments,
  rentCredit,
  shareWon,
  smallDonationCreditWon,
  wageCreditWon,
} from './credits.ts'
import { smallCompanyReductionWon, wageCreditBesideWon } from './reductions.ts'

const year = getYearData(2025)

const wages: [year: number, grossWon: number, taxWon: number, creditWon: number][] = [
  [2025, 30_000_000, 1_299_999, 714_999],
  [2025, 30_000_000, 1_300_000, 715_000],
  [2025, 30_000_000, 1_300_004, 715_001],
  [2025, 33_000_000, 9_000_000, 740_000],
  [2025, 33_000_125, 9_000_000, 739_999],
  [2025, 43_000_000, 9_000_000, 660_000],
  [2025, 70_000_000, 9_000_000, 660_000],
  [2025, 70_000_002, 9_000_000, 659_999],
  [2025, 120_000_000, 9_000_000, 500_000],
  [2025, 120_000_002, 9_000_000, 499_999],
  [2025, 120_600_000, 9_000_000, 200_000],
  [2022, 120_600_000, 9_000_000, 500_000],
]
for (const [incomeYear, gross, tax, credit] of wages) {
  test(`wage credit ${incomeYear} of gross ${gross}, tax ${tax}: ${credit}`, () =>
    assert.equal(wageCreditWon(gross, tax, getYearData(incomeYear)), credit))
}

const reduced: [year: number, taxWon: number, smallWon: number, percent: number, reductionWon: number][] = [
  [2025, 1_000_000, 30_000_000, 90, 900_000],
  [2025, 1_000_000, 30_000_000, 70, 700_000],
  [2025, 1_000_000, 15_000_000, 90, 450_000],
  [2025, 1_000_000, 40_000_000, 90, 900_000],
  [2025, 1_000_000, 0, 90, 0],
  [2025, 2_222_222, 30_000_000, 90, 1_999_999],
  [2025, 2_222_223, 30_000_000, 90, 2_000_000],
  [2025, 9_000_000, 30_000_000, 90, 2_000_000],
  [2023, 9_000_000, 30_000_000, 90, 2_000_000],
  [2022, 9_000_000, 30_000_000, 90, 1_500_000],
]
for (const [incomeYear, taxWon, smallWon, percent, reductionWon] of reduced)
  test(`${percent} % of a small company’s ${smallWon} of 30,000,000 in ${incomeYear}, tax ${taxWon}: ${reductionWon}`, () =>
    assert.equal(
      smallCompanyReductionWon(
        { grossWon: 30_000_000, smallCompany: { grossWon: smallWon, percent } },
        taxWon,
        getYearData(incomeYear),
      ),
      reductionWon,
    ))

test('the wage credit shrinks with the part of the tax that is let off (조특법 시행령 27⑨)', () => {
  assert.equal(wageCreditBesideWon(600_000, 900_000, 1_000_000), 60_000)
  assert.equal(wageCreditBesideWon(600_000, 0, 1_000_000), 600_000)
  assert.equal(wageCreditBesideWon(600_000, 1_000_000, 1_000_000), 0)
  assert.equal(smallCompanyReductionWon({ grossWon: 30_000_000 }, 1_000_000, year), 0)
})

const children: [year: number, ages: number[], creditWon: number][] = [
  [2021, [6], 0],
  [2021, [7], 150_000],
  [2022, [7, 8, 9], 600_000],
  [2023, [7], 0],
  [2023, [8], 150_000],
  [2023, [8, 9], 300_000],
  [2024, [8, 9], 350_000],
  [2024, [8, 9, 10], 650_000],
  [2025, [8], 250_000],
  [2025, [8, 9], 550_000],
  [2025, [8, 9, 10], 950_000],
  [2025, [8, 9, 10, 11], 1_350_000],
  [2025, [20], 250_000],
  [2025, [21], 0],
]
for (const [incomeYear, ages, credit] of children) {
  test(`child credit ${incomeYear} for ages ${ages}: ${credit}`, () =>
    assert.equal(
      childCredit(
        ages.map((age) => ({ birthYear: incomeYear - age })),
        [],
        getYearData(incomeYear),
      ).basicWon,
      credit,
    ))
}
test('grandchildren count from 2023, disabled adults always, earning children never; births by order', () => {
  assert.deepEqual(
    [2022, 2023].map(
      (incomeYear) =>
        childCredit([{ birthYear: incomeYear - 10, grandchild: true }], [], getYearData(incomeYear)).eligibleChildren,
    ),
    [0, 1],
  )
  assert.equal(childCredit([{ birthYear: 1990, disabled: true }], [], year).eligibleChildren, 1)
  assert.deepEqual(
    [1_000_000, 1_000_001].map(
      (won) => childCredit([{ birthYear: 2010, incomeAmountWon: won }], [], year).eligibleChildren,
    ),
    [1, 0],
  )
  assert.deepEqual(
    [[1], [2], [3], [4], [1, 2]].map((orders) => childCredit([], orders, year).birthWon),
    [300_000, 500_000, 700_000, 700_000, 800_000],
  )
})

type Paid = PensionPayments & PensionPayer
const account = (incomeYear: number, { pensionSavingsWon, retirementPensionWon, isaTransfer, ...payer }: Paid) =>
  pensionAccountCredit(
    {
      pensionSavingsWon: pensionSavingsWon ?? 9_000_000,
      retirementPensionWon: retirementPensionWon ?? 9_000_000,
      isaTransfer: isaTransfer ?? {},
    },
    payer,
    getYearData(incomeYear),
  )

test('pension account: rates at 45 million (55 of wages), limits of the years, from the age of 50 until 2022', () => {
  assert.deepEqual(
    [45_000_000, 45_000_001].map((won) => account(2025, { totalIncomeWon: won }).percent),
    [15, 12],
  )
  assert.deepEqual(
    [55_000_000, 55_000_001].map((won) => account(2025, { grossWageOnlyWon: won }).percent),
    [15, 12],
  )
  assert.deepEqual(
    [40_000_000, 40_000_001].map((won) => account(2022, { totalIncomeWon: won }).percent),
    [15, 12],
  )
  assert.deepEqual(
    [100_000_000, 100_000_001].map((won) => account(2022, { totalIncomeWon: won, retirementPensionWon: 0 }).baseWon),
    [4_000_000, 3_000_000],
  )
  assert.deepEqual(
    [49, 50].map((age) => account(2022, { totalIncomeWon: 1, age }).baseWon),
    [7_000_000, 9_000_000],
  )
  assert.deepEqual(
    [20_000_000, 20_000_001].map(
      (won) => account(2022, { totalIncomeWon: 1, age: 50, separateFinancialWon: won }).baseWon,
    ),
    [9_000_000, 7_000_000],
  )
  assert.equal(account(2025, { totalIncomeWon: 1, retirementPensionWon: 0 }).baseWon, 6_000_000)
})

test('pension account: an ISA that matured widens the limits by a tenth, at most 3 million (소득세법 59의3③④)', () => {
  const base = (savingsWon: number, paid: Paid = {}) =>
    account(2025, {
      pensionSavingsWon: 0,
      retirementPensionWon: 0,
      totalIncomeWon: 1,
      isaTransfer: { savingsWon },
      ...paid,
    }).baseWon
  assert.deepEqual(
    [6_600_000, 6_666_660, 7_000_000].map((won) => base(won)),
    [6_600_000, 6_666_660, 6_700_000],
  )
  assert.deepEqual(
    [29_999_990, 30_000_000, 30_000_010].map((won) => base(won)),
    [8_999_999, 9_000_000, 9_000_000],
  )
  const full = { pensionSavingsWon: 6_000_000, retirementPensionWon: 3_000_000 }
  assert.deepEqual([base(0, full), base(10_000_000, full), base(50_000_000, full)], [9_000_000, 10_000_000, 12_000_000])
  const ofTwoYears = (usedBeforeWon: number) =>
    base(0, { ...full, isaTransfer: { retirementWon: 30_000_000, usedBeforeWon } })
  assert.deepEqual([0, 1_000_000, 3_000_000, 3_000_001].map(ofTwoYears), [12_000_000, 11_000_000, 9_000_000, 9_000_000])
})

test('rent: limits of gross and total income by year', () => {
  assert.deepEqual(
    [55_000_000, 55_000_001].map((won) => rentCredit(won, 40_000_000, 1_000_000, year).percent),
    [17, 15],
  )
  assert.deepEqual(
    [45_000_000, 45_000_001].map((won) => rentCredit(50_000_000, won, 1_000_000, year).percent),
    [17, 15],
  )
  assert.deepEqual(
    [80_000_000, 80_000_001].map((won) => rentCredit(won, 1, 1_000_000, year).creditWon),
    [150_000, 0],
  )
  assert.deepEqual(
    [70_000_000, 70_000_001].map((won) => rentCredit(1, won, 1_000_000, year).creditWon),
    [150_000, 0],
  )
  assert.deepEqual(
    [2021, 2022, 2023, 2024].map(
      (incomeYear) => rentCredit(50_000_000, 1, 99_000_000, getYearData(incomeYear)).creditWon,
    ),
    [900_000, 1_275_000, 1_275_000, 1_700_000],
  )
  assert.equal(rentCredit(70_000_001, 1, 1_000_000, getYearData(2023)).creditWon, 0)
})

test('medical: the threshold comes off the general part, then the special, the premature and the infertility part', () => {
  const paid = { generalWon: 0, specialWon: 0, prematureWon: 0, infertilityWon: 0 }
  assert.deepEqual(
    [1_500_000, 1_500_007].map((won) => medicalCreditWon(50_000_000, { ...paid, generalWon: won }, year)),
    [0, 1],
  )
  assert.equal(medicalCreditWon(50_000_000, { ...paid, generalWon: 99_000_000 }, year), 1_050_000)
  assert.equal(medicalCreditWon(50_000_000, { ...paid, specialWon: 99_000_000 }, year), 14_625_000)
  assert.equal(
    medicalCreditWon(
      50_000_000,
      { generalWon: 500_000, specialWon: 500_000, prematureWon: 500_000, infertilityWon: 1_000_000 },
      year,
    ),
    300_000,
  )
})

const donation = (given: Partial<Parameters<typeof donationCredit>[0]>, yearData = year, incomeWon = 1_000_000_000) =>
  donationCredit({ specialWon: 0, generalWon: 0, religiousWon: 0, ...given }, incomeWon, yearData).creditWon

test('insurance, donations, political and hometown gifts at their steps', () => {
  assert.deepEqual(
    [999_999, 1_000_000, 1_000_001].map((won) => insuranceCreditWon(won, 0, year)),
    [119_999, 120_000, 120_000],
  )
  assert.equal(insuranceCreditWon(2_000_000, 2_000_000, year), 270_000)
  assert.deepEqual(
    [10_000_000, 10_000_010].map((won) => donation({ generalWon: won })),
    [1_500_000, 1_500_003],
  )
  assert.equal(donation({ generalWon: 40_000_000 }, getYearData(2024)), 11_500_000)
  assert.deepEqual(
    [99_999, 100_000, 100_007].map((won) => smallDonationCreditWon('political', won, year)),
    [90_908, 90_909, 90_910],
  )
  assert.deepEqual(
    [30_000_000, 30_000_004].map((won) => smallDonationCreditWon('political', won, year)),
    [4_575_909, 4_575_910],
  )
  assert.equal(smallDonationCreditWon('hometown', 500_000, year), 150_909)
  assert.throws(() => smallDonationCreditWon('hometown', 1, getYearData(2022)), TaxProblem)
})

test('bookkeeping: a fifth of the share, at most a million; shares stay between none and all', () => {
  assert.deepEqual(
    [4_999_995, 5_000_000, 5_000_005].map((won) => bookkeepingCreditWon(won, 1, 1, year)),
    [999_999, 1_000_000, 1_000_000],
  )
  assert.equal(bookkeepingCreditWon(3_000_000, 1, 3, year), 200_000)
  assert.deepEqual(
    [shareWon(100, 5, 0), shareWon(100, -5, 10), shareWon(100, 20, 10), shareWon(100, 1, 3)],
    [0, 0, 100, 33],
  )
})

test('the credit for filing oneself is 20,000 until 26 February 2026 and 10,000 after', () => {
  assert.deepEqual(
    ['2026-02-26', '2026-02-27', '2026-05-20'].map((day) => efilingCreditWon(day, year)),
    [20_000, 10_000, 10_000],
  )
})

test('donations end at the income, general ones at 30 % of it, with gifts to religious bodies at 10 % and 20 % more', () => {
  const base = (given: Partial<Parameters<typeof donationCredit>[0]>) =>
    donationCredit({ specialWon: 0, generalWon: 0, religiousWon: 0, ...given }, 50_000_000, year).baseWon
  assert.deepEqual(
    [14_999_999, 15_000_000, 15_000_001].map((won) => base({ generalWon: won })),
    [14_999_999, 15_000_000, 15_000_000],
  )
  assert.deepEqual(
    [4_999_999, 5_000_000, 5_000_001].map((won) => base({ religiousWon: won })),
    [4_999_999, 5_000_000, 5_000_000],
  )
  assert.equal(base({ religiousWon: 20_000_000, generalWon: 3_000_000 }), 8_000_000)
  assert.equal(base({ religiousWon: 20_000_000, generalWon: 12_000_000 }), 15_000_000)
  assert.deepEqual(
    [base({ specialWon: 60_000_000 }), base({ specialWon: 40_000_000, generalWon: 9_000_000 })],
    [50_000_000, 43_000_000],
  )
})
