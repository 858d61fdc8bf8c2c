import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import {
  asBooks,
  cheaper,
  filed,
  inputs,
  results,
  row,
  shop,
  sold,
  sound,
  verdictOf,
  wage,
  year,
  type Change,
} from '#tests/support/fixtures/cross-checks.ts'
import { runChecks, type CheckId } from './cross-checks.ts'
import { checkFacts } from './facts.ts'
import { within, type Verdict } from './verdict.ts'

test('a sound case passes all', () => {
  assert.deepEqual(
    results().map((result) => result.number),
    Array.from({ length: 17 }, (_, at) => at + 1),
  )
  assert.deepEqual(
    results({ ...sound, filed: { method: 'SIMPLE', feeWon: 220_000 } }).filter((result) => result.verdict !== 'PASS'),
    [],
  )
})
test('the checks do not ask for facts that cannot exist: no sales of VAT without a registration, no usual rate of an estimate', () => {
  const open = results({ answers: { simplifiedStatementsWon: undefined } }).filter(({ verdict }) => verdict !== 'PASS')
  assert.deepEqual(
    open.map(({ id, verdict }) => [id, verdict]),
    ['statements-are-simplified', 'income-rate-like-usual', 'vat-sales-are-revenue', 'worth-its-fee'].map((id) => [
      id,
      'SKIP',
    ]),
  )
})

