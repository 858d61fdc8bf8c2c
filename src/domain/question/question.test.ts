import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDueDay, mayBecome, proposedDay, questionStates } from './question.ts'

const at = (text: string) => new Date(`${text}+09:00`)

test('an open question is answered, taken back or done; an answered one is done; then nothing more', () => {
  const next = questionStates.map((from) => [from, questionStates.filter((to) => mayBecome(from, to))])
  assert.deepEqual(next, [
    ['asked', ['answered', 'closed', 'withdrawn']],
    ['answered', ['closed']],
    ['closed', []],
    ['withdrawn', []],
  ])
})

for (const [day, fits] of [
  ['2026-05-11', false],
  ['2026-05-12', true],
  ['2026-07-11', true],
  ['2026-07-12', false],
] as const)
  test(`on 12 May an answer ${fits ? 'may' : 'may not'} be asked for by ${day}`, () =>
    assert.equal(isDueDay(day, at('2026-05-12T23:59:00')), fits))

for (const [now, proposed] of [
  ['2026-05-12T10:00:00', '2026-05-15'],
  ['2026-05-30T10:00:00', '2026-06-01'],
  ['2026-06-02T10:00:00', '2026-06-05'],
] as const)
  test(`with 1 June as the last day, ${proposed} is proposed at ${now}`, () =>
    assert.equal(proposedDay(at(now), '2026-06-01'), proposed))
