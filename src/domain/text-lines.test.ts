import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toLines } from './text-lines.ts'

const word = (text: string, left: number, startsCell = false) => ({ text, left, right: left + text.length, startsCell })

test('words that no wide gap parts are one cell; pages follow one another', () => {
  const page = [[word('납부할', 0, true), word('세액', 4), word('520,000', 20, true)], [word('성명', 0, true)]]
  assert.deepEqual(toLines([page, [[word('2', 5, true)]]]), [
    [
      { text: '납부할 세액', left: 0, right: 6 },
      { text: '520,000', left: 20, right: 27 },
    ],
    [{ text: '성명', left: 0, right: 2 }],
    [{ text: '2', left: 5, right: 6 }],
  ])
})
