import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { inOrder } from './in-order.ts'

const moves = (machine: string, ...states: string[]) =>
  states.slice(1).map((after, at) => ({ at: new Date(0), machine, before: states[at] ?? null, after }))
const listInOrder = (events: readonly { machine: string; after: string | null }[]) =>
  events
    .filter(({ machine }) => machine !== 'note')
    .map(({ machine, after }) => `${machine} ${after}`)
    .join(', ')
test('events of one instant are listed in the order in which they must have happened', () => {
  const office = moves('office', 'new', 'preparing', 'in-review', 'waiting-for-fee')
  const note = { at: new Date(0), machine: 'note', before: null, after: null }
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...office, ...moves('data', 'none', 'collecting', 'linked'), note], { minLength: 6 }),
      (shuffled) => {
        const ordered = inOrder(shuffled)
        assert.equal(ordered.length, 6)
        assert.equal(listInOrder(ordered.filter(({ machine }) => machine === 'office')), listInOrder(office))
        assert.equal(listInOrder(ordered.filter(({ machine }) => machine === 'data')), 'data collecting, data linked')
      },
    ),
  )
  // A second, later round over the same states keeps the order.
  const again = [
    ...office,
    ...moves('office', 'waiting-for-fee', 'preparing', 'in-review')
      .map((event) => ({ ...event, at: new Date(1) }))
      .toReversed(),
  ]
  assert.equal(
    listInOrder(inOrder(again)),
    'office preparing, office in-review, office waiting-for-fee, office preparing, office in-review',
  )
})
