/** Years computed by hand from the law. The arithmetic of each sum stands beside it; no figure is the engine's. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CollectedData } from '#domain/collected-data.ts'
import type { FiledReturn } from '#domain/past-years/filed-return.ts'
import { firstReturn } from '#domain/past-years/first-return.ts'
import { compareStatements } from '#domain/past-years/statements.ts'
import { yearsToCheck } from '#filer/past-years/rules.ts'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { claimDeadline } from '#tax/corrections/claim.ts'
import { judgeYear, type Found } from '#tax/past-years/judge.ts'
import { findTrade } from '#tax/rates/trades.ts'
import { getYearData } from '#tax/years/years.ts'

const today = '2026-05-12'
/** Of 2024, due on 2 June 2025: 31 May is a Saturday. */
const inTime = '2025-05-20'
const year = getYearData(2024)
const tables = { findTrade, findRates: () => ({ simplePerMille: 641, excessPerMille: 497, standardPerMille: 200 }) }

/** 30,000,000 less 10,000,000 by simple books, one person born 1980; 3.3 % was withheld. */
const filedOf = (more: Partial<FiledReturn> = {}): FiledReturn => ({
  incomeYear: 2024,
  filedOn: inTime,
  form: 'simple-book',
  sincere: false,
  byAgent: true,
  businesses: [{ tradeCode: '940909', revenue: 30_000_000, expenses: 10_000_000 }],
  withheld: [{ payerNumber: '000-81-00001', national: 900_000, local: 90_000 }],
  wage: null,
  otherIncome: 0,
  dependants: [],
  nationalPension: 0,
  yellowUmbrella: 0,
  pensionSavings: 0,
  retirementPension: 0,
  rent: 0,
  interim: 0,
  reductions: 0,
  determinedTax: plainTax,
  prepaidTax: 900_000,
  ...more,
})

// 20,000,000 − 1,500,000 (소 50) = 18,500,000; 840,000 + 4,500,000 × 15 % (소 55); − 70,000 (소 59의4⑨).
const plainTax = 840_000 + 4_500_000 * 0.15 - 70_000
// 20,000,000 − 5,000,000 (소 45③) − 1,500,000 = 13,500,000 × 6 %; − 70,000.
const taxAfterLoss = 13_500_000 * 0.06 - 70_000

const pension = (won: number): Found => ({
  kind: 'national-pension-missing',
  subject: '',
  apply: (inputs) => ({ ...inputs, nationalPensionWon: (inputs.nationalPensionWon ?? 0) + won }),
})
const moreRevenue = (won: number): Found => ({
  kind: 'income-missing',
  subject: '한솔학원',
  apply: (inputs) => ({
    ...inputs,
    businesses: inputs.businesses?.map((business) => ({ ...business, revenueWon: business.revenueWon + won })) ?? [],
  }),
})

function judged(filed: FiledReturn, found: readonly Found[], known: Partial<ReturnInputs> = {}, female = false) {
  const first = firstReturn(filed, undefined, { birthYear: 1980, female }, tables)
  assert.ok(typeof first !== 'string')
  const sums = { filedOn: filed.filedOn, determinedTaxWon: filed.determinedTax, prepaidWon: filed.prepaidTax }
  const judgedYear = judgeYear({ ...first, ...known }, found, sums, today, year)
  return judgedYear.verdict === 'less' || judgedYear.verdict === 'more'
    ? [judgedYear.verdict, judgedYear.nationalWon, judgedYear.localWon, judgedYear.penaltiesWon]
    : judgedYear.verdict === 'refused'
      ? [judgedYear.verdict, judgedYear.refusal]
      : [judgedYear.verdict]
}

const corrected = {
  // 2,000,000 more at 15 %.
  tax: 2_000_000 * 0.15,
  // 10 % (국기 47의3), 30 % of it let off from the seventh to the twelfth month (48②1라).
  filing: 2_000_000 * 0.15 * 0.1 * 0.7,
  // 2 June 2025 to 12 May 2026 are 344 days at 22 of 100,000 (47의4): 22,704.
  late: Math.floor((2_000_000 * 0.15 * 344 * 22) / 100_000),
}
/** Below 10 won is dropped (국고금관리법 47); what was paid first ends in 0. */
const tens = (won: number) => Math.floor(won / 10) * 10

