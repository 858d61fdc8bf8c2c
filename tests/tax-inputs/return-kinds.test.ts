/** The form of returns with what is taxed apart, credited or added by kind. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { personInputs, won } from '#tests/support/chance/returns.ts'
import { mustAddUp, returnBy, returnsOf, rowsOf, shown } from '#tests/support/office/returns.ts'

const kindsOfIncome = fc.record(
  {
    pensionWon: won(60_000_000),
    privatePensionWon: won(90_000_000),
    foreign: fc.array(fc.record({ incomeWon: won(30_000_000), taxWon: won(3_000_000) }), { maxLength: 2 }),
    reductions: fc.array(
      fc.record({ clause: fc.constantFrom('29-7', '29-8', '96-3', '6', '7'), amountWon: won(4_000_000) }),
      { maxLength: 2 },
    ),
    otherPenalties: fc.array(fc.record({ clause: fc.constantFrom('81-6', '81-9'), amountWon: won(1_000_000) }), {
      maxLength: 2,
    }),
    withheld: fc.record(
      {
        publicPension: fc.record({ nationalWon: won(900_000), localWon: won(90_000) }),
        privatePension: fc.record({ nationalWon: won(900_000), localWon: won(90_000) }),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
)
const landlord = {
  code: '701102',
  group: 'service',
  personalService: false,
  revenueWon: 18_000_000,
  priorRevenueWon: 0,
  rates: { simplePerMille: 426, excessPerMille: null, standardPerMille: 172 },
  bookExpensesWon: 3_000_000,
} as const

test('what is taxed apart, credited or added by kind is printed to the won', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(personInputs, kindsOfIncome, fc.boolean(), (inputs, kinds, lets) => {
      const businesses = lets ? [...inputs.businesses, landlord] : inputs.businesses
      for (const printed of returnsOf({ ...inputs, ...(kinds as object), businesses }, {})) {
        mustAddUp(printed)
        for (const { key } of printed.calculation.lines) seen.add(key)
      }
    }),
    { numRuns: 150 },
  )
  for (const key of ['separateHousing', 'separatePension', 'foreignCredit', 'listedCredit', 'otherPenalty', 'ruralTax'])
    assert.ok(seen.has(key), `no return had ${key}`)
})

test('a private pension stands apart from a public one, in the income and in what was withheld', () => {
  const both = {
    businesses: [landlord],
    pensionWon: 6_000_000,
    privatePensionWon: 16_000_000,
    withheld: {
      publicPension: { nationalWon: 300_000, localWon: 30_000 },
      privatePension: { nationalWon: 1_000_000, localWon: 100_000 },
    },
  }
  const added = returnBy('ESTIMATE', both)
  const [publicOne, privateOne] = ['public', 'private'].map((sector) =>
    rowsOf(added.form, 'paid').find(({ id }) => id === `paid.pension.${sector}.paid`),
  )
  const wonOf = (row: typeof publicOne) => (row?.value.kind === 'won' ? row.value.won : null)
  const isApart = added.calculation.lines.some(({ key }) => key === 'separatePension')
  assert.deepEqual([isApart, wonOf(publicOne), wonOf(privateOne)], [false, 6_000_000, 16_000_000])
  assert.deepEqual(shown(added.form, 'prepaid').slice(0, 1), [['⑨-1', '원천징수 연금소득 (종합과세)', 1_300_000]])

  const apart = returnBy('ESTIMATE', { ...both, privatePensionWon: 90_000_000 })
  // The rent is added: 10,332,000 at 6 % less 70,000, where (9,000,000 − 2,000,000) at 14 % would be 980,000.
  assert.deepEqual(
    shown(apart.form, 'main').filter(([, title]) => String(title).startsWith('결정세액')),
    [
      ['(26)', '결정세액 종합과세', 549_920],
      ['(27)', '결정세액 분리과세', 13_500_000],
      ['(28)', '결정세액 합계', 14_049_920],
    ],
  )
  assert.deepEqual(shown(apart.form, 'prepaid').slice(0, 2), [
    ['⑨-1', '원천징수 연금소득 (종합과세)', 300_000],
    ['⑨-2', '원천징수 연금소득 (분리과세)', 1_000_000],
  ])
})
