import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { officeState, type BusinessHours } from '#domain/business-hours.ts'
import { addDays, seoulDay } from '#domain/seoul-time.ts'
import { callHoursInWords, callTimeInWords } from './call-time.ts'
import { callTimes } from './call-times.ts'

const hours: BusinessHours = { weekday: '09:00-18:30', lunch: '12:00-13:00', closedDays: ['2026-05-01'] }
const seoul = (text: string) => new Date(`${text}:00+09:00`)
const listTimes = (now: string, changes: Partial<BusinessHours> = {}) =>
  callTimes({ ...hours, ...changes }, seoul(now)).map(callTimeInWords)
const both = (days: string[]) => days.flatMap((day) => [`${day} 오전 9시–오후 12시`, `${day} 오후 1시–6시 30분`])

const rows: [now: string, days: string[]][] = [
  ['2026-05-11T00:00', ['5월 12일 (화)', '5월 13일 (수)', '5월 14일 (목)']],
  ['2026-05-11T23:59', ['5월 12일 (화)', '5월 13일 (수)', '5월 14일 (목)']],
  ['2026-05-14T10:00', ['5월 15일 (금)', '5월 18일 (월)', '5월 19일 (화)']],
  ['2026-05-16T10:00', ['5월 18일 (월)', '5월 19일 (화)', '5월 20일 (수)']],
  // The firm's own closed day, a weekend and Children's Day.
  ['2026-04-30T10:00', ['5월 4일 (월)', '5월 6일 (수)', '5월 7일 (목)']],
  ['2026-12-30T10:00', ['12월 31일 (목)', '1월 4일 (월)', '1월 5일 (화)']],
]
for (const [now, days] of rows)
  test(`at ${now} a call may be wished for on ${days.join(', ')}`, () => assert.deepEqual(listTimes(now), both(days)))

test('a day has one half when lunch begins or ends the hours or lies outside them', () => {
  const halves = (lunch: string) => listTimes('2026-05-11T10:00', { lunch }).slice(0, 2)
  assert.deepEqual(halves('09:00-10:00'), [
    '5월 12일 (화) 오전 10시–오후 6시 30분',
    '5월 13일 (수) 오전 10시–오후 6시 30분',
  ])
  assert.deepEqual(halves('18:00-18:30'), ['5월 12일 (화) 오전 9시–오후 6시', '5월 13일 (수) 오전 9시–오후 6시'])
})

test('hours of one half of the day name it once', () => {
  assert.equal(callHoursInWords({ from: seoul('2026-05-12T13:00'), until: seoul('2026-05-12T18:00') }), '오후 1시–6시')
  assert.equal(
    callHoursInWords({ from: seoul('2026-05-12T09:00'), until: seoul('2026-05-12T12:00') }),
    '오전 9시–오후 12시',
  )
})

test('an office is staffed during every offered call time, and none is today', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2025-01-01'), max: new Date('2028-12-01'), noInvalidDate: true }), (now) => {
      const times = callTimes(hours, now)
      assert.equal(times.length, 6)
      for (const { from, until } of times) {
        assert.ok(seoulDay(from) >= addDays(seoulDay(now), 1) && from < until)
        for (const at of [from, new Date((from.getTime() + until.getTime()) / 2), new Date(until.getTime() - 1)])
          assert.equal(officeState(hours, at), 'open')
      }
      assert.deepEqual(
        times.toSorted((time, other) => Number(time.from) - Number(other.from)),
        times,
      )
    }),
  )
})
