import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { officeStates } from '#domain/office-case/office-state.ts'
import { heldWon, paymentStates } from '#domain/payment/payment.ts'
import { refundPromisedAt, findRefundStage, refundWayOf, stopRefundWon, tableRefundWon } from './refund-due.ts'

test('the table gives back by how far the work had come, at the firm’s own fault all that is there', () => {
  const stages = [
    { stage: 'before-work' as const, refundPercent: 100 },
    { stage: 'reviewed' as const, refundPercent: 30 },
    { stage: 'filed' as const, refundPercent: 0 },
  ]
  const paid = { state: 'PAID' as const, amountWon: 220_000, arrivedWon: null, refundedWon: 0 }
  assert.equal(tableRefundWon(paid, stages, 'ready-to-file'), 66_000)
  assert.equal(tableRefundWon(paid, stages, 'done'), 0)
  assert.equal(tableRefundWon(paid, stages, 'dismissed'), 0)
  assert.equal(tableRefundWon(paid, stages, 'done', true), 220_000)
  assert.equal(tableRefundWon({ ...paid, refundedWon: 200_000 }, stages, 'ready-to-file'), 20_000)
  assert.equal(tableRefundWon({ ...paid, state: 'LATE', arrivedWon: 9_000 }, stages, 'filed'), 9_000)
  assert.deepEqual(
    [findRefundStage('new'), findRefundStage('in-review'), findRefundStage('dismissed')],
    ['before-work', 'preparing', undefined],
  )
})

const published = [
  { stage: 'before-work' as const, refundPercent: 100 },
  { stage: 'preparing' as const, refundPercent: 50 },
  { stage: 'reviewed' as const, refundPercent: 30 },
  { stage: 'filed' as const, refundPercent: 0 },
]
const fee = { state: 'PAID' as const, amountWon: 110_000, arrivedWon: null, refundedWon: 0 }

const stops = {
  new: 110_000,
  'waiting-for-filer': 55_000,
  preparing: 55_000,
  'in-review': 55_000,
  'waiting-for-fee': 33_000,
  'ready-to-file': 33_000,
  filed: 0,
  done: 0,
  dismissed: 0,
}
for (const state of officeStates)
  test(`stopping a case that is ${state} refunds ${stops[state]} of 110,000`, () =>
    assert.equal(stopRefundWon(fee, published, state), stops[state]))

test('an earlier refund counts towards the share; money that is no fee is refunded whole', () => {
  assert.equal(stopRefundWon({ ...fee, refundedWon: 33_000 }, published, 'ready-to-file'), 0)
  assert.equal(stopRefundWon({ ...fee, refundedWon: 10_000 }, published, 'ready-to-file'), 23_000)
  assert.equal(stopRefundWon({ ...fee, refundedWon: 55_000 }, published, 'ready-to-file'), 0)
  assert.equal(stopRefundWon({ ...fee, state: 'MISMATCH', arrivedWon: 9_000 }, published, 'filed'), 9_000)
  assert.equal(stopRefundWon(fee, [], 'ready-to-file'), 0, 'a table that does not name the stage')
})

test('a stop never gives back more than is there, nor below nothing', () => {
  const won = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(
      fc.constantFrom(...paymentStates),
      fc.constantFrom(...officeStates),
      won,
      won,
      (state, officeState, amountWon, refundedWon) => {
        const payment = { state, amountWon, arrivedWon: null, refundedWon: Math.min(amountWon, refundedWon) }
        const backWon = stopRefundWon(payment, published, officeState)
        assert.ok(backWon >= 0 && backWon <= heldWon(payment))
      },
    ),
  )
})

test('cards and direct debits go back by themselves, everything else needs an account; three working days', () => {
  assert.deepEqual(['CARD', 'BANK', 'VBANK', 'TRANSFER'].map(refundWayOf), ['card', 'bank', 'account', 'account'])
  const hours = { weekday: '09:00-18:00', lunch: '12:00-13:00', closedDays: ['2026-05-13'] }
  assert.equal(refundPromisedAt(hours, new Date('2026-05-12T01:00:00Z')).toISOString(), '2026-05-18T09:00:00.000Z')
})
