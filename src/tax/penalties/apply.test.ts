import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import { assess } from '#tax/assess.ts'
import { explain } from '#tax/explain.ts'
import { getYearData } from '#tax/years/years.ts'

const year = getYearData(2025)
const rates = { simplePerMille: 641, excessPerMille: 497, standardPerMille: 174 }
const inputs = (changes: Partial<ReturnInputs> = {}, prior = 40_000_000, revenue = 60_000_000): ReturnInputs => ({
  method: 'simple-book',
  filedBy: 'agent',
  withheldNationalWon: 0,
  withheldLocalWon: 0,
  interimWon: 0,
  persons: [{ relation: 0, birthYear: 1990 }],
  businesses: [
    {
      code: '940909',
      group: 'service',
      personalService: true,
      revenueWon: revenue,
      priorRevenueWon: prior,
      rates,
      bookExpensesWon: 20_000_000,
    },
  ],
  ...changes,
})

const explainedKeys = (returnInputs: ReturnInputs) =>
  explain(returnInputs, year).lines.map((explainedLine) => explainedLine.key)

test('on the due day there is no penalty, on the day after there is; due and deferred days are told', () => {
  const onTime = assess(inputs({ filingDate: '2026-06-01' }), year)
  assert.deepEqual([onTime.penaltyWon, onTime.dueDay, onTime.deferredDueDay], [0, '2026-06-01', '2026-08-03'])
  const late = assess(inputs({ filingDate: '2026-06-02' }), year)
  // 40,000,000 − 1,500,000 at 15 % − 1,260,000 − 70,000 = 4,445,000; 20 % halved, and one day at 22 of 100,000.
  assert.equal(late.penaltyWon, 444_500 + 977)
  assert.equal(late.localPenaltyWon, 44_450 + 97)
})

test('late, after a month and after six: less and no reduction', () => {
  const part = (filingDate: string, days: number) =>
    assess(inputs({ filingDate }), year).penaltyWon - Math.floor((4_445_000 * 22 * days) / 100_000)
  assert.deepEqual(
    [part('2026-07-01', 29), part('2026-07-02', 30), part('2026-12-02', 183)],
    [444_500, 622_300, 889_000],
  )
})

test('double-entry duty: simple books count as none and as not filed; the larger alone is due', () => {
  const found = assess(inputs({}, 75_000_000), year)
  assert.equal(found.penaltyWon, 4_515_000 / 5)
  assert.equal(assess(inputs({ method: 'double-book' }, 75_000_000), year).penaltyWon, 0)
  const fullyPrepaid = assess(inputs({ withheldNationalWon: 9_000_000 }, 75_000_000), year)
  assert.equal(fullyPrepaid.penaltyWon, 4_515_000 / 5, 'the penalty for no books does not look at what was prepaid')
})

test('small tax, large revenue: 0.07 % of the revenue is more; the municipality keeps its own measure', () => {
  const found = assess(
    {
      ...inputs({ method: 'standard-rate' }, 400_000_000, 400_000_000),
      businesses: [
        {
          code: '525101',
          group: 'trade',
          personalService: false,
          revenueWon: 400_000_000,
          priorRevenueWon: 350_000_000,
          rates: { simplePerMille: 860, excessPerMille: null, standardPerMille: 95 },
          purchasesWon: 371_000_000,
        },
      ],
    },
    year,
  )
  assert.equal(found.businessIncomeWon, 10_000_000)
  assert.equal(found.penaltyWon, 280_000)
  assert.equal(found.localPenaltyWon, 10_200)
})

test('the non-filing penalty applies as soon as it reaches the one for no books', () => {
  const penaltyOn = (revenue: number) =>
    assess(
      {
        ...inputs({ method: 'standard-rate' }),
        businesses: [
          {
            code: '525101',
            group: 'trade',
            personalService: false,
            revenueWon: revenue,
            priorRevenueWon: 350_000_000,
            rates: { simplePerMille: 860, excessPerMille: null, standardPerMille: 0 },
            purchasesWon: revenue - 10_000_000,
          },
        ],
      },
      year,
    )
  // 10,000,000 of income is 510,000 of tax, a fifth of it 102,000; 0.07 % of 145,714,286 is as much.
  assert.deepEqual(
    [145_714_200, 145_714_300, 150_000_000].map((revenue) => [
      penaltyOn(revenue).penaltyWon,
      penaltyOn(revenue).bookPenaltyWon,
    ]),
    [
      [102_000, 102_000],
      [102_000, 0],
      [105_000, 0],
    ],
  )
})

