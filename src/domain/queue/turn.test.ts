import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { seasonAt } from '#domain/season/season.ts'
import {
  calledByThemselves,
  calledMinutes,
  goesOnByItself,
  isWaking,
  lastInstant,
  morningMessageAt,
  morningMinutes,
  slotEnds,
} from './turn.ts'

const at = (text: string) => new Date(`2026-05-${text}+09:00`)

const turns: [string, string][] = [
  ['12T10:00:00', '12T10:30:00'],
  ['12T08:00:00', '12T08:30:00'],
  ['12T20:30:00', '12T21:00:00'],
  ['12T20:50:00', '13T08:20:00'],
  ['12T20:59:59', '13T08:29:59'],
  ['12T21:00:00', '13T08:30:00'],
  ['12T23:59:00', '13T08:30:00'],
  ['13T00:00:00', '13T08:30:00'],
  ['13T07:59:59', '13T08:30:00'],
  ['31T21:10:00', '32T08:30:00'],
]
for (const [called, until] of turns) {
  const wanted = until.startsWith('32') ? new Date('2026-06-01T08:30:00+09:00') : at(until)
  test(`called on ${called}: the turn is kept until ${until}`, () =>
    assert.deepEqual(slotEnds(at(called), null), wanted))
}

test('the job admits nobody in the quiet hours', () => {
  assert.deepEqual(
    ['07:59:59', '08:00:00', '20:59:59', '21:00:00', '00:00:00'].map((hour) => isWaking(at(`12T${hour}`))),
    [false, true, true, false, false],
  )
})

test('no turn outlasts the season, and after it the job admits nobody', () => {
  const until = (text: string) => {
    const now = new Date(`2026-${text}+09:00`)
    return [slotEnds(now, lastInstant(seasonAt(now))).toISOString(), goesOnByItself(now, seasonAt(now))]
  }
  assert.deepEqual(until('06-01T12:00:00'), ['2026-06-01T03:30:00.000Z', true])
  assert.deepEqual(until('06-01T22:00:00'), ['2026-06-01T15:00:00.000Z', false])
  assert.deepEqual(until('06-02T12:00:00'), ['2026-06-02T03:30:00.000Z', false])
  assert.deepEqual(until('04-30T20:50:00'), ['2026-04-30T23:20:00.000Z', true])
})

test('everybody is admitted by day, recent arrivals late in the evening and from six, nobody at night and after the season', () => {
  const called = (text: string) => {
    const now = new Date(`2026-${text}+09:00`)
    const whom = calledByThemselves(now, seasonAt(now))
    return whom && (whom.joinedSince ? (now.getTime() - whom.joinedSince.getTime()) / 60_000 : 'everybody')
  }
  const day = ['05-13T05:59:59', '05-13T06:00:00', '05-13T08:00:00', '05-13T20:59:59', '05-13T21:00:00']
  assert.deepEqual([...day, '06-02T10:00:00', '04-10T10:00:00'].map(called), [
    null,
    60,
    'everybody',
    'everybody',
    60,
    null,
    'everybody',
  ])
})

test('the messages of one morning leave from six, within twenty minutes, one person always at the same time', () => {
  const night = fc.date({ min: at('13T00:00:00'), max: at('13T05:59:59'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.uuid(), night, (id, now) => {
      const minutes = (morningMessageAt(id, now).getTime() - at('13T06:00:00').getTime()) / 60_000
      assert.ok(minutes >= 0 && minutes < morningMinutes, `${minutes}`)
      assert.deepEqual(morningMessageAt(id, at('13T03:00:00')), morningMessageAt(id, now))
    }),
  )
  const all = new Set(fc.sample(fc.uuid(), 300).map((id) => morningMessageAt(id, at('13T01:00:00')).getTime()))
  assert.ok(all.size > 100, 'spread')
})

test('a turn never ends in the quiet hours, never before its minutes are over, and a later call never ends earlier', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.nat(86_400_000), (now, later) => {
      const end = slotEnds(now, null)
      assert.ok(isWaking(end) || isWaking(new Date(end.getTime() - 1)))
      assert.ok(end.getTime() - now.getTime() >= calledMinutes * 60_000)
      assert.ok(slotEnds(new Date(now.getTime() + later), null) >= end)
    }),
  )
})
