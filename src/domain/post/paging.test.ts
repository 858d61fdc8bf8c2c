import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { pageCount, pageFromAddress, pageNumbers, rowNumber, stopAt, stopOf, stopPattern } from './paging.ts'

const windows: [page: number, pages: number, numbers: number[]][] = [
  [1, 1, [1]], [1, 3, [1, 2, 3]], [3, 3, [1, 2, 3]], [1, 9, [1, 2, 3, 4, 5]], [3, 9, [1, 2, 3, 4, 5]], [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [5, 6, 7, 8, 9]], [9, 9, [5, 6, 7, 8, 9]], [1, 0, [1]],
]
for (const [page, pages, numbers] of windows) test(`page ${page} of ${pages} shows ${numbers.join(' ')}`, () => assert.deepEqual(pageNumbers(page, pages), numbers))

test('pages are counted up', () => assert.deepEqual([0, 1, 10, 11, 100, 101].map((total) => pageCount(total)), [1, 1, 1, 2, 10, 11]))

const addresses: [text: string | null, page: number][] = [[null, 1], ['', 1], ['2', 2], ['0', 1], ['-1', 1], ['99', 9], ['2.5', 1], ['two', 1], ['99999999999999999999', 1]]
for (const [text, page] of addresses) test(`?page=${text} is page ${page} of 9`, () => assert.equal(pageFromAddress(text, 9), page))

test('the newest row bears the total, the last row of the last page bears 1', () => {
  assert.equal(rowNumber(23, 1, 0), 23)
  assert.equal(rowNumber(23, 3, 2), 1)
})

test('the window always holds the current page, in order, without gaps, within the list', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
    const [page, pages] = [Math.min(a, b), Math.max(a, b)]
    const numbers = pageNumbers(page, pages)
    assert.ok(numbers.includes(page) && numbers.length === Math.min(5, pages))
    assert.ok((numbers[0] ?? 0) >= 1 && (numbers.at(-1) ?? 0) <= pages)
    numbers.forEach((number, index) => assert.equal(number, (numbers[0] ?? 0) + index))
  }))
})

test('where a search stopped is written and read', () => {
  const stop = stopOf(new Date('2026-05-12T01:00:00.123Z'), '98001')
  assert.match(stop, stopPattern)
  assert.deepEqual(stopAt(stop), { at: new Date('2026-05-12T01:00:00.123Z'), id: '98001' })
  assert.equal(stopAt('99999999999999-1').at.toISOString().length, 24)
})
