/** Every item's formula, evaluated, equals its amount: for random returns with every kind of income and claim. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { valueOfFormula } from '#tests/support/formula.ts'
import type { Business, Method, PersonInputs, ReturnInputs } from '#tax/basis/inputs.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { explain, type ExplainedLine } from '#tax/explain.ts'
import { digits, type LineKey } from '#tax/texts.ts'
import { incomeYears, getYearData } from '#tax/years/years.ts'

/** Typed or reported amounts, and amounts set by law: they have no formula. */
const givenKeys: ReadonlySet<LineKey> = new Set([
  'businessRevenue',
  'bookExpenses',
  'otherIncome',
  'financialIncome',
  'lossCarried',
  'womanDeduction',
  'singleParentDeduction',
  'nationalPension',
  'specialDeduction',
  'housingDeduction',
  'cardDeduction',
  'listedDeduction',
  'outsideLimitDeduction',
  'reductions',
  'listedCredit',
  'standardCredit',
  'marriageCredit',
  'efilingCredit',
  'birthCredit',
  'withheld',
  'businessSettled',
  'wageSettled',
  'interim',
  'localWithheld',
  'localBusinessSettled',
  'localWageSettled',
  'otherPenalty',
  'localPenalty',
  'basicDeduction',
])

const formulaOf = ({ key, about, formula, amountWon }: ExplainedLine) =>
  `${key}${about ? ` [${about}]` : ''}: ${formula} is not ${digits(amountWon)}`

function assertLines(lines: readonly ExplainedLine[]): void {
  for (const explainedLine of lines) {
    assert.equal(valueOfFormula(explainedLine.formula), BigInt(explainedLine.amountWon), formulaOf(explainedLine))
    if (
      explainedLine.amountWon === 0 ||
      explainedLine.formula !== digits(explainedLine.amountWon) ||
      givenKeys.has(explainedLine.key)
    )
      continue
    const parts = lines.filter((candidate) => candidate.of === explainedLine.key && candidate.amountWon !== 0)
    assert.ok(
      parts.length === 1 && parts[0]?.amountWon === Math.abs(explainedLine.amountWon),
      `no formula: ${formulaOf(explainedLine)}`,
    )
  }
}

const won = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max }))
const methods = fc.constantFrom<Method>('simple-rate', 'standard-rate', 'simple-book', 'double-book')
const business: fc.Arbitrary<Business> = fc
  .record({
    code: fc.constantFrom('940909', '525101', '552101', '701201', '701102'),
    revenueWon: fc.integer({ min: 0, max: 400_000_000 }),
    priorRevenueWon: fc.integer({ min: 0, max: 400_000_000 }),
    bookExpensesWon: fc.integer({ min: 0, max: 300_000_000 }),
    purchasesWon: won(200_000_000),
    rates: fc.record({
      simplePerMille: fc.integer({ min: 400, max: 950 }),
      excessPerMille: fc.constantFrom(null, 497),
      standardPerMille: fc.integer({ min: 50, max: 300 }),
    }),
    place: fc.constantFrom(1, 2),
  })
  .map((part) => ({
    ...part,
    group: part.code === '525101' ? 'trade' : part.code === '552101' ? 'making' : 'service',
    personalService: part.code === '940909',
    lettingOther: part.code === '701201',
  }))

const claims = fc.record({
  insuranceWon: won(1_500_000),
  disabledInsuranceWon: won(1_500_000),
  medicalGeneralWon: won(12_000_000),
  medicalSpecialWon: won(5_000_000),
  medicalPrematureWon: won(5_000_000),
  medicalInfertilityWon: won(5_000_000),
  educationWon: won(9_000_000),
  donationWon: won(60_000_000),
  donationReligiousWon: won(9_000_000),
  donationSpecialWon: won(30_000_000),
  carriedDonationWon: won(20_000_000),
  carriedDonationReligiousWon: won(9_000_000),
  carriedDonationSpecialWon: won(9_000_000),
  rentWon: won(12_000_000),
})
const education = fc.array(
  fc.record({
    kind: fc.constantFrom('self' as const, 'school' as const, 'university' as const, 'disabled' as const),
    paidWon: fc.integer({ min: 1, max: 15_000_000 }),
  }),
  { minLength: 1, maxLength: 3 },
)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const returns = fc.record({
  incomeYear: fc.constantFrom(...incomeYears),
  method: methods,
  businesses: fc.array(business, { maxLength: 3 }),
  grossWon: fc.integer({ min: 1_000_000, max: 200_000_000 }),
  hasWage: fc.boolean(),
  cards: maybe(fc.record({ creditWon: won(50_000_000), debitCashWon: won(30_000_000), marketWon: won(9_000_000) })),
  priorYearWon: won(50_000_000),
  smallCompany: maybe(fc.record({ grossWon: won(90_000_000), percent: fc.constantFrom(50, 70, 90, 100) })),
  more: fc.record({
    pensionWon: won(60_000_000),
    privatePensionWon: won(30_000_000),
    otherIncomeAmountWon: won(20_000_000),
    lossCarriedWon: won(90_000_000),
    nationalPensionWon: won(6_000_000),
    yellowUmbrellaWon: won(7_000_000),
    listedDeductionWon: won(40_000_000),
    outsideLimitDeductionWon: won(5_000_000),
    pensionSavingsWon: won(9_000_000),
    retirementPensionWon: won(9_000_000),
    politicalDonationWon: won(50_000_000),
    reductionsWon: won(2_000_000),
    sincereCostWon: won(3_000_000),
    outsideAccountWon: won(50_000_000),
    withheldNationalWon: won(9_000_000),
    withheldLocalWon: won(900_000),
    interimWon: won(5_000_000),
  }),
  hometownDonationWon: won(25_000_000),
  financial: maybe(
    fc.record({
      interest14Won: won(60_000_000),
      interest25Won: won(60_000_000),
      mustAggregateWon: won(30_000_000),
      grossUpDividendWon: won(60_000_000),
    }),
  ),
  special: maybe(claims),
  education: maybe(education),
  births: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  children: fc.integer({ min: 0, max: 4 }),
  flags: fc.record({
    sincereConfirmed: fc.boolean(),
    sincereBusiness: fc.boolean(),
    marriedThisYear: fc.boolean(),
    newBusiness: fc.boolean(),
  }),
  filedBy: fc.constantFrom('agent' as const, 'self' as const),
  lateBy: fc.constantFrom(undefined, 7, 8, 12),
  reduction: maybe(
    fc.record({
      clause: fc.constantFrom('6' as const, '7' as const, '29-8' as const, '96-3' as const),
      incomeWon: won(90_000_000),
      percent: fc.constantFrom(10, 50, 100),
    }),
  ),
  foreign: maybe(fc.record({ incomeWon: won(90_000_000), taxWon: won(9_000_000), carriedWon: won(100_000) })),
  apart: maybe(fc.record({ privatePensionWon: won(30_000_000) })),
  carried: maybe(fc.record({ leftWon: won(50_000_000), lettingOther: fc.boolean() })),
})
type Drawn = typeof returns extends fc.Arbitrary<infer Value> ? Value : never