test('no penalty for no books below 48 million, at it there is', () => {
  const bookPenalty = (prior: number) => assess(inputs({ method: 'standard-rate' }, prior), year).bookPenaltyWon
  assert.equal(bookPenalty(47_999_999), 0)
  assert.ok(bookPenalty(48_000_000) > 0)
})

test('a sincere report: due at the end of June, its penalty without the confirmation or by an estimate', () => {
  const large = (changes: Partial<ReturnInputs>) =>
    assess(inputs({ method: 'double-book', ...changes }, 400_000_000, 500_000_000), year)
  assert.deepEqual(
    [large({}).penaltyWon, large({}).dueDay, large({ filingDate: '2026-06-30' }).penaltyWon],
    [0, '2026-06-30', 0],
  )
  const computedWon = large({}).computedTaxWon
  assert.equal(large({ sincereConfirmed: false }).penaltyWon, Math.floor(computedWon / 20))
  assert.equal(large({ outsideAccountWon: 1_000_000 }).penaltyWon, 2_000)
})

test('a sincere report has until the end of June only with its confirmation; without it and by an estimate the last day is that of everybody', () => {
  const days = (changes: Partial<ReturnInputs>) => {
    const { dueDay, deferredDueDay } = assess(inputs({ sincereDuty: true, ...changes }), year)
    return [dueDay, deferredDueDay]
  }
  assert.deepEqual(days({}), ['2026-06-30', '2026-08-31'])
  for (const other of [{ sincereConfirmed: false }, { method: 'simple-rate' }] as const)
    assert.deepEqual(days(other), ['2026-06-01', '2026-08-03'])
  const onThe = (filingDate: string, sincereConfirmed: boolean) =>
    explainedKeys(inputs({ sincereDuty: true, sincereConfirmed, filingDate })).includes('nonFilingPenalty')
  assert.deepEqual(
    [onThe('2026-06-30', true), onThe('2026-06-01', false), onThe('2026-06-02', false)],
    [false, false, true],
  )
})

test('an extension (국세기본법 6) moves the due day, and with it penalty, reduction and instalment', () => {
  const assessLate = (filingDate: string, extendedDueDay: string) =>
    assess(inputs({ filingDate, extendedDueDay }), year)
  assert.deepEqual(
    [assessLate('2026-06-30', '2026-06-30').penaltyWon, assessLate('2026-06-30', '2026-06-30').dueDay],
    [0, '2026-06-30'],
  )
  // One day late: half of 889,000, and no day nationally since the day of payment does not count from July 2026.
  assert.deepEqual(
    [assessLate('2026-07-01', '2026-06-30').penaltyWon, assessLate('2026-07-01', '2026-06-30').localPenaltyWon],
    [444_500, 44_450 + 97],
  )
  assert.equal(assessLate('2026-06-02', '2026-05-29').penaltyWon, 445_477, 'an earlier day does not shorten the term')
  assert.equal(assessLate('2026-06-30', '2026-06-30').deferredDueDay, '2026-08-31')
  assert.throws(() => assessLate('2026-06-30', '2026-06-31'), /값의 모양/)
})

test('a late return in knowledge of an audit has no reduction (국세기본법 48②2 단서)', () => {
  const found = assess(inputs({ filingDate: '2026-06-02', decisionForeseen: true }), year)
  assert.deepEqual([found.penaltyWon, found.localPenaltyWon], [889_000 + 977, 88_900 + 97])
})

test('the 농어촌특별세 of a late return has 납부지연가산세 and none for not filing', () => {
  const reductions = [{ clause: '29-8' as const, amountWon: 1_000_000 }]
  const on = (filingDate: string) => assess(inputs({ filingDate, reductions }), year)
  assert.deepEqual([on('2026-06-01').ruralTaxWon, on('2026-06-01').ruralPenaltyWon], [200_000, 0])
  assert.equal(on('2026-06-11').ruralPenaltyWon, 440)
  assert.ok(explainedKeys(inputs({ filingDate: '2026-06-11', reductions })).includes('ruralPenalty'))
})
