import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Home } from '#domain/branch/branch.ts'
import { feeQuote } from '#domain/fee/fee.ts'
import { aBranch } from '#tests/support/fixtures/sample-branch.ts'
import { computePrices } from './rules.ts'

const { fees } = aBranch('sample').money
const example = { who: 'one', method: 'ESTIMATE', revenueWon: 18_000_000, businesses: 1, incomes: [] } as const
const people = [
  { ...example, incomes: [], voluntaryDouble: false },
  { ...example, method: 'DOUBLE', incomes: ['wage'], businesses: 2, voluntaryDouble: true },
] satisfies Home['examples']

test('every price example is what its person would be asked on that day, and tells what is added', () => {
  for (const day of ['2026-05-01', '2026-05-31']) {
    const { examples } = computePrices(fees, people, day)
    assert.deepEqual(
      examples.map(({ feeWon }) => feeWon),
      people.map((facts) => feeQuote(fees, { ...facts, registeredOn: day }).amountWon),
    )
    for (const { lines, feeWon } of examples) {
      assert.ok(lines.every(({ name }) => /^[가-힣]/.test(name)))
      assert.equal(
        lines.reduce((sum, { amountWon }) => sum + amountWon, 0),
        feeWon,
      )
    }
    assert.ok(examples[1] && examples[1].lines.length > 3)
  }
})

test('the lowest fee, the methods and the discount follow the table and the day', () => {
  const early = computePrices(fees, [], '2026-05-10')
  assert.deepEqual(
    [early.lowestWon, early.methods.map(({ feeWon, isLowest }) => [feeWon, isLowest]), early.discount?.percent],
    [
      110_000,
      [
        [110_000, false],
        [220_000, false],
        [330_000, true],
      ],
      5,
    ],
  )
  assert.equal(computePrices(fees, [], '2026-05-11').discount, null)
})
