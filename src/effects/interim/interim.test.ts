import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { getYearData } from '#tax/years/years.ts'
import { interimDays, interimEstimate, computeInterim, type Interim, type InterimFacts } from './interim.ts'

const year = getYearData(2026)
const facts: InterimFacts = { settledWon: 0, lastInterimWon: 0, trades: ['940909'], doubleEntry: false }
const notice = (baseWon: number, noticeWon: number, deferrableWon = 0): Interim => ({
  kind: 'notice',
  baseWon,
  noticeWon,
  deferrableWon,
})

const rows: [words: string, changed: Partial<InterimFacts>, expected: Interim][] = [
  ['one won below the least sum', { settledWon: 999_999 }, { kind: 'small', baseWon: 999_999 }],
  ['the least sum itself', { settledWon: 1_000_000 }, notice(1_000_000, 500_000)],
  ['half is cut below a thousand', { settledWon: 1_234_567 }, notice(1_234_567, 617_000)],
  ['a half of 500,999 is 500,000', { settledWon: 1_001_999 }, notice(1_001_999, 500_000)],
  [
    'the interim tax of the year before counts',
    { settledWon: 600_000, lastInterimWon: 700_000 },
    notice(1_300_000, 650_000),
  ],
  ['a refund takes from it', { settledWon: -200_000, lastInterimWon: 1_500_000 }, notice(1_300_000, 650_000)],
  [
    'a refund as large as it',
    { settledWon: -700_000, lastInterimWon: 700_000 },
    { kind: 'no-base', mustReport: false },
  ],
  ['only a refund', { settledWon: -450_000 }, { kind: 'no-base', mustReport: false }],
  ['no base by double entry', { settledWon: -1, doubleEntry: true }, { kind: 'no-base', mustReport: true }],
  ['nobody knows the interim tax', { settledWon: 5_000_000, lastInterimWon: null }, { kind: 'unknown' }],
  ['no business', { settledWon: 5_000_000, trades: [] }, { kind: 'exempt', why: 'no-business' }],
  ['insurance only', { settledWon: 5_000_000, trades: ['940906'] }, { kind: 'exempt', why: 'trades' }],
  ['a writer who also drives', { settledWon: 2_000_000, trades: ['940100', '940913'] }, notice(2_000_000, 1_000_000)],
  [
    'door-to-door sales may be settled by its payer: not left out',
    { settledWon: 2_000_000, trades: ['940908'] },
    notice(2_000_000, 1_000_000),
  ],
  ['trades that nobody knows are not left out', { settledWon: 2_000_000, trades: null }, notice(2_000_000, 1_000_000)],
  ['ten million cannot be split', { settledWon: 20_000_000 }, notice(20_000_000, 10_000_000)],
  ['the part above ten million', { settledWon: 20_002_000 }, notice(20_002_000, 10_001_000, 1_000)],
  ['twenty million', { settledWon: 40_000_000 }, notice(40_000_000, 20_000_000, 10_000_000)],
  ['half above twenty million', { settledWon: 50_000_000 }, notice(50_000_000, 25_000_000, 12_500_000)],
]
for (const [words, changed, expected] of rows)
  test(`interim tax: ${words}`, () => assert.deepEqual(computeInterim({ ...facts, ...changed }, year), expected))

test('in 2021 the least sum was 300,000', () => {
  assert.equal(computeInterim({ ...facts, settledWon: 600_000 }, getYearData(2021)).kind, 'notice')
  assert.equal(computeInterim({ ...facts, settledWon: 999_999 }, getYearData(2022)).kind, 'small')
})

// 14,000,000 at 6 % and 36,000,000 at 15 % (소득세법 55①).
const estimates: [
  words: string,
  half: [income: number, deductions: number, withheld: number],
  estimateWon: number,
  mayReport: boolean,
  payWon: number,
][] = [
  ['twice the half, less the deductions, half of the tax', [10_000_000, 6_000_000, 0], 420_000, true, 0],
  ['withheld tax takes from it', [26_000_000, 2_000_000, 1_120_000], 2_000_000, true, 2_000_000],
  ['never below zero', [10_000_000, 6_000_000, 900_000], 0, true, 0],
  ['a loss', [-5_000_000, 1_500_000, 0], 0, true, 0],
  ['exactly thirty per cent is not below', [26_000_000, 2_000_000, 120_000], 3_000_000, false, 3_000_000],
  ['one won below thirty per cent', [26_000_000, 2_000_000, 120_001], 2_999_999, true, 2_999_990],
  ['500,000 is paid', [26_000_000, 2_000_000, 2_620_000], 500_000, true, 500_000],
  ['one won less is not, but must be reported', [26_000_000, 2_000_000, 2_620_001], 499_999, true, 0],
]
for (const [words, [incomeWon, deductionsWon, withheldWon], estimateWon, mayReport, payWon] of estimates)
  test(`estimate of the first half: ${words}`, () => {
    const found = interimEstimate(10_000_000, { incomeWon, deductionsWon, withheldWon }, year)
    assert.deepEqual(
      [found.estimateWon, found.mayReport, found.payWon, found.lineWon],
      [estimateWon, mayReport, payWon, 3_000_000],
    )
  })

test('more income never lowers the estimate, and who may report never pays the notice’s sum', () => {
  const won = fc.integer({ min: 0, max: 400_000_000 })
  fc.assert(
    fc.property(
      won,
      won,
      won,
      fc.integer({ min: 1_000_000, max: 90_000_000 }),
      (incomeWon, moreWon, withheldWon, baseWon) => {
        const half = { incomeWon, deductionsWon: 1_500_000, withheldWon }
        const found = interimEstimate(baseWon, half, year)
        assert.ok(
          interimEstimate(baseWon, { ...half, incomeWon: incomeWon + moreWon }, year).estimateWon >= found.estimateWon,
        )
        const interim = computeInterim({ ...facts, settledWon: baseWon }, year)
        assert.ok(!found.mayReport || interim.kind !== 'notice' || found.payWon < interim.noticeWon)
      },
    ),
  )
})

const days: [year: number, dueDay: string, splitDay: string][] = [
  // A Saturday, a Sunday, a Monday.
  [2024, '2024-12-02', '2025-02-03'],
  [2025, '2025-12-01', '2026-02-02'],
  [2026, '2026-11-30', '2027-02-01'],
]
for (const [incomeYear, dueDay, splitDay] of days)
  test(`interim tax of ${incomeYear} is due on ${dueDay}, its second part on ${splitDay}`, () =>
    assert.deepEqual(interimDays(incomeYear), { from: `${incomeYear}-11-01`, dueDay, splitDay }))
