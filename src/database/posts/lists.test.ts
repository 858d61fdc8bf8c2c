/** Compares lists and searches with a plain computation over all rows of the table. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import type { SearchField } from '#domain/post/post.ts'
import { searchKey } from '#domain/search-text.ts'
import { later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { changePost, withdrawPost } from '#tests/support/posts.ts'
import type { PostQuery } from './store.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

type Row = { id: string; at: Date; place: string; removed: boolean }
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Posts of three places, many at the same instant, every seventh removed, every eleventh scheduled. */
async function fill(count: number) {
  await it.asOwner(
    `insert into posts (board, branch_id, title, writer, content_html, content_text, published_at, created_at, updated_at, removed_at)
    select 'notices', (array[null, 'gaon', 'nare'])[1 + n % 3], 'no ' || n, 'w', '', 'text ' || n, $1::timestamptz + case when n % 11 = 0 then interval '1 hour' else interval '-1 minute' * (n * 37 % 100) end, $1, $1, case when n % 7 = 0 then $1::timestamptz end
    from generate_series(1, $2::int) n`,
    [testNow, count],
  )
  return it.asOwner<Row>(
    `select id::text, published_at as at, coalesce(branch_id, '') as place, removed_at is not null as removed from posts where board = 'notices'`,
  )
}
const latestFirst = (a: Row, b: Row) => b.at.getTime() - a.at.getTime() || Number(b.id) - Number(a.id)

test('every page of every size: one total order, nothing twice, nothing missed, from both ends', async () => {
  const all = await fill(1_500)
  const { posts } = it.database
  for (const [branchId, now] of [
    ['gaon', testNow],
    [undefined, testNow],
    ['gaon', later(3_600_000)],
    ['nobody', testNow],
  ] as const) {
    const shown = ids(
      all
        .filter((row) => !row.removed && (row.place === '' || row.place === branchId) && row.at <= now)
        .toSorted(latestFirst),
    )
    assert.ok(shown.length > 300)
    for (const size of [100, 37]) {
      const walked: string[] = []
      for (let page = 0; page <= Math.ceil(shown.length / size) + 1; page += 1) {
        const { items, total } = await posts.list(
          { board: 'notices', ...(branchId ? { branchId } : {}), page, size },
          now,
        )
        assert.equal(total, shown.length)
        assert.deepEqual(ids(items), shown.slice(page * size, (page + 1) * size))
        walked.push(...ids(items))
      }
      assert.deepEqual(walked, shown)
    }
    // The same walk post by post.
    const start = await posts.find(shown[100]!, now)
    assert.deepEqual(
      [
        (await posts.neighbours(start!, branchId, now)).next?.id,
        (await posts.neighbours(start!, branchId, now)).previous?.id,
      ],
      [shown[99], shown[101]],
    )
  }
  assert.deepEqual(await posts.list({ board: 'notices', page: 1_000_000, size: 100 }, testNow), {
    items: [],
    total: all.filter((row) => !row.removed && row.place === '' && row.at <= testNow).length,
  })
})

test('a total follows a write at once, a clock that moved, and what others wrote within a second', async () => {
  const { posts } = it.database
  const news = { board: 'news', title: 'x', writer: 'w', contentHtml: '', contentText: '' } as const
  const total = async (now = testNow) => (await posts.list({ board: 'news', page: 0, size: 10 }, now)).total
  assert.equal(await total(), 0)
  const { id } = await posts.add({ ...news, publishedAt: testNow }, testNow)
  assert.equal(await total(), 1)
  await posts.add({ ...news, publishedAt: later(5_000) }, testNow)
  assert.deepEqual(
    [await total(), await total(later(4_000)), await total(later(5_000)), await total(testNow)],
    [1, 1, 2, 1],
  )
  await changePost(it.database, id, { publishedAt: later(9_000) }, testNow)
  assert.equal(await total(), 0)
  await withdrawPost(it.database, id, testNow)
  assert.equal(await total(later(9_000)), 1)
  await it.database.transaction(async (inside) => {
    await inside.posts.add({ ...news, publishedAt: testNow }, testNow)
    assert.equal((await inside.posts.list({ board: 'news', page: 0, size: 10 }, later(9_000))).total, 2)
    assert.equal(await total(later(9_000)), 1)
  })
  assert.equal(await total(later(9_000)), 2)
  await assert.rejects(
    it.database.transaction(async (inside) => {
      await inside.posts.add({ ...news, publishedAt: testNow }, testNow)
      throw new Error('undone')
    }),
  )
  assert.equal(await total(later(9_000)), 2)
  await it.asOwner(`update posts set removed_at = $1 where board = 'news'`, [testNow])
  assert.equal(await total(later(10_001)), 0, 'a count is kept for a second of the clock')
})

