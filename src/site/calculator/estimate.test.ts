import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { aBranch } from '#tests/support/fixtures/sample-branch.ts'
import type { Method } from '#tax/basis/inputs.ts'
import type { MethodComparison } from '#tax/compare.ts'
import { answerLine } from '#tax/kinds/kinds.ts'
import { findRates } from '#tax/rates/expense-rates.ts'
import { allTrades } from '#tax/rates/trades.ts'
import { estimate, settledWon } from './estimate.ts'
import { emptyGuess, personOf, withheldShares, wonOf, type Guess } from './guess.ts'

const { fees } = aBranch('sample').money
const year = 2025
const trades = allTrades()

const people = 10_000

const typed = (max: number) => fc.option(fc.integer({ min: 0, max }).map(String), { nil: '' })
const few = fc.integer({ min: 0, max: 3 })
const guesses: fc.Arbitrary<Guess> = fc
  .record({
    revenue: fc.oneof(fc.integer({ min: 0, max: 120_000_000 }), fc.integer({ min: 0, max: 3_000_000_000 })).map(String),
    priorRevenue: typed(400_000_000),
    withheldPerMille: fc.integer({ min: 0, max: 100 }),
    expenses: typed(300_000_000),
    nationalPension: typed(6_000_000),
    yellowUmbrella: typed(8_000_000),
    pensionSavings: typed(9_000_000),
    smallChildren: few,
    children: few,
    parents: few,
    agedParents: few,
    spouse: fc.constantFrom('none' as const, 'dependent' as const, 'earning' as const),
  })
  .map(({ withheldPerMille, ...rest }) => ({
    ...rest,
    withheld: String(Math.floor((wonOf(rest.revenue) * withheldPerMille) / 1000)),
  }))

/** The same person as a case of the command line, written from the form's own words. The rates come from its table. */
function caseOf(guess: Guess, code: string, profession: boolean, lettingOther: boolean, found: MethodComparison) {
  const born = (relation: number, age: number, count: number) =>
    Array.from({ length: count }, () => ({ relation, birthYear: year - age }))
  const { nationalWon, localWon } = withheldShares(wonOf(guess.withheld))
  const booked = found.by === 'simple-book' || found.by === 'double-book'
  return {
    id: code,
    kind: 'full-return',
    year,
    inputs: {
      method: found.by satisfies Method,
      business: [
        {
          code,
          revenue: wonOf(guess.revenue),
          priorRevenue: guess.priorRevenue === '' ? wonOf(guess.revenue) : wonOf(guess.priorRevenue),
          profession,
          lettingOther,
          ...(booked && {
            bookExpenses: guess.expenses === '' ? found.inputs?.businesses[0]?.bookExpensesWon : wonOf(guess.expenses),
          }),
        },
      ],
      persons: [
        ...born(0, 40, 1),
        ...born(3, 40, guess.spouse === 'dependent' ? 1 : 0),
        ...born(4, 3, guess.smallChildren),
        ...born(4, 12, guess.children),
        ...born(1, 65, guess.parents),
        ...born(1, 75, guess.agedParents),
      ],
      self: { married: guess.spouse !== 'none' },
      prepaid: { withheldNational: nationalWon, withheldLocal: localWon },
      deductions: { nationalPension: wonOf(guess.nationalPension), yellowUmbrella: wonOf(guess.yellowUmbrella) },
      pensionSavings: wonOf(guess.pensionSavings),
    },
  }
}

test(`the calculator tells ${people} people what the command line computes of them, by every method to the won`, () => {
  let methods = 0
  fc.assert(
    fc.property(fc.constantFrom(...trades), guesses, (trade, guess) => {
      const person = personOf(guess, trade, findRates(trade.code, year) ?? null, year)
      for (const found of estimate(person, year, fees, '2026-05-12').methods) {
        if (!found.assessment) continue
        methods += 1
        const line = caseOf(guess, trade.code, trade.profession === 'yes', trade.letting === 'other', found)
        const told = answerLine(JSON.stringify(line))
        assert.ok('result' in told, JSON.stringify(told))
        const { determinedTax, payable, localDeterminedTax, localPayable } = told.result as Record<string, number>
        assert.deepEqual(
          [determinedTax, payable, localDeterminedTax, localPayable],
          [found.determinedTaxWon, found.taxDueOrRefundWon, found.localDeterminedTaxWon, found.localTaxDueOrRefundWon],
        )
      }
    }),
    { numRuns: people },
  )
  assert.ok(methods > people * 2, `${methods} returns were compared`)
})

const freelancer = trades.find(({ code }) => code === '940909')
const told = (guess: Partial<Guess>) => {
  assert.ok(freelancer)
  const person = personOf({ ...emptyGuess, ...guess }, freelancer, findRates('940909', year) ?? null, year)
  return estimate(person, year, fees, '2026-06-12')
}

test('no revenue owes nothing and gets back nothing; the largest amount that fits the field is whole won', () => {
  assert.deepEqual(told({ revenue: '0' }).methods.map(settledWon), [0, 0, 0])
  for (const method of told({ revenue: '999999999999', withheld: '1' }).methods) {
    assert.ok(Number.isSafeInteger(settledWon(method)) && settledWon(method) > 0, method.method)
    assert.ok(method.reason.length > 0)
  }
})

test('the fee is the quote of the branch: by revenue, and with the reduction of voluntary double-entry books', () => {
  assert.deepEqual(
    told({ revenue: '30000000' }).methods.map(({ feeWon }) => feeWon),
    [110_000, 220_000, 264_000],
  )
  assert.equal(told({ revenue: '90000000' }).methods[2]?.feeWon, 440_000)
})

test('a spouse with an income is no deduction, and their children make nobody a single parent', () => {
  const base = (guess: Partial<Guess>) =>
    told({ revenue: '30000000', children: 1, ...guess }).methods[0]?.taxBaseWon ?? 0
  // 1,000,000 won of the single parent (소득세법 51①6), 1,500,000 of the spouse (50①2).
  assert.equal(base({ spouse: 'earning' }) - base({ spouse: 'none' }), 1_000_000)
  assert.equal(base({ spouse: 'earning' }) - base({ spouse: 'dependent' }), 1_500_000)
})
