import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectionProgress, type StepState } from '#domain/collection-progress.ts'
import type { CollectionState } from './contract.ts'
import { shownDocuments } from './rules.ts'
import { outcomeOf, stepsToBegin, viewOf, type Step } from './view.ts'

/** The server's answer for three step states. */
function answer(...states: StepState[]): CollectionState {
  const steps = states.map((state, at) => ({
    step: (at + 1) as Step,
    state,
    ...(state === 'failed' ? { error: 'retry' as const } : {}),
  }))
  const storedDocuments = [
    { index: 0, state: 'complete' as const },
    { index: 1, state: 'complete' as const },
    { index: 2, state: 'none' as const },
    { index: 3, state: 'none' as const },
    { index: 4, state: 'partial' as const },
  ]
  const { progress, checked } = collectionProgress(steps)
  return {
    progress,
    checked,
    steps,
    documents: shownDocuments(
      steps.filter(({ state }) => state !== 'waiting'),
      storedDocuments.filter(({ index }) => states[Math.floor(index / 2)] === 'done'),
    ),
  }
}

const none: ReadonlySet<Step> = new Set()
const all: ReadonlySet<Step> = new Set([1, 2, 3])

test('a step that was just sent counts as running before the server has claimed it', () => {
  const view = viewOf(answer('waiting', 'waiting', 'waiting'), all)
  assert.equal(view.phase, 'running')
  assert.deepEqual(
    view.documents.map(({ state }) => state),
    Array(5).fill('loading'),
  )
})
test('a failure speaks only when nothing runs any more', () => {
  assert.equal(viewOf(answer('done', 'failed', 'running'), none).phase, 'running')
  const view = viewOf(answer('done', 'failed', 'done'), none)
  assert.deepEqual([view.phase, view.left, view.percent, view.reasons], ['failed', [2], 66, ['retry']])
})
test('a failed step that is asked again is running', () =>
  assert.equal(viewOf(answer('done', 'failed', 'done'), new Set([2])).phase, 'running'))
test('a step that nobody began is no success', () =>
  assert.equal(viewOf(answer('done', 'waiting', 'done'), none).phase, 'failed'))
test('done: what was found and what is not there', () => {
  const view = viewOf(answer('done', 'done', 'done'), all)
  assert.deepEqual(
    [view.phase, view.percent, view.whole, view.partial, view.none],
    ['done', 100, 2, 1, 2],
    'a part of a document is not the whole of it',
  )
})
test('no text says that everything was collected while a part is missing', () => {
  const outcomes = [
    { whole: 5, partial: 0 },
    { whole: 4, partial: 1 },
    { whole: 0, partial: 2 },
    { whole: 0, partial: 0 },
  ].map(outcomeOf)
  assert.deepEqual(outcomes, ['done', 'partly', 'partly', 'empty'])
})
test('on arrival only untouched steps begin', () => {
  assert.deepEqual(stepsToBegin(answer('waiting', 'waiting', 'waiting')), [1, 2, 3])
  assert.deepEqual(stepsToBegin(answer('running', 'failed', 'waiting')), [3])
})
