/** A request to recall an approval, as each person involved sees it, and its lines in the history. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventWords } from '#domain/office-case/case-event.texts.ts'
import type { CaseEvent } from '#domain/office-case/case-event.ts'
import type { CaseFile } from '#office/cases/contract.ts'
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
  'undoAmend',
  'recall',
]
const acts = Object.fromEntries(names.map((name) => [name, act]))
const review = { recallAsked: { by: '서온', reason: '공제를 빠뜨렸어요' } }

function buttons(may: CaseFile['acts']): string[] {
  const markup = drawn(RecallPart as any, { review, may, acts, problem: () => null })
  return [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].flatMap(([, words]) => wordsOf(words ?? ''))
}

test('the requester withdraws, the second person decides, everybody else reads', () => {
  assert.deepEqual(buttons(['ask-recall']), [texts.withdraw])
  assert.deepEqual(buttons(['recall']), [texts.press, texts.decline.press])
  assert.deepEqual(buttons(['note']), [])
})

test('the history says a wish to recall, its refusal and its withdrawal in words', () => {
  const words = (event: CaseEvent, machine = 'note') =>
    wordsOf(drawn(EventLine, { event: { machine, before: null, after: '', event, assignee: null } })).join(' ')
  assert.equal(words({ kind: 'recall-requested', reason: '이유' }), '승인 되돌리기 요청: 이유')
  assert.equal(words({ kind: 'recall-declined', reason: '이유' }), '승인을 되돌리지 않음: 이유')
  assert.equal(words({ kind: 'recall-withdrawn' }), '승인 되돌리기 요청을 거둠')
})

test('a reason that begins like a stored prefix of old is shown as it was typed', () => {
  for (const reason of ['memo: 오늘 해요', 'assigned: 담당자에게', 'taken', 'moved: 가, 나: 다', 'calculation: 다시']) {
    const event = { machine: 'office', before: 'in-review', after: 'preparing', assignee: null }
    const lines = wordsOf(drawn(EventLine, { event: { ...event, event: { kind: 'sent-back', reason } } }))
    assert.equal(lines.at(-1), reason)
    assert.equal(eventWords({ kind: 'memo', reason }, ''), `메모: ${reason}`)
  }
})
