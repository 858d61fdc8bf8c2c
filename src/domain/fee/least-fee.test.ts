import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { branchSchema } from '#domain/branch/schema.ts'
import { aBranch } from '#tests/support/fixtures/sample-branch.ts'
import { feeQuote, type FeeFacts } from './fee.ts'
import { canBeCharged, leastFeeWon, quotesCanBeCharged } from './least-fee.ts'

test('a fee is nothing, or at least what the payment company takes', () => {
  assert.deepEqual([0, 1, leastFeeWon - 1, leastFeeWon, leastFeeWon + 1].map(canBeCharged), [
    true,
    false,
    false,
    true,
    true,
  ])
})

const withFees = (change: (fees: ReturnType<typeof aBranch>['money']['fees']) => object) => {
  const branch = aBranch('sample')
  return branchSchema.safeParse({ ...branch, money: { ...branch.money, fees: change(branch.money.fees) } }).success
}
const estimate = (feeWon: number) => [{ belowRevenueWon: null, feeWon }]

test('a branch whose table could charge less is refused, reductions included', () => {
  const none = { earlyDiscount: undefined, doubleFromSimplePercent: 0 }
  for (const [feeWon, fits] of [
    [0, true],
    [1, false],
    [499, false],
    [500, true],
    [501, true],
  ] as const)
    assert.equal(
      withFees((fees) => ({ ...fees, ...none, base: { ...fees.base, ESTIMATE: estimate(feeWon) } })),
      fits,
      String(feeWon),
    )
  const early = { earlyDiscount: { until: '05-15', percent: 10 }, doubleFromSimplePercent: 0 }
  for (const [feeWon, fits] of [
    [553, false],
    [554, false],
    [555, true],
  ] as const)
    assert.equal(
      withFees((fees) => ({ ...fees, ...early, base: { ...fees.base, SIMPLE: estimate(feeWon) } })),
      fits,
      String(feeWon),
    )
})

test('a fee that passes the check never quotes an amount between zero and the minimum', () => {
  const won = fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.constant(0))
  const table = fc.record({
    base: fc.record({ ESTIMATE: won.map(estimate), SIMPLE: won.map(estimate), DOUBLE: won.map(estimate) }),
    surcharges: fc.record({ wage: won, pension: won, other: won, financial: won, extraBusiness: won }),
    percent: fc.integer({ min: 0, max: 100 }),
    doubleFromSimplePercent: fc.integer({ min: 0, max: 100 }),
  })
  const facts: fc.Arbitrary<FeeFacts> = fc.record({
    method: fc.constantFrom('ESTIMATE' as const, 'SIMPLE' as const, 'DOUBLE' as const),
    revenueWon: fc.constant(1),
    businesses: fc.integer({ min: 0, max: 3 }),
    incomes: fc.subarray(['wage', 'pension', 'other', 'financial'] as const),
    voluntaryDouble: fc.boolean(),
    registeredOn: fc.constantFrom('2026-05-01', '2026-05-30'),
  })
  fc.assert(
    fc.property(table, facts, ({ percent, ...made }, feeFacts) => {
      const fees = { ...aBranch('sample').money.fees, ...made, earlyDiscount: { until: '05-15', percent } }
      fc.pre(quotesCanBeCharged(fees))
      assert.ok(canBeCharged(feeQuote(fees, feeFacts).amountWon))
    }),
    { numRuns: 2000 },
  )
})
