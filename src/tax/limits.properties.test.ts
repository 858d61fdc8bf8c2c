import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import { assess } from '#tax/assess.ts'
import { explain, type ExplainedLine } from '#tax/explain.ts'
import { incomeYears, getYearData } from '#tax/years/years.ts'

const won = (max: number) => fc.oneof(fc.integer({ min: 0, max }), fc.constant(0))

/** Mixed incomes with many claims, so that every limit is met often. */
const returns = fc.record({
  incomeYear: fc.constantFrom(...incomeYears),
  bookIncomeWon: fc.integer({ min: 0, max: 60_000_000 }),
  grossWon: won(60_000_000),
  pensionWon: won(20_000_000),
  mustAggregateWon: won(19_000_000),
  interest14Won: won(40_000_000),
  rentWon: won(12_000_000),
  medicalGeneralWon: won(12_000_000),
  educationWon: won(20_000_000),
  insuranceWon: fc.integer({ min: 100, max: 1_500_000 }),
  donationWon: won(20_000_000),
  pensionSavingsWon: won(9_000_000),
  nationalPensionWon: won(6_000_000),
  listedDeductionWon: won(30_000_000),
  housingDeductionWon: won(20_000_000),
  cardDeductionWon: won(6_000_000),
  yellowUmbrellaWon: won(7_000_000),
  children: fc.integer({ min: 0, max: 4 }),
  reductionsWon: won(2_000_000),
})
type Drawn = typeof returns extends fc.Arbitrary<infer Value> ? Value : never

function inputsOf(drawn: Drawn): ReturnInputs {
  const { grossWon, housingDeductionWon, cardDeductionWon } = drawn
  return {
    method: 'double-book',
    filedBy: 'agent',
    businesses: [
      {
        code: '940909',
        group: 'service',
        personalService: true,
        revenueWon: drawn.bookIncomeWon,
        priorRevenueWon: 30_000_000,
        bookExpensesWon: 0,
      },
    ],
    ...(grossWon > 0 && {
      wage: {
        grossWon,
        decidedTaxWon: 0,
        decidedLocalWon: 0,
        specialDeductionWon: 100_000,
        housingDeductionWon,
        cardDeductionWon,
      },
    }),
    pensionWon: drawn.pensionWon,
    financial: {
      interest14Won: drawn.interest14Won,
      interest25Won: 0,
      mustAggregateWon: drawn.mustAggregateWon,
      grossUpDividendWon: 0,
    },
    special: {
      rentWon: drawn.rentWon,
      medicalGeneralWon: drawn.medicalGeneralWon,
      educationWon: drawn.educationWon,
      insuranceWon: drawn.insuranceWon,
      donationWon: drawn.donationWon,
    },
    pensionSavingsWon: drawn.pensionSavingsWon,
    nationalPensionWon: drawn.nationalPensionWon,
    listedDeductionWon: drawn.listedDeductionWon,
    yellowUmbrellaWon: drawn.yellowUmbrellaWon,
    reductionsWon: drawn.reductionsWon,
    persons: [
      { relation: 0, birthYear: 1980 },
      ...Array.from({ length: drawn.children }, () => ({ relation: 4, birthYear: drawn.incomeYear - 10 })),
    ],
    self: { married: true },
    withheldNationalWon: 0,
    withheldLocalWon: 0,
    interimWon: 0,
  }
}

const sumOf = (lines: readonly ExplainedLine[], keys: readonly string[]) =>
  lines
    .filter((explainedLine) => keys.includes(explainedLine.key))
    .reduce((sum, explainedLine) => sum + explainedLine.amountWon, 0)
const ofOneIncome = ['insuranceCredit', 'medicalCredit', 'educationCredit', 'rentCredit']

