import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PostState } from '#domain/post/post.ts'
import { appearedAt, mayWriteAt, momentProblem, typeOfFile } from '#office/posts/rules.ts'
import { postListHref, pagesOf, readPostSearch, readPostQuery } from '#office/posts/list-address.ts'
import type { OfficePost } from '#office/posts/contract.ts'
import { formOf, isSame, typedOf, wrongIn, type Typed } from './typed.ts'

const now = new Date('2026-05-12T10:20:30+09:00')
const places = [
  { board: 'notices', branchId: 'gaon', branchName: '가온' },
  { board: 'news', branchId: null, branchName: null },
] as const
const post = (state: PostState, publishedAt: string) =>
  ({ id: '7', board: 'news', branchId: null, title: '제목', body: '글', state, publishedAt, version: 3 }) as OfficePost
const typed = (more: Partial<Typed> = {}): Typed => ({
  title: '제목',
  body: '글',
  place: 'notices/gaon',
  when: 'now',
  moment: '2026-05-12T11:00',
  ...more,
})

test('a new post stands on the own place, to be published at once, the next hour ready', () => {
  assert.deepEqual(typedOf(null, places, now), {
    title: '',
    body: '',
    place: 'notices/gaon',
    when: 'now',
    moment: '2026-05-12T11:00',
  })
})

test('the fields of a post say when it appears, and give back what it is', () => {
  const past = '2026-05-01T00:00:00.123Z'
  for (const [state, at, when] of [
    ['published', past, 'kept'],
    ['withdrawn', past, 'kept'],
    ['draft', past, 'now'],
    ['draft', '2026-06-01T00:00:00.000Z', 'later'],
    ['scheduled', '2026-06-01T00:00:00.000Z', 'later'],
  ] as const) {
    const it = post(state, at)
    const filled = typedOf(it, places, now)
    assert.deepEqual([filled.when, filled.place], [when, 'news/'])
    assert.deepEqual(formOf(filled, true, it), {
      board: 'news',
      branchId: null,
      title: '제목',
      body: '글',
      publishedAt: when === 'now' ? null : at,
      shown: true,
    })
  }
})

test('moments are Seoul’s, and one that has passed is told', () => {
  assert.equal(
    formOf(typed({ when: 'later', moment: '2026-05-13T09:00' }), true, null).publishedAt,
    '2026-05-13T00:00:00.000Z',
  )
  for (const [moment, wrong] of [
    ['', 'none'],
    ['2026-02-30T09:00', 'none'],
    ['2026-05-12T10:20', 'past'],
    ['2026-05-12T10:21', undefined],
    ['2027-05-14T00:00', 'far'],
  ] as const)
    assert.equal(wrongIn(typed({ when: 'later', moment }), true, now).moment, wrong, moment)
  assert.deepEqual(wrongIn(typed({ when: 'later', moment: '' }), false, now), {})
  assert.deepEqual(wrongIn(typed({ title: ' 가 ', body: ' \u0000\n' }), true, now), { title: true, body: true })
  assert.equal(momentProblem(new Date('2020-01-01'), now, new Date('2020-01-01')), null)
  assert.deepEqual(
    [
      appearedAt('draft', new Date(0), now),
      appearedAt('withdrawn', new Date('2030-01-01'), now),
      appearedAt('published', new Date(0), now),
    ],
    [null, null, new Date(0)],
  )
})

test('texts that differ only in an irrelevant time are equal', () => {
  assert.ok(isSame(typed(), typed({ moment: 'x' })))
  assert.ok(!isSame(typed({ when: 'later' }), typed({ when: 'later', moment: 'x' })))
  assert.deepEqual(formOf(typed({ title: ' 두\n줄\u0000 제목 ' }), false, null).title, '두 줄 제목')
})

test('places and files by the table', () => {
  const at = (role: 'branch-manager' | 'operator' | 'reviewer', board: 'news' | 'notices', branchId: string | null) =>
    mayWriteAt({ role, branchId: 'gaon' }, { board, branchId })
  assert.deepEqual(
    [
      at('branch-manager', 'notices', 'gaon'),
      at('branch-manager', 'notices', 'nare'),
      at('branch-manager', 'notices', null),
      at('branch-manager', 'news', null),
      at('operator', 'news', null),
      at('operator', 'notices', 'nare'),
      at('reviewer', 'notices', 'gaon'),
    ],
    [true, false, false, false, true, true, false],
  )
  const type = (name: string, head: string) => typeOfFile(name, Buffer.from(head, 'latin1'))
  assert.deepEqual(
    [
      type('가.PDF', '%PDF-1'),
      type('가.pdf', 'MZ'),
      type('가.hwpx', 'PK\u0003\u0004'),
      type('가.svg', '<svg>'),
      type('가.pdf.exe', '%PDF-'),
      type('가.txt', 'abc'),
    ],
    ['application/pdf', undefined, 'application/octet-stream', undefined, undefined, 'text/plain'],
  )
})

test('the address of the list and back', () => {
  for (const search of [
    { state: null, board: null, page: 1 },
    { state: 'draft', board: 'news', page: 3 },
  ] as const) {
    assert.deepEqual(
      readPostSearch(new URL(postListHref(search, { page: search.page }), 'http://a').searchParams),
      search,
    )
    assert.equal(readPostQuery(new URL(postListHref(search, { post: '12' }), 'http://a').searchParams), '12')
  }
  assert.deepEqual(readPostSearch(new URLSearchParams('state=x&board=<&page=-1')), {
    state: null,
    board: null,
    page: 1,
  })
  for (const odd of ['post=', 'post=../1', 'post=1e3', 'post=newer'])
    assert.equal(readPostQuery(new URLSearchParams(odd)), null)
  assert.deepEqual([pagesOf(0), pagesOf(20), pagesOf(21)], [1, 1, 2])
})
