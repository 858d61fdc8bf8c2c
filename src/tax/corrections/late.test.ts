import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { getYearData } from '#tax/years/years.ts'
import { lateReturn } from './late.ts'

const year = getYearData(2025)
const plain: ReturnInputs = {
  method: 'simple-book',
  filedBy: 'agent',
  businesses: [
    {
      code: '525101',
      group: 'trade',
      personalService: false,
      revenueWon: 60_000_000,
      priorRevenueWon: 60_000_000,
      bookExpensesWon: 20_000_000,
    },
  ],
  persons: [{ relation: 0, birthYear: 1990 }],
  withheldNationalWon: 0,
  withheldLocalWon: 0,
  interimWon: 0,
}
/** Tax of 4,515,000 less the credit of 70,000, of which `withheldWon` was prepaid. */
const prepaid = (withheldWon: number): ReturnInputs => ({ ...plain, withheldNationalWon: withheldWon })
const refusedBy = (field: string) => (error: unknown) =>
  error instanceof TaxProblem && error.code === 'correction.refused' && error.field === field

test('a late return on 1 July 2026: 3,000,000 won, half of the penalty and 29 days', () => {
  const found = lateReturn(prepaid(1_445_000), '2026-07-01', year)
  const { penaltyWon, determinedTaxWon, prepaidWon } = found.returns.after.assessment
  assert.deepEqual([determinedTaxWon - prepaidWon, penaltyWon, found.reductionPercent], [3_000_000, 319_140, 50])
})

test('a late return in time, or after the days whose rules are known, is refused by name', () => {
  assert.throws(() => lateReturn(plain, '2026-06-01', year), refusedBy('late.inTime'))
  assert.throws(() => lateReturn(plain, '2027-01-01', year), refusedBy('penaltiesUnknown'))
  assert.equal(lateReturn(plain, '2026-06-02', year).reductionPercent, 50)
  assert.equal(lateReturn({ ...plain, decisionForeseen: true }, '2026-06-02', year).reductionPercent, 0)
})

test('a late return loses 조특법 7, 기장세액공제 and 전자신고, each with its article', () => {
  const inputs: ReturnInputs = {
    ...plain,
    method: 'double-book',
    filedBy: 'self',
    reductions: [{ clause: '7', incomeWon: 40_000_000, percent: 10 }],
  }
  assert.deepEqual(
    lateReturn(inputs, '2026-06-02', year).lost.map(({ key, differenceWon }) => [key, differenceWon]),
    [
      ['reductions', -451_500],
      ['bookkeepingCredit', -903_000],
      ['efilingCredit', -10_000],
    ],
  )
  assert.deepEqual(lateReturn(plain, '2026-06-02', year).lost, [])
})

// 2025 is due on 1 June 2026, 2023 on 31 May 2024, whose months end on a Sunday, a Saturday and a Saturday.
const reductions: [of: number, filedOn: string, percent: number, keptWon: number][] = [
  [2025, '2026-06-02', 50, 300_000],
  [2025, '2026-07-01', 50, 300_000],
  [2025, '2026-07-02', 30, 420_000],
  [2025, '2026-09-01', 30, 420_000],
  [2025, '2026-09-02', 20, 480_000],
  [2025, '2026-12-01', 20, 480_000],
  [2025, '2026-12-02', 0, 600_000],
  [2023, '2024-07-01', 50, 300_000],
  [2023, '2024-07-02', 30, 420_000],
  [2023, '2024-09-02', 30, 420_000],
  [2023, '2024-09-03', 20, 480_000],
  [2023, '2024-12-02', 20, 480_000],
  [2023, '2024-12-03', 0, 600_000],
]
for (const [incomeYear, filedOn, percent, keptWon] of reductions)
  test(`${incomeYear} filed on ${filedOn}: ${percent} % less of 600,000 (국세기본법 48②2)`, () => {
    const found = lateReturn(prepaid(1_445_000), filedOn, getYearData(incomeYear))
    const penalty = found.returns.lines.find(({ key }) => key === 'nonFilingPenalty')
    assert.deepEqual([found.reductionPercent, penalty?.afterWon], [percent, keptWon])
  })

test('a late refund has no penalty; under double-entry duty 0.07 % of the revenue is due all the same', () => {
  const refund = lateReturn(prepaid(9_000_000), '2026-07-15', year).returns.after.assessment
  assert.deepEqual([refund.penaltyWon, refund.payableWon], [0, -4_555_000])
  const double: ReturnInputs = { ...prepaid(9_000_000), method: 'double-book', bookkeepingDuty: 'double' }
  assert.equal(lateReturn(double, '2026-07-15', year).returns.after.assessment.penaltyWon, (42_000 * 70) / 100)
})
