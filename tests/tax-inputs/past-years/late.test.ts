/** A year without a return, as a late one of today, against the second reading of the law. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { byTheLaw, type Filed } from '#tests/support/tax/by-the-law/by-the-law.ts'
import type { CollectedData } from '#domain/collected-data.ts'
import { isExempt, unfiledReturn } from '#domain/past-years/unfiled-return.ts'
import { judgeLate } from '#tax/past-years/judge.ts'
import { findTrade } from '#tax/rates/trades.ts'
import { addDays } from '#tax/years/days.ts'
import { getYearData } from '#tax/years/years.ts'
import { national, rates, sidesOf, tenth, type YearCase } from './cases.ts'

const [simplePerMille, excessPerMille, standardPerMille] = rates
const tables = { findTrade, findRates: () => ({ simplePerMille, excessPerMille, standardPerMille }) }
const flags = {
  interest: false,
  dividend: false,
  wageSingle: false,
  wageMultiple: false,
  pension: false,
  other: false,
  sincere: false,
}
const self = { birthYear: 1980, female: false }

type Unfiled = Pick<YearCase, 'incomeYear' | 'revenue' | 'premiums'> & { isWithheld: boolean }
const guideOf = ({ incomeYear, revenue, premiums }: Unfiled): NonNullable<CollectedData['filingGuide']> => ({
  incomeYear,
  guideType: 'F',
  bookkeepingDuty: 'simple',
  expenseRateKind: 'simple',
  businesses: [{ tradeCode: '940909', tradeName: '기타자영업', revenue, priorRevenue: 20_000_000 }],
  flags,
  interimPrepayment: 0,
  candidates: { nationalPension: premiums, yellowUmbrella: 0, pensionSavings: 0, retirementPension: 0 },
  years: [],
})
const withheldOf = ({ revenue, isWithheld }: Unfiled) => (isWithheld ? national(revenue) : 0)
const dataOf = (unfiled: Unfiled): CollectedData => ({
  filingGuide: guideOf(unfiled),
  businessPayments: {
    rows: [
      {
        payerName: '(주)한울기획',
        payerNumber: '000-81-00001',
        tradeCode: '940909',
        paid: unfiled.revenue,
        withheldNational: withheldOf(unfiled),
        withheldLocal: tenth(withheldOf(unfiled)),
      },
    ],
  },
})
const filedOf = (unfiled: Unfiled, filedOn: string): Filed => ({
  ...sidesOf({
    ...unfiled,
    method: 'simple-rate',
    female: false,
    expenses: 0,
    lastPaid: 0,
    story: 'right',
    amount: 0,
    relation: 1,
  }).first,
  withheld: withheldOf(unfiled),
  withheldLocal: tenth(withheldOf(unfiled)),
  filedOn,
})

const anyUnfiled: fc.Arbitrary<Unfiled> = fc.record({
  incomeYear: fc.constantFrom(2023 as const, 2024 as const, 2025 as const),
  revenue: fc.integer({ min: 8_000_000, max: 120_000_000 }),
  premiums: fc.integer({ min: 0, max: 3_000_000 }),
  isWithheld: fc.boolean(),
})
const due = { 2023: '2024-05-31', 2024: '2025-06-02', 2025: '2026-06-01' } as const
const judge = (data: CollectedData, incomeYear: number, day: string) => {
  const year = getYearData(incomeYear)
  const inputs = unfiledReturn(data, self, tables, year)
  assert.ok(typeof inputs !== 'string', String(inputs))
  return judgeLate(inputs, day, year)
}

test('a thousand late returns of any day are the second reading to the won, penalties by day and month with them', () => {
  fc.assert(
    fc.property(anyUnfiled, fc.integer({ min: 1, max: 200 }), (unfiled, days) => {
      const day = addDays(due[unfiled.incomeYear as 2023], days)
      const found = judge(dataOf(unfiled), unfiled.incomeYear, day)
      const right = byTheLaw(filedOf(unfiled, day))
      assert.ok(found.kind === 'sum')
      assert.deepEqual(
        [found.nationalWon, found.localWon, found.penaltiesWon],
        [right.payable, right.localPayable, right.penalty + right.localPenalty],
      )
    }),
    { numRuns: 1_000 },
  )
})

test('the reduction falls by month: half, three tenths, a fifth, none; on the last day each still stands', () => {
  const unfiled = { incomeYear: 2024, revenue: 40_000_000, premiums: 0, isWithheld: false } as const
  const percentOn = (day: string) => {
    const found = judge(dataOf(unfiled), 2024, day)
    return found.kind === 'sum' ? found.reductionPercent : found.refusal
  }
  const met = ['2025-06-03', '2025-07-02', '2025-07-03', '2025-09-02', '2025-09-03', '2025-12-02', '2025-12-03']
  assert.deepEqual(met.map(percentOn), [50, 50, 30, 30, 20, 20, 0])
})

test('what the data does not settle has no sum, by its name', () => {
  const unfiled = { incomeYear: 2024, revenue: 40_000_000, premiums: 0, isWithheld: true } as const
  const data = dataOf(unfiled)
  const guide = guideOf(unfiled)
  const year = getYearData(2024)
  const named = (changed: CollectedData, without = tables) => unfiledReturn(changed, self, without, year)
  assert.equal(named({ ...data, filingGuide: { ...guide, bookkeepingDuty: 'double' } }), 'books')
  const { filingGuide: _, ...noNotice } = data
  assert.equal(named(noNotice), 'books')
  assert.equal(named(data, { ...tables, findRates: () => undefined } as never), 'rates')
  for (const kind of ['interest', 'dividend', 'pension', 'wageMultiple'] as const)
    assert.equal(named({ ...data, filingGuide: { ...guide, flags: { ...flags, [kind]: true } } }), 'incomes')
  const wage = {
    payerName: '가온물산',
    payerNumber: '000-81-00003',
    months: 12,
    grossWage: 30_000_000,
    settled: true,
    settledTax: 500_000,
    settledLocalTax: 50_000,
    nationalPension: 0,
    healthInsurance: 1_000_000,
    employmentInsurance: 200_000,
  }
  assert.equal(named({ ...data, wagePayments: { rows: [wage, wage] } }), 'unclear')
  assert.equal(named({ ...data, wagePayments: { rows: [{ ...wage, settled: false }] } }), 'unclear')
  assert.equal(named({ ...data, wagePayments: { rows: [wage] } }), 'wage')
  const ofTrade = (tradeCode: string) => ({
    filingGuide: { ...guide, businesses: [{ tradeCode, tradeName: '', revenue: 15_000_000, priorRevenue: 0 }] },
  })
  assert.equal(named(ofTrade('940906')), 'settled')
  const withPlanner = [...guide.businesses, { tradeCode: '940906', tradeName: '', revenue: 1, priorRevenue: 0 }]
  assert.equal(
    named({ ...data, filingGuide: { ...guide, businesses: withPlanner } }),
    'settled',
    'beside another trade',
  )
  assert.equal(named(ofTrade('701102')), 'letting')
  assert.equal(isExempt(ofTrade('701102'), year), false)
})

test('a revenue before that nobody stated leaves the penalty for no books open, so there is no sum', () => {
  const unfiled = { incomeYear: 2024, revenue: 40_000_000, premiums: 0, isWithheld: true } as const
  const data = dataOf(unfiled)
  const guide = { ...guideOf(unfiled), expenseRateKind: 'standard' as const }
  const named = (businesses: typeof guide.businesses, kind: 'simple' | 'standard' = 'standard') => {
    const found = unfiledReturn(
      { ...data, filingGuide: { ...guide, businesses, expenseRateKind: kind } },
      self,
      tables,
      getYearData(2024),
    )
    return typeof found === 'string' ? found : 'sum'
  }
  const row = { tradeCode: '940909', tradeName: '', revenue: 40_000_000 }
  assert.equal(named([{ ...row, priorRevenue: 50_000_000 }]), 'sum')
  assert.equal(named([row]), 'prior')
  assert.equal(named([{ ...row, openedOn: '2024-03-01' }]), 'sum', 'opened in the year')
  assert.equal(named([]), 'prior', 'paid, and not in the notice')
  assert.equal(named([row], 'simple'), 'sum', 'a service at the simple rate is below the limit anyway')
  assert.equal(named([row, { ...row, tradeCode: '525101' }], 'simple'), 'prior', 'a shop may be above it')
})

test('income that the notice names and no statement shows leaves a year without a sum, and not exempt', () => {
  const unfiled = { incomeYear: 2024, revenue: 40_000_000, premiums: 0, isWithheld: true } as const
  for (const flag of ['other', 'wageSingle'] as const) {
    const filingGuide = { ...guideOf(unfiled), flags: { ...flags, [flag]: true } }
    assert.equal(unfiledReturn({ ...dataOf(unfiled), filingGuide }, self, tables, getYearData(2024)), 'incomes')
    assert.equal(isExempt({ filingGuide: { ...filingGuide, businesses: [] } }, getYearData(2024)), false)
  }
})

test('one settled wage and other income that may stay separate are no unfiled year; more is', () => {
  const year = getYearData(2024)
  const wage = { settled: true } as never
  const other = (income: number) => ({ rows: [{ kind: '강연료', income } as never] })
  const wages = (...rows: never[]) => ({ wagePayments: { rows } })
  assert.equal(isExempt(wages(wage), year), true)
  assert.equal(isExempt({ ...wages(wage), otherPayments: other(3_000_000) }, year), true)
  assert.equal(isExempt({ ...wages(wage), otherPayments: other(3_000_001) }, year), false)
  assert.equal(isExempt(wages(wage, wage), year), false)
  assert.equal(isExempt(wages({ settled: false } as never), year), false)
  assert.equal(
    isExempt({ ...wages(wage), ...dataOf({ incomeYear: 2024, revenue: 1, premiums: 0, isWithheld: true }) }, year),
    false,
  )
  const guide = guideOf({ incomeYear: 2024, revenue: 0, premiums: 0, isWithheld: true })
  const withFlag = { ...guide, businesses: [], flags: { ...flags, interest: true } }
  assert.equal(isExempt({ ...wages(wage), filingGuide: withFlag }, year), false)
})
