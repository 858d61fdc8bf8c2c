import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getYearData } from '#tax/years/years.ts'
import {
  bookPenaltyWon,
  largerPenalty,
  lateFilingReductionPercent,
  latePayment,
  nonFilingPenaltyWon,
  sincerePenaltyWon,
  underReportPenaltyWon,
} from './penalties.ts'

const year = getYearData(2024)

test('the penalty for no books: a fifth of the share, none when exempt', () => {
  assert.equal(bookPenaltyWon(false, 1_000_000, 1, 3, year), 66_666)
  assert.equal(bookPenaltyWon(false, 1_000_000, 5, 3, year), 200_000)
  assert.equal(bookPenaltyWon(true, 1_000_000, 1, 1, year), 0)
})

test('non-filing: 20 % or 0.07 % of the revenue, whichever is more; of two penalties the larger, non-filing when equal', () => {
  assert.equal(nonFilingPenaltyWon(1_000_000, 0, year), 200_000)
  assert.deepEqual(
    [285_714_285, 285_715_000].map((won) => nonFilingPenaltyWon(1_000_000, won, year)),
    [200_000, 200_000],
  )
  assert.equal(nonFilingPenaltyWon(1_000_000, 285_720_000, year), 200_004)
  assert.equal(nonFilingPenaltyWon(-5, 0, year), 0)
  assert.deepEqual(
    [
      nonFilingPenaltyWon(1_000_000, 0, year, true),
      nonFilingPenaltyWon(0, 100_000_000, year, true),
      underReportPenaltyWon(1_000_000, 3, year, true),
    ],
    [400_000, 140_000, 100_000],
  )
  assert.deepEqual(
    [99, 100, 101].map((won) => largerPenalty(won, 100).applied),
    ['book', 'nonFiling', 'nonFiling'],
  )
})

const reductions: [day: string, percent: number][] = [
  ['2025-06-03', 50],
  ['2025-07-02', 50],
  ['2025-07-03', 30],
  ['2025-09-02', 30],
  ['2025-09-03', 20],
  ['2025-12-02', 20],
  ['2025-12-03', 0],
]
for (const [day, percent] of reductions)
  test(`filed on ${day}, due on 2 June 2025: ${percent} % less`, () =>
    assert.equal(lateFilingReductionPercent('2025-06-02', day, year), percent))

const late: [due: string, paid: string, days: number, won: number, ledger?: 'local'][] = [
  ['2025-06-02', '2025-06-02', 0, 0],
  ['2025-06-02', '2025-06-03', 1, 220],
  ['2025-06-02', '2025-06-01', 0, 0],
  // 25 of 100,000 a day until 14 February 2022, 22 after.
  ['2022-02-10', '2022-02-14', 4, 1_000],
  ['2022-02-10', '2022-02-15', 5, 1_220],
  ['2022-02-10', '2022-02-16', 6, 1_440],
  // From 1 July 2026 the day of payment no longer counts.
  ['2026-06-01', '2026-06-30', 29, 6_380],
  ['2026-06-01', '2026-07-01', 29, 6_380],
  ['2026-06-01', '2026-07-02', 30, 6_600],
  // Local: 25 of 100,000 until 6 June 2022, and the day of payment always counts.
  ['2022-05-31', '2022-06-06', 6, 1_500, 'local'],
  ['2022-05-31', '2022-06-07', 7, 1_720, 'local'],
  ['2022-05-31', '2022-06-08', 8, 1_940, 'local'],
  ['2026-06-01', '2026-06-30', 29, 6_380, 'local'],
  ['2026-06-01', '2026-07-01', 30, 6_600, 'local'],
  ['2026-06-01', '2026-07-02', 31, 6_820, 'local'],
  // At most 75 % of the local tax: 3,410 days at 22 of 100,000 are 750,200.
  ['2022-06-30', '2031-10-30', 3_409, 749_980, 'local'],
  ['2022-06-30', '2031-10-31', 3_410, 750_000, 'local'],
  ['2022-06-30', '2031-11-01', 3_411, 750_000, 'local'],
]
for (const [due, paid, days, won, ledger = 'national'] of late) {
  test(`${ledger}, due ${due}, paid ${paid}: ${days} days, ${won} won of a million`, () =>
    assert.deepEqual(latePayment(due, paid, 1_000_000, ledger, year), { lateDays: days, penaltyWon: won }))
}

test('too little reported: less for an early amended return, at each month', () => {
  const months = [1, 2, 3, 4, 6, 7, 12, 13, 18, 19, 24, 25]
  assert.deepEqual(
    months.map((month) => underReportPenaltyWon(1_000_000, month, year)),
    [10_000, 25_000, 25_000, 50_000, 50_000, 70_000, 70_000, 80_000, 80_000, 90_000, 90_000, 100_000],
  )
})

test('a missing sincere report: 5 % of the share or 0.02 % of the revenue', () => {
  assert.equal(sincerePenaltyWon(10_000_000, 1, 1, 100_000_000, year), 500_000)
  assert.equal(sincerePenaltyWon(0, 0, 0, 5_000_000_000, year), 1_000_000)
})
