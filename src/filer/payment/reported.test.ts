import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaymentState } from '#domain/payment/payment.ts'
import { checkingOf, refundReportOf } from './reported.ts'

const hours = { weekday: '09:00-18:00', lunch: '12:00-13:00', closedDays: [] }
/** Tuesday, 12 May 2026, 10:00 in Seoul. */
const updatedAt = new Date('2026-05-12T01:00:00Z')
const told = (states: PaymentState[], promised?: Date) => {
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
for (const [states, said] of table)
  test(`${states.join(', ')}: the filer reads ${said ?? 'nothing'}`, () => assert.equal(told(states), said))

test('a refund under way has one day, the one that was promised when it was asked for', () =>
  assert.equal(told(['REFUND_PENDING'], new Date('2026-05-14T09:00:00Z')), 'refund 2026-05-14T09:00:00.000Z'))

test('a refund is told once it was agreed on, first the one under way', () => {
  const day = (count: number) => new Date(Date.UTC(2026, 4, count))
  const refund = (state: string, amountWon: number, doneAt: Date | null = null) => ({
    state,
    amountWon,
    dueAt: day(15),
    doneAt,
  })
  assert.equal(refundReportOf([refund('asked', 1), refund('refused', 2), refund('failed', 3, day(13))]), undefined)
  assert.deepEqual(refundReportOf([refund('done', 1, day(13))]), { amountWon: 1, done: true, at: day(13) })
  assert.deepEqual(refundReportOf([refund('done', 1, day(13)), refund('approved', 2)]), {
    amountWon: 2,
    done: false,
    at: day(15),
  })
})
