import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inWakingHours, questionReminder, refundAnnouncedAt, slipReminders } from './sending-time.ts'

const at = (text: string) => new Date(`${text}+09:00`)

for (const [now, leaves] of [
  ['2026-05-12T07:59:59', '2026-05-12T08:00:00'],
  ['2026-05-12T08:00:00', '2026-05-12T08:00:00'],
  ['2026-05-12T20:59:59', '2026-05-12T20:59:59'],
  ['2026-05-12T21:00:00', '2026-05-13T08:00:00'],
  ['2026-05-12T00:00:00', '2026-05-12T08:00:00'],
] as const)
  test(`a message that is due at ${now} in Seoul leaves at ${leaves}`, () =>
    assert.deepEqual(inWakingHours(at(now)), at(leaves)))

const reminders = (payBy: string, now: string) =>
  slipReminders(payBy, { closedDays: [] }, at(now)).map(({ template, at: when }) => [template, when.toISOString()])

test('payment is reminded of three days ahead and on its day, ahead on a working day before', () => {
  assert.deepEqual(reminders('2026-06-01', '2026-05-12T10:00:00'), [
    ['slip-soon', at('2026-05-29T09:00:00').toISOString()],
    ['slip-today', at('2026-06-01T09:00:00').toISOString()],
  ])
  // Three days before a Tuesday is a Saturday.
  assert.deepEqual(reminders('2026-06-30', '2026-05-12T10:00:00')[0], [
    'slip-soon',
    at('2026-06-26T09:00:00').toISOString(),
  ])
})

test('past days are not reminded of', () => {
  assert.deepEqual(
    reminders('2026-06-01', '2026-05-29T09:00:01').map(([template]) => template),
    ['slip-today'],
  )
  assert.deepEqual(reminders('2026-06-01', '2026-06-01T09:00:00'), [])
})

test('a question is reminded of on the working day before it is due, and not when that is over', () => {
  const reminder = (dueDay: string, now: string, closedDays: string[] = []) =>
    questionReminder(dueDay, { closedDays }, at(now))
  assert.deepEqual(reminder('2026-05-15', '2026-05-12T10:00:00'), at('2026-05-14T09:00:00'))
  // The day before a Monday is a Sunday; the Friday is closed.
  assert.deepEqual(reminder('2026-05-18', '2026-05-12T10:00:00', ['2026-05-15']), at('2026-05-14T09:00:00'))
  assert.equal(reminder('2026-05-13', '2026-05-12T10:00:00'), null)
})

test('an expected refund is announced on the working day after the completion, and not before the last day', () => {
  const sendingTime = (completed: string, lastDay = '2026-06-01', closedDays: string[] = []) =>
    refundAnnouncedAt(at(completed), lastDay, { closedDays })
  assert.deepEqual(sendingTime('2026-05-12T10:00:00'), at('2026-06-01T09:00:00'))
  assert.deepEqual(sendingTime('2026-05-12T10:00:00', '2026-06-30'), at('2026-06-30T09:00:00'), 'lengthened')
  // After a Friday, with the Monday closed.
  assert.deepEqual(sendingTime('2026-06-05T10:00:00', '2026-06-01', ['2026-06-08']), at('2026-06-09T09:00:00'))
})
