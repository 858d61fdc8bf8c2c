/** Removing a family member: what the screen calls done is done on the server. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawn } from '#tests/support/screens/drawn.ts'
import { useRemovals, type Removals } from '#filer/family/members/removals.ts'

/** The list's removal function, and the ids that the server was asked to remove. */
function opened(answer: () => Promise<unknown>): { removals: Removals; asked: string[] } {
  const asked: string[] = []
  let removals: Removals | undefined
  drawn(function Screen() {
    removals = useRemovals((id) => {
      asked.push(id)
      return answer()
    })
    return null
  }, {})
  assert.ok(removals)
  return { removals, asked }
}

test('the server is asked at the press, once however often it is pressed, and nobody goes on before its answer', async () => {
  const answer = Promise.withResolvers<void>()
  const { removals, asked } = opened(() => answer.promise)
  const presses = [removals.remove('1'), removals.remove('1')]
  assert.deepEqual(asked, ['1'])
  let settled = false
  const settling = removals.settle().then((whole) => (settled = whole))
  await Promise.resolve()
  assert.equal(settled, false)
  answer.resolve()
  assert.deepEqual([await Promise.all(presses), await settling], [[true, true], true])
})

test('a refused removal is not shown as done', async () => {
  const { removals } = opened(() => Promise.reject(new Error('refused')))
  assert.equal(await removals.remove('1'), false)
})
