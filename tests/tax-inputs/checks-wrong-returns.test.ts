/** Each cross-check finds a wrong return; some cannot be overridden by a reason. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckId, CheckResult } from '#domain/cross-checks/cross-checks.ts'
import { stoppingChecks } from '#domain/filed-return/judge.ts'
import { guide, payment, wageRow } from '#tests/support/fixtures/collected.ts'
import {
  answered,
  freelancer,
  judged,
  nobody,
  openChecks,
  pension,
  planner,
  shop,
  type CheckedCase,
} from '#tests/support/office/checked-returns.ts'

const caught: [id: CheckId, what: string, of: CheckedCase][] = [
  ['revenue-is-statements', 'less revenue than payers reported', { typed: { 'businesses.0.revenueWon': 30_000_000 } }],
  [
    'statements-are-simplified',
    'half of the year reported',
    { answers: { ...answered, simplifiedStatementsWon: 17_000_000 } },
  ],
  ['revenue-like-last-year', 'ten times the year before', { typed: { 'businesses.0.priorRevenueWon': 3_400_000 } }],
  [
    'income-trend',
    'far above the years before',
    {
      collected: {
        ...freelancer,
        filingGuide: guide({
          years: [2024, 2023].map((year) => ({
            year,
            fillingType: 'ESTIMATE' as const,
            totalGrossIncome: 8_000_000,
            determinedTax: 0,
            prepaidTax: 0,
            taxDueAfterOffset: 0,
          })),
        }),
      },
    },
  ],
  [
    'withheld-is-statements',
    'a pension without its tax',
    { collected: nobody, typed: { pensionWon: 20_000_000 }, answers: {} },
  ],
  ['withheld-is-statements', 'a pension beside a job, without its tax', { typed: { pensionWon: 20_000_000 } }],
  [
    'withheld-is-statements',
    'the tax of a pension without its tenth for the municipality',
    { collected: nobody, typed: { ...pension, 'withheld.publicPension.localWon': 0 }, answers: {} },
  ],
  [
    'withheld-is-statements',
    'the tax of a pension counted as a payer’s',
    { collected: nobody, typed: { pensionWon: 20_000_000, withheldNationalWon: 300_000, withheldLocalWon: 30_000 } },
  ],
  [
    'withheld-is-statements',
    'a private pension without its tax',
    { collected: nobody, typed: { privatePensionWon: 16_000_000 }, answers: {} },
  ],
  [
    'withheld-is-statements',
    'a private pension taxed apart, without its tax',
    { collected: nobody, typed: { privatePensionWon: 90_000_000 }, answers: {} },
  ],
  [
    'withheld-is-statements',
    'both pensions, with the tax of the public one alone',
    { collected: nobody, typed: { ...pension, privatePensionWon: 16_000_000 }, answers: {} },
  ],
  [
    'withheld-is-statements',
    'both pensions, with the tax of the private one alone',
    {
      collected: nobody,
      typed: { pensionWon: 20_000_000, privatePensionWon: 16_000_000, 'withheld.privatePension.nationalWon': 800_000 },
      answers: {},
    },
  ],
  ['withheld-is-statements', 'interest without its tax', { typed: { 'financial.interest14Won': 30_000_000 } }],
  ['withheld-is-statements', 'dividends without their tax', { typed: { 'financial.grossUpDividendWon': 30_000_000 } }],
  ['withheld-is-statements', 'other income typed without its tax', { typed: { otherIncomeAmountWon: 4_000_000 } }],
  ['withheld-is-statements', 'a settled planner without the settled tax', { collected: planner }],
  [
    'withheld-is-statements',
    'one kind too much and another too little',
    {
      collected: { ...freelancer, wagePayments: { rows: [wageRow()] } },
      typed: { withheldNationalWon: 1_520_000, 'wage.decidedTaxWon': 1_000_000 },
    },
  ],
  ['withheld-is-statements', 'local tax that nobody withheld', { typed: { withheldLocalWon: 900_000 } }],
  ['withheld-is-statements', 'more prepaid than anybody withheld', { filed: { prepaidTaxWon: 2_020_000 } }],
  [
    'expense-rate-like-simple',
    'books with twice the usual expenses',
    { typed: { 'businesses.0.bookExpensesWon': 32_000_000 }, method: 'SIMPLE' },
  ],
  [
    'income-rate-like-usual',
    'books without most of the usual expenses',
    { typed: { 'businesses.0.bookExpensesWon': 2_000_000 }, method: 'SIMPLE' },
  ],
  [
    'duty-fits-method',
    'a double-entry filer by the simple books',
    { typed: { bookkeepingDuty: true, 'businesses.0.bookExpensesWon': 1 }, method: 'SIMPLE' },
  ],
  [
    'trade-codes-agree',
    'a payer under another code',
    { collected: { ...freelancer, businessPayments: { rows: [payment({ tradeCode: '940926' })] } } },
  ],
  [
    'payers-agree',
    'one payer under two numbers',
    {
      collected: {
        ...freelancer,
        businessPayments: { rows: [payment({ paid: 17_000_000 }), payment({ paid: 17_000_000, payerNumber: '8' })] },
      },
    },
  ],
  [
    'vat-sales-are-revenue',
    'sales of the shop left out',
    {
      collected: { ...freelancer, filingGuide: guide({ businesses: [...guide().businesses, shop] }) },
      answers: { ...answered, vatSalesWon: 90_000_000 },
    },
  ],
  [
    'worth-its-fee',
    'books that save less tax than they cost',
    { typed: { 'businesses.0.bookExpensesWon': 21_794_000 }, method: 'SIMPLE' },
  ],
  [
    'tax-like-last-year',
    'far above the tax of the year before',
    { filed: { decidedTaxWon: 9_000_000, taxDueOrRefundWon: 7_980_000 } },
  ],
  [
    'interim-considered',
    'the prepayment of November left out',
    { collected: { ...freelancer, filingGuide: guide({ interimPrepayment: 300_000 }) }, typed: { interimWon: 0 } },
  ],
  ['sign-fits-text', 'a payment told as a refund', { filed: { taxDueOrRefundWon: -1, prepaidTaxWon: 0 } }],
]
const withYears = (checkedCase: CheckedCase): CheckedCase =>
  checkedCase.filed?.decidedTaxWon === undefined
    ? checkedCase
    : {
        ...checkedCase,
        collected: {
          ...freelancer,
          filingGuide: guide({
            years: [
              {
                year: 2024,
                fillingType: 'ESTIMATE',
                totalGrossIncome: 27_200_000,
                determinedTax: 500_000,
                prepaidTax: 0,
                taxDueAfterOffset: 0,
              },
            ],
          }),
        },
      }
const duty = (typed: CheckedCase['typed']) =>
  typed && 'bookkeepingDuty' in typed ? { ...typed, bookkeepingDuty: 'double' as never } : typed
for (const [id, title, wrongReturn] of caught)
  test(`${id} finds: ${title}`, () => {
    const typed = duty(wrongReturn.typed)
    const { checks } = judged({ ...withYears(wrongReturn), ...(typed && { typed }) })
    assert.ok(openChecks(checks).includes(id), openChecks(checks).join())
    assert.ok(stoppingChecks(checks, []).length > 0, 'nothing goes on without a word')
  })

test('every check finds one at least', () => {
  const { checks } = judged({})
  const ofFamily: CheckId[] = ['dependants-claimed-once', 'family-income-told']
  const found = new Set([...caught.map(([id]) => id), ...ofFamily])
  assert.deepEqual(
    checks.map(({ id }) => id).filter((id) => !found.has(id)),
    [],
  )
})

test('a failure passes by reasons; what contradicts itself or leaves the penalty out never does', () => {
  const everyReason = (checks: readonly CheckResult[]) => checks.map(({ id }) => ({ about: id, reason: '확인했어요' }))
  for (const [id, title, wrongReturn] of caught) {
    const typed = duty(wrongReturn.typed)
    const { checks } = judged({ ...withYears(wrongReturn), ...(typed && { typed }) })
    const stopped = stoppingChecks(checks, everyReason(checks))
    assert.deepEqual(stopped, id === 'sign-fits-text' ? [id] : [], title)
  }
  const { checks } = judged({
    typed: { bookkeepingDuty: 'double' as never, 'businesses.0.bookExpensesWon': 1 },
    method: 'SIMPLE',
    filed: { penaltyWon: 0 },
  })
  assert.ok(stoppingChecks(checks, everyReason(checks)).includes('duty-fits-method'))
})
