/** No cross-check stops a correct return, whatever kinds of income it has. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { methodsConcerned } from '#domain/tax-inputs/findings.ts'
import { guide, map, payment, wageRow } from '#tests/support/fixtures/collected.ts'
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
      typed: { 'businesses.0.bookExpensesWon': 25_000_000 },
      method: 'SIMPLE',
    },
  ],
  ['a pensioner', { collected: nobody, typed: pension, answers: {} }],
  [
    'a private pension of which nothing was withheld, and said so',
    {
      collected: nobody,
      typed: { privatePensionWon: 16_000_000, 'withheld.privatePension.nationalWon': 0 },
      answers: {},
    },
  ],
  [
    'a private pension taxed apart at 15 percent, with its tax',
    {
      collected: nobody,
      typed: {
        privatePensionWon: 90_000_000,
        'withheld.privatePension.nationalWon': 4_500_000,
        'withheld.privatePension.localWon': 450_000,
      },
      answers: {},
    },
  ],
  [
    'pensions of both kinds, each with its tax',
    {
      collected: nobody,
      typed: {
        ...pension,
        privatePensionWon: 16_000_000,
        'withheld.privatePension.nationalWon': 800_000,
        'withheld.privatePension.localWon': 80_000,
      },
      answers: {},
    },
  ],
  [
    'a small private pension that stays as it was withheld',
    { collected: nobody, typed: { ...pension, pensionWon: 40_000_000, privatePensionWon: 12_000_000 }, answers: {} },
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
for (const [title, taxpayer] of right) {
  // VAT is not asked about where nobody is registered; housing is exempt from it.
  test(`no check stops a right return: ${title}`, () => {
    const { checks } = judged({ ...taxpayer, answers: { ...answered, ...taxpayer.answers } })
    assert.deepEqual(openChecks(checks), [])
  })
}

test('no warning stands on every case: what is asked or said depends on the case and its method', () => {
  const found = right.map(([, taxpayer]) => {
    const { checks, mapped } = judged({ ...taxpayer, answers: {} })
    const method = taxpayer.method ?? 'ESTIMATE'
    const concerning = [...mapped.missing, ...mapped.contradictions].filter(
      (finding) => methodsConcerned(finding)?.includes(method) ?? true,
    )
    return [...openChecks(checks), ...concerning.map(({ code }) => code)]
  })
  assert.ok(found.filter((codes) => codes.length === 0).length >= found.length / 3, found.join(' | '))
  const shares = Object.entries(Object.groupBy(found.flat(), (code) => code)).map(([code, all]) => [
    code,
    (all?.length ?? 0) / found.length,
  ])
  assert.deepEqual(
    shares.filter(([, share]) => Number(share) > 0.5),
    [],
  )
  const byRates = map(freelancer).missing.filter((finding) => methodsConcerned(finding)?.includes('ESTIMATE') ?? true)
  assert.ok(!byRates.some(({ code }) => code.startsWith('books.')), 'an estimate needs no books')
})
