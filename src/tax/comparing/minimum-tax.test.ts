import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import { compare } from '#tax/compare.ts'
import { warnings } from '#tax/texts.ts'
import { getYearData } from '#tax/years/years.ts'

const fees = { ESTIMATE: 110_000, SIMPLE: 0, DOUBLE: 330_000 }
const person = (bookIncomeWon: number, changes: Partial<PersonInputs>): PersonInputs => ({
  filedBy: 'agent',
  businesses: [
    {
      code: '940909',
      group: 'service',
      personalService: true,
      revenueWon: 200_000_000,
      priorRevenueWon: 70_000_000,
      rates: { simplePerMille: 0, excessPerMille: 0, standardPerMille: 0 },
      bookExpensesWon: 200_000_000 - bookIncomeWon,
    },
  ],
  persons: [{ relation: 0, birthYear: 1990 }],
  withheldNationalWon: 0,
  withheldLocalWon: 0,
  interimWon: 0,
  ...changes,
})
const isSaid = (bookIncomeWon: number, changes: Partial<PersonInputs>) =>
  compare(person(bookIncomeWon, changes), getYearData(2025), fees).warnings.includes(warnings.minimumTax)

test('노란우산 that leaves less than 35 % of the tax on the business is said: below, at and above', () => {
  // 8,500,000 × 6 % = 510,000 without it, of that 178,500 = 2,975,000 × 6 %.
  assert.deepEqual(
    [5_525_017, 5_525_000, 5_524_000].map((won) => isSaid(10_000_000, { yellowUmbrellaWon: won })),
    [true, false, false],
  )
  assert.equal(isSaid(10_000_000, {}), false)
})

test('the credits of a sincere business count too (조특법 122의3, 132②3)', () => {
  // 8,500,000 × 6 % = 510,000; 35 % of it must be left, so 331,500 may be credited: 15 % of what exceeds 3 % of 10,000,000.
  const warn = (paidWon: number) =>
    isSaid(10_000_000, { sincereBusiness: true, special: { medicalSpecialWon: 300_000 + paidWon } })
  assert.deepEqual([2_210_000, 2_210_007].map(warn), [false, true])
})

test('reductions count too; above 30 million won of tax the part is 45 %', () => {
  // 148,500,000 × 35 % − 15,440,000 = 36,535,000: 10,500,000 + 6,535,000 × 45 % = 13,440,750 must be left.
  assert.deepEqual(
    [23_094_251, 23_094_250, 23_094_249].map((won) => isSaid(150_000_000, { reductionsWon: won })),
    [true, false, false],
  )
})
