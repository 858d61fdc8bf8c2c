import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import type { Assessment } from '#tax/basis/assessment.ts'
import { assess } from '#tax/assess.ts'
import { compare } from '#tax/compare.ts'
import { filingMethods } from '#tax/comparing/filing-methods.ts'
import { explain } from '#tax/explain.ts'
import { bracketTaxWon } from '#tax/income/steps.ts'
import { incomeYears, getYearData } from '#tax/years/years.ts'
import type { LineKey } from '#tax/texts.ts'
import { won, personInputs, returns, withKnownCards } from '#tests/support/chance/returns.ts'

test('the table of tax is monotone, and never steeper than its last rate', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...incomeYears),
      won(3_000_000_000),
      fc.integer({ min: 1, max: 5_000_000 }),
      (incomeYear, baseWon, moreWon) => {
        const [less, more] = [
          bracketTaxWon(baseWon, getYearData(incomeYear)),
          bracketTaxWon(baseWon + moreWon, getYearData(incomeYear)),
        ]
        assert.ok(more >= less && (more - less - 1) * 100 <= moreWon * 45)
      },
    ),
    { numRuns: 3000 },
  )
})

test('the table agrees with adding up its steps in exact fractions', () => {
  fc.assert(
    fc.property(fc.constantFrom(...incomeYears), won(3_000_000_000), (incomeYear, baseWon) => {
      let hundredths = 0n
      let fromWon = 0
      for (const row of getYearData(incomeYear).brackets.rows) {
        if (baseWon > fromWon) hundredths += BigInt(Math.min(baseWon, row.upToWon) - fromWon) * BigInt(row.percent)
        fromWon = row.upToWon
      }
      assert.equal(BigInt(bracketTaxWon(baseWon, getYearData(incomeYear))), hundredths / 100n)
    }),
    { numRuns: 3000 },
  )
})

test('more income by the books never means less tax after credits', () => {
  const draft = fc.record({
    incomeYear: fc.constantFrom(...incomeYears),
    revenueWon: fc.integer({ min: 0, max: 400_000_000 }),
    moreWon: fc.integer({ min: 1, max: 3_000_000 }),
    double: fc.boolean(),
    savings: won(9_000_000),
    children: fc.integer({ min: 0, max: 4 }),
  })
  fc.assert(
    fc.property(draft, ({ incomeYear, revenueWon, moreWon, double, savings, children }) => {
      const year = getYearData(incomeYear)
      const tax = (bookIncomeWon: number) =>
        assess(
          {
            method: double ? 'double-book' : 'simple-book',
            filedBy: 'agent',
            withheldNationalWon: 0,
            withheldLocalWon: 0,
            interimWon: 0,
            pensionSavingsWon: savings,
            businesses: [
              {
                code: '940909',
                group: 'service',
                personalService: true,
                revenueWon: bookIncomeWon,
                priorRevenueWon: 30_000_000,
                bookExpensesWon: 0,
              },
            ],
            persons: [
              { relation: 0, birthYear: 1980 },
              ...Array.from({ length: children }, () => ({ relation: 4, birthYear: incomeYear - 10 })),
            ],
            self: { married: true },
          },
          year,
        )
      // The rate of the pension account falls once at its limit of income: a step down of the credit, never of the tax.
      assert.ok(tax(revenueWon + moreWon).determinedTaxWon >= tax(revenueWon).determinedTaxWon)
      assert.ok(tax(revenueWon + moreWon).localDeterminedTaxWon >= tax(revenueWon).localDeterminedTaxWon - 1)
    }),
    { numRuns: 1000 },
  )
})

/** The figure of the assessment in each total row. */
const totals: Partial<Record<LineKey, keyof Assessment>> = {
  businessIncome: 'businessIncomeWon',
  totalIncome: 'totalIncomeWon',
  deductions: 'deductionsWon',
  taxBase: 'taxBaseWon',
  credits: 'creditsWon',
  determinedTax: 'determinedTaxWon',
  penalty: 'penaltyWon',
  prepaid: 'prepaidWon',
  payable: 'payableWon',
  localDeterminedTax: 'localDeterminedTaxWon',
  localPrepaid: 'localPrepaidWon',
  localPayable: 'localPayableWon',
}

test('the explanation equals the assessment: every total is the sum of its rows', () => {
  fc.assert(
    fc.property(returns, ({ inputs, incomeYear }) => {
      const year = getYearData(incomeYear)
      const plain = assess(inputs, year)
      const { assessment, lines } = explain(inputs, year)
      assert.deepEqual(assessment, plain)
      for (const [key, figure] of Object.entries(totals)) {
        const parts = lines.filter((explainedLine) => explainedLine.of === key)
        const sum = parts.reduce(
          (all, explainedLine) => all + (explainedLine.minus ? -explainedLine.amountWon : explainedLine.amountWon),
          0,
        )
        const shown = lines.find((explainedLine) => explainedLine.key === key)
        assert.equal(sum, plain[figure], `${key} of ${parts.map((explainedLine) => explainedLine.key).join()}`)
        if (shown) assert.equal(shown.amountWon, plain[figure], key)
      }
      for (const line of lines) {
        assert.ok(
          line.label.length > 0 &&
            line.article.length > 0 &&
            line.formula.length > 0 &&
            !/undefined|NaN/.test(line.article + line.formula),
          line.key,
        )
        assert.ok(Number.isSafeInteger(line.amountWon), line.key)
      }
    }),
    { numRuns: 1500 },
  )
})

