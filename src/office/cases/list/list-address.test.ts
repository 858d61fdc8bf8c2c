import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { caseSorts } from '#domain/office-case/case-columns.ts'
import { caseFilters, filterText } from '#domain/office-case/case-filters.ts'
import type { CaseViews } from '#office/case-views/contract.ts'
import {
  lastPageInstead,
  chosenFilters,
  clearedSearch,
  defaultViewInstead,
  listHref,
  listQuery,
  casePages,
  narrowedHref,
  readListSearch,
  shownColumns,
  toggled,
  type ListSearch,
} from './list-address.ts'

const read = (query: string) => readListSearch(new URLSearchParams(query))

test('an address without a search is the whole list, longest waiting first', () => {
  assert.deepEqual(read(''), {
    filter: 'all',
    sort: 'waiting',
    order: null,
    search: '',
    year: null,
    branch: null,
    person: null,
    view: null,
    page: 1,
  })
  assert.equal(listHref(read('')), '/office/cases')
})

test('an invalid part of an address is ignored', () => {
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
    filter: fc.subarray([...caseFilters]).map(filterText),
    sort: fc.constantFrom(...caseSorts),
    order: fc.constantFrom(null, 'down'),
    search: fc
      .string({ unit: fc.constantFrom(...'aZ09_.-'), minLength: 1, maxLength: 100 })
      .map((text) => `v1.${text}`),
    year: fc.option(fc.integer({ min: 2000, max: 2099 })),
    branch: fc.constantFrom(null, 'gaon', 'nare'),
    person: fc.constantFrom(null, 'nobody', '00000000-0000-4000-8000-000000000000'),
    view: fc.constantFrom(null, 'none', '00000000-0000-4000-8000-000000000000'),
    page: fc.integer({ min: 1, max: 100_000 }),
  },
  { noNullPrototype: true },
)
test('every address that is written is read back', () => {
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

test('chips add up and come off one by one; the same filters are the same address', () => {
  const first = { ...read(''), ...toggled(read(''), 'to-refund') }
  const second = { ...first, ...toggled(first, 'new') }
  assert.equal(listHref(second), '/office/cases?filter=new%2Cto-refund')
  assert.deepEqual(chosenFilters(read('filter=to-refund,new')), ['new', 'to-refund'])
  assert.equal(listHref(read('filter=to-refund,new')), listHref(second))
  assert.equal(listHref({ ...second, ...toggled(second, 'new'), page: 1 }), '/office/cases?filter=to-refund')
  assert.equal(read('filter=new,unknown').filter, 'all')
})

const [own, shared] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const view = { name: '환급', columns: ['national'], sort: 'national', descending: true, person: null } as const
const views: CaseViews = {
  columns: ['state'],
  defaultView: own,
  mayShare: false,
  views: [
    { ...view, columns: [...view.columns], id: own, filter: 'to-refund', shared: false, own: true, by: '연습' },
    {
      ...view,
      columns: ['fee'],
      id: shared,
      filter: 'a,filter,of,another,version',
      shared: true,
      own: false,
      by: '연습',
    },
  ],
}

test('the list opens with the default view; whoever clears it sees the whole list, not the view again', () => {
  const opened = defaultViewInstead(new URLSearchParams(), views)
  assert.equal(opened, `/office/cases?filter=to-refund&sort=national&order=down&view=${own}`)
  assert.equal(defaultViewInstead(new URLSearchParams('filter=new'), views), null)
  assert.equal(defaultViewInstead(new URLSearchParams(), { ...views, defaultView: null }), null)
  assert.equal(defaultViewInstead(new URLSearchParams(), null), null)
  const search = read('filter=to-refund')
  assert.equal(narrowedHref(search, views, clearedSearch(search, views)), '/office/cases?view=none')
  assert.equal(narrowedHref(search, views, toggled(search, 'to-refund')), '/office/cases?view=none')
  assert.equal(narrowedHref(search, null, toggled(search, 'to-refund')), '/office/cases')
})

test('a view’s columns come before the person’s own, and those before the usual', () => {
  assert.deepEqual(shownColumns(read(`view=${shared}`), views), { columns: ['fee'], chosen: true })
  assert.deepEqual(shownColumns(read('view=none'), views), { columns: ['state'], chosen: true })
  assert.equal(shownColumns(read(''), { ...views, columns: null }).chosen, false)
})
