import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaymentState } from '#domain/payment/payment.ts'
import { checkingOf, refundReportOf } from './reported.ts'

const hours = { weekday: '09:00-18:00', lunch: '12:00-13:00', closedDays: [] }
/** Tuesday, 12 May 2026, 10:00 in Seoul. */
const updatedAt = new Date('2026-05-12T01:00:00Z')
const checkingWords = (states: PaymentState[], promised?: Date) => {
  const checking = checkingOf(
    states.map((state) => ({ state, updatedAt })),
    hours,
    promised,
  )
  return checking && `${checking.by} ${checking.until.toISOString()}`
}

const table: [states: PaymentState[], said: string | undefined][] = [
  [['APPROVING'], 'provider 2026-05-12T02:00:00.000Z'],
  [['UNKNOWN'], 'provider 2026-05-12T02:00:00.000Z'],
  [['HUMAN'], 'people 2026-05-13T09:00:00.000Z'],
  [['MISMATCH'], 'deposit 2026-05-13T09:00:00.000Z'],
  [['FAILED', 'LATE'], 'deposit 2026-05-13T09:00:00.000Z'],
  [['REFUND_PENDING'], 'refund 2026-05-15T09:00:00.000Z'],
  [['READY', 'FAILED'], undefined],
]
for (const [states, sentence] of table)
  test(`${states.join(', ')}: the filer reads ${sentence ?? 'nothing'}`, () =>
    assert.equal(checkingWords(states), sentence))

test('a refund under way has one day, the one that was promised when it was asked for', () =>
  assert.equal(checkingWords(['REFUND_PENDING'], new Date('2026-05-14T09:00:00Z')), 'refund 2026-05-14T09:00:00.000Z'))

const day = (count: number) => new Date(Date.UTC(2026, 4, count))
const refund = (
  state: string,
  amountWon: number,
  changes: { doneAt?: Date; askedBy?: string | null; askedAt?: Date } = {},
) => ({
  paymentId: 'one',
  state,
  amountWon,
  askedBy: 'staff',
  askedAt: day(12),
  dueAt: day(15),
  doneAt: null,
  ...changes,
})
const reported = (...refunds: ReturnType<typeof refund>[]) => {
  const { of: _, ...report } = refundReportOf(refunds) ?? { of: [] }
  return report
}

test('a refund that staff ask for is told once it was agreed on, first the one under way', () => {
  const ended = refund('done', 1, { doneAt: day(13) })
  assert.deepEqual(reported(refund('asked', 1), refund('refused', 2), refund('failed', 3)), {})
  assert.deepEqual(reported(ended), { amountWon: 1, done: true, agreed: true, at: day(13) })
  assert.deepEqual(reported(ended, refund('approved', 2)), { amountWon: 2, done: false, agreed: true, at: day(15) })
})

test('a refund promised when a case stopped is shown at once and until it is paid, also after a refusal or failure', () => {
  const promised = { amountWon: 33, done: false, agreed: false, at: day(15) }
  for (const state of ['asked', 'refused', 'failed'])
    assert.deepEqual(reported(refund(state, 33, { askedBy: null })), promised, state)
  const refused = refund('refused', 33, { askedBy: null })
  const before = refund('done', 33, { doneAt: day(11), askedAt: day(10) })
  assert.deepEqual(reported(refused, before), promised, 'what went back earlier is not it')
  const part = refund('done', 20, { doneAt: day(14), askedAt: day(13) })
  assert.deepEqual(reported(refused, part), promised)
  const whole = refund('done', 33, { doneAt: day(14), askedAt: day(13) })
  assert.deepEqual(reported(whole, refused), { amountWon: 33, done: true, agreed: true, at: day(14) })
  const again = refund('approved', 33, { askedAt: day(13) })
  assert.deepEqual(reported(again, refused), { ...promised, agreed: true })
})
