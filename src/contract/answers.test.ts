import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import * as z from 'zod/mini'
import * as recogniser from '#domain/resident-number/in-text.ts'
import { recogniseNumbersBy, residentNumberProblem, shortText, typedWords, withoutNumber } from './answers.ts'

const refusalOf = (least: number, text: string) => {
  const parsed = typedWords(least, 10).safeParse(text)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? '')
}

test('a text passes nowhere that nothing recognises resident numbers: the schema throws, with a number or without', () => {
  const schemas = [shortText, typedWords(0, 40), z.object({ a: z.optional(z.array(z.string().check(withoutNumber))) })]
  for (const words of ['제 번호는 900101-0000000', '번호가 없는 말'])
    for (const [at, schema] of schemas.entries())
      assert.throws(() => schema.safeParse(at === 2 ? { a: [words] } : words), /recogniseNumbersBy/, words)
})

describe('recognises numbers', () => {
  before(() => recogniseNumbersBy(recogniser))

  test('blanks alone are no reason, no name and no question: they do not count for the least that is asked', () => {
    for (const blank of ['', '  ', '   \n\t ', '\u00a0\u3000 ', ' a ', 'a\n'])
      assert.notEqual(refusalOf(2, blank), null, blank)
    for (const words of ['ab', ' ab ', 'a b']) assert.equal(refusalOf(2, words), null, words)
    for (const nothing of ['', '  ']) assert.equal(refusalOf(0, nothing), null, 'nothing is asked for')
  })

  test('text is limited in length and contains no zero character and no resident number', () => {
    assert.notEqual(refusalOf(0, 'abcdefghijk'), null)
    assert.notEqual(refusalOf(0, 'a\0b'), null)
    assert.equal(typedWords(0, 40).safeParse('930412-2000001').error?.issues[0]?.message, residentNumberProblem)
  })
})
