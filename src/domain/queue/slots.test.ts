import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { answersCountMs, freeSlots, queueSlots, portalServes, slotMs, type PortalAnswer } from './slots.ts'

const now = new Date('2026-05-12T10:00:00+09:00')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
const answer = (seconds: number, kind: PortalAnswer['kind'] = 'served', tookMs = 300): PortalAnswer => ({
  at: before(seconds),
  kind,
  tookMs,
})
const bad = (...seconds: number[]) => seconds.map((second) => answer(second, 'overloaded'))
const good = (...seconds: number[]) => seconds.map((second) => answer(second))

const rows: [string, PortalAnswer[], number][] = [
  ['nothing is known: one goes first', [], 1],
  ['one served', good(1), 2],
  ['two served', good(2, 1), 4],
  ['the ceiling', good(5, 4, 3, 2, 1), 5],
  ['refused just now: the line rests', [...good(9, 8, 7), ...bad(1)], 0],
  ['refused a minute ago: half', [...good(90, 89, 88), ...bad(60)], 2],
  ['refused twice: a minute of rest', bad(62, 59), 0],
  ['refused twice, and rested', bad(62, 60), 1],
  ['refused for ten minutes: a minute still', bad(660, 600, 400, 200, 60), 1],
  ['refused for a quarter of an hour: five minutes', bad(1_199, 900, 600, 299), 0],
  ['and then one goes first', bad(1_200, 900, 600, 300), 1],
  ['one served after ten refusals: open at once', [...bad(19, 18, 17, 16, 15, 14, 13, 12, 11, 10), ...good(0)], 2],
  ['slow is no good sign', [...good(300, 299, 298), answer(90, 'served', 10_001)], 2],
  ['an outage is none either', [...good(300, 299, 298), answer(90, 'trouble')], 2],
  ['what was long ago says nothing', bad(1_801, 1_800), 1],
]
for (const [title, answers, slots] of rows)
  test(`slots of the line: ${title} -> ${slots}`, () => {
    assert.equal(queueSlots(answers, 5, now), slots)
    assert.equal(queueSlots(answers.toReversed(), 5, now), slots, 'in whatever order they were read')
  })

test('the portal is judged by its last answer, slow or not; without an answer its state is unknown', () => {
  const last = (...answers: PortalAnswer[]) => portalServes(answers, now)
  assert.deepEqual(
    [
      last(),
      last(...bad(1_800)),
      last(...bad(2), ...good(1)),
      last(...good(2), ...bad(1)),
      last(answer(1, 'trouble')),
      last(answer(1, 'served', 60_000)),
    ],
    [null, null, true, false, false, true],
  )
})

test('a slot is held for minutes, whoever was admitted', () => {
  const at = (...ms: number[]) => ms.map((m) => new Date(now.getTime() - m))
  assert.equal(freeSlots(5, at(0, 1, slotMs - 1, slotMs, 9 * slotMs), now), 2)
  assert.equal(freeSlots(0, [], now), 0)
  assert.equal(freeSlots(1, at(0, 0, 0), now), 0)
})

test('slots are never above the ceiling nor below zero, and reopen after the longest pause', () => {
  const some = fc.record({
    at: fc.integer({ min: 0, max: answersCountMs }).map((ms) => new Date(now.getTime() - ms)),
    kind: fc.constantFrom('served', 'overloaded', 'trouble' as const),
    tookMs: fc.nat(60_000),
  })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 60 }), fc.integer({ min: 1, max: 50 }), (answers, ceiling) => {
      const slots = queueSlots(answers, ceiling, now)
      assert.ok(Number.isInteger(slots) && slots >= 0 && slots <= ceiling, `${slots}`)
      assert.ok(queueSlots(answers, ceiling, new Date(now.getTime() + 5 * 60_000)) >= 1)
      assert.ok(queueSlots([...answers, { at: now, kind: 'served', tookMs: 9 }], ceiling, now) >= Math.min(2, ceiling))
    }),
  )
})