const signs = [
  '%',
  '_',
  '\\',
  "'",
  '"',
  '{',
  '}',
  ',',
  ' ',
  '\n',
  '0',
  '1',
  'a',
  'A',
  'ß',
  'É',
  'é',
  'İ',
  'ı',
  'Σ',
  'σ',
  'ς',
  'ſ',
  'K',
  '가',
  '나',
  '장',
  '부',
  '환',
  '급',
  '\u1100',
  '\u1161',
  '😀',
  'Ⅷ',
  'ⅷ',
]
const letters = (max: number) => fc.array(fc.constantFrom(...signs), { maxLength: max }).map((all) => all.join(''))

test('the search finds what holds the words when both are tidied: random Korean and Latin texts and words', async () => {
  const { posts } = it.database
  const texts = fc.sample(fc.tuple(letters(8), letters(60), letters(5)), { numRuns: 300, seed: 7 })
  await it.asOwner(
    `insert into posts (board, branch_id, title, writer, content_html, content_text, published_at, created_at, updated_at)
    select 'news', 'search', t, w, '', c, $1, $1, $1 from unnest($2::text[], $3::text[], $4::text[]) as f(t, c, w)`,
    [testNow, texts.map(([title]) => title), texts.map(([, content]) => content), texts.map(([, , writer]) => writer)],
  )
  const columns: Record<SearchField, string[]> = {
    all: ['title', 'content_text', 'writer'],
    title: ['title'],
    content: ['content_text'],
    writer: ['writer'],
  }
  let found = 0
  await fc.assert(
    fc.asyncProperty(
      letters(4),
      fc.nat(texts.length - 1),
      fc.nat(50),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom('all', 'title', 'content', 'writer'),
      fc.boolean(),
      async (random, which, from, length, field, fromText) => {
        const keyword = (fromText ? [...texts[which]![1]].slice(from, from + length).join('') : random).trim()
        if (!searchKey(keyword)) return
        const plain = await it.asOwner<{ id: string }>(
          `select id::text from posts where board = 'news' and branch_id = 'search' and (${columns[field].map((column) => `strpos(search_key(${column}), search_key($1)) > 0`).join(' or ')}) order by published_at desc, posts.id desc`,
          [keyword],
        )
        const { items, total } = await posts.list(
          { board: 'news', branchId: 'search', page: 0, size: 50, field, keyword },
          testNow,
        )
        assert.deepEqual({ items: ids(items), total }, { items: ids(plain).slice(0, 50), total: plain.length })
        found += total
      },
    ),
    { numRuns: 200 },
  )
  assert.ok(found > 200, `${found} found`)
})

test('a search sees what changed and what is shown, page by page; a letter that no text can hold finds nothing', async () => {
  const { posts } = it.database
  const search = async (keyword: string, query: Partial<PostQuery> = {}, now = testNow) =>
    posts.list({ board: 'notices', branchId: 'changes', page: 0, size: 10, keyword, ...query }, now)
  const notice = {
    board: 'notices',
    branchId: 'changes',
    writer: '가온',
    contentHtml: '',
    contentText: '처음 내용',
    publishedAt: testNow,
  } as const
  const all = []
  for (let n = 0; n < 5; n += 1) all.push(await posts.add({ ...notice, title: `바뀌는 글 ${n}` }, testNow))
  const [first] = all
  assert.deepEqual(
    [
      (await search('처음')).total,
      ids((await search('처음', { page: 1, size: 2 })).items),
      ids((await search('처음', { page: 9 })).items),
    ],
    [5, [all[2]!.id, all[1]!.id], []],
  )
  await changePost(it.database, first!.id, { contentText: '나중 내용' }, testNow)
  assert.deepEqual(
    [(await search('처음')).total, (await search('나중')).total, (await search('나중', { field: 'title' })).total],
    [4, 1, 0],
  )
  await changePost(it.database, first!.id, { contentText: '나중 내용', publishedAt: later(1) }, testNow)
  assert.deepEqual([(await search('나중')).total, (await search('나중', {}, later(1))).total], [0, 1])
  await withdrawPost(it.database, all[1]!.id, testNow)
  await posts.countView(all[2]!.id, 'somebody', '2026-05-12')
  assert.deepEqual(
    [(await search('처음')).total, (await search('처음')).items.map(({ views }) => views)],
    [3, [0, 0, 1]],
  )
  assert.equal(
    (await posts.list({ board: 'notices', branchId: 'another', page: 0, size: 10, keyword: '처음' }, testNow)).total,
    0,
  )
  assert.equal((await search('처\0음')).total, 0)
})
