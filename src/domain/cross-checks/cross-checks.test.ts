import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import type { BusinessPayments, FilingGuide, WagePayments } from '#domain/collected-data.ts'
import { runChecks, type CheckId } from './cross-checks.ts'
import type { CheckFacts, LookupResults, PreparedReturn } from './facts.ts'
import { within, type Verdict } from './verdict.ts'

type Business = FilingGuide['businesses'][number]
const business = (of: Partial<Business> = {}): Business => ({
  tradeCode: '940909',
  tradeName: '기타자영업',
  revenue: 34_000_000,
  priorRevenue: 27_200_000,
  ...of,
})
const year = (y: number, totalGrossIncome: number, determinedTax = 500_000) => ({
  year: y,
  fillingType: 'ESTIMATE' as const,
  totalGrossIncome,
  determinedTax,
  prepaidTax: 0,
  taxDueAfterOffset: 0,
})
const guide = (of: Partial<FilingGuide> = {}): FilingGuide => ({
  incomeYear: 2025,
  guideType: 'E',
  bookkeepingDuty: 'simple',
  expenseRateKind: 'simple',
  businesses: [business()],
  flags: {
    interest: false,
    dividend: false,
    wageSingle: false,
    wageMultiple: false,
    pension: false,
    other: false,
    sincere: false,
  },
  interimPrepayment: 0,
  businessCardSpending: 0,
  candidates: { nationalPension: 0, yellowUmbrella: 0, pensionSavings: 0, retirementPension: 0 },
  years: [year(2024, 27_200_000), year(2023, 20_400_000), year(2022, 0, 0)],
  ...of,
})
type Row = BusinessPayments['rows'][number]
const row = (of: Partial<Row> = {}): Row => ({
  payerName: '한빛출판',
  payerNumber: '000-00-00010',
  tradeCode: '940909',
  months: 12,
  paid: 34_000_000,
  withheldNational: 1_020_000,
  withheldLocal: 102_000,
  ...of,
})
const wage = (of: Partial<WagePayments['rows'][number]> = {}) => ({
  payerName: '새솔상사',
  payerNumber: '000-00-00011',
  months: 12,
  grossWage: 1,
  settled: true,
  settledTax: 200_000,
  settledLocalTax: 20_000,
  nationalPension: 0,
  healthInsurance: 0,
  employmentInsurance: 0,
  ...of,
})
const prepared: PreparedReturn = {
  method: 'ESTIMATE',
  revenueWon: 34_000_000,
  expensesWon: 21_794_000,
  determinedTaxWon: 600_000,
  withheldWon: 1_020_000,
  interimPrepaymentWon: 0,
  taxDueWon: -420_000,
  resultText: 'refund',
  tradeCodes: ['940909'],
}
const lookedUp: LookupResults = {
  simplifiedStatementsWon: 34_000_000,
  simpleExpensePercent: 64.1,
  usualIncomePercent: { below: 35, from: 30 },
  vatSalesWon: 34_000_000,
}

type Change = {
  guide?: Partial<FilingGuide> | null
  rows?: Row[] | null
  wages?: ReturnType<typeof wage>[]
  prepared?: Partial<PreparedReturn>
  lookedUp?: Partial<LookupResults>
}
function facts(change: Change = {}): CheckFacts {
  return {
    data: {
      ...(change.guide === null ? {} : { filingGuide: guide(change.guide) }),
      ...(change.rows === null ? {} : { businessPayments: { rows: change.rows ?? [row()] } }),
      ...(change.wages ? { wagePayments: { rows: change.wages } } : {}),
    },
    prepared: { ...prepared, ...change.prepared },
    lookedUp: change.lookedUp ? { ...lookedUp, ...change.lookedUp } : lookedUp,
  }
}

test('a sound case passes all fourteen', () => {
  const results = runChecks(facts())
  assert.deepEqual(
    results.map((one) => one.number),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
  )
  assert.deepEqual(
    results.filter((one) => one.verdict !== 'PASS'),
    [],
  )
})

