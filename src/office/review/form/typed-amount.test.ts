import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caretAfter, isPercent, shownAmount, typedAmount } from './typed-amount.ts'

test('amounts are typed as people write them', () => {
  for (const [typed, kept] of [
    ['1,234원', '1234'],
    [' 12 ', '12'],
    ['0012', '12'],
    ['', ''],
    ['abc', ''],
    ['-5', '5'],
  ] as const)
    assert.equal(typedAmount(typed), kept)
  assert.equal(typedAmount('-5,000', true), '-5000')
  assert.deepEqual(['1234567', '', '-5000', '-'].map(shownAmount), ['1,234,567', '', '-5,000', '-'])
})

test('the caret stays before the digits it stood before', () => {
  for (const [typed, caret, shown, after] of [
    ['1234', 4, '1,234', 5],
    ['12,34', 2, '1,234', 3],
    ['1,2934', 4, '12,934', 4],
    ['', 0, '', 0],
    ['5원', 1, '5', 1],
    ['0012', 2, '12', 0],
  ] as const)
    assert.equal(caretAfter(typed, caret, shown), after, `${typed} ${caret}`)
})

test('a limit of 50 is a percentage, one of 1,000 an amount', () =>
  assert.deepEqual([50, 200, 1_000, 10_000, null].map(isPercent), [true, true, false, false, false]))
