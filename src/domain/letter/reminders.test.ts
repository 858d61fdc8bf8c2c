import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWorkingDay } from '#domain/business-hours.ts'
import { addDays } from '#domain/seoul-time.ts'
import { findAnswerBy, filerReminder, ownerReminder, unreadReminder } from './reminders.ts'

const hours = { closedDays: [] }

/** The day of each step, as a daily check first asks for it. */
function sent(dueDay: string, since: string, until: string): Record<string, string> {
  const steps: Record<string, string> = {}
  for (let today = since; today <= until; today = addDays(today, 1)) {
    const reminder = isWorkingDay(today) ? ownerReminder(dueDay, since, hours, today) : null
    if (reminder) steps[reminder.step] ??= today
  }
  return steps
}

test('three days before, one day before, on the day; then every working day', () => {
  assert.deepEqual(sent('2026-12-03', '2026-11-10', '2026-12-07'), {
    '2026-12-03:3': '2026-11-30',
    '2026-12-03:1': '2026-12-02',
    '2026-12-03:0': '2026-12-03',
    '2026-12-03:late:2026-12-04': '2026-12-04',
    '2026-12-03:late:2026-12-07': '2026-12-07',
  })
})

test('a due day on a closed day is told of on the working day before', () => {
  assert.equal(ownerReminder('2026-12-25', '2026-12-01', hours, '2026-12-24')?.step, '2026-12-25:0')
})

test('what came after its reminder day waits for the next', () => {
  assert.equal(ownerReminder('2026-12-03', '2026-12-01', hours, '2026-12-01'), null)
  assert.equal(ownerReminder('2026-12-03', '2026-12-01', hours, '2026-12-02')?.step, '2026-12-03:1')
})

test('an unread letter is told of from the next working day on, every day', () => {
  assert.equal(unreadReminder('2026-11-27', hours, '2026-11-27'), null)
  assert.equal(unreadReminder('2026-11-27', hours, '2026-11-28'), null)
  assert.equal(unreadReminder('2026-11-27', hours, '2026-11-30')?.step, 'unread:2026-11-30')
  assert.equal(unreadReminder('2026-11-27', hours, '2026-12-01')?.step, 'unread:2026-12-01')
})

test('the filer is reminded on the working day before, not on the day of the question', () => {
  assert.equal(filerReminder('2026-12-07', '2026-11-27', hours, '2026-12-03'), false)
  assert.equal(filerReminder('2026-12-07', '2026-11-27', hours, '2026-12-04'), true)
  assert.equal(filerReminder('2026-12-07', '2026-12-04', hours, '2026-12-04'), false)
  assert.equal(filerReminder('2026-12-07', '2026-11-27', hours, '2026-12-08'), false)
})

test('a question is to be answered before the letter is', () => {
  assert.equal(findAnswerBy(null, '2026-11-27'), '2026-12-02')
  assert.equal(findAnswerBy('2026-12-03', '2026-11-27'), '2026-12-01')
  assert.equal(findAnswerBy('2026-12-31', '2026-11-27'), '2026-12-02')
  assert.equal(findAnswerBy('2026-11-28', '2026-11-27'), '2026-11-27')
})
