/** Texts of the collection when all documents are here. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawn, inOrder, wordsOf } from '#tests/support/screens/drawn.ts'
import { collectionTexts as texts } from '#filer/collection/texts.ts'
import type { Estimate } from '#filer/method/contract.ts'
import type { CollectionView } from '#filer/collection/view.ts'

const { CollectionStepView } = await import('#filer/collection/collection.view.tsx')

type State = CollectionView['documents'][number]['state']
const nothing = () => undefined
const sum = (changes: Partial<Extract<Estimate, { kind: 'sum' }>>) =>
  ({ kind: 'sum', fromWon: -1_099_380, toWon: -1_099_380, people: 2, ...changes }) as const
function drawEstimate(estimate: Estimate): string {
  const view: CollectionView = {
    phase: 'done',
    percent: 100,
    documents: [],
    whole: 5,
    partial: 0,
    none: 0,
    left: [],
    reasons: [],
  }
  const shown = { state: 'told', estimate } as const
  return wordsOf(
    drawn(CollectionStepView, { lane: 'filing', view, estimate: shown, onNext: nothing, onStop: nothing }),
  ).join(' ')
}

test('at the end of the collection the sum of both taxes is said, a range while a dependent may not qualify', () => {
  assert.match(drawEstimate(sum({})), /작년 가족 그대로라면 약 110만 원 돌려받을 것으로 예상해요/)
  assert.match(drawEstimate(sum({ people: 0 })), /부양가족이 없다면 약 110만 원/)
  assert.match(
    drawEstimate(sum({ toWon: -1_000_000 })),
    /약 100만 원 ~ 110만 원 돌려받을 것으로 예상해요 가족 2명이 모두 공제되면 110만 원 돌려받고, 아무도 공제되지 않으면 100만 원 돌려받아요/,
  )
  assert.match(drawEstimate(sum({ fromWon: 200_000, toWon: 300_000 })), /약 20만 원 ~ 30만 원 더 낼 것으로 예상해요/)
  assert.match(drawEstimate(sum({ fromWon: -30_000, toWon: 200_000 })), /약 30,000원 돌려받거나 20만 원 더 내요/)
  assert.match(drawEstimate(sum({ fromWon: 0, toWon: 0 })), /더 내거나 돌려받을 세금이 없어요/)
})

test('with an unknown income or expense a sentence replaces the sum', () => {
  const unknown = drawEstimate({
    kind: 'unknown',
    unknown: [{ what: '연금소득', ask: '준비해 주세요.' }],
    missing: ['사업소득'],
  })
  assert.match(unknown, /아직 세금을 말씀드릴 수 없어요 연금소득 준비해 주세요\. 사업소득 자료를 일부만 불러왔어요/)
  for (const words of [unknown, drawEstimate({ kind: 'books' })]) assert.doesNotMatch(words, /[\d,]+원|만 원/)
})

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
  return wordsOf(
    drawn(
      CollectionStepView,
      { lane: 'filing', view, estimate: null, onNext: nothing, onStop: nothing },
      '/tax-report-4',
    ),
  )
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

test('no text says that everything was collected while a part is missing', () => {
  const words = ended('partial', 'complete', 'complete', 'complete', 'complete').join(' ')
  assert.ok(!words.includes(texts.done.title) && words.includes(texts.partly.consequence))
})
