/** What the collection says when all documents are here. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawn, inOrder, wordsOf } from '#tests/support/screens/drawn.ts'
import { collectionTexts as texts } from '#filer/collection/screen.texts.ts'
import type { CollectionView } from '#filer/collection/view.ts'

const { CollectionStepView } = await import('#filer/collection/collection.view.tsx')

type State = CollectionView['documents'][number]['state']
function ended(...states: State[]): string[] {
  const count = (wanted: State) => states.filter((state) => state === wanted).length
  const view: CollectionView = {
    phase: 'done',
    percent: 100,
    documents: states.map((state, index) => ({ index, name: `자료 ${index}`, state })),
    whole: count('complete'),
    partial: count('partial'),
    none: count('none'),
    left: [],
    reasons: [],
  }
  const nothing = () => undefined
  return wordsOf(drawn(CollectionStepView, { lane: 'filing', view, onNext: nothing, onStop: nothing }, '/tax-report-4'))
}

test('everything, a part, nothing: three outcomes, each in its own words, with how many came where the picture of an end stood', () => {
  inOrder(ended('complete', 'complete', 'none'), [texts.done.title, '완료 2가지 · 없음 1가지'])
  inOrder(ended('partial', 'complete', 'none'), [
    texts.partly.title,
    '완료 1가지 · 일부만 1가지 · 없음 1가지',
    texts.partly.consequence,
  ])
  inOrder(ended('none', 'none', 'none'), [texts.empty.title, texts.empty.lead])
})

test('nobody reads that everything came while a part of it is missing', () => {
  const words = ended('partial', 'complete', 'complete', 'complete', 'complete').join(' ')
  assert.ok(!words.includes(texts.done.title) && words.includes(texts.partly.consequence))
})
