import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { caseFilters } from '#domain/office-case/case-filters.ts'
import {
  lastPageInstead,
  listHref,
  listQuery,
  casePages,
  readListSearch,
  sorts,
  type ListSearch,
} from './list-address.ts'

const read = (query: string) => readListSearch(new URLSearchParams(query))

test('an address without a search is the whole list, longest waiting first', () => {
  assert.deepEqual(read(''), {
    filter: 'all',
    sort: 'waiting',
    search: '',
    year: null,
    branch: null,
    person: null,
    page: 1,
  })
  assert.equal(listHref(read('')), '/office/cases')
})

test('what an address says wrongly counts as not said', () => {
  assert.deepEqual(read('filter=x&sort=y&page=0&search=%20'), read(''))
  for (const page of ['-1', '1.5', 'x', '100001', '']) assert.equal(read(`page=${page}`).page, 1)
})

test('a page behind the last, of a list that became shorter, leads to the last page there is', () => {
  assert.equal(lastPageInstead(read('filter=unassigned&page=3'), 31), '/office/cases?filter=unassigned&page=2')
  assert.equal(lastPageInstead(read('filter=unassigned&page=2'), 0), '/office/cases?filter=unassigned')
  for (const [page, total] of [
    [1, 0],
    [1, 30],
    [2, 31],
    [2, 60],
  ] as const)
    assert.equal(lastPageInstead(read(`page=${page}`), total), null)
})

const anySearch: fc.Arbitrary<ListSearch> = fc.record(
  {
    filter: fc.constantFrom(...caseFilters),
    sort: fc.constantFrom(...sorts),
    search: fc
      .string({ unit: fc.constantFrom(...'aZ09_.-'), minLength: 1, maxLength: 100 })
      .map((text) => `v1.${text}`),
    year: fc.option(fc.integer({ min: 2000, max: 2099 })),
    branch: fc.constantFrom(null, 'gaon', 'nare'),
    person: fc.constantFrom(null, 'nobody', '00000000-0000-4000-8000-000000000000'),
    page: fc.integer({ min: 1, max: 100_000 }),
  },
  { noNullPrototype: true },
)
test('whatever is written into an address is read back', () => {
  fc.assert(
    fc.property(anySearch, (search) =>
      assert.deepEqual(
        readListSearch(new URL(listHref(search, { page: search.page }), 'http://x').searchParams),
        search,
      ),
    ),
  )
})

test('no word that was typed stands in an address', () => {
  for (const typed of ['김하늘', '01000000001', '0001', '%2B82', 'a@b'])
    assert.equal(listHref({ ...read(''), search: read(`search=${encodeURIComponent(typed)}`).search }), '/office/cases')
  assert.equal(listHref(read('keyword=0001')), '/office/cases')
})

test('a new filter, order or word begins at the first page', () => {
  const search = read('filter=mine&page=4')
  assert.equal(listHref(search, { filter: 'unpaid' }), '/office/cases?filter=unpaid')
  assert.equal(listHref(search, { sort: 'name' }), '/office/cases?filter=mine&sort=name')
  assert.equal(listHref(search, { page: 5 }), '/office/cases?filter=mine&page=5')
})

test('pages count from 0 on the wire', () => {
  assert.equal(listQuery(read('page=3')).page, 2)
  assert.deepEqual([0, 1, 30, 31].map(casePages), [1, 1, 1, 2])
})
