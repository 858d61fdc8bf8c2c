import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { closedWords, recogniseNumbersBy, typedWords } from '#contract/answers.ts'
import * as recogniser from '#domain/resident-number/in-text.ts'
import { numberSentence } from '#domain/resident-number/texts.ts'
import { formTexts } from './texts.ts'
import { dropNewer, findProblems } from './problems.ts'
import { starredIn } from './stars.ts'

const judge = {
  endpoint: { body: z.object({ version: z.int(), reason: typedWords(2, 5), note: typedWords(1, 5) }) },
  toBody: ({ reason, note }: { reason: string; note: string }) => ({ reason: reason.trim(), note }),
  sentences: { reason: 'too short' },
}

test('until the recogniser is there the schema cannot judge, and the request decides', () =>
  assert.deepEqual(findProblems(judge, { reason: '', note: '' }), {}))

test('an error of the schema is shown at its field; one without a field goes to the request', () => {
  recogniseNumbersBy(recogniser)
  assert.deepEqual(findProblems(judge, { reason: ' a ', note: '' }), { reason: 'too short', note: formTexts.check })
  assert.deepEqual(findProblems(judge, { reason: 'abc', note: 'a' }), {})
})

test('a resident number has a sentence of its own', () => {
  const number = ['900101', '0000000'].join('-')
  const free = { ...judge, endpoint: { body: z.object({ note: typedWords(1, 50) }) } }
  assert.deepEqual(findProblems(free, { reason: 'abc', note: number }), { note: numberSentence })
})

test('problems of the form itself come first', () =>
  assert.deepEqual(
    findProblems({ ...judge, check: () => ({ reason: 'other', note: null }) }, { reason: '', note: 'a' }),
    { reason: 'other' },
  ))

test('a number that may be a resident’s is starred where only filer and office read, and refused where others do', () => {
  const doubtful = ['930412', '2000001'].join('-')
  const [closed, open] = [z.object({ note: closedWords(0, 80) }), z.object({ note: typedWords(0, 80) })]
  assert.equal(starredIn(closed, { note: `보낸 분 ${doubtful} 입금` }), '보낸 분 930412-*******')
  assert.equal(open.safeParse({ note: doubtful }).success, false)
  assert.deepEqual(closed.parse({ note: doubtful }), { note: '930412-*******' })
})

test('nothing is asked about a text without such a number, and a sure one is refused in either', () => {
  const closed = z.object({ note: closedWords(0, 80) })
  for (const note of ['', '법인등록번호 110111-1234567', '2 * 3 = 6', '930412-*******'])
    assert.equal(starredIn(closed, { note }), undefined, note)
  for (const note of ['주민번호 930412-2000001', '930412-2000005', ['900101', '0000000'].join('-')])
    assert.equal(closed.safeParse({ note }).success, false, note)
})

test('what was typed on while it was sent is not emptied', () => {
  const sent = { words: 'first', day: '1', kind: 'a' }
  const now = { ...sent, words: 'first and more' }
  assert.deepEqual(dropNewer({ words: '', day: '' }, sent, now), { day: '' })
  assert.deepEqual(dropNewer({ words: '' }, sent, sent), { words: '' })
})
