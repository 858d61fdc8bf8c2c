import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBlank, plainText, withoutInvisible } from './plain-text.ts'

const blank = ['', ' ', '\n\t', '\u00A0', '\u3000', '\u200B', '\u200D', '\u2060', '\u3164', '\uFFA0', '\u115F\u1160']
blank.push(
  '\uFE0F',
  '\u00AD',
  '\u2800',
  '\u034F',
  '\u{E0020}',
  '\uFEFF',
  '\u202E',
  '\u0000',
  '\u180E',
  '\uFFFC',
  '\uE000',
  '\u0301\u20DD',
  ' \u3164 \u2060',
)

test('a text without a sign that can be seen is blank', () => {
  for (const text of blank) assert.ok(isBlank(text), JSON.stringify(text))
  for (const text of ['0', '-', '가', '\u1100', 'ㄱ', '🙂', 'é', '\u200Ba'])
    assert.ok(!isBlank(text), JSON.stringify(text))
})

test('plain text is half-width, composed and single-spaced, and makes no new digits', () => {
  assert.equal(plainText(' １２，０００\u3000 원\u200B '), '12,000 원')
  assert.equal(plainText('\u110B\u1165\u11A8'), '억')
  for (const text of ['①', '²', '½', '㈜', '١']) assert.equal(plainText(text), text)
})

test('letters joined by an invisible sign stay, and a broken letter becomes a whole one', () => {
  assert.equal(withoutInvisible('가\u200D나'), '가나')
  assert.equal(withoutInvisible('a\uD800b'), 'a\uFFFDb')
})
