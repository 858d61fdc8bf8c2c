import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { eveningAt } from './evening.ts'

const { filing, preview, consent } = stepPaths
const dayOf = (until: string) => ({
  from: new Date(Date.parse(until) - 30 * 60_000).toISOString(),
  until,
  again: new Date(Date.parse(until) + 6 * 3_600_000).toISOString(),
})
const until = '2026-05-12T15:00:00.000Z'
const tonight = dayOf(until)
const late = (instant: string, minutes: number) => Date.parse(instant) + minutes * 60_000
const closes = '2026-06-01T15:00:00.000Z'

test('a step that the night closes says so in the evening; what is open all night and what runs say nothing', () => {
  for (const [path, sentence] of [
    [filing.identity, 'tonight'],
    [filing.prepare, 'tonight'],
    [filing['registry-ask'], 'tonight'],
    [filing.register, 'tonight'],
    [preview.prepare, 'tonight'],
    [consent.wait, 'tonight'],
    [filing.collect, null],
    [preview.collect, null],
    [filing.end, null],
    [consent.identity, null],
    ['/mypage', null],
  ] as const) {
    const season = { closes, evening: tonight }
    assert.equal(eveningAt(path, season, late(until, -30)), sentence, path)
    assert.equal(eveningAt(path, season, late(until, 0)), sentence && 'closed', path)
    for (const minutes of [-31, 6 * 60]) assert.equal(eveningAt(path, season, late(until, minutes)), null, path)
    assert.equal(eveningAt(path, { closes }, late(until, -10)), null, `${path} by night`)
  }
})

test('on the last evening of the season nobody is sent to the next morning, but who only consents', () => {
  const last = { closes, evening: dayOf(closes) }
  assert.equal(eveningAt(filing.prepare, last, late(closes, -1)), 'lastDay')
  assert.equal(eveningAt(filing.prepare, last, late(closes, 1)), 'lastOver')
  assert.equal(eveningAt(consent.wait, last, late(closes, -1)), 'tonight')
  assert.equal(eveningAt(consent.wait, last, late(closes, 1)), 'closed')
})
