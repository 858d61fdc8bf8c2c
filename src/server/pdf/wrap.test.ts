import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { wrapped } from './sheet.server.ts'

const widthOf = (text: string) => [...text].length

test('no line is wider than the width, nothing is lost, words stay whole where they fit', () => {
  const word = fc.stringMatching(/^[가-힣0-9,%().]{1,12}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 30 }), (words, width) => {
      const text = words.join(' ')
      const lines = wrapped(text, width, widthOf)
      assert.ok(lines.every((line) => widthOf(line) <= width))
      assert.equal(lines.join('').replaceAll(' ', ''), text.replaceAll(' ', ''))
      if (words.every((word) => widthOf(word) * 2 + 1 <= width)) assert.deepEqual(lines.join(' '), text)
    }),
  )
})

test('an operator goes to the next line with its number', () => {
  assert.deepEqual(wrapped('34,000,000 × 64.1% = 21,794,000', 19, widthOf), ['34,000,000 × 64.1%', '= 21,794,000'])
  assert.deepEqual(wrapped('15,000,000 + 3,000,000 − 8,568,000', 12, widthOf), [
    '15,000,000',
    '+ 3,000,000',
    '− 8,568,000',
  ])
  assert.deepEqual(wrapped('', 10, widthOf), [''])
})

test('a text that fits is measured once', () => {
  let measured = 0
  const counting = (text: string) => {
    measured += 1
    return text.length
  }
  assert.deepEqual(wrapped('one two three', 20, counting), ['one two three'])
  assert.equal(measured, 1)
})
