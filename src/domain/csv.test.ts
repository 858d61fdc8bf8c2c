import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvCell, csvFile } from './csv.ts'

for (const [text, cell] of [
  ['김하늘', '김하늘'],
  ['=1+1', "'=1+1"],
  ['+82 10', "'+82 10"],
  ['-1', "'-1"],
  [-1, '-1'],
  ['@sum', "'@sum"],
  ['\t=1', "'\t=1"],
  ['\n=1', '"\'\n=1"'],
  ['＝1+1', "'＝1+1"],
  ['＠sum', "'＠sum"],
  ['a,b', '"a,b"'],
  ['"a"', '"""a"""'],
  ['=a\nb', '"\'=a\nb"'],
  ['', ''],
] as const)
  test(`a cell is text and never a formula: ${JSON.stringify(text)}`, () => assert.equal(csvCell(text), cell))

test('a file begins with the mark of UTF-8 and ends each line as spreadsheets expect', () => {
  const bytes = csvFile(['이름'], [['가'], ['나']])
  assert.deepEqual(Array.from(bytes.slice(0, 3)), [0xef, 0xbb, 0xbf])
  assert.equal(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), '\uFEFF이름\r\n가\r\n나\r\n')
})
