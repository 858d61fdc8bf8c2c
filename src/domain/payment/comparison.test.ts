import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDifferences, remainingDifferences, type DifferenceKind } from './comparison.ts'
import type { PaymentState } from './payment.ts'

const payment = (state: PaymentState, more: Partial<Parameters<typeof findDifferences>[1] & object> = {}) => ({
  merchantId: 'm1',
  state,
  amountWon: 100,
  arrivedWon: null,
  refundedWon: 0,
  cameIn: true,
  backInWon: 0,
  ...more,
})
const theirs = (cameWon: number, backWon = 0) => ({ cameWon, backWon })
const partly = { refundedWon: 40, backInWon: 40 }
const whole = { refundedWon: 100, backInWon: 100 }

const rows: [string, Parameters<typeof findDifferences>[0], Parameters<typeof findDifferences>[1], ...unknown[]][] = [
  ['both know it', theirs(100), payment('PAID')],
  ['an account’s deposit', theirs(100), payment('DEPOSITED')],
  ['money that fits nothing, by what came', theirs(90), payment('MISMATCH', { arrivedWon: 90 })],
  ['a late deposit that people took as the fee', theirs(90), payment('DEPOSITED', { arrivedWon: 90 })],
  ['given back by both', theirs(100, 100), payment('REFUNDED', whole)],
  ['a part given back by both', theirs(100, 40), payment('PAID', partly)],
  ['taken and taken back at once, never booked', theirs(100, 100), payment('NET_CANCELLED')],
  ['nothing there, nothing here', undefined, payment('FAILED')],
  ['a refund of a payment whose own day was not read', theirs(0, 40), payment('PAID', { ...partly, cameIn: false })],
  ['we know nothing of it', theirs(100), undefined, 'theirs-only', 100, 0],
  ['a stranger’s cancel alone', theirs(0, 100), undefined, 'theirs-only', -100, 0],
  ['they do not list it', undefined, payment('PAID'), 'ours-only', 0, 100],
  ['not listed, its day unread', undefined, payment('PAID', { cameIn: false })],
  ['unpaid here, money there', theirs(100), payment('EXPIRED'), 'paid-there', 100, 0],
  ['in people’s hands, money there', theirs(100), payment('HUMAN'), 'paid-there', 100, 0],
  ['another sum', theirs(101), payment('PAID'), 'other-amount', 101, 100],
  ['cancelled in their console', theirs(100, 100), payment('PAID'), 'cancelled-there', 100, 0],
  ['a part more cancelled there', theirs(100, 60), payment('PAID', partly), 'cancelled-there', 60, 40],
  ['we gave back, they did not', theirs(100), payment('PAID', partly), 'refunded-here', 0, 40],
  ['not listed, and given back', undefined, payment('PAID', { ...partly, cameIn: false }), 'refunded-here', 0, 40],
  ['given back on a day that was not read', theirs(100), payment('PAID', { ...partly, backInWon: 0 })],
  ['another firm’s merchant', theirs(100), payment('PAID', { merchantId: 'm2' }), 'other-merchant', 100, 100],
]

for (const [name, there, here, kind, theirWon, ourWon] of rows)
  test(`compared: ${name}`, () => {
    const expected = kind ? [{ kind: kind as DifferenceKind, theirWon, ourWon }] : []
    assert.deepEqual(findDifferences(there, here, 'm1'), expected)
  })

test('another sum and a cancel of the same payment are two differences', () => {
  assert.deepEqual(
    findDifferences(theirs(101, 50), payment('PAID'), 'm1').map(({ kind }) => kind),
    ['other-amount', 'cancelled-there'],
  )
})

test('compares the provider’s remaining amount with our books once the refund is recorded', () => {
  const after = (arrivedWon: number | null) => ({ amountWon: 100, arrivedWon, refundedWon: 40 })
  const rows = [
    [60, null, []],
    [undefined, null, []],
    [50, 90, []],
    [20, null, [{ kind: 'cancelled-there', theirWon: 80, ourWon: 40 }]],
    [100, null, [{ kind: 'refunded-here', theirWon: 0, ourWon: 40 }]],
    [500, null, [{ kind: 'refunded-here', theirWon: 0, ourWon: 40 }]],
  ] as const
  for (const [leftWon, arrivedWon, expected] of rows)
    assert.deepEqual(remainingDifferences(leftWon, after(arrivedWon)), expected, String(leftWon))
})
