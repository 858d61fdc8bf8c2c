import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRecordSearch, recordsHref, recordsQuery } from './list-address.ts'

const read = (query: string) => readRecordSearch(new URLSearchParams(query))

test('the address holds the request; pages count from one there and from zero in the call', () => {
  const search = read('case=26-000123&act=read&from=2026-05-01&until=2026-05-12&page=3')
  assert.deepEqual(recordsQuery(search), {
    case: '26-000123',
    act: 'read',
    from: '2026-05-01',
    until: '2026-05-12',
    page: 2,
  })
  assert.equal(
    recordsHref(search, { page: 3 }),
    `/office/access-records?${new URLSearchParams({
      case: '26-000123',
      act: 'read',
      from: '2026-05-01',
      until: '2026-05-12',
      page: '3',
    })}`,
  )
})

test('another search begins at its first page', () =>
  assert.equal(recordsHref(read('act=read&page=3'), { act: '' }), '/office/access-records'))

test('an invalid case number, act or day is ignored', () =>
  assert.deepEqual(recordsQuery(read('case=%3Cb%3E&staff=me&act=READ&from=2026-13-01&until=yesterday&page=0')), {
    page: 0,
  }))
