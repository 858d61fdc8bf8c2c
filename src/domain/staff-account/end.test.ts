import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasEnded, isActive, isSoonMissed, isToldOfEnd } from './end.ts'

const at = (text: string) => new Date(`${text}+09:00`)
const endsOn = '2026-06-10'

test('the last day counts to its last moment in Seoul, the next day is over', () => {
  for (const [moment, ended] of [
    ['2026-06-10T00:00:00', false],
    ['2026-06-10T23:59:59.999', false],
    ['2026-06-11T00:00:00', true],
  ] as const) {
    assert.equal(hasEnded(endsOn, at(moment)), ended, moment)
    assert.equal(isActive({ suspendedAt: null, endsOn }, at(moment)), !ended, moment)
    assert.equal(isActive({ suspendedAt: at('2026-06-01T00:00:00'), endsOn }, at(moment)), false)
    assert.ok(isActive({ suspendedAt: null, endsOn: null }, at(moment)))
  }
})

test('one is told in the last seven days, and missed where two are needed in the last fourteen', () => {
  assert.deepEqual(
    ['2026-05-27', '2026-05-28', '2026-06-03', '2026-06-04', '2026-06-10'].map((day) => [
      isSoonMissed(endsOn, at(`${day}T12:00:00`)),
      isToldOfEnd(endsOn, at(`${day}T12:00:00`)),
    ]),
    [
      [false, false],
      [true, false],
      [true, false],
      [true, true],
      [true, true],
    ],
  )
  assert.deepEqual(
    [isSoonMissed(null, at(endsOn + 'T00:00:00')), isToldOfEnd(null, at(endsOn + 'T00:00:00'))],
    [false, false],
  )
})