test('every figure is a whole number of won and none that cannot be negative is', () => {
  fc.assert(
    fc.property(returns, ({ inputs, incomeYear }) => {
      const year = getYearData(incomeYear)
      const found = assess(inputs, year)
      for (const [name, value] of Object.entries(found)) {
        if (typeof value !== 'number') continue
        assert.ok(Number.isSafeInteger(value), name)
        if (!['businessIncomeWon', 'payableWon', 'localPayableWon'].includes(name)) assert.ok(value >= 0, name)
      }
      assert.ok(found.creditsWon <= found.computedTaxWon && found.deductionsWon <= found.totalIncomeWon)
      assert.equal(found.taxBaseWon, found.totalIncomeWon - found.deductionsWon)
    }),
    { numRuns: 1500 },
  )
})

test('one is paid or refunded, never both; both end in whole tens; nothing of a refund can be put off', () => {
  fc.assert(
    fc.property(returns, ({ inputs, incomeYear }) => {
      const year = getYearData(incomeYear)
      const found = assess(inputs, year)
      for (const [payable, deferrable] of [
        [found.payableWon, found.deferrableWon],
        [found.localPayableWon, found.localDeferrableWon],
      ] as const) {
        assert.equal(Math.abs(payable % 10), 0)
        const [paid, refunded] = [Math.max(payable, 0), Math.max(-payable, 0)]
        assert.equal(paid * refunded, 0)
        assert.ok(deferrable <= paid / 2 + 5_000_000)
        if (refunded > 0) assert.equal(deferrable, 0)
      }
      const exact = found.determinedTaxWon + found.penaltyWon - found.prepaidWon
      assert.ok(Math.abs(exact) - Math.abs(found.payableWon) < 10 && Math.abs(exact) >= Math.abs(found.payableWon))
    }),
    { numRuns: 1500 },
  )
})

test('national and local are two ledgers: what was withheld for one moves nothing of the other', () => {
  fc.assert(
    fc.property(returns, fc.integer({ min: 1, max: 9_000_000 }), ({ inputs, incomeYear }, moreWon) => {
      const year = getYearData(incomeYear)
      const found = assess(inputs, year)
      const local = assess({ ...inputs, withheldLocalWon: inputs.withheldLocalWon + moreWon }, year)
      const national = assess({ ...inputs, withheldNationalWon: inputs.withheldNationalWon + moreWon }, year)
      for (const name of Object.keys(found) as (keyof Assessment)[]) {
        if (name.startsWith('local')) assert.equal(national[name], found[name], name)
        else if (name !== 'standing') assert.equal(local[name], found[name], name)
      }
      // Late, a little more withheld may turn the larger penalty from the reduced one to the unreduced one
      // (국세기본법 47의2⑥, 48②).
      if (inputs.filingDate === undefined)
        assert.ok(local.localPayableWon <= found.localPayableWon && national.payableWon <= found.payableWon)
    }),
    { numRuns: 1000 },
  )
})

test('the comparison recommends the least of the legal methods and never an illegal one', () => {
  const fee = fc.integer({ min: 0, max: 2_000_000 })
  fc.assert(
    fc.property(
      personInputs,
      fc.constantFrom(...incomeYears),
      fc.record({ ESTIMATE: fee, SIMPLE: fee, DOUBLE: fee }),
      (drawn, incomeYear, feesWon) => {
        const inputs = withKnownCards(drawn, incomeYear)
        const found = compare(inputs, getYearData(incomeYear), feesWon)
        if (found.notEligible) {
          assert.deepEqual([found.methods.length, found.recommended], [0, null])
          return
        }
        const legal = found.methods.filter((method) => method.legal && method.assessment)
        const best = found.methods.find((method) => method.method === found.recommended)
        assert.ok(legal.length > 0)
        // On assumed books the only recommended method is the one that the law leaves.
        assert.ok(
          best
            ? best.legal && (!best.expected || legal.length === 1)
            : legal.every((methodComparison) => methodComparison.expected),
        )
        for (const method of legal) {
          if (best && !method.expected) assert.ok(best.totalCostWon <= method.totalCostWon)
          assert.equal(method.switchWon, best && !best.expected ? method.totalCostWon - best.totalCostWon : null)
        }
        for (const method of found.methods) {
          assert.equal(
            method.totalCostWon,
            method.taxDueOrRefundWon + method.localTaxDueOrRefundWon + feesWon[method.method],
          )
          if (found.doubleOnly) assert.equal(method.legal, method.method === 'DOUBLE')
          // The shown values equal a plain assessment of the same inputs.
          if (method.inputs && method.assessment)
            assert.deepEqual(assess(method.inputs, getYearData(incomeYear)), method.assessment)
        }
        assert.ok(
          found.methods.length === 1 || found.methods.map((method) => method.method).join() === filingMethods.join(),
        )
        assert.ok(found.reasons.every((reason) => reason.length > 0 && !/undefined|NaN/.test(reason)))
      },
    ),
    { numRuns: 1000 },
  )
})