const cases: [id: CheckId, what: string, change: Change, verdict: Verdict][] = [
  ['revenue-is-statements', 'at the limit', { rows: [row({ paid: 33_999_000 })] }, 'PASS'],
  ['revenue-is-statements', 'just over', { rows: [row({ paid: 33_998_999 })] }, 'WARN'],
  ['revenue-is-statements', 'half over', { rows: [row({ paid: 33_998_500 })] }, 'WARN'],
  ['revenue-is-statements', 'far over', { rows: [row({ paid: 33_998_499 })] }, 'FAIL'],
  ['revenue-is-statements', 'more paid than noticed', { rows: [row({ paid: 35_000_000 })] }, 'FAIL'],
  ['revenue-is-statements', 'no statements', { rows: [] }, 'SKIP'],
  ['revenue-is-statements', 'no notice', { guide: null }, 'SKIP'],
  [
    'revenue-is-statements',
    'a registered shop beside is not compared',
    {
      guide: {
        businesses: [
          business(),
          business({ businessNumber: '000-00-00012', tradeCode: '525101', revenue: 90_000_000 }),
        ],
      },
    },
    'PASS',
  ],
  ['statements-are-simplified', 'unlike', { lookedUp: { simplifiedStatementsWon: 30_000_000 } }, 'FAIL'],
  [
    'statements-are-simplified',
    'not looked up',
    { lookedUp: { simplifiedStatementsWon: undefined } as Partial<LookupResults> },
    'SKIP',
  ],
  [
    'revenue-like-last-year',
    'half as much again',
    { guide: { businesses: [business({ priorRevenue: 20_000_000 })] }, prepared: { revenueWon: 30_000_000 } },
    'PASS',
  ],
  [
    'revenue-like-last-year',
    '60 % more',
    { guide: { businesses: [business({ priorRevenue: 20_000_000 })] }, prepared: { revenueWon: 32_000_000 } },
    'WARN',
  ],
  ['revenue-like-last-year', 'twice', { guide: { businesses: [business({ priorRevenue: 17_000_000 })] } }, 'WARN'],
  ['revenue-like-last-year', 'begun this year', { guide: { businesses: [business({ priorRevenue: 0 })] } }, 'SKIP'],
  ['income-trend', 'far over the average', { prepared: { revenueWon: 90_000_000 } }, 'WARN'],
  ['income-trend', 'one year known', { guide: { years: [year(2024, 1_000_000)] } }, 'SKIP'],
  ['withheld-is-statements', 'at the limit', { prepared: { withheldWon: 1_030_000 } }, 'PASS'],
  ['withheld-is-statements', 'over', { prepared: { withheldWon: 1_030_001 } }, 'WARN'],
  ['withheld-is-statements', 'the wage tax forgotten', { wages: [wage()] }, 'FAIL'],
  ['withheld-is-statements', 'with the wage tax', { wages: [wage()], prepared: { withheldWon: 1_220_000 } }, 'PASS'],
  ['withheld-is-statements', 'nothing collected', { rows: null }, 'SKIP'],
  ['expense-rate-like-simple', 'lower is never a question', { prepared: { expensesWon: 0 } }, 'PASS'],
  ['expense-rate-like-simple', '12 points more', { prepared: { expensesWon: 25_874_000 } }, 'WARN'],
  ['expense-rate-like-simple', '20 points more', { prepared: { expensesWon: 28_594_000 } }, 'WARN'],
  ['expense-rate-like-simple', 'no revenue', { prepared: { revenueWon: 0 } }, 'SKIP'],
  ['income-rate-like-usual', 'far from the usual', { prepared: { expensesWon: 0 } }, 'WARN'],
  [
    'income-rate-like-usual',
    'from 50 million won another usual',
    { prepared: { revenueWon: 50_000_000, expensesWon: 41_500_000 } },
    'PASS',
  ],
  [
    'income-rate-like-usual',
    'below 50 million won',
    { prepared: { revenueWon: 49_999_999, expensesWon: 42_499_999 } },
    'WARN',
  ],
  ['duty-fits-method', 'double duty, estimate', { guide: { bookkeepingDuty: 'double' } }, 'FAIL'],
  [
    'duty-fits-method',
    'double duty, double',
    { guide: { bookkeepingDuty: 'double' }, prepared: { method: 'DOUBLE' } },
    'PASS',
  ],
  ['duty-fits-method', 'simple duty, double', { prepared: { method: 'DOUBLE' } }, 'PASS'],
  ['trade-codes-agree', 'a statement under another code', { rows: [row({ tradeCode: '940926' })] }, 'FAIL'],
  ['trade-codes-agree', 'the return under another code', { prepared: { tradeCodes: ['940926'] } }, 'FAIL'],
  ['trade-codes-agree', 'no business', { guide: { businesses: [] } }, 'SKIP'],
  [
    'payers-agree',
    'one payer, two numbers',
    { rows: [row({ paid: 17_000_000 }), row({ paid: 17_000_000, payerNumber: '000-00-00099' })] },
    'FAIL',
  ],
  [
    'payers-agree',
    'written with and without hyphens',
    { rows: [row({ paid: 17_000_000 }), row({ paid: 17_000_000, payerNumber: '0000000010' })] },
    'PASS',
  ],
  ['payers-agree', 'no number', { rows: [row({ payerNumber: '' })] }, 'FAIL'],
  ['payers-agree', 'no payers', { rows: [] }, 'SKIP'],
  ['vat-sales-are-revenue', 'unlike', { lookedUp: { vatSalesWon: 30_000_000 } }, 'FAIL'],
  ['vat-sales-are-revenue', 'no VAT', { lookedUp: { vatSalesWon: undefined } as Partial<LookupResults> }, 'SKIP'],
  ['tax-like-last-year', 'three times as much', { prepared: { determinedTaxWon: 1_500_000 } }, 'PASS'],
  ['tax-like-last-year', 'almost four times', { prepared: { determinedTaxWon: 1_900_000 } }, 'WARN'],
  ['tax-like-last-year', 'five times', { prepared: { determinedTaxWon: 2_500_000 } }, 'WARN'],
  ['tax-like-last-year', 'no tax last year', { guide: { years: [year(2024, 1_000_000, 0)] } }, 'SKIP'],
  ['interim-considered', 'forgotten', { guide: { interimPrepayment: 300_000 } }, 'FAIL'],
  [
    'interim-considered',
    'considered',
    { guide: { interimPrepayment: 300_000 }, prepared: { interimPrepaymentWon: 300_000 } },
    'PASS',
  ],
  ['sign-fits-text', 'a refund called due', { prepared: { resultText: 'due' } }, 'FAIL'],
  ['sign-fits-text', 'due called due', { prepared: { taxDueWon: 1, resultText: 'due' } }, 'PASS'],
  ['sign-fits-text', 'nothing called a refund', { prepared: { taxDueWon: 0 } }, 'FAIL'],
]
for (const [id, what, change, verdict] of cases) {
  test(`${id}, ${what}: ${verdict}`, () =>
    assert.equal(runChecks(facts(change)).find((one) => one.id === id)?.verdict, verdict))
}

