import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settled } from '#tests/support/fixtures/settled-return.ts'
import type { Business, ReturnInputs } from '#tax/basis/inputs.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { assess } from '#tax/assess.ts'
import { getYearData } from '#tax/years/years.ts'
import { correctedReturn, type CorrectionFacts } from './corrected.ts'
import type { Ledger } from './both-returns.ts'

const shop: Business = {
  code: '525101',
  group: 'trade',
  personalService: false,
  revenueWon: 60_000_000,
  priorRevenueWon: 60_000_000,
  rates: { simplePerMille: 860, excessPerMille: null, standardPerMille: 95 },
  bookExpensesWon: 20_000_000,
}
const plain: ReturnInputs = {
  method: 'simple-book',
  filedBy: 'agent',
  businesses: [shop],
  persons: [{ relation: 0, birthYear: 1990 }],
  withheldNationalWon: 0,
  withheldLocalWon: 0,
  interimWon: 0,
}
const earning = (revenueWon: number, more: Partial<ReturnInputs> = {}): ReturnInputs => ({
  ...plain,
  businesses: [{ ...shop, revenueWon }],
  ...more,
})
/** Tax of 4,515,000 less the credit of 70,000, of which `withheldWon` was prepaid. */
const prepaid = (withheldWon: number): ReturnInputs => ({ ...plain, withheldNationalWon: withheldWon })

const refusedBy = (field: string) => (error: unknown) =>
  error instanceof TaxProblem && error.code === 'correction.refused' && error.field === field

const year = getYearData(2025)
const facts: CorrectionFacts = { filedOn: '2026-05-20', correctedOn: '2026-08-20' }

/** 2,000,000 won more, as too much withheld tax was claimed. */
const twoMillion = (incomeYear: number, more: CorrectionFacts) => {
  const [first, right] = [prepaid(3_000_000), prepaid(1_000_000)]
  const paid = settled(first, incomeYear, more.filedOn, more.filedOn)
  return correctedReturn(first, right, { ...paid, ...more }, getYearData(incomeYear))
}
const wonOf = (found: ReturnType<typeof correctedReturn>, key: string, ledger: Ledger = 'national') =>
  found.penalties.reduce(
    (sum, penaltyLine) =>
      penaltyLine.key === key && penaltyLine.ledger === ledger ? sum + penaltyLine.amountWon : sum,
    0,
  )

test('2,000,000 won short, corrected on 20 August 2026: a quarter of the penalty and 79 days', () => {
  const found = twoMillion(2025, facts)
  assert.deepEqual([found.reductionPercent, wonOf(found, 'underReport'), wonOf(found, 'late')], [75, 50_000, 34_760])
  assert.equal(found.ledgers.national.toPayWon, 2_084_760)
  assert.equal(found.ledgers.local.toPayWon, 0)
  assert.deepEqual([found.correctUntil, found.claimUntil.day], ['2031-06-01', '2031-06-02'])
})

test('public computations: 121,782 won short for 67 days, 3,000,000 won paid 40 days late', () => {
  // Example of a tax platform's answer of September 2025, without the reduction and at the rate before 2022.
  const [first, right] = [prepaid(3_000_000), prepaid(3_000_000 - 121_782)]
  const paid = settled(first, 2024, '2025-05-20', '2025-05-20')
  const found = correctedReturn(
    first,
    right,
    { filedOn: '2025-05-20', correctedOn: '2025-08-08', ...paid },
    getYearData(2024),
  )
  assert.deepEqual([wonOf(found, 'underReport'), wonOf(found, 'late')], [3_044, 1_795])
  // A tax office's blog, October 2025: 3,000,000 × 40 × 0.022 %.
  const unpaid = prepaid(1_445_000)
  const late = correctedReturn(unpaid, unpaid, { filedOn: '2025-05-20', correctedOn: '2025-07-12' }, getYearData(2024))
  assert.equal(wonOf(late, 'late'), 26_400)
})

