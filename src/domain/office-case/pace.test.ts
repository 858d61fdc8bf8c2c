import assert from 'node:assert/strict'
import { test } from 'node:test'
import { madeInTime, paceWindow } from './pace.ts'

const closes = new Date('2026-06-02T00:00:00+09:00')
const at = (now: string) => paceWindow(new Date(`${now}+09:00`), closes)

test('the window is the five working days before today; the days left end with the last day', () => {
  // 5 May is a holiday; so is 25 May, because Buddha's birthday is a Sunday.
  assert.deepEqual(at('2026-05-12T10:00:00'), {
    filingYear: 2026,
    since: new Date('2026-05-04T00:00:00+09:00'),
    until: new Date('2026-05-12T00:00:00+09:00'),
    daysLeft: 14,
  })
  assert.equal(at('2026-06-01T23:59:59')?.daysLeft, 1)
  assert.equal(at('2026-06-02T00:00:00'), null)
})

test('the number of cases finished in time is a whole number', () => {
  assert.deepEqual([madeInTime(0, 14), madeInTime(1, 14), madeInTime(5, 14), madeInTime(4, 1)], [0, 2, 14, 0])
})