test('a year quite unlike the last one is warned of', () => {
  const grown = runChecks(
    facts({
      guide: {
        businesses: [business({ priorRevenue: 1_000_000 })],
        years: [year(2024, 1_000_000, 1_980), year(2023, 900_000)],
      },
    }),
  )
  const unusual: CheckId[] = ['revenue-like-last-year', 'income-trend', 'tax-like-last-year']
  assert.deepEqual(
    grown.filter(({ verdict }) => verdict === 'WARN').map(({ id }) => id),
    unusual,
  )
})

test('an empty case skips what it cannot know and never throws', () => {
  const results = runChecks({ data: {}, prepared: { ...prepared, tradeCodes: [] }, lookedUp: {} })
  assert.equal(results.filter((one) => one.verdict === 'SKIP').length, 13)
  assert.deepEqual(
    results.filter(({ verdict }) => verdict === 'FAIL' || verdict === 'WARN'),
    [],
  )
})

test('a larger difference is never judged more kindly', () => {
  const rank: Record<Verdict, number> = { SKIP: 0, PASS: 0, WARN: 1, FAIL: 2 }
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.nat(1e9),
      fc.integer({ min: 1, max: 1e6 }),
      (difference, more, limit) => {
        const further = difference < 0 ? difference - more : difference + more
        assert.ok(rank[within(further, limit, {}).verdict] >= rank[within(difference, limit, {}).verdict])
        assert.equal(within(difference, limit, {}).verdict, within(-difference, limit, {}).verdict)
      },
    ),
  )
})
