import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { aBranch } from '#tests/support/fixtures/sample-branch.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import type { Method } from '#tax/basis/inputs.ts'
import type { MethodComparison } from '#tax/compare.ts'
import { answerLine } from '#tax/kinds/kinds.ts'
import { findRates } from '#tax/rates/expense-rates.ts'
import { allTrades } from '#tax/rates/trades.ts'
import { estimate, settledWon } from './estimate.ts'
import { emptyGuess, toHousehold, toPersonInputs, withheldShares, toWon, type Guess } from './guess.ts'
import { calculatorYear } from './year.ts'

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
    ...emptyGuess,
    ...rest,
    withheld: String(Math.floor((toWon(rest.revenue) * withheldPerMille) / 1000)),
  }))

/** The same person as input of the command line, written from the form's values. The rates come from its table. */
function caseOf(guess: Guess, code: string, profession: boolean, lettingOther: boolean, found: MethodComparison) {
  const born = (relation: number, age: number, count: number) =>
    Array.from({ length: count }, () => ({ relation, birthYear: year - age }))
  const { nationalWon, localWon } = withheldShares(toWon(guess.withheld))
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
          revenue: toWon(guess.revenue),
          priorRevenue: guess.priorRevenue === '' ? toWon(guess.revenue) : toWon(guess.priorRevenue),
          profession,
          lettingOther,
          ...(booked && {
            bookExpenses: guess.expenses === '' ? found.inputs?.businesses[0]?.bookExpensesWon : toWon(guess.expenses),
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
      deductions: { nationalPension: toWon(guess.nationalPension), yellowUmbrella: toWon(guess.yellowUmbrella) },
      pensionSavings: toWon(guess.pensionSavings),
    },
  }
}

test(`the calculator tells ${people} people what the command line computes of them, by every method to the won`, () => {
  let methods = 0
  fc.assert(
    fc.property(fc.constantFrom(...trades), guesses, (trade, guess) => {
      const person = toPersonInputs(guess, trade, findRates(trade.code, year) ?? null, year)
      for (const found of estimate(person, year, fees, '2026-05-12').methods) {
        if (!found.assessment) continue
        methods += 1
        const line = caseOf(guess, trade.code, trade.profession === 'yes', trade.letting === 'other', found)
        const caseAnswer = answerLine(JSON.stringify(line))
        assert.ok('result' in caseAnswer, JSON.stringify(caseAnswer))
        const { determinedTax, payable, localDeterminedTax, localPayable } = caseAnswer.result as Record<string, number>
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
const estimateFor = (guess: Partial<Guess>) => {
  assert.ok(freelancer)
  const person = toPersonInputs({ ...emptyGuess, ...guess }, freelancer, findRates('940909', year) ?? null, year)
  return estimate(person, year, fees, '2026-06-12')
}

test('no revenue owes nothing and gets back nothing; the largest amount that fits the field is whole won', () => {
  assert.deepEqual(estimateFor({ revenue: '0' }).methods.map(settledWon), [0, 0, 0])
  for (const method of estimateFor({ revenue: '999999999999', withheld: '1' }).methods) {
    assert.ok(Number.isSafeInteger(settledWon(method)) && settledWon(method) > 0, method.method)
    assert.ok(method.reason.length > 0)
  }
})

test('the fee is the quote of the branch: by revenue, and with the reduction of voluntary double-entry books', () => {
  assert.deepEqual(
    estimateFor({ revenue: '30000000' }).methods.map(({ feeWon }) => feeWon),
    [110_000, 220_000, 264_000],
  )
  assert.equal(estimateFor({ revenue: '90000000' }).methods[2]?.feeWon, 440_000)
})

test('a spouse with an income is no deduction, and their children make nobody a single parent', () => {
  const base = (guess: Partial<Guess>) =>
    estimateFor({ revenue: '30000000', children: 1, ...guess }).methods[0]?.taxBaseWon ?? 0
  // 1,000,000 won of the single parent (소득세법 51①6), 1,500,000 of the spouse (50①2).
  assert.equal(base({ spouse: 'earning' }) - base({ spouse: 'none' }), 1_000_000)
  assert.equal(base({ spouse: 'earning' }) - base({ spouse: 'dependent' }), 1_500_000)
})

const yearOn = (day: SeoulDay, guess: Partial<Guess>) => {
  assert.ok(freelancer)
  const whole = { ...emptyGuess, ...guess }
  const rates = findRates('940909', year) ?? null
  const household = toHousehold(whole)
  return household && calculatorYear(whole, { trade: freelancer, rates, year }, estimateFor(guess), household, day)
}

test('premium and incentives stand beside the tax once something is answered, and what was not is a range', () => {
  const single = { revenue: '12000000', withheld: '396000', spouse: 'none' as const }
  assert.equal(yearOn('2026-05-20', single), null, 'nothing was answered')
  const known = yearOn('2026-05-20', { ...single, insurance: 'regional', wealth: 'under', taxBase: '0' })
  const amounts = known?.methods[0]
  // 90 % of the receipts of a person's own services are 10,800,000 won: the band of a single household at 1,422,000.
  assert.deepEqual(amounts?.workWon, { lowWon: 1_422_000, highWon: 1_422_000 })
  assert.deepEqual([amounts.premiumWon.lowWon, amounts.premiumWon.highWon], [76_800, 76_800])
  assert.equal(amounts.sumWon.lowWon, (estimateFor(single).methods[0]?.totalCostWon ?? 0) + 76_800 - 1_422_000)
  assert.deepEqual([known?.open, known?.claimUntil], [['values'], '2026-06-01'])

  const open = yearOn('2026-05-20', { ...single, revenue: '34000000', wealth: 'under' })
  const range = open?.methods[0]?.premiumWon ?? { lowWon: 0, highWon: 0 }
  assert.ok(range.lowWon < range.highWon, JSON.stringify(range))
  assert.deepEqual(open?.open, ['insurance', 'property', 'values'])
  const poorer = yearOn('2026-05-20', { ...single, insurance: 'workplace' })
  assert.deepEqual(poorer?.methods[0]?.workWon, { lowWon: 0, highWon: 1_422_000 })
  const earning = yearOn('2026-05-20', { ...single, spouse: 'earning', insurance: 'workplace', wealth: 'under' })
  assert.ok(earning?.open.includes('spouse'))
})

test('a claim is named until its last day, and only where an incentive is likely', () => {
  const answered = { insurance: 'workplace' as const, wealth: 'under' as const, withheld: '0' }
  assert.equal(yearOn('2026-06-01', { revenue: '12000000', ...answered })?.claimUntil, '2026-06-01')
  assert.equal(yearOn('2026-06-02', { revenue: '12000000', ...answered })?.claimUntil, null)
  assert.equal(yearOn('2026-05-20', { revenue: '80000000', expenses: '20000000', ...answered })?.claimUntil, null)
  assert.equal(yearOn('2026-05-20', { revenue: '12000000', ...answered, wealth: 'over' })?.claimUntil, null)
})