// The due days of 2022, 2024 and 2025 are 31 May 2023, 2 June 2025 and 1 June 2026; that of 2023 is 31 May 2024, whose
// months end on a Sunday, two Saturdays, a Saturday, a Sunday and a Sunday.
const months: [of: number, correctedOn: string, percent: number][] = [
  [2022, '2023-06-01', 90],
  [2022, '2023-06-29', 90],
  [2022, '2023-06-30', 90],
  [2022, '2023-07-01', 75],
  [2022, '2023-08-30', 75],
  [2022, '2023-08-31', 75],
  [2022, '2023-09-01', 50],
  [2022, '2023-11-29', 50],
  [2022, '2023-11-30', 50],
  [2022, '2023-12-01', 30],
  [2022, '2024-02-29', 30],
  [2022, '2024-05-30', 30],
  [2022, '2024-05-31', 30],
  [2022, '2024-06-01', 20],
  [2022, '2024-11-29', 20],
  [2022, '2024-11-30', 20],
  // 30 November 2024 is a Saturday.
  [2022, '2024-12-02', 20],
  [2022, '2024-12-03', 10],
  // 31 May 2025 is a Saturday.
  [2022, '2025-05-31', 10],
  [2022, '2025-06-02', 10],
  [2022, '2025-06-03', 0],
  [2023, '2024-06-30', 90],
  [2023, '2024-07-01', 90],
  [2023, '2024-07-02', 75],
  [2023, '2024-09-02', 75],
  [2023, '2024-09-03', 50],
  [2023, '2024-12-02', 50],
  [2023, '2024-12-03', 30],
  [2023, '2025-06-02', 30],
  [2023, '2025-06-03', 20],
  // 30 November 2025 and 31 May 2026 are Sundays.
  [2023, '2025-12-01', 20],
  [2023, '2025-12-02', 10],
  [2023, '2026-06-01', 10],
  [2023, '2026-06-02', 0],
  [2024, '2025-07-02', 90],
  [2024, '2025-07-03', 75],
  [2024, '2026-06-02', 30],
  // 3 June 2026 is an election; the term ended the day before.
  [2024, '2026-06-03', 20],
]
for (const [incomeYear, correctedOn, percent] of months)
  test(`${incomeYear} corrected on ${correctedOn}: ${percent} % less (국세기본법 48②1)`, () => {
    const found = twoMillion(incomeYear, { filedOn: `${incomeYear + 1}-05-20`, correctedOn })
    assert.equal(found.reductionPercent, percent)
    assert.equal(wonOf(found, 'underReport'), 200_000 - 2_000 * percent)
  })

const lateDays: [of: number, correctedOn: string, days: number][] = [
  [2025, '2026-06-02', 1],
  [2025, '2026-06-30', 29],
  [2025, '2026-07-01', 29],
  [2025, '2026-07-02', 30],
  [2022, '2024-02-28', 273],
  [2022, '2024-02-29', 274],
  [2022, '2024-03-01', 275],
]
for (const [incomeYear, correctedOn, days] of lateDays)
  test(`${incomeYear} corrected and paid on ${correctedOn}: ${days} days late`, () => {
    const found = twoMillion(incomeYear, { filedOn: `${incomeYear + 1}-05-20`, correctedOn })
    assert.equal(wonOf(found, 'late'), days * 440)
  })

test('the municipality counts its own days: 25 of 100,000 until 6 June 2022, and the day of payment', () => {
  const correctYear = (incomeYear: number, correctedOn: string) => {
    const [first, right] = [earning(60_000_000), earning(70_000_000)]
    const filedOn = `${incomeYear + 1}-05-20`
    const paid = settled(first, incomeYear, filedOn, filedOn)
    const found = correctedReturn(
      first,
      right,
      { filedOn, correctedOn, booksMissedWon: 0, ...paid },
      getYearData(incomeYear),
    )
    return [found.ledgers.local.shortfallWon, wonOf(found, 'late', 'local'), wonOf(found, 'underReport', 'local')]
  }
  // 48,500,000 of 2021: 15 % to 46 million, 24 % above: 1,500,000 × 15 % ... the local tax is 10 % of it.
  const [shortWon = 0] = correctYear(2021, '2022-06-06')
  assert.deepEqual(correctYear(2021, '2022-06-06')[1], Math.floor((shortWon * 6 * 25) / 100_000))
  assert.deepEqual(correctYear(2021, '2022-06-07')[1], Math.floor((shortWon * (6 * 25 + 22)) / 100_000))
  assert.deepEqual(correctYear(2021, '2022-06-08')[1], Math.floor((shortWon * (6 * 25 + 2 * 22)) / 100_000))
  assert.deepEqual(correctYear(2025, '2026-07-01').slice(1), [Math.floor((150_000 * 30 * 22) / 100_000), 1_500])
})