function inputsOf(drawn: Drawn): ReturnInputs {
  const {
    incomeYear: year,
    more,
    financial,
    special,
    education: pupils,
    reduction,
    foreign,
    apart,
    carried,
    smallCompany,
  } = drawn
  const cards = drawn.cards && { ...drawn.cards, priorYearWon: drawn.priorYearWon }
  const inputs: PersonInputs = {
    ...more,
    ...drawn.flags,
    filedBy: drawn.filedBy,
    businesses: drawn.businesses,
    persons: [
      { relation: 0, birthYear: 1980 },
      ...Array.from({ length: drawn.children }, (_, at) => ({
        relation: 4,
        birthYear: year - 6 - at,
        disabled: at === 1,
      })),
    ],
    self: { female: true, married: drawn.children % 2 === 0 },
    newbornOrders: drawn.births,
    ...(year >= 2023 && { hometownDonationWon: drawn.hometownDonationWon }),
    ...(financial && { financial }),
    ...(special && { special }),
    ...(pupils && { education: pupils }),
    ...(reduction && { reductions: [reduction] }),
    ...(foreign && { foreign: [foreign] }),
    ...(carried && { lossesCarried: [{ year: year - 2, ...carried }] }),
    ...(drawn.lateBy && { filingDate: `${year + 1}-${String(drawn.lateBy).padStart(2, '0')}-15` }),
    ...(drawn.hasWage && {
      wage: {
        grossWon: drawn.grossWon,
        decidedTaxWon: 1_000_000,
        decidedLocalWon: 100_000,
        specialDeductionWon: 900_000,
        housingDeductionWon: 300_000,
        ...(cards && { cards }),
        ...(smallCompany && { smallCompany }),
      },
    }),
  }
  const method = drawn.businesses.length === 0 ? 'none' : drawn.method
  return { ...inputs, method, ...(apart && year >= 2023 && { apart }) }
}

test('every formula of 5,000 random returns gives the amount of its line', () => {
  let shown = 0
  const keys = new Set<LineKey>()
  fc.assert(
    fc.property(returns, (drawn) => {
      let lines: readonly ExplainedLine[]
      try {
        ;({ lines } = explain(inputsOf(drawn), getYearData(drawn.incomeYear)))
      } catch (error) {
        if (error instanceof TaxProblem && error.code === 'figure.unconfirmed') return
        throw error
      }
      shown += 1
      for (const { key } of lines) keys.add(key)
      assertLines(lines)
    }),
    { numRuns: 5000 },
  )
  assert.ok(shown > 3000, String(shown))
  assert.ok(keys.size > 70, [...keys].join())
})

const wrong: [formula: string, refusal: RegExp][] = [
  ['1,000 × 10% = 99', /is not what is told/],
  ['1,000 × 세율', /cannot be read/],
  ['(1,000, 2,000)', /missing/],
  ['100 중 200 공제', /more taken/],
  ['1,000 ×', /a number is missing/],
  ['1,000 2,000', /too much/],
]
for (const [formula, refusal] of wrong)
  test(`‘${formula}’ is no formula`, () => assert.throws(() => valueOfFormula(formula), refusal))

const right: [formula: string, value: bigint][] = [
  ['14,175,000 × 15% − 1,260,000', 866_250n],
  ['40,000,000 × 64.1% = 25,640,000', 25_640_000n],
  ['20,000,000 − (5,000,000, 8,000,000) 중 적은 금액', 15_000_000n],
  ['999 × 50% × 절반', 249n],
  ['-15 + 4, 10원 아래 버림', -10n],
  ['1,000,000 × 30일 × 0.022%', 6_600n],
  ['10 − 20, 0보다 작으면 0', 0n],
  ['(10,000,000 − 1) ÷ 2 (2026-08-01까지)', 4_999_999n],
]
for (const [formula, value] of right)
  test(`‘${formula}’ is ${value}`, () => assert.equal(valueOfFormula(formula), value))
