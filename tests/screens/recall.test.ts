/** A wish to take an approval back, as each of its people sees it, and what the history says of it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CaseFile } from '#office/cases/contract.ts'
import { historyTexts } from '#office/cases/file/history.texts.ts'
import { recallTexts as texts } from '#office/review/texts.ts'
import { drawn, wordsOf } from '#tests/support/screens/drawn.ts'

const { RecallPart } = await import('#office/review/recall-part.tsx')
const { EventLine } = await import('#office/cases/file/history-list.tsx')

const act = { run: async () => true as const, busy: false, problem: null }
const names = [
  'sendToReview',
  'approve',
  'sendBack',
  'requestRecall',
  'withdrawRecall',
  'declineRecall',
  'amend',
  'recall',
]
const acts = Object.fromEntries(names.map((name) => [name, act]))
const review = { recallAsked: { by: '서온', reason: '공제를 빠뜨렸어요' } }

function buttons(may: CaseFile['acts']): string[] {
  const markup = drawn(RecallPart as any, { review, may, acts, problem: () => null })
  return [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].flatMap(([, words]) => wordsOf(words ?? ''))
}

test('who asked withdraws, who decides does it or leaves it, everybody else reads', () => {
  assert.deepEqual(buttons(['ask-recall']), [texts.withdraw])
  assert.deepEqual(buttons(['recall']), [texts.press, texts.decline.press])
  assert.deepEqual(buttons(['note']), [])
})

test('the history says it in words', () => {
  const words = (why: string) =>
    wordsOf(drawn(EventLine, { event: { machine: 'note', before: null, after: '', why } })).join(' ')
  assert.equal(words('recall-asked: 까닭'), historyTexts.recallAsked('까닭'))
  assert.equal(words('recall-declined: 까닭'), historyTexts.recallDeclined('까닭'))
  assert.equal(words('recall-withdrawn'), historyTexts.whys['recall-withdrawn'])
  assert.equal(words('recall-asked'), historyTexts.whys['recall-asked'])
})