test('paid late, in parts: each part has its own days, the part put off its own due day (소득세법 77)', () => {
  const first = earning(140_000_000)
  const declared = assess({ ...first, filingDate: '2026-05-20' }, year)
  const deferredWon = declared.deferrableWon
  const nowWon = declared.payableWon - deferredWon
  assert.ok(deferredWon > 0)
  const paidOn = (now: string, deferred: string, putOffWon = deferredWon) =>
    correctedReturn(
      first,
      first,
      {
        ...facts,
        deferred: { national: putOffWon },
        paid: {
          national: [
            { day: deferred, amountWon: deferredWon },
            { day: now, amountWon: nowWon },
          ],
          local: [{ day: '2026-05-20', amountWon: declared.localPayableWon }],
        },
      },
      year,
    )
  const daysOf = (won: number, days: number) => Math.floor((won * days * 22) / 100_000)
  assert.equal(wonOf(paidOn('2026-06-01', '2026-08-03'), 'late'), 0)
  assert.equal(wonOf(paidOn('2026-06-01', '2026-08-05'), 'late'), daysOf(deferredWon, 1))
  assert.equal(wonOf(paidOn('2026-06-02', '2026-08-03'), 'late'), daysOf(nowWon, 1))
  assert.equal(wonOf(paidOn('2026-06-01', '2026-08-03', 0), 'late'), daysOf(deferredWon, 62))
  assert.throws(() => paidOn('2026-06-01', '2026-08-03', deferredWon + 1), refusedBy('deferred.more'))
  const unpaid = correctedReturn(first, first, facts, year)
  assert.equal(wonOf(unpaid, 'late'), daysOf(declared.determinedTaxWon, 79))
  assert.equal(unpaid.ledgers.national.alreadyWon, 0)
})

test('refunded too much: from the day after the refund; less tax than declared but unpaid: from the due day', () => {
  // First a refund of 555,000, then 445,000 to pay: 1,000,000 too little, 555,000 of it received on 10 July.
  const [first, right] = [prepaid(5_000_000), prepaid(4_000_000)]
  const received = settled(first, 2025, '2026-05-20', '2026-07-10')
  const found = correctedReturn(first, right, { ...facts, ...received }, year)
  assert.equal(wonOf(found, 'underReport'), 25_000)
  assert.equal(wonOf(found, 'late'), Math.floor((445_000 * 79 * 22) / 100_000))
  assert.equal(wonOf(found, 'overRefund'), Math.floor((555_000 * 40 * 22) / 100_000))
  const notYet = correctedReturn(first, right, facts, year)
  assert.equal(wonOf(notYet, 'overRefund'), 0)
  assert.equal(notYet.ledgers.national.alreadyWon, 0)
  // A smaller refund stays a refund.
  const less = correctedReturn(first, prepaid(4_700_000), { ...facts, ...received }, year)
  assert.deepEqual([wonOf(less, 'late'), wonOf(less, 'overRefund')], [0, Math.floor((300_000 * 40 * 22) / 100_000)])
  assert.equal(less.ledgers.national.toPayWon, 300_000 + 7_500 + 2_640)
})

test('income that the books left out: the larger of 무기장 and 과소신고, only the latter reduced (국세기본법 47의3⑥)', () => {
  const [first, right] = [earning(60_000_000), earning(70_000_000)]
  const correctBooks = (booksMissedWon: number) => {
    const paid = settled(first, 2025, '2026-05-20', '2026-05-20')
    return correctedReturn(first, right, { ...facts, ...paid, booksMissedWon }, year)
  }
  // Tax of 48,500,000 is 6,015,000: a fifth of its share 1,203,000 × missed ÷ 50,000,000; 과소신고 10 % of 1,500,000.
  assert.deepEqual([wonOf(correctBooks(0), 'underReport'), wonOf(correctBooks(0), 'book')], [37_500, 0])
  assert.deepEqual([wonOf(correctBooks(6_234_413), 'underReport'), wonOf(correctBooks(6_234_413), 'book')], [37_500, 0])
  assert.deepEqual(
    [wonOf(correctBooks(10_000_000), 'underReport'), wonOf(correctBooks(10_000_000), 'book')],
    [0, 240_600],
  )
  assert.equal(wonOf(correctBooks(10_000_000), 'book', 'local'), 24_060)
  assert.throws(() => correctedReturn(first, right, facts, year), /booksMissed/)
  assert.throws(() => correctBooks(10_000_001), /booksMissed/)
  const small = (revenueWon: number) =>
    ({ ...plain, businesses: [{ ...shop, revenueWon, priorRevenueWon: 40_000_000 }] }) as ReturnInputs
  assert.equal(
    wonOf(correctedReturn(small(60_000_000), small(70_000_000), facts, year), 'underReport'),
    37_500,
    'small: no books asked',
  )
})

