import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noJourney, type JourneyFacts } from '#domain/journey/facts.ts'
import type { Phase } from '#domain/season/season.ts'
import { startWay } from './way.ts'

const season = (phase: Phase) => ({
  filingYear: 2026,
  phase,
  night: false,
  receiptOpens: '2026-02-28T15:00:00Z',
  filingOpens: '2026-04-30T15:00:00Z',
  lastDay: '2026-06-01',
  closes: '2026-06-01T15:00:00Z',
  sincereLastDay: '2026-06-30',
})
const facts = (changes: Partial<JourneyFacts> = {}): JourneyFacts => ({ ...noJourney('filing'), ...changes })
const way = (phase: Phase, changes: Partial<JourneyFacts> = {}, path = '/tax-report-1', begun = true) =>
  startWay({ facts: facts(changes), season: season(phase), begun, path }, () => '자료')

test('in the season a person begins', () =>
  assert.deepEqual(way('filing', {}, '/tax-report-1', false), { kind: 'begin' }))
test('resumes in the middle of the lane', () =>
  assert.deepEqual(way('filing', { identitySaved: true }, '/tax-report-4'), {
    kind: 'go-on',
    to: '/tax-report-4',
    name: '3/7 자료',
  }))
test('begins the lane when only the number is known', () =>
  assert.deepEqual(way('filing', {}, '/tax-report-1'), { kind: 'begin' }))
test("a preview is no filing's beginning", () =>
  assert.deepEqual(way('filing', { lane: 'preview', identitySaved: true }, '/tax-report-4-a'), { kind: 'begin' }))
test('a person in the queue may begin again', () =>
  assert.deepEqual(way('filing', { ticket: true, identitySaved: true }, '/tax-report-end'), { kind: 'begin' }))
test('a registered person sees the case', () =>
  assert.equal((way('filing', { registered: true }) as { to: string }).to, '/mypage'))

const instead: [Phase, string, RegExp][] = [
  ['before', '/', /3월 1일/],
  ['preview', '/tax-report-1-a', /5월 1일/],
  ['late', '/consult-form', /6월 1일/],
  ['off', '/consult-form', /6월 1일/],
]
for (const [phase, to, says] of instead) {
  test(`outside the season (${phase}) something else is offered`, () => {
    const found = way(phase)
    assert.ok(found.kind === 'instead')
    assert.equal(found.to, to)
    assert.match(found.body, says)
  })
}
