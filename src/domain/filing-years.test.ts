import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Phase } from '#domain/season/season.ts'
import { yearShown, yearsToShow, yearToPay } from './filing-years.ts'

const at = new Date('2026-05-12T01:00:00Z')
const year = (filingYear: number, done: 'begun' | 'received' | 'reviewed' | 'paid' | 'completed') => {
  const stages = ['begun', 'received', 'reviewed', 'paid', 'completed']
  const from = (stage: string) => (stages.indexOf(done) >= stages.indexOf(stage) ? at : null)
  return {
    filingYear,
    receivedAt: from('received'),
    reviewCompletedAt: from('reviewed'),
    feePaidAt: from('paid'),
    completedAt: from('completed'),
  }
}
const now = (filingYear: number, phase: Phase = 'before') => ({ season: { filingYear }, phase })

const shown: [string, ReturnType<typeof year>[], ReturnType<typeof now>, number | undefined, number][] = [
  ['nobody has filed', [], now(2027), undefined, 2027],
  ['on 1 January a return of last year is still shown', [year(2026, 'paid')], now(2027), undefined, 2026],
  ['a completed one too, while nothing can be begun', [year(2026, 'completed')], now(2027), undefined, 2026],
  ['in May a completed one gives way to this year', [year(2026, 'completed')], now(2027, 'filing'), undefined, 2027],
  ['in May an open one does not', [year(2026, 'reviewed')], now(2027, 'filing'), undefined, 2026],
  ['this year counts once it is received', [year(2026, 'paid'), year(2027, 'received')], now(2027), undefined, 2027],
  ['a journey alone is no receipt', [year(2026, 'paid'), year(2027, 'begun')], now(2027, 'filing'), undefined, 2026],
  ['the year asked for', [year(2025, 'completed'), year(2026, 'paid')], now(2027), 2025, 2025],
  ['a year without anything is not shown', [year(2026, 'paid')], now(2027), 2019, 2026],
]
for (const [title, filings, when, wanted, gives] of shown)
  test(`my page opens with the year that has something: ${title}`, () =>
    assert.equal(yearShown(filings, when, wanted), gives))

test('every year with a receipt can be switched to, and this one', () =>
  assert.deepEqual(
    yearsToShow([year(2025, 'completed'), year(2026, 'begun'), year(2024, 'paid')], now(2027)),
    [2027, 2025, 2024],
  ))

test('money follows the filing, not the calendar', () => {
  const both = [year(2026, 'reviewed'), year(2027, 'received')]
  assert.equal(yearToPay(both, now(2027, 'filing')), 2026)
  assert.equal(yearToPay(both, now(2027, 'filing'), 2027), 2027)
  assert.equal(yearToPay([year(2026, 'paid')], now(2027)), 2026)
})
