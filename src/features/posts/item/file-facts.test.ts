import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileFacts } from './file-facts.ts'
import { openingWords } from './opening-words.ts'

const rows: [name: string, bytes: number, extension: string, size: string][] = [
  ['신고 안내.pdf', 0, 'PDF', '1KB'], ['a.b.hwp', 1_023, 'HWP', '1KB'], ['표.xlsx', 204_800, 'XLSX', '200KB'], ['큰 파일.zip', 1_048_576, 'ZIP', '1MB'], ['x', 5_767_168, '', '5.5MB'], ['끝이 긴.abcdefghijk', 10, '', '1KB'],
]
for (const [name, bytes, extension, size] of rows) test(`${name} of ${bytes} bytes`, () => assert.deepEqual(fileFacts(name, bytes), { extension, size }))

test('a post begins with its first words, without tags, not longer than a line or two', () => {
  assert.equal(openingWords('<h2>제목</h2><p>첫 <b>말</b>이에요.</p>'), '제목 첫 말 이에요.')
  assert.equal(openingWords(''), '')
  assert.ok(openingWords(`<p>${'가나다 '.repeat(200)}</p>`).length <= 141)
  assert.doesNotThrow(() => encodeURIComponent(openingWords(`<p>${'👍'.repeat(200)}</p>`)))
})