const cases: [id: CheckId, what: string, change: Change, verdict: Verdict][] = [
  ['revenue-is-statements', 'at the limit', { rows: [row({ paid: 33_999_000 })] }, 'PASS'],
  ['revenue-is-statements', 'just over', { rows: [row({ paid: 33_998_999 })] }, 'WARN'],
  ['revenue-is-statements', 'half over', { rows: [row({ paid: 33_998_500 })] }, 'WARN'],
  ['revenue-is-statements', 'far over', { rows: [row({ paid: 33_998_499 })] }, 'FAIL'],
  ['revenue-is-statements', 'more paid than filed', { rows: [row({ paid: 35_000_000 })] }, 'FAIL'],
  [
    'revenue-is-statements',
    'the office files 60 million: lawful with a reason, never green',
    { trades: [{ revenueWon: 60_000_000 }], inputs: { revenueSetByOffice: true } },
    'WARN',
  ],
  [
    'revenue-is-statements',
    'the office files less than was paid',
    { trades: [{ revenueWon: 20_000_000 }], inputs: { revenueSetByOffice: true } },
    'FAIL',
  ],
  ['revenue-is-statements', 'no statements', { rows: [] }, 'SKIP'],
  ['revenue-is-statements', 'no notice', { guide: null }, 'SKIP'],
  ['revenue-is-statements', 'a registered shop beside is not compared', { trades: [{}, shop] }, 'PASS'],
  ['statements-are-simplified', 'unlike', { answers: { simplifiedStatementsWon: 30_000_000 } }, 'FAIL'],
  ['statements-are-simplified', 'not collected', { answers: { simplifiedStatementsWon: undefined } }, 'SKIP'],
  [
    'statements-are-simplified',
    'the collected total counts before a typed one',
    { simplifiedPaid: 17_000_000, answers: { simplifiedStatementsWon: 34_000_000 } },
    'FAIL',
  ],
  ['statements-are-simplified', 'no statements', { rows: [], answers: { simplifiedStatementsWon: undefined } }, 'SKIP'],
  [
    'revenue-like-last-year',
    'half as much again',
    { trades: [{ revenueWon: 30_000_000, priorRevenueWon: 20_000_000 }] },
    'PASS',
  ],
  [
    'revenue-like-last-year',
    '60 % more',
    { trades: [{ revenueWon: 32_000_000, priorRevenueWon: 20_000_000 }] },
    'WARN',
  ],
  ['revenue-like-last-year', 'begun this year', { trades: [{ priorRevenueWon: 0 }] }, 'SKIP'],
  ['income-trend', 'far over the average', { trades: [{ revenueWon: 90_000_000 }] }, 'WARN'],
  ['income-trend', 'one year known', { guide: { years: [year(2024, 1_000_000)] } }, 'SKIP'],
  ['withheld-is-statements', 'at the limit', { filed: { prepaidTaxWon: 1_030_000 } }, 'PASS'],
  ['withheld-is-statements', 'over', { filed: { prepaidTaxWon: 1_030_001 } }, 'WARN'],
  ['withheld-is-statements', 'the wage tax forgotten', { wages: [wage()] }, 'FAIL'],
  ['withheld-is-statements', 'with the wage tax', { wages: [wage()], filed: { prepaidTaxWon: 1_220_000 } }, 'PASS'],
  ['withheld-is-statements', 'nothing collected', { rows: null }, 'SKIP'],
  ['expense-rate-like-simple', 'lower is never a question', { filed: { totalIncomeWon: 34_000_000 } }, 'PASS'],
  ['expense-rate-like-simple', '12 points more', { filed: { totalIncomeWon: 8_126_000 } }, 'WARN'],
  [
    'expense-rate-like-simple',
    'other income is not of the business',
    { filed: { totalIncomeWon: 22_206_000 }, inputs: { otherIncomeWon: 10_000_000 } },
    'PASS',
  ],
  ['expense-rate-like-simple', 'a trade without a rate', { inputs: { simpleExpensesWon: null } }, 'SKIP'],
  ['expense-rate-like-simple', 'no revenue', { trades: [{ revenueWon: 0 }] }, 'SKIP'],
  [
    'income-rate-like-usual',
    'books that leave almost no expense',
    { filed: { method: 'DOUBLE', totalIncomeWon: 34_000_000 } },
    'WARN',
  ],
  [
    'income-rate-like-usual',
    'books 14 points above',
    { filed: { method: 'DOUBLE', totalIncomeWon: 16_966_000 } },
    'PASS',
  ],
  ['income-rate-like-usual', 'a standard rate is the law’s', { filed: { totalIncomeWon: 34_000_000 } }, 'SKIP'],
  [
    'income-rate-like-usual',
    'a trade without a rate',
    { inputs: { simpleExpensesWon: null }, filed: { method: 'SIMPLE' } },
    'SKIP',
  ],
  ['income-rate-like-usual', 'no revenue', { trades: [{ revenueWon: 0 }], filed: { method: 'SIMPLE' } }, 'SKIP'],
  ['duty-fits-method', 'double duty, estimate', { inputs: { duty: 'double' } }, 'FAIL'],
  ['duty-fits-method', 'double duty, double', { inputs: { duty: 'double' }, filed: { method: 'DOUBLE' } }, 'PASS'],
  ['duty-fits-method', 'simple duty, double', { filed: { method: 'DOUBLE' } }, 'PASS'],
  ['trade-codes-agree', 'a statement under another code', { rows: [row({ tradeCode: '940926' })] }, 'WARN'],
  ['trade-codes-agree', 'the return under another code', { trades: [{ tradeCode: '940926' }] }, 'WARN'],
  ['trade-codes-agree', 'no business', { guide: { businesses: [] }, trades: [] }, 'SKIP'],
  [
    'payers-agree',
    'one payer, two numbers',
    { rows: [row({ paid: 17_000_000 }), row({ paid: 17_000_000, payerNumber: '000-00-00099' })] },
    'WARN',
  ],
  [
    'payers-agree',
    'written with and without hyphens',
    { rows: [row({ paid: 17_000_000 }), row({ paid: 17_000_000, payerNumber: '0000000010' })] },
    'PASS',
  ],
  ['payers-agree', 'no number', { rows: [row({ payerNumber: '' })] }, 'WARN'],
  ['payers-agree', 'no payers', { rows: [] }, 'SKIP'],
  ['vat-sales-are-revenue', 'unlike', { trades: [{ filesVat: true }], answers: { vatSalesWon: 30_000_000 } }, 'FAIL'],
  ['vat-sales-are-revenue', 'not looked up', { trades: [{ filesVat: true }] }, 'ASK'],
  [
    'vat-sales-are-revenue',
    'no such return, as somebody ticked',
    { trades: [{ filesVat: true }], answers: { vatSalesWon: 'none' } },
    'SKIP',
  ],
  [
    'vat-sales-are-revenue',
    'collected before typed',
    {
      ...sound,
      guide: { businesses: [{ ...sold, revenue: 34_000_000, vatSales: 30_000_000 }] },
      answers: { vatSalesWon: 34_000_000 },
    },
    'FAIL',
  ],
  [
    'vat-sales-are-revenue',
    'one shop of two was read: it is asked',
    {
      guide: {
        businesses: [
          { ...sold, revenue: 34_000_000, vatSales: 34_000_000 },
          { ...sold, businessNumber: '000-00-00023', revenue: 1_000_000 },
        ],
      },
      trades: [{ filesVat: true }],
    },
    'ASK',
  ],
  ['worth-its-fee', 'the same tax for a higher fee', { inputs: cheaper(-462_000), filed: asBooks }, 'WARN'],
  ['worth-its-fee', 'less saved than the fee', { inputs: cheaper(-357_501), filed: asBooks }, 'WARN'],
  ['worth-its-fee', 'the fee is won back to the won', { inputs: cheaper(-357_500), filed: asBooks }, 'PASS'],
  ['worth-its-fee', 'rural tax counts', { inputs: { ...cheaper(-357_500), ruralTaxWon: 1 }, filed: asBooks }, 'WARN'],
  ['worth-its-fee', 'the cheapest method', { inputs: cheaper(-462_000) }, 'SKIP'],
  ['worth-its-fee', 'no other is lawful', { filed: asBooks }, 'SKIP'],
  ['tax-like-last-year', 'three times as much', { filed: { decidedTaxWon: 1_500_000 } }, 'PASS'],
  ['tax-like-last-year', 'almost four times', { filed: { decidedTaxWon: 1_900_000 } }, 'WARN'],
  ['tax-like-last-year', 'no tax last year', { guide: { years: [year(2024, 1_000_000, 0)] } }, 'SKIP'],
  [
    'interim-considered',
    'the office counts another than the notice names',
    { guide: { interimPrepayment: 300_000 } },
    'WARN',
  ],
  ['interim-considered', 'the office counts what the notice leaves out', { inputs: { interimWon: 300_000 } }, 'WARN'],
  [
    'interim-considered',
    'less is filed as prepaid than it alone',
    { guide: { interimPrepayment: 300_000 }, inputs: { interimWon: 300_000 }, filed: { prepaidTaxWon: 100_000 } },
    'FAIL',
  ],
  [
    'interim-considered',
    'counted',
    { guide: { interimPrepayment: 300_000 }, inputs: { interimWon: 300_000 }, filed: { prepaidTaxWon: 1_320_000 } },
    'PASS',
  ],
  [
    'dependants-claimed-once',
    'a child in two returns of the firm',
    { inputs: { family: { claimedTwice: [{ caseNumber: '26-000123' }], incomeUntold: 0 } } },
    'WARN',
  ],
  [
    'dependants-claimed-once',
    'a child in a return of another firm, which is not named',
    { inputs: { family: { claimedTwice: [{ caseNumber: null }], incomeUntold: 0 } } },
    'WARN',
  ],
  [
    'family-income-told',
    'nobody said what a dependent earns',
    { inputs: { family: { claimedTwice: [], incomeUntold: 1 } } },
    'WARN',
  ],
  ['sign-fits-text', 'a refund told as a payment', { filed: { taxDueOrRefundWon: 420_000 } }, 'FAIL'],
  ['sign-fits-text', 'a local refund told as a payment', { filed: { localTaxDueOrRefundWon: 42_000 } }, 'FAIL'],
  ['sign-fits-text', 'a refund told as nothing', { filed: { taxDueOrRefundWon: 0 } }, 'FAIL'],
  [
    'sign-fits-text',
    'less than ten won is nothing',
    { filed: { prepaidTaxWon: 600_009, taxDueOrRefundWon: 0 } },
    'PASS',
  ],
]
for (const [id, title, change, verdict] of cases) {
  test(`${id}, ${title}: ${verdict}`, () => assert.equal(verdictOf(id, change), verdict))
}

