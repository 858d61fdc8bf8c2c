import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Business, PersonInputs } from '#tax/basis/inputs.ts'
import { assess } from '#tax/assess.ts'
import { compare } from '#tax/compare.ts'
import { getYearData } from '#tax/years/years.ts'

const year = getYearData(2025)
const fees = { ESTIMATE: 110_000, SIMPLE: 220_000, DOUBLE: 330_000 }
const rates = { simplePerMille: 641, excessPerMille: 497, standardPerMille: 174 }
const business = (changes: Partial<Business> = {}): Business => ({
  code: '940909',
  group: 'service',
  personalService: true,
  revenueWon: 34_000_000,
  priorRevenueWon: 27_000_000,
  rates,
  ...changes,
})
const person = (changes: Partial<PersonInputs> = {}): PersonInputs => ({
  filedBy: 'agent',
  businesses: [business()],
  persons: [{ relation: 0, birthYear: 1990 }],
  withheldNationalWon: 1_020_000,
  withheldLocalWon: 102_000,
  interimWon: 0,
  ...changes,
})
const row = (found: ReturnType<typeof compare>, method: string) => {
  const methodComparison = found.methods.find((each) => each.method === method)
  assert.ok(methodComparison)
  return methodComparison
}

test('a small freelancer: the simple rate, the one whose figures are known', () => {
  const found = compare(person(), year, fees)
  assert.equal(found.recommended, 'ESTIMATE')
  assert.equal(row(found, 'ESTIMATE').by, 'simple-rate')
  assert.equal(
    row(found, 'ESTIMATE').taxDueOrRefundWon,
    assess({ ...person(), method: 'simple-rate' }, year).payableWon,
  )
  assert.ok(
    row(found, 'DOUBLE').taxDueOrRefundWon < row(found, 'ESTIMATE').taxDueOrRefundWon,
    'the bookkeeping credit lowers the tax',
  )
  assert.equal(row(found, 'DOUBLE').switchWon, row(found, 'DOUBLE').totalCostWon - row(found, 'ESTIMATE').totalCostWon)
  assert.match(found.reasons[0] ?? '', /지금 있는 자료/)
})

test('without books their expenses are assumed and said to be expected; with books they are used and not', () => {
  const assumed = compare(person(), year, fees)
  assert.deepEqual(
    assumed.methods.map((method) => method.expected),
    [false, true, true],
  )
  assert.equal(row(assumed, 'SIMPLE').incomeWon, row(assumed, 'ESTIMATE').incomeWon)
  const known = compare(person({ businesses: [business({ bookExpensesWon: 30_000_000 })] }), year, fees)
  assert.deepEqual(
    known.methods.map((method) => method.expected),
    [false, false, false],
  )
  assert.equal(row(known, 'SIMPLE').incomeWon, 4_000_000)
})

test('assumed books are never recommended, however much less they cost', () => {
  // Above the simple-rate limit books assumed at the simple rate come out millions below the estimate.
  const rich = person({ businesses: [business({ priorRevenueWon: 60_000_000, revenueWon: 70_000_000 })] })
  for (const given of [person(), rich])
    for (const feesWon of [fees, { ESTIMATE: 9_000_000, SIMPLE: 0, DOUBLE: 0 }]) {
      const found = compare(given, year, feesWon)
      assert.equal(found.recommended, 'ESTIMATE')
      assert.ok(
        found.reasons.every((reason) => !/가장 적|보다/.test(reason)),
        found.reasons.join(),
      )
    }
  const found = compare(rich, year, fees)
  assert.ok((row(found, 'SIMPLE').switchWon ?? 0) < 0, 'the office sees that assumed books would cost less')
})

test('the filer’s own expenses are used where books are missing, and are still no fact', () => {
  const comparison = compare(person({ toldExpensesWon: 30_000_000 }), year, fees)
  assert.deepEqual(
    comparison.methods.map((method) => [method.basis, method.expected]),
    [
      ['known', false],
      ['told', true],
      ['told', true],
    ],
  )
  assert.equal(row(comparison, 'SIMPLE').incomeWon, 4_000_000)
  assert.equal(comparison.recommended, 'ESTIMATE')
  const two = compare(
    person({
      businesses: [business({ bookExpensesWon: 10_000_000 }), business({ revenueWon: 6_000_001 }), business()],
      toldExpensesWon: 25_000_001,
    }),
    year,
    fees,
  )
  assert.equal(row(two, 'SIMPLE').incomeWon, 74_000_001 - 25_000_001, 'shared to the won, what is booked taken off')
})

