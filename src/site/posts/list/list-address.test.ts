import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { anySign } from '#tests/support/text/any-sign.ts'
import { listAddress, readListAddress, type ListQuery } from './list-address.ts'

const rows: [query: string, asked: ListQuery][] = [
  ['', { page: 1, field: 'all', keyword: '' }],
  ['page=2', { page: 2, field: 'all', keyword: '' }],
  ['page=0', { page: 1, field: 'all', keyword: '' }],
  ['page=-3', { page: 1, field: 'all', keyword: '' }],
  ['page=abc', { page: 1, field: 'all', keyword: '' }],
  ['page=1e3', { page: 1, field: 'all', keyword: '' }],
  ['page=2&page=9', { page: 2, field: 'all', keyword: '' }],
  ['page=999999999', { page: 1_000_000, field: 'all', keyword: '' }],
  ['page=99999999999999999999', { page: 1, field: 'all', keyword: '' }],
  ['field=title&keyword=%ED%99%98%EA%B8%89&page=3', { page: 3, field: 'title', keyword: '환급' }],
  ['field=__proto__&keyword=a', { page: 1, field: 'all', keyword: 'a' }],
  ['keyword=%00%0a', { page: 1, field: 'all', keyword: '' }],
  ['keyword=a%00b', { page: 1, field: 'all', keyword: 'a b' }],
  ['keyword=%20%20%EA%B2%BD%EB%B9%84%20', { page: 1, field: 'all', keyword: '경비' }],
  [`keyword=${'x'.repeat(500)}`, { page: 1, field: 'all', keyword: 'x'.repeat(100) }],
  ['keyword[]=a&__proto__=b', { page: 1, field: 'all', keyword: '' }],
]
for (const [query, asked] of rows)
  test(`?${query.slice(0, 60)} is read`, () => assert.deepEqual(readListAddress(new URLSearchParams(query)), asked))

const written: [asked: Partial<ListQuery>, address: string][] = [
  [{}, '/notices'],
  [{ page: 1 }, '/notices'],
  [{ page: 2 }, '/notices?page=2'],
  [{ field: 'title' }, '/notices'],
  [{ keyword: 'a b', page: 2 }, '/notices?keyword=a+b&page=2'],
  [{ keyword: '환급', field: 'title' }, '/notices?field=title&keyword=%ED%99%98%EA%B8%89'],
]
for (const [query, address] of written)
  test(`${JSON.stringify(query)} is written ${address}`, () => assert.equal(listAddress('/notices', query), address))

test('the call gets the parsed query, whatever it contains, and an address leads back to it', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('page', 'field', 'keyword', 'x'), fc.string({ unit: anySign, maxLength: 300 })),
      (query) => {
        const listQuery = readListAddress(new URLSearchParams(query))
        assert.ok(
          Number.isInteger(listQuery.page) &&
            listQuery.page >= 1 &&
            listQuery.page <= 1_000_000 &&
            listQuery.keyword.length <= 100 &&
            !listQuery.keyword.includes('\0'),
        )
        const again = readListAddress(new URL(listAddress('/notices', listQuery), 'http://x.invalid').searchParams)
        assert.deepEqual(again, { ...listQuery, field: listQuery.keyword ? listQuery.field : 'all' })
      },
    ),
  )
})