test('a claim is never used above its amount nor below zero, and the row states both where less is used', () => {
  fc.assert(
    fc.property(returns, (drawn) => {
      const { lines } = explain(inputsOf(drawn), getYearData(drawn.incomeYear))
      for (const explainedLine of lines.filter((line) => line.of === 'credits' || line.of === 'deductions')) {
        assert.ok(explainedLine.amountWon >= 0, explainedLine.key)
        if (explainedLine.claimedWon === undefined) continue
        assert.ok(explainedLine.claimedWon > explainedLine.amountWon, explainedLine.key)
        assert.match(explainedLine.formula, /중 [\d,]+ 공제$/)
      }
    }),
    { numRuns: 1000 },
  )
})

test('the four credits of a wage earner never exceed the tax on wages, all credits never the tax', () => {
  fc.assert(
    fc.property(returns, (drawn) => {
      const { assessment: found, lines } = explain(inputsOf(drawn), getYearData(drawn.incomeYear))
      const wageWon = Math.min(found.wageIncomeWon, found.totalIncomeWon)
      const shareWon =
        found.totalIncomeWon === 0
          ? 0n
          : (BigInt(found.computedTaxWon) * BigInt(wageWon)) / BigInt(found.totalIncomeWon)
      assert.ok(BigInt(sumOf(lines, ofOneIncome)) <= shareWon)
      assert.ok(found.creditsWon <= found.computedTaxWon)
      // Rows are cut only when necessary: less than claimed only when one of the limits is reached to the won.
      const cut = lines.filter(
        (explainedLine) => ofOneIncome.includes(explainedLine.key) && explainedLine.claimedWon !== undefined,
      )
      if (cut.length > 0 && drawn.interest14Won + drawn.mustAggregateWon === 0)
        assert.ok(
          BigInt(sumOf(lines, ofOneIncome)) === shareWon || found.creditsWon === found.computedTaxWon,
          cut.map((explainedLine) => explainedLine.key).join(),
        )
    }),
    { numRuns: 1000 },
  )
})

test('the pension account is used up before another credit is cut by the whole tax, the national pension before another deduction', () => {
  const deductions = ['basicDeduction', 'specialDeduction', 'yellowUmbrella', 'listedDeduction']
  fc.assert(
    fc.property(returns, (drawn) => {
      const { lines } = explain({ ...inputsOf(drawn), special: {} }, getYearData(drawn.incomeYear))
      const left = (key: string) => lines.find((explainedLine) => explainedLine.key === key)?.amountWon ?? 0
      const isCut = (explainedLine: ExplainedLine) => explainedLine.claimedWon !== undefined
      if (
        lines.some(
          (explainedLine) =>
            ['childCredit', 'wageCredit', 'bookkeepingCredit'].includes(explainedLine.key) && isCut(explainedLine),
        )
      )
        assert.equal(left('pensionAccountCredit'), 0)
      if (
        lines.some(
          (explainedLine) =>
            deductions.includes(explainedLine.key) && isCut(explainedLine) && explainedLine.key !== 'specialDeduction',
        )
      )
        assert.equal(left('nationalPension'), 0)
    }),
    { numRuns: 1000 },
  )
})

test('paying more that is credited never makes the tax more, deducting more never the computed tax', () => {
  const credited = ['rentWon', 'educationWon', 'donationWon', 'pensionSavingsWon'] as const
  const deducted = ['nationalPensionWon', 'yellowUmbrellaWon', 'listedDeductionWon'] as const
  const moreWon = fc.integer({ min: 1, max: 5_000_000 })
  fc.assert(
    fc.property(returns, fc.constantFrom(...credited), fc.constantFrom(...deducted), moreWon, (drawn, c, d, more) => {
      const found = (variant: Drawn) => assess(inputsOf(variant), getYearData(drawn.incomeYear))
      assert.ok(found({ ...drawn, [c]: drawn[c] + more }).determinedTaxWon <= found(drawn).determinedTaxWon, c)
      assert.ok(found({ ...drawn, [d]: drawn[d] + more }).computedTaxWon <= found(drawn).computedTaxWon, d)
    }),
    { numRuns: 1000 },
  )
})
