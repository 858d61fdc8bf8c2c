import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDayProblem, followRecords, type YearDays } from './records.ts'

const claim: YearDays = { kind: 'claim', incomeYear: 2021, askedDay: '2026-05-12', claimUntil: '2027-05-31' }
const none = { filedDay: null, decidedDay: null, refundedDay: null }

for (const [name, year, days, today, wanted] of [
  ['today', claim, { filedDay: '2026-11-30' }, '2026-11-30', null],
  ['tomorrow', claim, { filedDay: '2026-12-01' }, '2026-11-30', 'day-future filedDay'],
  ['the day of asking', claim, { filedDay: '2026-05-12' }, '2026-11-30', null],
  ['the day before asking', claim, { filedDay: '2026-05-11' }, '2026-11-30', 'day-asked filedDay'],
  ['the last day of the income year', claim, { filedDay: '2021-12-31' }, '2026-11-30', 'day-year filedDay'],
  ['the first day after it', claim, { filedDay: '2022-01-01' }, '2026-11-30', 'day-asked filedDay'],
  ['the last day of the claim', claim, { filedDay: '2027-05-31' }, '2027-06-10', null],
  ['the day after the claim', claim, { filedDay: '2027-06-01' }, '2027-06-10', 'day-claim filedDay'],
  ['a late return has no such day', { ...claim, kind: 'late' }, { filedDay: '2027-06-01' }, '2027-06-10', null],
  [
    'a decision tomorrow',
    claim,
    { filedDay: '2026-06-01', decidedDay: '2026-07-02' },
    '2026-07-01',
    'day-future decidedDay',
  ],
  ['decided on the day', claim, { filedDay: '2026-06-01', decidedDay: '2026-06-01' }, '2026-07-01', null],
  [
    'decided before',
    claim,
    { filedDay: '2026-06-02', decidedDay: '2026-06-01' },
    '2026-07-01',
    'day-order filedDay,decidedDay',
  ],
  [
    'refunded before',
    claim,
    { filedDay: '2026-05-20', decidedDay: '2026-06-02', refundedDay: '2026-06-01' },
    '2026-07-01',
    'day-order decidedDay,refundedDay',
  ],
] as const)
  test(`a recorded day: ${name}`, () => {
    const problem = findDayProblem(year, { ...none, ...days }, today)
    assert.equal(problem && `${problem.code.replace('past-year.', '')} ${problem.fields.join()}`, wanted)
  })

const filed = { filedDay: '2026-05-12', decidedDay: null, result: null, refundedDay: null }
const decided = { ...filed, decidedDay: '2026-06-01', result: 'accepted' } as const
for (const [name, kind, records, questionDay, wanted] of [
  ['a claim', 'claim', filed, null, 'filed 2026-07-13'],
  ['a late return', 'late', filed, null, 'filed 2026-08-12'],
  ['a corrected return', 'amended', filed, null, 'done null'],
  ['an open question', 'claim', filed, '2026-05-22', 'filed 2026-05-22'],
  ['an accepted claim', 'claim', decided, null, 'decided 2026-07-01'],
  ['a refused claim', 'claim', { ...decided, result: 'refused' }, null, 'done null'],
  ['a refunded claim', 'claim', { ...decided, refundedDay: '2026-06-20' }, null, 'done null'],
  ['a decided late return', 'late', decided, null, 'done null'],
] as const)
  test(`what follows from the records: ${name}`, () => {
    const { state, dueDay } = followRecords(kind, records, questionDay)
    assert.equal(`${state} ${dueDay}`, wanted)
  })
