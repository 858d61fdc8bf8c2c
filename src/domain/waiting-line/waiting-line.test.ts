import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '#domain/problems.ts'
import { advanceTicket, afterMissedTurn, nextTicket, ticketEvents, ticketStates } from './waiting-line.ts'

const edges =
  'waiting call called, waiting serve served, waiting leave left, called serve served, called miss missed, called leave left, called again waiting, missed serve served, missed rejoin waiting, missed leave left'
test('only the listed edges exist', () => {
  const listed = new Map(edges.split(', ').map((edge) => [edge.split(' ').slice(0, 2).join(' '), edge.split(' ')[2]]))
  for (const state of ticketStates) {
    for (const event of ticketEvents) {
      assert.equal(nextTicket(state, event), listed.get(`${state} ${event}`))
      if (!listed.has(`${state} ${event}`))
        assert.throws(
          () => advanceTicket(state, event),
          (error) => error instanceof Problem && error.code === 'case.edge',
        )
    }
  }
})

test('who does not come gets one more turn by itself, and then the place is gone', () => {
  assert.deepEqual([0, 1, 2].map(afterMissedTurn), ['again', 'miss', 'miss'])
})
