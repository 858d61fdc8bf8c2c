import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noJourney } from '#domain/journey/facts.ts'
import { seasonAt } from '#domain/season/season.ts'
import type { JourneyAnswer } from '#features/journey/contract.ts'
import { daysLeft, personToday, seasonToday } from './rules.ts'

const at = (text: string) => new Date(`${text}+09:00`)
const today = (text: string) => seasonToday(seasonAt(at(text)), at(text))

test('each of the five seasons has its own card and its own way on', () => {
  const ways = ['2026-02-10T10:00:00', '2026-04-10T10:00:00', '2026-05-12T10:00:00', '2026-06-10T10:00:00', '2026-10-10T10:00:00'].map((when) => today(when).act?.to)
  assert.deepEqual(ways, [undefined, '/tax-report-1-a', '/tax-report-0', '/consult-form', '/consult-form'])
  assert.equal(new Set(['2026-02-10', '2026-04-10', '2026-05-12', '2026-06-10', '2026-10-10'].map((day) => today(`${day}T10:00:00`).title)).size, 5)
})

test('the days left count Seoul days up to the legal last day', () => {
  assert.equal(daysLeft('2026-06-01', at('2026-05-12T23:59:59')), 20)
  assert.equal(daysLeft('2026-06-01', at('2026-06-01T00:00:00')), 0)
  assert.equal(daysLeft('2026-06-01', at('2026-05-31T23:59:59')), 1)
})

const journey = (of: Partial<JourneyAnswer>): JourneyAnswer => ({
  lane: 'filing', step: 'history', path: '/tax-report-9', begun: true, facts: noJourney('filing'),
  season: { filingYear: 2026, phase: 'filing', night: false, receiptOpens: '', filingOpens: '', lastDay: '2026-06-01', closes: '' },
  answers: { residentNumberMask: '', bankCode: '', accountNumberMask: '', method: null, caseNumber: '', ending: '' }, serverNow: '', ...of,
})

test('who has begun is led on, who has filed to the progress, who waits to the line, everybody else by the season', () => {
  const season = today('2026-05-12T10:00:00')
  const name = () => '지난 3년'
  assert.deepEqual(personToday(journey({}), season, name).act, { label: '이어서 하기 — 지난 3년', to: '/tax-report-9' })
  const filed = journey({ answers: { ...journey({}).answers, ending: 'registered', caseNumber: '26-000001' } })
  assert.equal(personToday(filed, season, name).act?.to, '/mypage')
  assert.equal(personToday(journey({ ticket: { number: 3, ahead: 2 } }), season, name).act?.to, '/standbyfromhometax')
  assert.equal(personToday(journey({ begun: false }), season, name), season)
  const july = today('2026-07-12T10:00:00')
  assert.equal(personToday(journey({ season: { ...journey({}).season, phase: 'off' } }), july, name), july)
})