test('income of which nobody knows the amount says nothing of whether a return is due', () => {
  const earner = { ...nobody, wage }
  assert.equal(compare(earner, year, fees).notEligible?.code, 'wage-settled')
  const open = compare(earner, year, fees, { incomeUnknown: true })
  assert.deepEqual([open.notEligible, open.methods.length], [null, 1])
})

test('books that are kept are compared like any other', () => {
  const personInputs = person({ businesses: [business({ bookExpensesWon: 30_000_000 })] })
  const { methods } = compare(personInputs, year, { ESTIMATE: 0, SIMPLE: 0, DOUBLE: 0 })
  const ahead = row({ methods } as never, 'ESTIMATE').totalCostWon - row({ methods } as never, 'SIMPLE').totalCostWon
  assert.equal(compare(personInputs, year, { ESTIMATE: 0, SIMPLE: ahead - 1, DOUBLE: 9_999_999 }).recommended, 'SIMPLE')
})

test('without rates an estimate and assumed books are not computed, and not recommended', () => {
  const found = compare(person({ businesses: [business({ rates: null })] }), year, fees)
  assert.deepEqual(
    found.methods.map((method) => [method.assessment, method.problem?.code]),
    [
      [null, 'rate.unknown'],
      [null, 'input.missing'],
      [null, 'input.missing'],
    ],
  )
  assert.equal(found.recommended, null)
  assert.deepEqual(
    found.methods.map((method) => method.legality),
    ['not-computed', 'not-computed', 'not-computed'],
  )
  const booked = compare(person({ businesses: [business({ rates: null, bookExpensesWon: 30_000_000 })] }), year, fees)
  assert.equal(booked.recommended, 'SIMPLE')
  assert.equal(row(booked, 'ESTIMATE').switchWon, null)
})

test('the estimate of a person who may use the simple rate takes the standard rate where proven costs make it cheaper', () => {
  const found = compare(person({ businesses: [business({ purchasesWon: 25_000_000 })] }), year, fees)
  assert.equal(row(found, 'ESTIMATE').by, 'standard-rate')
  assert.equal(row(found, 'ESTIMATE').legality, 'standard-rate')
})

test('double-entry duty: only double entry is legal, the others show what they would cost', () => {
  const found = compare(
    person({ businesses: [business({ priorRevenueWon: 75_000_000, revenueWon: 60_000_000 })] }),
    year,
    { ESTIMATE: 0, SIMPLE: 0, DOUBLE: 9_000_000 },
  )
  assert.equal(found.doubleOnly, true)
  assert.equal(found.recommended, 'DOUBLE')
  assert.deepEqual(
    found.methods.map((method) => method.legal),
    [false, false, true],
  )
  assert.ok((row(found, 'ESTIMATE').assessment?.penaltyWon ?? 0) > 0)
  assert.match(found.reasons[0] ?? '', /법에 따라/)
  assert.equal(
    compare(person({ businesses: [business({ priorRevenueWon: 74_999_999, revenueWon: 60_000_000 })] }), year, fees)
      .doubleOnly,
    false,
  )
})

test('the stricter word of the notice counts', () => {
  assert.equal(compare(person({ bookkeepingDuty: 'double' }), year, fees).doubleOnly, true)
  assert.equal(row(compare(person({ simpleRateAllowed: false }), year, fees), 'ESTIMATE').by, 'standard-rate')
})

test('a sincere report demands books', () => {
  const found = compare(
    person({ businesses: [business({ revenueWon: 500_000_000, priorRevenueWon: 60_000_000 })] }),
    year,
    fees,
  )
  assert.deepEqual(
    found.methods.map((method) => method.legal),
    [false, true, true],
  )
  assert.equal(row(found, 'ESTIMATE').legality, 'sincere')
})

const sincereDays: [incomeYear: number, day: string][] = [
  [2022, '6월 30일'],
  [2023, '7월 1일'],
  [2025, '6월 30일'],
]
for (const [incomeYear, day] of sincereDays)
  test(`a sincere report of ${incomeYear} is told that year's last day`, () => {
    const inputs = person({ businesses: [business({ revenueWon: 500_000_000, priorRevenueWon: 60_000_000 })] })
    const { warnings } = compare(inputs, getYearData(incomeYear), fees)
    assert.deepEqual(
      warnings.filter((warning) => warning.startsWith('성실신고확인')),
      [`성실신고확인 대상이에요. 신고 기한은 ${day}이에요.`],
    )
  })

