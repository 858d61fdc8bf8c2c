import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWorkingDay } from '#domain/business-hours.ts'
import { addDays, daysBetween } from '#domain/seoul-time.ts'
import { letterKinds } from './letter.ts'
import { findDueDay, letterTerms, monthsAfter, movedOn, type LetterDays } from './terms.ts'

const days = (changes: Partial<LetterDays>): LetterDays => ({
  kind: 'other',
  receivedDay: '2026-11-27',
  paperDueDay: null,
  incomeYear: 2025,
  ...changes,
})

const examples: readonly [string, Partial<LetterDays>, ReturnType<typeof letterTerms>][] = [
  // 30 days from the day after: 27 December is a Sunday.
  ['과세예고통지', { kind: 'pre-assessment' }, { answer: '2026-12-28' }],
  ['over the New Year', { kind: 'pre-assessment', receivedDay: '2026-12-02' }, { answer: '2027-01-04' }],
  ['ends in the Lunar New Year', { kind: 'pre-assessment', receivedDay: '2027-01-07' }, { answer: '2027-02-10' }],
  // 1 May is a Friday in 2026 and no public holiday: 국세기본법 5① names it.
  ['ends on 1 May', { kind: 'pre-assessment', receivedDay: '2026-04-01' }, { answer: '2026-05-04' }],
  [
    '납부고지: 90 days, three months, ten days before',
    { kind: 'payment-notice', paperDueDay: '2026-12-31' },
    { appeal: '2027-02-25', claim: '2027-03-02', extension: '2026-12-21' },
  ],
  ['소득금액변동통지: last day of the second month after', { kind: 'income-change' }, { answer: '2027-02-01' }],
  [
    '소득금액변동통지 in December of a year before a leap year',
    { kind: 'income-change', receivedDay: '2027-12-10' },
    { answer: '2028-02-29' },
  ],
  ['결정 통지', { kind: 'assessment' }, { answer: '2027-02-25', appeal: '2027-02-25', claim: '2027-03-02' }],
  ['경정청구 거부', { kind: 'claim-refused' }, { answer: '2027-02-25', appeal: '2027-02-25' }],
  ['독촉 on a Friday', { kind: 'demand' }, { answer: '2026-11-30' }],
  ['신고 안내', { kind: 'filing-notice' }, { answer: '2026-06-01' }],
  ['장려금 안내', { kind: 'incentive-notice' }, { answer: '2026-06-01', 'late-claim': '2026-12-01' }],
  ['신고 안내 of an unknown year', { kind: 'filing-notice', incomeYear: null }, {}],
  ['해명 안내: the paper alone says it', { kind: 'explanation' }, {}],
  ['그 밖의 우편물', { kind: 'other' }, {}],
]

for (const [name, dates, terms] of examples)
  test(`terms: ${name}`, () => assert.deepEqual(letterTerms(days(dates)), terms))

test('months end on the eve of the day of that number, or with the month (민법 160)', () => {
  assert.equal(monthsAfter('2026-01-30', 1), '2026-02-28')
  assert.equal(monthsAfter('2026-01-31', 3), '2026-04-30')
  assert.equal(monthsAfter('2026-11-30', 3), '2027-02-28')
  assert.equal(monthsAfter('2026-11-27', 3), '2027-02-27')
  assert.equal(monthsAfter('2026-12-31', 6), '2027-06-30')
})

test('the earlier of the paper and the law is kept, and neither gives none', () => {
  const notice = days({ kind: 'pre-assessment', paperDueDay: '2026-12-20' })
  assert.deepEqual(findDueDay(notice), { paper: '2026-12-20', counted: '2026-12-28', due: '2026-12-20' })
  assert.equal(findDueDay({ ...notice, paperDueDay: '2027-01-05' }).due, '2026-12-28')
  assert.equal(findDueDay(days({ kind: 'explanation', paperDueDay: '2026-12-03' })).due, '2026-12-03')
  assert.equal(findDueDay(days({ kind: 'explanation' })).due, null)
})

test('over two years of receipts no counted term ends on a day on which the office is closed, nor before it can', () => {
  for (let receivedDay = '2026-01-01'; receivedDay < '2028-01-01'; receivedDay = addDays(receivedDay, 1))
    for (const kind of letterKinds) {
      const { answer, appeal, claim } = letterTerms(days({ kind, receivedDay }))
      for (const day of [answer, appeal, claim].filter((day) => day !== undefined)) {
        assert.ok(isWorkingDay(day) && movedOn(day) === day, `${kind} ${receivedDay} ${day}`)
        if (kind !== 'filing-notice' && kind !== 'incentive-notice') assert.ok(day > receivedDay)
      }
      if (appeal) assert.ok(daysBetween(receivedDay, appeal) >= 90)
    }
})
