import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Problem } from '#domain/problems.ts'
import { advanceTicket, ahead, nextTicket, ticketEvents, ticketStates, toCall, waitMinutes, type Ticket, type TicketState } from './waiting-line.ts'

const edges = 'waiting call called, waiting serve served, waiting leave left, called serve served, called miss missed, called leave left, called again waiting, missed serve served, missed rejoin waiting, missed leave left'
test('only the listed edges exist', () => {
  const listed = new Map(edges.split(', ').map((edge) => [edge.split(' ').slice(0, 2).join(' '), edge.split(' ')[2]]))
  for (const state of ticketStates) {
    for (const event of ticketEvents) {
      assert.equal(nextTicket(state, event), listed.get(`${state} ${event}`))
      if (!listed.has(`${state} ${event}`)) assert.throws(() => advanceTicket(state, event), (error) => error instanceof Problem && error.code === 'case.edge')
    }
  }
})

const ticket = (number: number, state: TicketState = 'waiting', order = number): Ticket => ({ number, state, order })
const tickets = [ticket(1, 'served'), ticket(2, 'called'), ticket(3), ticket(4, 'left'), ticket(5), ticket(6, 'waiting', 2.5)]

test('a place counts only those who wait before; a ticket pulled forward goes first', () => {
  assert.deepEqual([6, 3, 5].map((number) => ahead(tickets, number)), [0, 1, 2])
  assert.deepEqual([1, 2, 4, 99].map((number) => ahead(tickets, number)), [undefined, undefined, undefined, undefined])
})

test('those called hold their slots', () => {
  assert.deepEqual(toCall(tickets, 3).map((one) => one.number), [6, 3])
  assert.deepEqual(toCall(tickets, 1), [])
  assert.deepEqual(toCall(tickets, 0), [])
})

const waits: [aheadCount: number, servedLastHour: number, minutes: number | undefined][] = [
  [0, 60, 5], [9, 60, 10], [10, 60, 15], [34, 17, 125], [0, 0, undefined], [3, -1, undefined],
]
for (const [aheadCount, servedLastHour, minutes] of waits) {
  test(`${aheadCount} ahead, ${servedLastHour} served in the last hour: ${minutes ?? 'unknown'}`, () => assert.equal(waitMinutes(aheadCount, servedLastHour), minutes))
}

test('serving the first moves everyone behind up by one and nobody back', () => {
  const line = fc.uniqueArray(fc.record({ number: fc.nat(99), state: fc.constantFrom(...ticketStates), order: fc.nat(99) }), { selector: (one) => one.number })
  fc.assert(fc.property(line, (all) => {
    const [first] = toCall(all, Number.MAX_SAFE_INTEGER)
    if (!first) return
    const after = all.map((one) => (one.number === first.number ? { ...one, state: 'served' as const } : one))
    for (const one of all) {
      const before = ahead(all, one.number)
      if (before !== undefined && one.number !== first.number) assert.equal(ahead(after, one.number), before - 1)
    }
  }))
})