const nobody = person({ businesses: [], withheldNationalWon: 0, withheldLocalWon: 0 })
const wage = { grossWon: 48_000_000, decidedTaxWon: 1_500_000, decidedLocalWon: 150_000, specialDeductionWon: 0 }
const subjects: [what: string, inputs: PersonInputs, code: string | null][] = [
  ['nothing at all', nobody, 'nothing'],
  ['settled wages only', { ...nobody, wage }, 'wage-settled'],
  ['wages not settled', { ...nobody, wage: { ...wage, unsettled: true } }, null],
  ['a pension only', { ...nobody, pensionWon: 9_000_000 }, 'pension-only'],
  ['wages and a pension', { ...nobody, wage, pensionWon: 9_000_000 }, null],
  ['wages and a business', { ...person(), wage }, null],
  ['settled business only', person({ yearEndSettledBusiness: true }), 'business-settled'],
  ['settled business and wages', { ...person({ yearEndSettledBusiness: true }), wage }, null],
  [
    'other income of 3 million',
    {
      ...nobody,
      separableOther: { incomeAmountWon: 3_000_000, withheldNationalWon: 600_000, withheldLocalWon: 60_000 },
    },
    'separate-only',
  ],
  [
    'other income of 3,000,001',
    {
      ...nobody,
      separableOther: { incomeAmountWon: 3_000_001, withheldNationalWon: 600_000, withheldLocalWon: 60_000 },
    },
    null,
  ],
  [
    'interest of 20 million',
    {
      ...nobody,
      financial: { interest14Won: 20_000_000, interest25Won: 0, mustAggregateWon: 0, grossUpDividendWon: 0 },
    },
    'separate-only',
  ],
  [
    'interest of 20,000,001',
    {
      ...nobody,
      financial: { interest14Won: 20_000_001, interest25Won: 0, mustAggregateWon: 0, grossUpDividendWon: 0 },
    },
    null,
  ],
]
for (const [title, inputs, code] of subjects) {
  test(`${title}: ${code ?? 'a return is due'}`, () => {
    const found = compare(inputs, year, fees)
    assert.equal(found.notEligible?.code ?? null, code)
    if (code) assert.ok((found.notEligible?.reason.length ?? 0) > 0)
    else assert.ok(found.recommended)
  })
}

test('small other income is added only when that is cheaper', () => {
  const other = { incomeAmountWon: 3_000_000, withheldNationalWon: 600_000, withheldLocalWon: 60_000 }
  const low = row(compare(person({ separableOther: other }), year, fees), 'ESTIMATE')
  assert.equal(low.assessment?.otherIncomeWon, 3_000_000)
  const high = row(
    compare(
      person({ separableOther: other, businesses: [business({ revenueWon: 340_000_000, bookExpensesWon: 0 })] }),
      year,
      fees,
    ),
    'DOUBLE',
  )
  assert.equal(high.assessment?.otherIncomeWon, 0)
})

test('special claims give way to the standard credit where that is worth more', () => {
  const found = row(
    compare(
      {
        ...person({ businesses: [business({ revenueWon: 10_000_000 })] }),
        wage: { ...wage, grossWon: 20_000_000, specialDeductionWon: 100_000 },
      },
      year,
      fees,
    ),
    'ESTIMATE',
  )
  assert.equal(found.inputs?.wage?.specialDeductionWon, 0)
  const more = row(compare({ ...person(), wage: { ...wage, specialDeductionWon: 3_000_000 } }, year, fees), 'ESTIMATE')
  assert.equal(more.inputs?.wage?.specialDeductionWon, 3_000_000)
})

test('several personal services are pointed out, an amount that is none is refused', () => {
  assert.equal(
    compare(person({ businesses: [business(), business({ code: '940926' })] }), year, fees).warnings.length,
    1,
  )
  for (const wrong of [1.5, -1, Number.NaN, 1e16])
    assert.throws(() => compare(person({ withheldNationalWon: wrong }), year, fees), { code: 'input.invalid' })
})

test('proven purchases above the revenue: an estimate ends at zero, and that only books carry the loss is told', () => {
  const warningsAt = (purchasesWon: number) =>
    compare(person({ businesses: [business({ purchasesWon, rentWon: 4_000_000 })] }), year, fees).warnings.filter(
      (warning) => warning.includes('결손금'),
    ).length
  assert.deepEqual([29_999_999, 30_000_000, 30_000_001].map(warningsAt), [0, 0, 1])
})
