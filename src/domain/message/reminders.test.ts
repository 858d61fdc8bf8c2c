/** Days and texts of reminders, by the clock of the 90 days around a season's end. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { fc } from '#tests/support/chance/properties.ts'
import { journeyReminder, mayRemind, waitingReminder, type Reminder } from './reminders.ts'

const at = (text: string) => new Date(`${text}+09:00`)
const open = { closedDays: [] as string[] }
const lastDay = '2026-06-01'

/** Reminders over 90 days when every hour of each day is judged, each reminder once, until `ends`. */
function listReminders(judge: (now: Date) => Reminder | null, ends = '2026-12-31', days = open): string[] {
  const seen = new Set<string>()
  const out: string[] = []
  for (let hour = 0; hour < 90 * 24; hour++) {
    const now = new Date(at('2026-05-01T00:00:00').getTime() + hour * 3_600_000)
    if (seoulDay(now) >= ends || !mayRemind(days, now)) continue
    const reminder = judge(now)
    if (!reminder || seen.has(`${reminder.template}:${reminder.step}`)) continue
    seen.add(`${reminder.template}:${reminder.step}`)
    out.push(`${seoulDay(now)} ${reminder.template}`)
  }
  return out
}
const fee = (reviewed: string, ends?: string, last = lastDay, days = open) =>
  listReminders(
    (now) => (now < at(reviewed) ? null : waitingReminder('fee', at(reviewed), last, days, now)),
    ends,
    days,
  )
const journey = (acted: string, ends?: string, last = lastDay) =>
  listReminders((now) => (now < at(acted) ? null : journeyReminder(at(acted), last, open, now)), ends)

test('a fee that is never paid: two days on, a week and the working day before the last day, and once after it', () => {
  assert.deepEqual(fee('2026-05-12T15:00:00'), [
    '2026-05-14 fee-waiting',
    // The 25th is a holiday; three days and one day before a Monday fall on the same Friday.
    '2026-05-22 fee-deadline',
    '2026-05-29 fee-deadline',
    '2026-06-02 fee-over',
  ])
  assert.deepEqual(
    fee('2026-05-12T15:00:00', undefined, '2026-06-30'),
    [
      '2026-05-14 fee-waiting',
      '2026-06-23 fee-deadline',
      '2026-06-26 fee-deadline',
      '2026-06-29 fee-deadline',
      '2026-07-01 fee-over',
    ],
    'lengthened',
  )
})

test('a review late in the season is reminded of by what is still ahead, one after it not at all', () => {
  assert.deepEqual(fee('2026-05-28T15:00:00'), ['2026-05-29 fee-deadline', '2026-06-02 fee-over'])
  assert.deepEqual(fee('2026-05-29T15:00:00'), ['2026-06-02 fee-over'])
  assert.deepEqual(fee('2026-06-05T15:00:00'), [])
  assert.deepEqual(fee('2026-05-12T15:00:00', '2026-05-20'), ['2026-05-14 fee-waiting'], 'paid on the 20th')
})

test('a day on which the firm is closed moves what is before the last day forward, and the rest on', () => {
  const closed = { closedDays: ['2026-05-14', '2026-05-22', '2026-06-02'] }
  assert.deepEqual(fee('2026-05-12T15:00:00', undefined, lastDay, closed), [
    '2026-05-15 fee-waiting',
    '2026-05-21 fee-deadline',
    '2026-05-29 fee-deadline',
    '2026-06-04 fee-over',
  ])
})

test('a journey that was broken off: the next working day, ten and three days ahead, and once after the last day', () => {
  assert.deepEqual(journey('2026-05-08T23:30:00'), [
    '2026-05-11 journey-open',
    '2026-05-22 journey-open',
    '2026-05-29 journey-open',
    '2026-06-02 journey-over',
  ])
  assert.deepEqual(journey('2026-05-31T23:30:00'), ['2026-06-01 journey-open', '2026-06-02 journey-over'])
  assert.deepEqual(journey('2026-05-08T23:30:00', '2026-05-12'), ['2026-05-11 journey-open'], 'registered on the 12th')
})

test('at most five reminders of a fee and four of a journey, none at night, none on the first day', () => {
  const day = fc.integer({ min: 0, max: 60 }).map((n) => addDays('2026-05-01', n))
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(day, minute, day, (began, minutes, last) => {
      const since = new Date(seoulInstant(began).getTime() + minutes * 60_000)
      for (const [judge, most] of [
        [
          (since: Date, last: string, days: typeof open, now: Date) => waitingReminder('fee', since, last, days, now),
          5,
        ],
        [journeyReminder, 4],
      ] as const) {
        const days = listReminders((now) => (now < since ? null : judge(since, last, open, now)))
        assert.ok(days.length <= most, days.join())
        assert.ok(days.every((day) => day.slice(0, 10) > began))
        assert.equal(new Set(days.map((day) => day.slice(0, 10))).size, days.length, 'one a day')
      }
    }),
    { numRuns: 30 },
  )
  for (const [when, may] of [
    ['2026-05-12T08:59:59', false],
    ['2026-05-12T09:00:00', true],
    ['2026-05-12T17:59:59', true],
    ['2026-05-12T18:00:00', false],
    ['2026-05-12T03:00:00', false],
    ['2026-05-16T10:00:00', false],
    ['2026-05-25T10:00:00', false],
  ] as const)
    assert.equal(mayRemind(open, at(when)), may, when)
})

test('a return that waits for the word of its filer is reminded of like a fee, in words of its own', () => {
  const draft = listReminders((now) =>
    now < at('2026-05-12T15:00:00') ? null : waitingReminder('draft', at('2026-05-12T15:00:00'), lastDay, open, now),
  )
  assert.deepEqual(draft, [
    '2026-05-14 draft-waiting',
    '2026-05-22 draft-deadline',
    '2026-05-29 draft-deadline',
    '2026-06-02 draft-over',
  ])
})