test('every check can come out otherwise than green, so that none is for show', () => {
  for (const { id } of results()) {
    const unlike = cases.filter((filing) => filing[0] === id && (filing[3] === 'FAIL' || filing[3] === 'WARN'))
    assert.ok(unlike.length > 0, id)
  }
})

test('a year quite unlike the last one is warned of', () => {
  const unusual: CheckId[] = ['revenue-like-last-year', 'income-trend', 'tax-like-last-year']
  assert.deepEqual(
    results({
      trades: [{ priorRevenueWon: 1_000_000 }],
      guide: { years: [year(2024, 1_000_000, 1_980), year(2023, 900_000)] },
    })
      .filter(({ verdict }) => verdict === 'WARN')
      .map(({ id }) => id),
    unusual,
  )
})

test('an empty case skips what it cannot know and never throws', () => {
  const { family: _, ...alone } = inputs
  const empty = runChecks(checkFacts({}, { ...alone, businesses: [], simpleExpensesWon: null }, {}), filed)
  assert.equal(empty.filter((checkResult) => checkResult.verdict === 'SKIP').length, 16)
  assert.deepEqual(
    empty.filter(({ verdict }) => verdict !== 'SKIP' && verdict !== 'PASS'),
    [],
  )
})

test('a larger difference is never judged more kindly', () => {
  const rank: Record<Verdict, number> = { SKIP: 0, PASS: 0, ASK: 0, WARN: 1, FAIL: 2 }
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
