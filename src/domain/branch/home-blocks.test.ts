import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { firstBlocks, homeBlocks, movableBlocks, orderedBlocks } from './home.ts'

const anyOrder = fc.shuffledSubarray([...homeBlocks], { minLength: homeBlocks.length })

test('the first blocks come first in any published order, and the firm’s own blocks keep their order', () => {
  fc.assert(
    fc.property(anyOrder, (blocks) => {
      const shown = orderedBlocks(blocks)
      assert.deepEqual(shown.slice(0, firstBlocks.length), firstBlocks)
      assert.deepEqual(shown.slice(firstBlocks.length), movableBlocks(blocks))
      assert.deepEqual(shown.toSorted(), [...homeBlocks].toSorted())
    }),
  )
})

test('a block that a firm does not show stays away', () =>
  assert.deepEqual(orderedBlocks(['steps', 'posts', 'ways']), ['ways', 'posts', 'steps']))
