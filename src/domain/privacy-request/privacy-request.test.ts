import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, toWeekday } from '#domain/seoul-time.ts'
import { isPublicHoliday } from '#tax/years/holidays.ts'
import { privacyRequestDueDay } from './due-day.ts'
import {
  findPrivacyRequestDue,
  isArrivalDay,
  isPutOffDay,
  needsWords,
  outcomesOf,
  privacyRequestKinds,
} from './privacy-request.ts'

const rows: [arrivedOn: string, dueDay: string, why: string][] = [
  ['2026-05-11', '2026-05-21', 'ten days, the day of arrival not counted'],
  ['2026-05-13', '2026-05-26', 'a Saturday, Sunday of Buddha’s birthday and its substitute'],
  ['2026-06-03', '2026-06-15', 'a Saturday moves to Monday'],
  ['2026-06-04', '2026-06-15', 'a Sunday moves to Monday'],
  ['2026-05-24', '2026-06-04', 'the local elections'],
  ['2026-12-21', '2026-12-31', 'the last day of the year is a working day'],
  ['2026-12-22', '2027-01-04', 'New Year, then a weekend'],
  ['2027-07-08', '2027-07-20', 'a Sunday and the substitute of Constitution Day'],
  ['2026-09-14', '2026-09-28', 'Chuseok from Thursday to Saturday, then a Sunday'],
  ['2028-02-19', '2028-02-29', 'the leap day'],
  ['2027-02-19', '2027-03-02', 'no leap day, and Independence Movement Day'],
  ['2027-01-28', '2027-02-10', 'Seollal with its substitute'],
]
for (const [arrivedOn, dueDay, why] of rows)
  test(`a request of ${arrivedOn} is due on ${dueDay}: ${why}`, () =>
    assert.equal(privacyRequestDueDay(arrivedOn), dueDay))

test('the due day of every day of three years is a working day, no earlier than the tenth, and none was skipped', () => {
  const isFree = (day: string) => [0, 6].includes(toWeekday(day)) || isPublicHoliday(day)
  for (let at = 0; at < 1_096; at += 1) {
    const arrivedOn = addDays('2026-01-01', at)
    const dueDay = privacyRequestDueDay(arrivedOn)
    assert.ok(!isFree(dueDay), arrivedOn)
    for (let day = addDays(arrivedOn, 10); day < dueDay; day = addDays(day, 1)) assert.ok(isFree(day), arrivedOn)
  }
})

test('it is due on its day and late on the next; three days before it is due soon', () => {
  const due = (today: string) => findPrivacyRequestDue('2026-05-21', today)
  assert.deepEqual(due('2026-05-17'), { due: 'later', days: 4 })
  assert.deepEqual(due('2026-05-18'), { due: 'soon', days: 3 })
  assert.deepEqual(due('2026-05-20'), { due: 'soon', days: 1 })
  assert.deepEqual(due('2026-05-21'), { due: 'today', days: 0 })
  assert.deepEqual(due('2026-05-22'), { due: 'late', days: 1 })
})

test('access alone can be put off, to a day after the due day and today within 90 days', () => {
  for (const kind of privacyRequestKinds) assert.equal(outcomesOf(kind).includes('put-off'), kind === 'access', kind)
  const rows: [until: string, isRight: boolean][] = [
    ['2026-05-21', false],
    ['2026-05-22', true],
    ['2026-08-18', true],
    ['2026-08-19', false],
  ]
  for (const [until, isRight] of rows) assert.equal(isPutOffDay(until, '2026-05-21', '2026-05-20'), isRight, until)
  assert.equal(isPutOffDay('2026-05-25', '2026-05-21', '2026-05-25'), false, 'a late one is not put off to today')
})

test('what staff enter arrived today or within a year', () => {
  const rows: [day: string, isRight: boolean][] = [
    ['2026-05-20', true],
    ['2026-05-21', false],
    ['2025-05-20', true],
    ['2025-05-19', false],
  ]
  for (const [day, isRight] of rows) assert.equal(isArrivalDay(day, '2026-05-20'), isRight, day)
})

test('what is to be corrected and why somebody objects must be said', () =>
  assert.deepEqual(privacyRequestKinds.filter(needsWords), ['correction', 'objection']))