const rows: readonly (readonly [name: string, told: unknown[], expected: unknown[]])[] = [
  ['nothing is missing', judged(filedOf(), []), ['nothing']],
  [
    'a premium of 1,000,000: 15 % of it, a tenth of that to the district',
    judged(filedOf(), [pension(1_000_000)]),
    ['less', 1_000_000 * 0.15, 15_000, 0],
  ],
  [
    'income of 2,000,000 left out: tax, and both penalties of 344 days',
    judged(filedOf(), [moreRevenue(2_000_000)]),
    [
      'more',
      tens(corrected.tax + corrected.filing + corrected.late),
      tens(30_000 + 2_100 + 2_270),
      corrected.filing + corrected.late + 2_100 + 2_270,
    ],
  ],
  [
    'a loss carried forward that is not in the return: its tax is not reached',
    judged(filedOf({ determinedTax: taxAfterLoss }), [pension(1_000_000)]),
    ['refused', 'differs'],
  ],
  [
    'the same loss once it is typed: the premium falls in the first band, at 6 %',
    judged(filedOf({ determinedTax: taxAfterLoss }), [pension(1_000_000)], { lossCarriedWon: 5_000_000 }),
    ['less', 1_000_000 * 0.06, 6_000, 0],
  ],
  [
    'a loss above the income: no tax to claim back but what was withheld',
    judged(filedOf({ determinedTax: 0 }), [pension(1_000_000)], { lossCarriedWon: 25_000_000 }),
    ['nothing'],
  ],
  [
    'filed late, too much: which penalty fell with it is not told by a day',
    judged(filedOf({ filedOn: '2025-08-15' }), [pension(1_000_000)]),
    ['refused', 'filedOn.late'],
  ],
  [
    'filed late, too little',
    judged(filedOf({ filedOn: '2025-08-15' }), [moreRevenue(2_000_000)]),
    ['refused', 'filedOn.late'],
  ],
  ['filed late and right', judged(filedOf({ filedOn: '2025-08-15' }), []), ['nothing']],
  [
    // Corrected upwards on 3 November 2025 to 32,000,000: the portal has that return and that day alone.
    'corrected before: the correction’s own figures are reached, and its day tells no penalty',
    judged(
      filedOf({
        filedOn: '2025-11-03',
        businesses: [{ tradeCode: '940909', revenue: 32_000_000, expenses: 10_000_000 }],
        determinedTax: plainTax + 2_000_000 * 0.15,
      }),
      [pension(1_000_000)],
    ),
    ['refused', 'filedOn.late'],
  ],
  [
    'corrected before, and the first return’s figures are read: not reached',
    judged(filedOf({ determinedTax: plainTax + 2_000_000 * 0.15 }), [pension(1_000_000)]),
    ['refused', 'differs'],
  ],
]
for (const [name, stated, expected] of rows) test(name, () => assert.deepEqual(stated, expected))

test('the notice is missing: what the payers reported is compared all the same, to the won', () => {
  const paid = (payerNumber: string, won: number) => ({
    payerName: '한울기획',
    payerNumber,
    tradeCode: '940909',
    paid: won,
    withheldNational: won * 0.03,
    withheldLocal: won * 0.003,
  })
  const data: CollectedData = {
    businessPayments: { rows: [paid('000-81-00001', 29_000_000), paid('000-81-00002', 1_000_000)] },
  }
  const filed = filedOf({
    withheld: [{ payerNumber: '000-81-00001', national: 870_000, local: 87_000 }],
    prepaidTax: 29_000_000 * 0.03,
  })
  const { found, unclear } = compareStatements(data, filed, tables, year)
  assert.deepEqual(unclear, [])
  // What the second payer withheld: 1,000,000 × 3 %, and a tenth of it.
  assert.deepEqual(judged(filed, found), ['less', 30_000, 3_000, 0])
  assert.deepEqual(compareStatements({}, filed, tables, year).found, [], 'without any statement nothing is found')
})

test('income of 2020 alone: five years after 31 May 2021, which ends on a Sunday, no claim and no rates', () => {
  assert.equal(claimDeadline('2021-05-31').day, '2026-06-01')
  assert.ok(yearsToCheck('2026-06-01').includes(2020))
  assert.ok(!yearsToCheck('2026-06-02').includes(2020))
  assert.throws(
    () => getYearData(2020),
    (error) => error instanceof TaxProblem && error.code === 'year.unknown',
  )
})

const dependant = (relation: '1' | '4', mask: string) => ({
  relation,
  name: '가족',
  mask,
  overIncome: null,
  claimedElsewhere: null,
})
const without: Found = {
  kind: 'dependant-over-income',
  subject: '가족',
  apply: (inputs) => ({ ...inputs, persons: inputs.persons.slice(0, 1) }),
}

test('a return with the deduction of women or single parents is read, though the portal does not tell it', () => {
  // 500,000 (소 51①3) or 1,000,000 with a child (51①6) less, at 15 %; a pension of 1,000,000 takes 15 % more.
  const womans = filedOf({ determinedTax: plainTax - 75_000 })
  assert.deepEqual(judged(womans, [], {}, true), ['nothing'])
  assert.deepEqual(judged(womans, [pension(1_000_000)], {}, true), ['less', 150_000, 15_000, 0])
  assert.deepEqual(judged(womans, []), ['refused', 'differs'], 'a man has none')
  const child = [dependant('4', '200101-3******')]
  const parents = filedOf({ dependants: child, determinedTax: plainTax - 225_000 - 150_000 })
  assert.deepEqual(judged(parents, []), ['nothing'])
  const mother = [dependant('1', '500101-2******')]
  const daughters = filedOf({ dependants: mother, determinedTax: plainTax - 225_000 - 150_000 - 75_000 })
  assert.deepEqual(judged(daughters, [], {}, true), ['nothing'])
  assert.deepEqual(
    judged(daughters, [without], {}, true),
    ['refused', 'differs'],
    'a husband, or a household of one now',
  )
})
