import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { amount, won } from './money.ts'

const rows: [value: number | null | undefined, text: string][] = [
  [0, '0원'],
  [999, '999원'],
  [1_000, '1,000원'],
  [1_234, '1,234원'],
  [110_000, '110,000원'],
  [1_234_567_890, '1,234,567,890원'],
  [-266_000, '-266,000원'],
  [null, '0원'],
  [undefined, '0원'],
  [Number.NaN, '0원'],
  [Number.POSITIVE_INFINITY, '0원'],
  [-0, '0원'],
  [1_234.9, '1,234원'],
]
for (const [value, text] of rows) {
  test(`${value} is written ${text}`, () => {
    assert.equal(won(value), text)
    assert.equal(`${amount(value)}원`, text)
  })
}

test('every whole amount can be read back', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      const text = amount(value)
      assert.equal(Number(text.replaceAll(',', '')), value)
      assert.match(text, /^-?\d{1,3}(,\d{3})*$/)
    }),
  )
})
