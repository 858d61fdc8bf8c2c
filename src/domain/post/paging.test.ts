import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageFromAddress, rowNumber } from './paging.ts'

const addresses: [text: string | null, page: number][] = [
  [null, 1],
  ['', 1],
  ['2', 2],
  ['0', 1],
  ['-1', 1],
  ['99', 9],
  ['2.5', 1],
  ['two', 1],
  ['99999999999999999999', 1],
]
for (const [text, page] of addresses)
  test(`?page=${text} is page ${page} of 9`, () => assert.equal(pageFromAddress(text, 9), page))

test('the newest row bears the total, the last row of the last page bears 1', () => {
  assert.equal(rowNumber(23, 1, 0), 23)
  assert.equal(rowNumber(23, 3, 2), 1)
})
