import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '#domain/problems.ts'
import {
  advanceQueueTicket,
  afterMissedSlot,
  isRefusedForCrowd,
  joinRefusal,
  nextQueueTicket,
  queueTicketEvents,
  queueTicketStates,
} from './queue.ts'

const edges =
  'waiting call called, waiting serve served, waiting leave left, called serve served, called miss missed, called leave left, called again waiting, missed serve served, missed rejoin waiting, missed leave left'
test('only the listed edges exist', () => {
  const listed = new Map(edges.split(', ').map((edge) => [edge.split(' ').slice(0, 2).join(' '), edge.split(' ')[2]]))
  for (const state of queueTicketStates) {
    for (const event of queueTicketEvents) {
      assert.equal(nextQueueTicket(state, event), listed.get(`${state} ${event}`))
      if (!listed.has(`${state} ${event}`))
        assert.throws(
          () => advanceQueueTicket(state, event),
          (error) => error instanceof Problem && error.code === 'case.edge',
        )
    }
  }
})

test('a person who misses the turn gets one more by itself, and then loses the place', () => {
  assert.deepEqual([0, 1, 2].map(afterMissedSlot), ['again', 'miss', 'miss'])
})

const now = new Date('2026-05-12T10:00:00+09:00')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const answers: [string, Parameters<typeof isRefusedForCrowd>[0], boolean][] = [
  ['never asked', null, false],
  ['refused just now', { failure: 'overloaded', decidedAt: now }, true],
  ['refused an hour ago', { failure: 'overloaded', decidedAt: ago(59) }, true],
  ['refused longer ago', { failure: 'overloaded', decidedAt: ago(60) }, false],
  ['still being asked', { failure: null, decidedAt: null }, false],
  ['served', { failure: null, decidedAt: ago(1) }, false],
  ['another number than the portal knows', { failure: 'identity', decidedAt: ago(1) }, false],
  ['an outage', { failure: 'outside', decidedAt: ago(1) }, false],
]
for (const [title, last, refused] of answers)
  test(`a person refused by the portal for overload: ${title} -> ${refused}`, () => {
    assert.equal(isRefusedForCrowd(last, now), refused)
    const join = (changes: { registered?: boolean; holdsPlace?: boolean }) =>
      joinRefusal({ registered: false, holdsPlace: false, last, ...changes }, now)
    assert.equal(join({}), refused ? undefined : 'waiting.not-refused')
    assert.equal(join({ holdsPlace: true }), undefined, 'who holds a place keeps it')
    assert.equal(join({ registered: true, holdsPlace: true }), 'waiting.registered')
  })
