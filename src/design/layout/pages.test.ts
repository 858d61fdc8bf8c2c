import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { pageWindow } from './pages.ts'

for (const [page, total, shown] of [
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 12, [1, 2, 3, 4, 5]],
  [6, 12, [6, 7, 8, 9, 10]],
  [12, 12, [11, 12]],
  [99, 12, [11, 12]],
  [0, 12, [1, 2, 3, 4, 5]],
  [1, 0, [1]],
] as const) {
  test(`page ${page} of ${total} shows ${shown.join(' ')}`, () => assert.deepEqual(pageWindow(page, total), [...shown]))
}

test('the page is always in its window, which is at most five wide', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (page, total) => {
      const shown = pageWindow(page, total)
      assert.ok(shown.includes(Math.min(page, total)))
      assert.ok(shown.length >= 1 && shown.length <= 5)
      assert.ok(shown.every((number) => number >= 1 && number <= total))
    }),
  )
})
