import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { eveningAt } from './evening.ts'

const { filing, preview, consent } = stepPaths
const portalUntil = '2026-05-12T15:00:00.000Z'
const closes = '2026-06-01T15:00:00.000Z'

test('a step that the night closes says so in the evening; what is open all night and what runs say nothing', () => {
  for (const [path, said] of [
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
    assert.equal(eveningAt(path, { closes, portalUntil }), said, path)
    assert.equal(eveningAt(path, { closes }), null, `${path} by day`)
  }
})

test('on the last evening of the season nobody is sent to the next morning, but who only consents', () => {
  const last = { closes, portalUntil: closes }
  assert.equal(eveningAt(filing.prepare, last), 'lastDay')
  assert.equal(eveningAt(consent.wait, last), 'tonight')
})
