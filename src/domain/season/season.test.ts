import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findEvening, historyYears, isNight, nightEnds, receiptMonth, seasonAt, toSeason } from './season.ts'
import { seasons } from './seasons.ts'

const seoul = (text: string) => new Date(`${text}+09:00`)

/** Public holidays that could fall on 31 May or the days after: only 현충일 is fixed in June. */
const holiday = (day: string) => day.endsWith('-06-06')

test('the last day of every season is the first working day from 31 May on', () => {
  assert.deepEqual(
    seasons.map((season) => season.filingYear),
    Array.from({ length: 15 }, (_, index) => 2022 + index),
  )
  for (const season of seasons) {
    let day = new Date(`${season.filingYear}-05-31T00:00:00Z`)
    while (day.getUTCDay() === 0 || day.getUTCDay() === 6 || holiday(day.toISOString().slice(0, 10)))
      day = new Date(day.getTime() + 86_400_000)
    assert.equal(season.lastDay, day.toISOString().slice(0, 10), `season ${season.filingYear}`)
  }
  assert.equal(toSeason(2025).lastDay, '2025-06-02')
  assert.equal(toSeason(2026).lastDay, '2026-06-01')
})

const phases: [string, string][] = [
  ['2026-01-01T00:00:00', 'before'],
  ['2026-02-28T23:59:59', 'before'],
  ['2026-03-01T00:00:00', 'preview'],
  ['2026-04-30T23:59:59', 'preview'],
  ['2026-05-01T00:00:00', 'filing'],
  ['2026-05-31T23:59:59', 'filing'],
  ['2026-06-01T23:59:59', 'filing'],
  ['2026-06-02T00:00:00', 'late'],
  ['2026-06-30T23:59:59', 'late'],
  ['2026-07-01T00:00:00', 'off'],
  ['2026-12-31T23:59:59', 'off'],
  ['2027-01-01T00:00:00', 'before'],
  ['2027-05-31T23:59:59', 'filing'],
  ['2027-06-01T00:00:00', 'late'],
  ['2028-02-29T12:00:00', 'before'],
  // Sincere reports until a Monday in July.
  ['2029-07-02T23:59:59', 'late'],
  ['2029-07-03T00:00:00', 'off'],
]
for (const [at, phase] of phases)
  test(`at ${at} in Seoul the phase is ${phase}`, () => assert.equal(seasonAt(seoul(at)).phase, phase))

test('night is 00:00:00 to 05:59:59 in Seoul, whatever the machine thinks', () => {
  for (const [at, night] of [
    ['00:00:00', true],
    ['05:59:59', true],
    ['06:00:00', false],
    ['23:59:59', false],
  ] as const) {
    assert.equal(isNight(seoul(`2026-05-12T${at}`)), night, at)
  }
  assert.equal(nightEnds(seoul('2026-05-12T00:30:00')).toISOString(), seoul('2026-05-12T06:00:00').toISOString())
})

test('during the day the next evening is known: its last half hour, its end and the morning after', () => {
  for (const [at, from, until, again] of [
    ['2026-05-12T06:00:00', '2026-05-12T23:30:00', '2026-05-13T00:00:00', '2026-05-13T06:00:00'],
    ['2026-05-12T23:59:59', '2026-05-12T23:30:00', '2026-05-13T00:00:00', '2026-05-13T06:00:00'],
    ['2026-12-31T23:45:00', '2026-12-31T23:30:00', '2027-01-01T00:00:00', '2027-01-01T06:00:00'],
  ] as const)
    assert.deepEqual(findEvening(seoul(at)), { from: seoul(from), until: seoul(until), again: seoul(again) }, at)
  for (const at of ['2026-05-13T00:00:00', '2026-05-13T05:59:59']) assert.equal(findEvening(seoul(at)), null, at)
})

test('staff lengthen a season and never shorten it', () => {
  assert.equal(seasonAt(seoul('2027-06-02T10:00:00'), { 2027: '2027-06-03' }).phase, 'filing')
  assert.equal(seasonAt(seoul('2027-05-31T10:00:00'), { 2027: '2027-05-20' }).phase, 'filing')
})

test('a receipt before 1 May is recorded as April, after it as May', () => {
  assert.equal(receiptMonth(seasonAt(seoul('2026-03-02T10:00:00'))), 'April')
  assert.equal(receiptMonth(seasonAt(seoul('2026-04-30T23:59:59'))), 'April')
  assert.equal(receiptMonth(seasonAt(seoul('2026-05-01T00:00:00'))), 'May')
})

test('history years follow the filing year', () => {
  assert.deepEqual(historyYears(2025), { placeholder: 2024, shown: [2023, 2022], incomeYear: 2024 })
})

test('a year without a row is refused', () => {
  for (const year of [2021, 2037]) assert.throws(() => toSeason(year), RangeError)
})
