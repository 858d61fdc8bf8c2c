import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { addDays, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import {
  endOfNextWorkingDay,
  isWorkingDay,
  nextOpening,
  officeState,
  findReplyBy,
  workingDayAfter,
  workingDaysBetween,
  type BusinessHours,
} from './business-hours.ts'

const hours: BusinessHours = { weekday: '09:00-18:30', lunch: '12:00-13:00', closedDays: ['2026-05-01'] }
const seoul = (text: string) => new Date(`${text}:00+09:00`)

const states: [at: string, state: string, opens: string][] = [
  ['2026-05-12T08:59', 'closed', '2026-05-12T09:00'],
  ['2026-05-12T09:00', 'open', '2026-05-12T09:00'],
  ['2026-05-12T11:59', 'open', '2026-05-12T11:59'],
  ['2026-05-12T12:00', 'lunch', '2026-05-12T13:00'],
  ['2026-05-12T13:00', 'open', '2026-05-12T13:00'],
  ['2026-05-12T18:29', 'open', '2026-05-12T18:29'],
  ['2026-05-12T18:30', 'closed', '2026-05-13T09:00'],
  ['2026-05-15T19:00', 'closed', '2026-05-18T09:00'],
  ['2026-05-16T10:00', 'closed', '2026-05-18T09:00'],
  ['2026-05-22T20:00', 'closed', '2026-05-26T09:00'],
  ['2026-05-05T10:00', 'closed', '2026-05-06T09:00'],
  ['2026-04-30T18:30', 'closed', '2026-05-04T09:00'],
  ['2026-12-31T23:59', 'closed', '2027-01-04T09:00'],
]
for (const [at, state, opens] of states) {
  test(`at ${at} the office is ${state}, next open ${opens}`, () => {
    assert.equal(officeState(hours, seoul(at)), state)
    assert.equal(nextOpening(hours, seoul(at)).toISOString(), seoul(opens).toISOString())
  })
}

const replies: [asked: string, workingDays: number, by: string][] = [
  ['2026-05-11T10:00', 1, '2026-05-12T18:30'],
  ['2026-05-11T23:30', 1, '2026-05-12T18:30'],
  ['2026-05-15T10:00', 1, '2026-05-18T18:30'],
  ['2026-05-16T10:00', 1, '2026-05-18T18:30'],
  ['2026-04-30T17:00', 2, '2026-05-06T18:30'],
  ['2026-02-13T10:00', 1, '2026-02-19T18:30'],
]
for (const [receivedAt, workingDays, answerBy] of replies) {
  test(`asked ${receivedAt}, answered within ${workingDays} working days: by ${answerBy}`, () => {
    assert.equal(findReplyBy(hours, seoul(receivedAt), workingDays).toISOString(), seoul(answerBy).toISOString())
  })
}

test('work due by the end of the next working day raises its alarm today, over weekends, holidays and the firm’s own closed days', () => {
  const rows = [
    ['2026-05-12T00:00', '2026-05-14T00:00'],
    ['2026-05-15T23:59', '2026-05-19T00:00'],
    ['2026-05-16T10:00', '2026-05-19T00:00'],
    // Sunday the 24th is a holiday, Monday its substitute.
    ['2026-05-22T09:00', '2026-05-27T00:00'],
    ['2026-04-30T09:00', '2026-05-05T00:00'],
  ] as const
  for (const [now, until] of rows)
    assert.equal(endOfNextWorkingDay(hours, seoul(now)).toISOString(), seoul(until).toISOString(), now)
})

test('working days between two days', () => {
  assert.equal(workingDaysBetween('2026-05-11', '2026-05-11'), 0)
  assert.equal(workingDaysBetween('2026-05-11', '2026-05-12'), 1)
  assert.equal(workingDaysBetween('2026-05-15', '2026-05-18'), 1)
  assert.equal(workingDaysBetween('2026-05-22', '2026-05-26'), 1)
  assert.equal(workingDaysBetween('2026-05-12', '2026-05-11'), 0)
})

test('a year without a row still knows the fixed days', () => assert.equal(isWorkingDay('2035-03-01'), false))

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/**
 * Random firms: some opening hours around a lunch break, which may touch their beginning or end, with some closed
 * days.
 */
const anyHours = fc
  .record({
    cuts: fc.oneof(
      fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 4, maxLength: 4 }),
      fc
        .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 3, maxLength: 3 })
        .map((cuts) => cuts.toSorted((cut, other) => cut - other))
        .chain(([first = 0, second = 0, third = 0]) =>
          fc.constantFrom([first, first, second, third], [first, second, third, third]),
        ),
    ),
    closedDays: fc.array(
      fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days)),
      { maxLength: 20 },
    ),
  })
  .map(({ cuts, closedDays }) => {
    const [opens = 0, lunch = 0, back = 0, closes = 0] = cuts.toSorted((cut, other) => cut - other)
    return {
      opens,
      lunch,
      back,
      closes,
      hours: {
        weekday: `${clock(opens)}-${clock(closes)}`,
        lunch: `${clock(lunch)}-${clock(back)}`,
        closedDays,
      } satisfies BusinessHours,
    }
  })
