/** 간주임대료 (소득세법 25①, 시행령 53): homes at their number and deposits, shops, and what joins the revenue. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Business, PersonInputs } from '#tax/basis/inputs.ts'
import { assess } from '#tax/assess.ts'
import { compare } from '#tax/compare.ts'
import { getYearData } from '#tax/years/years.ts'
import { answer } from '#tax/kinds/kinds.ts'
import { deemedRentWon, type DeemedRentOf, type Deposit } from './deemed-rent.ts'

const million = 1_000_000
const rentOf = (
  kind: DeemedRentOf,
  year: number,
  deposits: Deposit[],
  books?: { building: Deposit[]; earnedWon: number },
) => deemedRentWon({ of: kind, deposits, ...(books && { byBooks: books }) }, getYearData(year))
const all = (amountWon: number, days = 365): Deposit => ({ amountWon, days })

test('a public computation: three homes with deposits of 1.2 billion, in each year by its rate', () => {
  // 900 million × 60 % × 3.5 % and × 3.1 %; 2024 has 366 days.
  assert.equal(rentOf('three', 2024, [all(1_200 * million, 366)]), 18_900_000)
  assert.equal(rentOf('three', 2025, [all(1_200 * million)]), 16_740_000)
  assert.equal(rentOf('three', 2023, [all(1_200 * million)]), 15_660_000)
  assert.equal(rentOf('three', 2022, [all(1_200 * million)]), 6_480_000)
})

test('300 million come off the deposit with the most won times days', () => {
  // (500 × 365 + 400 × 184 − 300 × 365) million × 60 % ÷ 365 × 3.1 %.
  const half = { amountWon: 400 * million, days: 184 }
  assert.equal(rentOf('three', 2025, [all(500 * million), half]), 7_470_575)
  assert.equal(rentOf('three', 2025, [half, all(500 * million)]), 7_470_575)
  // 200 million of the first are all taken, 100 of the second.
  assert.equal(rentOf('three', 2025, [all(200 * million), { amountWon: 300 * million, days: 100 }]), 1_019_178)
})

test('three homes from 300 million, two from 1.2 billion and only from 2026', () => {
  assert.deepEqual(
    [299_999_999, 300_000_000, 300_010_000].map((won) => rentOf('three', 2025, [all(won)])),
    [0, 0, 186],
  )
  assert.deepEqual(
    [1_199_999_999, 1_200_000_000, 1_200_010_000].map((won) => rentOf('two', 2026, [all(won)])),
    [0, 0, 16_740_186],
  )
  assert.equal(rentOf('two', 2025, [all(2_000 * million)]), 0)
})

test('shops: the whole deposit, by the books less the building and the interest earned, never below zero', () => {
  assert.equal(rentOf('shops', 2025, [all(100 * million)]), 3_100_000)
  const books = (buildingWon: number, earnedWon = 0) =>
    rentOf('shops', 2025, [all(100 * million)], { building: [all(buildingWon)], earnedWon })
  assert.deepEqual([books(40 * million), books(100 * million), books(120 * million)], [1_860_000, 0, 0])
  assert.deepEqual(
    [1_859_999, 1_860_000, 1_860_001].map((won) => books(40 * million, won)),
    [1, 0, 0],
  )
  assert.deepEqual(answer('deemed-rent', 2025, { of: 'shops', deposits: [{ amount: 100 * million, days: 365 }] }), {
    deemedRent: 3_100_000,
  })
})

const home: Business = {
  code: '701102',
  group: 'service',
  personalService: false,
  revenueWon: 18_000_000,
  priorRevenueWon: 0,
  bookExpensesWon: 0,
  rates: { simplePerMille: 426, excessPerMille: null, standardPerMille: 202 },
}
const landlord = (deemedWon: number): PersonInputs => ({
  filedBy: 'agent',
  businesses: [{ ...home, deemedRentWon: deemedWon }],
  wage: { grossWon: 90_000_000, decidedTaxWon: 0, decidedLocalWon: 0, specialDeductionWon: 0 },
  persons: [{ relation: 0, birthYear: 1980 }],
  withheldNationalWon: 0,
  withheldLocalWon: 0,
  interimWon: 0,
})

test('it joins the revenue: of the income, of the 20 million of 소득세법 64의2, and of homes taxed apart', () => {
  const year = getYearData(2025)
  const separateOf = (won: number) =>
    compare(landlord(won), year, { ESTIMATE: 0, SIMPLE: 0, DOUBLE: 0 }).methods[0]?.assessment?.separateTaxWon
  // 19,999,999, 20,000,000 and 20,000,001 of rent.
  assert.deepEqual([1_999_999, 2_000_000, 2_000_001].map(separateOf), [1_399_999, 1_400_000, 0])
  const whole = { ...landlord(2_000_000), method: 'simple-book' as const }
  assert.equal(assess(whole, year).revenueWon, 20_000_000)
  const apart = { ...whole, businesses: [], apart: { housing: whole.businesses } }
  assert.equal(assess(apart, year).separateTaxWon, 1_400_000)
})
