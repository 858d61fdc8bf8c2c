import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { aBranch } from '#tests/support/fixtures/sample-branch.ts'
import { baseFeeWon, feeQuote, fromFeeWon, refundWon, type FeeFacts } from './fee.ts'

const { fees } = aBranch('sample').money
const plain: FeeFacts = {
  method: 'SIMPLE',
  revenueWon: 30_000_000,
  businesses: 1,
  incomes: [],
  voluntaryDouble: false,
  registeredOn: '2026-05-20',
}

const bands: [revenueWon: number, feeWon: number][] = [
  [0, 330_000],
  [74_999_999, 330_000],
  [75_000_000, 440_000],
  [149_999_999, 440_000],
  [150_000_000, 660_000],
  [9_000_000_000, 660_000],
]
for (const [revenueWon, feeWon] of bands)
  test(`double-entry for ${revenueWon} won of revenue costs ${feeWon}`, () =>
    assert.equal(baseFeeWon(fees, 'DOUBLE', revenueWon), feeWon))

const quotes: [what: string, facts: Partial<FeeFacts>, lines: [string, number][], amountWon: number][] = [
  ['simple books, nothing else', {}, [['base', 220_000]], 220_000],
  ['an estimate', { method: 'ESTIMATE' }, [['base', 110_000]], 110_000],
  [
    'with wages and a second and third business',
    { incomes: ['wage'], businesses: 3 },
    [
      ['base', 220_000],
      ['surcharge.wage', 33_000],
      ['surcharge.extraBusiness', 88_000],
    ],
    341_000,
  ],
  [
    'a kind named twice counts once',
    { incomes: ['other', 'other'] },
    [
      ['base', 220_000],
      ['surcharge.other', 11_000],
    ],
    231_000,
  ],
  [
    'double-entry from simple status',
    { method: 'DOUBLE', voluntaryDouble: true },
    [
      ['base', 330_000],
      ['double-from-simple', -66_000],
    ],
    264_000,
  ],
  [
    'the reduction is of the base alone',
    { method: 'DOUBLE', voluntaryDouble: true, incomes: ['wage'] },
    [
      ['base', 330_000],
      ['surcharge.wage', 33_000],
      ['double-from-simple', -66_000],
    ],
    297_000,
  ],
  [
    'double-entry by duty has no reduction',
    { method: 'DOUBLE', revenueWon: 200_000_000 },
    [['base', 660_000]],
    660_000,
  ],
  [
    'early, on the last day of the discount',
    { registeredOn: '2026-05-10' },
    [
      ['base', 220_000],
      ['early-discount', -11_000],
    ],
    209_000,
  ],
  ['a day late', { registeredOn: '2026-05-11' }, [['base', 220_000]], 220_000],
  [
    'a preview receipt of April is early',
    { registeredOn: '2026-04-02' },
    [
      ['base', 220_000],
      ['early-discount', -11_000],
    ],
    209_000,
  ],
  [
    'early after the reduction',
    { method: 'DOUBLE', voluntaryDouble: true, registeredOn: '2026-05-01' },
    [
      ['base', 330_000],
      ['double-from-simple', -66_000],
      ['early-discount', -13_200],
    ],
    250_800,
  ],
  ['no business at all', { businesses: 0 }, [['base', 220_000]], 220_000],
]
for (const [title, facts, lines, amountWon] of quotes) {
  test(`quote: ${title}`, () => {
    const quote = feeQuote(fees, { ...plain, ...facts })
    assert.deepEqual(
      quote.lines.map((feeItem) => [feeItem.id, feeItem.amountWon]),
      lines,
    )
    assert.equal(quote.amountWon, amountWon)
  })
}

test('value added tax is inside: 110,000 holds 10,000', () =>
  assert.equal(feeQuote(fees, { ...plain, method: 'ESTIMATE' }).vatWon, 10_000))

test('a quote is frozen', () => {
  const quote = feeQuote(fees, plain)
  assert.ok(Object.isFrozen(quote) && Object.isFrozen(quote.lines))
})

test('"from" is the cheapest band', () =>
  assert.deepEqual(
    [fromFeeWon(fees, 'ESTIMATE'), fromFeeWon(fees, 'SIMPLE'), fromFeeWon(fees, 'DOUBLE')],
    [110_000, 220_000, 330_000],
  ))

const stages = [
  { stage: 'before-work' as const, refundPercent: 100 },
  { stage: 'preparing' as const, refundPercent: 70 },
  { stage: 'filed' as const, refundPercent: 0 },
]
test('refunds follow the stage, and the office at fault gives back all', () => {
  assert.equal(refundWon(stages, 'before-work', 220_000), 220_000)
  assert.equal(refundWon(stages, 'preparing', 220_000), 154_000)
  assert.equal(refundWon(stages, 'filed', 220_000), 0)
  assert.equal(refundWon(stages, 'filed', 220_000, true), 220_000)
  assert.equal(refundWon(stages, 'reviewed', 220_000), 0)
})

const someFacts = fc.record({
  method: fc.constantFrom('ESTIMATE' as const, 'SIMPLE' as const, 'DOUBLE' as const),
  revenueWon: fc.nat(2_000_000_000),
  businesses: fc.nat(9),
  incomes: fc.uniqueArray(fc.constantFrom('wage' as const, 'pension' as const, 'other' as const, 'financial' as const)),
  voluntaryDouble: fc.boolean(),
  registeredOn: fc.constantFrom('2026-03-02', '2026-05-10', '2026-05-11', '2026-05-31'),
})
test('the lines add up to an integer amount that is never negative, and a refund never exceeds what was paid', () => {
  fc.assert(
    fc.property(someFacts, fc.constantFrom(...stages), (facts, { stage }) => {
      const quote = feeQuote(fees, facts)
      assert.equal(
        quote.lines.reduce((sum, feeItem) => sum + feeItem.amountWon, 0),
        quote.amountWon,
      )
      assert.ok(
        Number.isInteger(quote.amountWon) &&
          quote.amountWon > 0 &&
          Number.isInteger(quote.vatWon) &&
          quote.vatWon < quote.amountWon,
      )
      const back = refundWon(stages, stage, quote.amountWon)
      assert.ok(Number.isInteger(back) && back >= 0 && back <= quote.amountWon)
    }),
  )
})

test('more revenue never costs less', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1e9), (a, b) =>
      assert.ok(baseFeeWon(fees, 'DOUBLE', Math.min(a, b)) <= baseFeeWon(fees, 'DOUBLE', Math.max(a, b))),
    ),
  )
})
