import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { amount } from '#domain/money.ts'
import { editedAmount } from './edited.ts'
import { readWon } from './read-won.ts'

for (const [shown, typed, text, caret] of [
  ['198,000', '198,00', '19800', 5],
  ['198,000', '1980,000', '1980000', 4],
  ['198,000', '8,000', '8000', 0],
  ['198,000', '2', '2', 1],
  ['198,000', '231,000', '231000', 3],
  ['198,000', '12,00', '12,00', 3],
  ['198,000', '', '', 0],
  ['198,000', '1,234,000', '1,234,000', 5],
  ['21,000,000', '△3,200,000', '△3,200,000', 4],
  ['1,234,567', '1,239,567', '1239567', 4],
  ['-1,000', '-1,0005', '-10005', 6],
  ['500', '5001', '5001', 4],
] as const)
  test(`${shown} edited to ${typed} is ${text}`, () => assert.deepEqual(editedAmount(shown, typed), { text, caret }))

test('a digit put anywhere into a shown amount is the amount with this digit', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 99_999_999 }),
      fc.nat(8),
      fc.integer({ min: 1, max: 9 }),
      (won, place, digit) => {
        const shown = amount(won)
        const at = Math.min(place, shown.length)
        const { text } = editedAmount(shown, shown.slice(0, at) + digit + shown.slice(at))
        assert.deepEqual(readWon(text), {
          kind: 'amount',
          won: Number((shown.slice(0, at) + digit + shown.slice(at)).replaceAll(',', '')),
        })
      },
    ),
  ))

test('an amount put over a shown one is this amount, with separators or without', () =>
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.nat(99_999_999), fc.boolean(), (before, won, hasSeparators) => {
      const { text } = editedAmount(amount(before), hasSeparators ? amount(won) : String(won))
      assert.deepEqual(readWon(text), { kind: 'amount', won })
    }),
  ))