test('an estimate: its penalty for no books rises with the income, unless 과소신고 is larger', () => {
  const returnWith = (revenueWon: number): ReturnInputs => ({
    ...plain,
    method: 'simple-rate',
    businesses: [{ ...shop, revenueWon }],
    simpleRateAllowed: true,
  })
  const [first, right] = [returnWith(60_000_000), returnWith(160_000_000)]
  const paid = settled(first, 2025, '2026-05-20', '2026-05-20')
  const found = correctedReturn(first, right, { ...facts, ...paid }, year)
  const { before, after } = found.returns
  const bookWon = after.assessment.bookPenaltyWon - before.assessment.bookPenaltyWon
  const shortWon = found.ledgers.national.shortfallWon
  assert.ok(bookWon > shortWon / 10)
  assert.deepEqual([wonOf(found, 'underReport'), wonOf(found, 'smaller')], [0, 0])
  assert.equal(found.ledgers.national.toPayWon, Math.floor((shortWon + bookWon + wonOf(found, 'late')) / 10) * 10)
})

test('a fifth of the income left out ends the 기장세액공제 (소득세법 56의2②1)', () => {
  const booked = (revenueWon: number) => earning(revenueWon, { method: 'double-book' })
  const correctRevenue = (revenueWon: number) =>
    correctedReturn(booked(60_000_000), booked(revenueWon), { ...facts, booksMissedWon: 0 }, year).returns.after
      .assessment.bookkeepingCreditWon
  // 40,000,000 first: a fifth of 50,000,000 is left out from 70,000,000 of revenue on.
  assert.deepEqual(
    [correctRevenue(69_999_999) > 0, correctRevenue(70_000_000), correctRevenue(70_000_001)],
    [true, 0, 0],
  )
})

test('known beforehand: no reduction (국세기본법 48② 단서, 시행령 29)', () => {
  const found = twoMillion(2025, { ...facts, decisionForeseen: true })
  assert.deepEqual([found.reductionPercent, wonOf(found, 'underReport'), found.notes], [0, 200_000, ['foreseen']])
})

const refusals: [field: string, first: ReturnInputs, right: ReturnInputs, more: Partial<CorrectionFacts>][] = [
  ['corrected.inTime', plain, plain, { correctedOn: '2026-06-01' }],
  // Reduced by 20 % on the last day of the sixth month; what was left out would be too by one reading.
  ['filedOn.late', plain, plain, { filedOn: '2026-06-02' }],
  ['filedOn.late', plain, plain, { filedOn: '2026-12-01', correctedOn: '2026-12-20' }],
  ['filedOn.late', plain, plain, { filedOn: '2026-12-02', correctedOn: '2026-12-20', booksMissedWon: 1 }],
  ['corrected.beforeFiling', plain, plain, { filedOn: '2026-12-21', correctedOn: '2026-12-20' }],
  ['corrected.lessTax', prepaid(0), prepaid(1), {}],
  ['penaltiesUnknown', plain, plain, { correctedOn: '2027-01-01' }],
  ['method.toRate', plain, { ...plain, method: 'simple-rate' }, {}],
  ['method.doubleBook', plain, { ...plain, method: 'double-book' }, {}],
  ['unfiled', { ...plain, bookkeepingDuty: 'double' }, plain, {}],
  ['unfiled', plain, { ...plain, bookkeepingDuty: 'double' }, {}],
  ['paid.more', plain, plain, { paid: { national: [{ day: '2026-05-20', amountWon: 5_000_000 }] } }],
  ['refunded.more', plain, plain, { refunded: { national: [{ day: '2026-07-20', amountWon: 1 }] } }],
  ['paid.future', plain, plain, { paid: { national: [{ day: '2026-08-21', amountWon: 10 }] } }],
]
for (const [field, first, right, more] of refusals)
  test(`refused by name: ${field}`, () =>
    assert.throws(() => correctedReturn(first, right, { ...facts, ...more }, year), refusedBy(field)))
