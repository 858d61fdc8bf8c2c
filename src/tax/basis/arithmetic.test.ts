import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { dropBelow, mostWon, part } from './arithmetic.ts'

test('a part of an amount is exact, also where the product leaves the exact range of doubles', () => {
  const amount = fc.integer({ min: -mostWon, max: mostWon })
  const count = fc.integer({ min: 0, max: 1_000_000_000_000 })
  const denominator = fc.integer({ min: 1, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(amount, count, denominator, (amountWon, numerator, divisor) => {
      const exact = (BigInt(amountWon) * BigInt(numerator)) / BigInt(divisor)
      if (exact > BigInt(Number.MAX_SAFE_INTEGER) || exact < BigInt(Number.MIN_SAFE_INTEGER)) return
      assert.equal(BigInt(part(amountWon, numerator, divisor)), exact)
    }),
    { numRuns: 2000 },
  )
})

test('a rate of thousands is exact where doubles are a won off', () => {
  let off = 0
  for (const perMille of [587, 617, 641, 693, 794, 802]) {
    for (let revenueWon = 1_000; revenueWon <= 60_000_000; revenueWon += 1_000) {
      const exact = part(revenueWon, perMille, 1000)
      if (exact * 1000 + ((revenueWon * perMille) % 1000) !== revenueWon * perMille)
        assert.fail(`${revenueWon} × ${perMille}`)
      if (Math.floor(revenueWon * (perMille / 1000)) !== exact) off += 1
    }
  }
  assert.ok(off > 0, 'the shortcut this replaces does go wrong')
})

const drops: [amount: number, unit: number, left: number][] = [
  [19, 10, 10],
  [10, 10, 10],
  [9, 10, 0],
  [0, 10, 0],
  [-9, 10, 0],
  [-10, 10, -10],
  [-19, 10, -10],
  [1_999_999, 1_000, 1_999_000],
]
for (const [amount, unit, left] of drops) {
  test(`${amount} without what is below ${unit} is ${left}, toward zero`, () =>
    assert.equal(dropBelow(amount, unit) + 0, left))
}
