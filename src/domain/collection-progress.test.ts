import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { documents } from '#domain/collected-data.ts'
import {
  checkedDocuments,
  collectionProgress,
  collectionSteps,
  progressPercent,
  stepsToRetry,
  type StepProgress,
  type StepState,
} from './collection-progress.ts'

const rows: [successes: number, percent: number, ticked: number][] = [
  [0, 0, 0],
  [1, 33, 2],
  [2, 66, 4],
  [3, 100, 5],
  [4, 100, 5],
  [-1, 0, 0],
]
for (const [successes, percent, ticked] of rows) {
  test(`${successes} successes: ${percent} % and ${ticked} documents`, () => {
    assert.equal(progressPercent(successes), percent)
    assert.deepEqual(
      checkedDocuments(successes),
      [0, 1, 2, 3, 4].map((index) => index < ticked),
    )
  })
}

test('there are as many ticks as documents, and as many steps as they name', () => {
  assert.equal(checkedDocuments(0).length, documents.length)
  assert.deepEqual([...new Set(documents.map((document) => document.step))], [...collectionSteps])
})

const steps = (...states: StepState[]): StepProgress[] =>
  states.map((state, index) => ({ step: collectionSteps[index] ?? 1, state }))

const outcomes: [states: StepState[], progress: number, state: string, retry: number[]][] = [
  [[], 0, 'none', [1, 2, 3]],
  [['waiting', 'waiting', 'waiting'], 0, 'none', [1, 2, 3]],
  [['running', 'running', 'running'], 0, 'running', [1, 2, 3]],
  [['running', 'running', 'done'], 33, 'running', [1, 2]],
  [['done', 'failed', 'running'], 33, 'running', [2, 3]],
  [['done', 'failed', 'done'], 66, 'failed', [2]],
  [['failed', 'failed', 'failed'], 0, 'failed', [1, 2, 3]],
  [['done', 'done', 'done'], 100, 'done', []],
  [['done', 'waiting', 'done'], 66, 'running', [2]],
]
for (const [states, progress, state, retry] of outcomes) {
  test(`${states.join(', ') || 'nothing begun'}: ${state} at ${progress} %`, () => {
    const seen = collectionProgress(steps(...states))
    assert.equal(seen.progress, progress)
    assert.equal(seen.state, state)
    assert.deepEqual(stepsToRetry(steps(...states)), retry)
  })
}

test('the bar never goes back in any order of steps, and 100 % means done', () => {
  const aState = fc.constantFrom<StepState>('waiting', 'running', 'done', 'failed')
  fc.assert(
    fc.property(fc.tuple(aState, aState, aState), fc.integer({ min: 0, max: 2 }), (states, improved) => {
      const before = collectionProgress(steps(...states))
      const after = collectionProgress(
        steps(...states.map((state, index) => (index === improved ? ('done' as const) : state))),
      )
      assert.ok(after.progress >= before.progress)
      assert.ok(before.checked.every((ticked, index) => !ticked || after.checked[index]))
      for (const seen of [before, after]) assert.equal(seen.progress === 100, seen.state === 'done')
    }),
  )
})
