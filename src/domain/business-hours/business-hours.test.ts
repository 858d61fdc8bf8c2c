import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, seoulDay, weekdayOf } from '#domain/seoul-time.ts'
import { isWorkingDay, nextOpening, officeState, replyBy, workingDayAfter, workingDaysBetween, type BusinessHours } from './business-hours.ts'
import { holidayYears, isPublicHoliday } from './holidays.ts'

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
for (const [asked, workingDays, by] of replies) {
  test(`asked ${asked}, answered within ${workingDays} working days: by ${by}`, () => {
    assert.equal(replyBy(hours, seoul(asked), workingDays).toISOString(), seoul(by).toISOString())
  })
}

test('working days between two days', () => {
  assert.equal(workingDaysBetween('2026-05-11', '2026-05-11'), 0)
  assert.equal(workingDaysBetween('2026-05-11', '2026-05-12'), 1)
  assert.equal(workingDaysBetween('2026-05-15', '2026-05-18'), 1)
  assert.equal(workingDaysBetween('2026-05-22', '2026-05-26'), 1)
  assert.equal(workingDaysBetween('2026-05-12', '2026-05-11'), 0)
})

test('the lunar holidays stand on the days of the Korean lunar calendar, with a day before and after', () => {
  const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })
  for (const year of holidayYears) {
    for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
      const lunarDay = lunar.format(new Date(`${day}T00:00:00Z`))
      if (lunarDay === '4/8') assert.ok(isPublicHoliday(day), `Buddha's birthday ${day}`)
      if (lunarDay !== '1/1' && lunarDay !== '8/15') continue
      for (const near of [-1, 0, 1]) assert.ok(isPublicHoliday(addDays(day, near)), `lunar holiday ${day} ${near}`)
    }
  }
})

test('a national day on a weekend moves to the next working day', () => {
  for (const year of holidayYears) {
    for (const date of year < 2026 ? ['03-01', '05-05', '08-15', '10-03', '10-09'] : ['03-01', '05-05', '07-17', '08-15', '10-03', '10-09', '12-25']) {
      const day = `${year}-${date}`
      if (weekdayOf(day) !== 0 && weekdayOf(day) !== 6) continue
      const monday = addDays(day, weekdayOf(day) === 0 ? 1 : 2)
      assert.ok(isPublicHoliday(monday), `${day} moves to ${monday}`)
    }
  }
})

test('a year without a row still knows the fixed days', () => assert.equal(isWorkingDay('2035-03-01'), false))

test('a promise is always kept on a working day after the asking, and opening is never in the past', () => {
  fc.assert(fc.property(fc.date({ min: new Date('2025-01-01'), max: new Date('2028-12-01'), noInvalidDate: true }), fc.integer({ min: 1, max: 5 }), (asked, days) => {
    const by = replyBy(hours, asked, days)
    assert.ok(by > asked && isWorkingDay(seoulDay(by), hours.closedDays))
    assert.equal(workingDaysBetween(seoulDay(asked), seoulDay(by), hours.closedDays), days)
    assert.equal(workingDayAfter(seoulDay(asked), days, hours.closedDays), seoulDay(by))
    const opens = nextOpening(hours, asked)
    assert.ok(opens >= asked && officeState(hours, opens) === 'open')
  }))
})

test('a table that is closed for ever is refused', () => {
  const closed = Array.from({ length: 60 }, (_, index) => addDays('2026-05-01', index))
  assert.throws(() => workingDayAfter('2026-05-01', 1, closed), RangeError)
})
