import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { recogniseNumbersBy, typedWords } from '#contract/answers.ts'
import { holdsResidentNumber } from '#domain/resident-number/in-text.ts'
import { numberSentence } from '#domain/resident-number/texts.ts'
import { formTexts } from './texts.ts'
import { problemsOf } from './problems.ts'

const judge = {
  endpoint: { body: z.object({ version: z.int(), reason: typedWords(2, 5), note: typedWords(1, 5) }) },
  toBody: ({ reason, note }: { reason: string; note: string }) => ({ reason: reason.trim(), note }),
  sentences: { reason: 'too short' },
}

test('until the recogniser is there the schema cannot judge, and the request decides', () =>
  assert.deepEqual(problemsOf(judge, { reason: '', note: '' }), {}))

test('what the schema refuses is said at its field; what is no field of the form is left to the request', () => {
  recogniseNumbersBy(holdsResidentNumber)
  assert.deepEqual(problemsOf(judge, { reason: ' a ', note: '' }), { reason: 'too short', note: formTexts.check })
  assert.deepEqual(problemsOf(judge, { reason: 'abc', note: 'a' }), {})
})

test('a resident number has a sentence of its own', () => {
  const number = ['900101', '0000000'].join('-')
  const free = { ...judge, endpoint: { body: z.object({ note: typedWords(1, 50) }) } }
  assert.deepEqual(problemsOf(free, { reason: 'abc', note: number }), { note: numberSentence })
})

test('problems of the form itself come first', () =>
  assert.deepEqual(
    problemsOf({ ...judge, check: () => ({ reason: 'other', note: null }) }, { reason: '', note: 'a' }),
    { reason: 'other' },
  ))
