import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openingWords } from './load-item.ts'

test('a post begins with its first words, without tags, not longer than a line or two', () => {
  assert.equal(openingWords('<h2>제목</h2><p>첫 <b>말</b>이에요.</p>'), '제목 첫 말 이에요.')
  assert.equal(openingWords(''), '')
  assert.ok(openingWords(`<p>${'가나다 '.repeat(200)}</p>`).length <= 141)
  assert.doesNotThrow(() => encodeURIComponent(openingWords(`<p>${'👍'.repeat(200)}</p>`)))
})
