/** No cross-check stops a right return, whatever kinds of income it has. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guide, payment, wageRow } from '#tests/support/fixtures/collected.ts'
import {
  answered,
  freelancer,
  home,
  judged,
  nobody,
  openChecks,
  other,
  pension,
  planner,
  settled,
  shop,
  withFlags,
  type CheckedCase,
} from '#tests/support/office/checked-returns.ts'

const right: [what: string, of: CheckedCase][] = [
  ['a freelancer with 3.3 %', {}],
  [
    'two payers, and books',
    {
      collected: {
        ...freelancer,
        businessPayments: {
          rows: [payment({ paid: 17_000_000, withheldNational: 510_000, withheldLocal: 51_000 })].flatMap((row) => [
            row,
            { ...row, payerName: '나 회사', payerNumber: '2' },
          ]),
        },
      },
      typed: { 'businesses.0.bookExpensesWon': 21_000_000 },
      method: 'SIMPLE',
    },
  ],
  ['a pensioner', { collected: nobody, typed: pension, answers: {} }],
  [
    'a private pension of which nothing was withheld, and said so',
    { collected: nobody, typed: { pensionWon: 16_000_000, 'withheld.privatePension.nationalWon': 0 }, answers: {} },
  ],
  ['a pensioner with a side job', { typed: pension }],
  [
    'interest and dividends that are aggregated',
    {
      collected: { ...freelancer, filingGuide: withFlags({ interest: true, dividend: true }) },
      typed: {
        'financial.interest14Won': 21_000_000,
        'financial.grossUpDividendWon': 9_000_000,
        'withheld.interest.nationalWon': 2_940_000,
        'withheld.interest.localWon': 294_000,
        'withheld.dividend.nationalWon': 1_260_000,
        'withheld.dividend.localWon': 126_000,
      },
    },
  ],
  ['a little interest, which stays with its withholding', { typed: { 'financial.interest14Won': 3_000_000 } }],
  ['interest from abroad, of which nobody withholds', { typed: { 'financial.mustAggregateWon': 3_000_000 } }],
  ['other income above three million', { collected: { ...freelancer, otherPayments: { rows: [other()] } } }],
  [
    'little other income, which may stay apart',
    {
      collected: {
        ...freelancer,
        otherPayments: {
          rows: [other({ receipt: 5_000_000, income: 2_000_000, withheldNational: 400_000, withheldLocal: 40_000 })],
        },
      },
    },
  ],
  [
    'a lottery, which never enters, beside lectures',
    {
      collected: {
        ...freelancer,
        otherPayments: {
          rows: [
            other(),
            other({ kind: '복권 당첨금', receipt: 9_000_000, income: 9_000_000, withheldNational: 1_800_000 }),
          ],
        },
      },
    },
  ],
  [
    'a bribe given up, which always enters',
    {
      collected: {
        ...freelancer,
        otherPayments: { rows: [other({ kind: '알선수재', withheldNational: 90_000, withheldLocal: 9_000 })] },
      },
    },
  ],
  [
    'other income of which no statement was collected',
    {
      typed: {
        otherIncomeAmountWon: 4_000_000,
        'withheld.other.nationalWon': 800_000,
        'withheld.other.localWon': 80_000,
      },
    },
  ],
  ['an insurance planner whose payer settled', { collected: planner, typed: settled }],
  [
    'a planner whose payer did not settle, as somebody looked up',
    { collected: planner, typed: { 'businesses.0.yearEndSettled': false } },
  ],
  [
    'homes let, with a side job',
    { collected: { ...freelancer, filingGuide: guide({ businesses: [...guide().businesses, home] }) } },
  ],
  ['homes let alone', { collected: { filingGuide: guide({ businesses: [home] }) } }],
  [
    'a shop that reports value added tax, with a side job',
    {
      collected: { ...freelancer, filingGuide: guide({ businesses: [...guide().businesses, shop] }) },
      answers: { ...answered, vatSalesWon: 20_000_000 },
    },
  ],
  ['wages with a side job', { collected: { ...freelancer, wagePayments: { rows: [wageRow()] } } }],
  [
    'two employers, not put together',
    {
      collected: {
        ...freelancer,
        wagePayments: { rows: [wageRow(), wageRow({ payerName: '마 회사', payerNumber: '4', settled: false })] },
      },
    },
  ],
  [
    'a payer abroad, with letters in its number',
    { collected: { ...freelancer, businessPayments: { rows: [payment({ payerNumber: 'SG-ACRA-TWOX' })] } } },
  ],
  [
    'half a year prepaid in November',
    { collected: { ...freelancer, filingGuide: guide({ interimPrepayment: 300_000 }) } },
  ],
]
for (const [what, of] of right) {
  // VAT is of no question where nobody is registered; housing is exempt from it.
  test(`no check stops a right return: ${what}`, () => {
    const known = { ...answered, ...of.answers }
    const { filed } = judged({ ...of, answers: known }).submission.facts
    const { totalIncomeWon } = judged({ ...of, answers: known }).submission.calculation
    const incomeWon = totalIncomeWon - filed.otherIncomeWon
    const usualIncomePercent = filed.revenueWon > 0 ? Math.round((incomeWon * 100) / filed.revenueWon) : 0
    assert.deepEqual(openChecks(judged({ ...of, answers: { ...known, usualIncomePercent } }).checks), [])
  })
}
