import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import {
  addDays,
  countdown,
  spanInWords,
  dashed,
  dayInWords,
  daysBetween,
  dotted,
  hourInWords,
  isDay,
  momentInWords,
  monthDay,
  seoulDay,
  seoulHour,
  seoulInstant,
  seoulMoment,
  seoulYear,
  shortDotted,
  toWeekday,
} from './seoul-time.ts'

const late = new Date('2026-05-20T14:59:59Z')

test('an instant is shown as Seoul sees it', () => {
  assert.deepEqual(seoulMoment(late), { year: 2026, month: 5, day: 20, hour: 23, minute: 59, second: 59, weekday: 3 })
  assert.deepEqual([seoulYear(late), seoulHour(late)], [2026, 23])
})

const borders: [instant: string, day: string, hour: number][] = [
  ['2026-05-20T14:59:59.999Z', '2026-05-20', 23],
  ['2026-05-20T15:00:00Z', '2026-05-21', 0],
  ['2026-05-20T21:00:00Z', '2026-05-21', 6],
  ['2026-12-31T15:00:00Z', '2027-01-01', 0],
  ['2028-02-28T15:00:00Z', '2028-02-29', 0],
  ['2026-04-30T15:00:00Z', '2026-05-01', 0],
]
for (const [instant, day, hour] of borders) {
  test(`${instant} is ${day}, hour ${hour}`, () => {
    assert.equal(seoulDay(new Date(instant)), day)
    assert.equal(seoulHour(new Date(instant)), hour)
  })
}

test('the four formats and the words', () => {
  assert.equal(dashed(late), '2026-05-20')
  assert.equal(dotted(late), '2026.05.20')
  assert.deepEqual([shortDotted(late), shortDotted(late, true)], ['26.05.20', '26.05.20 (수)'])
  assert.equal(monthDay(late), '05.20')
  assert.equal(momentInWords(late), '5월 20일 (수) 오후 11시 59분')
  assert.equal(dayInWords(late, true), '2026년 5월 20일 (수)')
})

const hours: [time: string, words: string][] = [
  ['00:00', '오전 0시'],
  ['00:30', '오전 0시 30분'],
  ['06:00', '오전 6시'],
  ['11:59', '오전 11시 59분'],
  ['12:00', '오후 12시'],
  ['13:05', '오후 1시 5분'],
  ['18:30', '오후 6시 30분'],
]
for (const [time, words] of hours)
  test(`${time} is said ${words}`, () => assert.equal(hourInWords(new Date(`2026-05-20T${time}:00+09:00`)), words))

const counts: [seconds: number, text: string][] = [
  [300, '05:00'],
  [299.2, '05:00'],
  [59, '00:59'],
  [0, '00:00'],
  [-3, '00:00'],
  [3_600, '60:00'],
]
for (const [seconds, text] of counts)
  test(`${seconds} seconds count down as ${text}`, () => assert.equal(countdown(seconds), text))

test('only days of the calendar are days', () => {
  for (const day of ['2026-05-20', '2028-02-29', '1900-01-01']) assert.ok(isDay(day), day)
  for (const none of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-5-20', '20260520', ''])
    assert.ok(!isDay(none), none)
})

test('days and instants convert both ways, whatever the time zone of the machine', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }),
      fc.integer({ min: -400, max: 400 }),
      (at, days) => {
        const day = seoulDay(at)
        const { hour, minute, second, weekday } = seoulMoment(at)
        assert.equal(seoulInstant(day, hour, minute, second).getTime(), Math.floor(at.getTime() / 1_000) * 1_000)
        assert.equal(addDays(addDays(day, days), -days), day)
        assert.equal(daysBetween(day, addDays(day, days)), days)
        assert.equal(toWeekday(day), weekday)
        assert.equal((((toWeekday(addDays(day, days)) - weekday - days) % 7) + 7) % 7, 0)
      },
    ),
  )
})

for (const [seconds, words] of [
  [300, '5분'],
  [90, '1분 30초'],
  [45, '45초'],
  [0, '0초'],
] as const)
  test(`a span of ${seconds} seconds is ${words}`, () => assert.equal(spanInWords(seconds), words))

test('every instant since 1989 reads as Intl reads it, to the second', () => {
  const byIntl = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'medium' })
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Seoul', weekday: 'short' })
  const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  const first = Date.parse('1988-12-31T15:00:00Z')
  for (let number = 0; number < 4_000; number += 1) {
    const at = new Date(first + number * 997_000_003 + (number % 50) * 1_800_000)
    const { year, month, day, hour, minute, second, weekday: on } = seoulMoment(at)
    const two = (value: number) => String(value).padStart(2, '0')
    assert.equal(`${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`, byIntl.format(at))
    assert.equal(days[on], weekday.format(at))
  }
  assert.throws(() => seoulMoment(new Date(Number.NaN)), RangeError)
})