const anyDay = fc.integer({ min: 0, max: 1400 }).map((days) => addDays('2025-01-01', days))
const anyTime = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-12-01'), noInvalidDate: true })

test('a promise is always kept on a working day after the enquiry, and opening is never in the past', () => {
  fc.assert(
    fc.property(anyHours, anyTime, fc.integer({ min: 1, max: 5 }), ({ hours }, asked, days) => {
      const answerBy = findReplyBy(hours, asked, days)
      assert.ok(answerBy > asked && isWorkingDay(seoulDay(answerBy), hours.closedDays))
      assert.equal(workingDaysBetween(seoulDay(asked), seoulDay(answerBy), hours.closedDays), days)
      assert.equal(workingDayAfter(seoulDay(asked), days, hours.closedDays), seoulDay(answerBy))
      const opens = nextOpening(hours, asked)
      assert.ok(opens >= asked && officeState(hours, opens) === 'open')
    }),
  )
})

test('open, lunch and closed change at their very minute, on every working day; other days are closed from midnight to midnight', () => {
  fc.assert(
    fc.property(anyHours, anyDay, ({ opens, lunch, back, closes, hours }, day) => {
      const at = (minutes: number, ms = 0) =>
        officeState(hours, new Date(seoulInstant(day).getTime() + minutes * 60_000 + ms))
      const works = isWorkingDay(day, hours.closedDays)
      const [first, last] = [lunch === opens ? 'lunch' : 'open', back === closes ? 'lunch' : 'open']
      const edges: [minutes: number, before: string, from: string][] = [
        [opens, 'closed', first],
        [lunch, lunch === opens ? 'closed' : 'open', 'lunch'],
        [back, 'lunch', back === closes ? 'closed' : 'open'],
        [closes, last, 'closed'],
      ]
      for (const [minutes, before, from] of edges) {
        if (minutes > 0) assert.equal(at(minutes, -1), works ? before : 'closed')
        assert.equal(at(minutes), works ? from : 'closed')
      }
      assert.equal(at(0), works && opens === 0 ? first : 'closed')
      assert.equal(at(1440, -1), 'closed')
    }),
  )
})

test('between now and the next opening nobody is there, and whoever asks later is told nothing earlier', () => {
  fc.assert(
    fc.property(anyHours, anyTime, fc.double({ min: 0, max: 1, noNaN: true }), ({ hours }, asked, share) => {
      const opens = nextOpening(hours, asked)
      const meanwhile = new Date(asked.getTime() + Math.floor((opens.getTime() - asked.getTime() - 1) * share))
      if (opens > asked) assert.notEqual(officeState(hours, meanwhile), 'open')
      if (opens > asked) assert.equal(nextOpening(hours, meanwhile).getTime(), opens.getTime())
      assert.ok(findReplyBy(hours, meanwhile) >= findReplyBy(hours, asked))
      assert.ok(findReplyBy(hours, asked, 2) > findReplyBy(hours, asked, 1))
    }),
  )
})

test('all who ask on one Seoul day are promised the same hour; nobody waits longer than the longest feast with its weekends', () => {
  for (let day = '2024-12-25'; day < '2028-12-31'; day = addDays(day, 1)) {
    const [first, last] = [seoulInstant(day), new Date(seoulInstant(day, 23, 59, 59).getTime() + 999)]
    const answerBy = findReplyBy(hours, first)
    assert.equal(findReplyBy(hours, last).getTime(), answerBy.getTime())
    assert.ok(answerBy.getTime() - first.getTime() < 11 * 86_400_000, day)
  }
})

test('a table that is closed for ever is refused', () => {
  const closed = Array.from({ length: 60 }, (_, index) => addDays('2026-05-01', index))
  assert.throws(() => workingDayAfter('2026-05-01', 1, closed), RangeError)
})
