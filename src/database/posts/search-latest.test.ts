/**
 * Long words, which are sought part by part: the parts together hold exactly what ILIKE finds, each once, in the order
 * of lists.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import type { SearchField } from '#domain/post/post.ts'
import { testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { searchLatest, type SearchLimits } from './search.server.ts'
import { recheckFor, type PlaceInOrder } from './search-words.server.ts'

const count = 400
let it: TestDatabase
before(async () => {
  it = await testDatabase()
  // Few letters, so that words are common, their letters in a row commoner still, and many posts have those without the
  // word.
  const letters = fc
    .array(fc.constantFrom('가', '나', '다', ' ', 'V', 'a', 'T', 'é', '%', '_'), { minLength: 10, maxLength: 60 })
    .map((all) => all.join(''))
  const texts = fc.sample(letters, { numRuns: count, seed: 11 })
  await it.asOwner(
    `insert into posts (board, branch_id, title, writer, content_html, content_text, published_at, created_at, updated_at)
    select 'notices', case when n % 3 = 0 then 'gaon' end, left(t, 6), right(t, 3), '', t || ' 모두의 끝말', $1::timestamptz - interval '1 minute' * (n * 7 % 50), $1, $1 from unnest($2::text[]) with ordinality as f(t, n)`,
    [testNow, texts],
  )
})
after(() => it.close())

const columns: Record<SearchField, string[]> = {
  all: ['title', 'content_text', 'writer'],
  title: ['title'],
  content: ['content_text'],
  writer: ['writer'],
}
const shelf = { places: ['notices/', 'notices/gaon'] as const, until: testNow.toISOString() }

async function plainly(word: string, field: SearchField): Promise<string[]> {
  const rows = await it.asOwner<{ id: string }>(
    `select id::text from posts where board = 'notices' and (${columns[field].map((column) => `${column} ilike $1`).join(' or ')}) order by published_at desc, posts.id desc`,
    [`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`],
  )
  return rows.map(({ id }) => id)
}

/** All parts, each page by page; fails when a part does not go on, or tells another total than it gives. */
async function partByPart(
  word: string,
  field: SearchField,
  limits: SearchLimits,
): Promise<{ ids: string[]; parts: number }> {
  const ids: string[] = []
  let stopped: PlaceInOrder | undefined
  for (let parts = 1; parts <= count; parts += 1) {
    const ask = (page: number) =>
      searchLatest(
        it.database.db,
        shelf,
        { field, word, page, size: 7, before: stopped },
        recheckFor(word) === 'small' ? 'small' : 'plain',
        testNow,
        limits,
      )
    const first = await ask(0)
    const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id)
    const pages = [idsOf(first)]
    for (let page = 1; page * 7 < first.total; page += 1) pages.push(idsOf(await ask(page)))
    assert.equal(pages.flat().length, first.total)
    assert.deepEqual(idsOf(await ask(pages.length)), [])
    ids.push(...pages.flat())
    if (!first.older) return { ids, parts }
    assert.notDeepEqual(first.older, stopped)
    stopped = first.older
  }
  throw new Error('the search never came to the end')
}

const ways: [name: string, limits: SearchLimits][] = [
  ['by grams', { grams: 8, posts: 60, dearFrom: 1e9 }],
  ['post by post', { grams: 40, posts: 60, dearFrom: -1 }],
  ['all at once', { grams: count, posts: count, dearFrom: 0 }],
]
for (const [name, limits] of ways) {
  test(`${name}: every find once, in order, whatever the word`, async () => {
    let [most, found] = [0, 0]
    const word = fc
      .array(fc.constantFrom('가', '나', '다', ' ', 'v', 'A', 'É', '%', '_'), { minLength: 3, maxLength: 5 })
      .map((all) => all.join(''))
      .filter((text) => text.trim() === text)
    await fc.assert(
      fc.asyncProperty(
        word,
        fc.constantFrom('all', 'title', 'content', 'writer'),
        async (sought, field: SearchField) => {
          const { ids, parts } = await partByPart(sought, field, limits)
          assert.deepEqual(ids, await plainly(sought, field))
          most = Math.max(most, parts)
          found += ids.length
        },
      ),
      { numRuns: 25, seed: 5 },
    )
    assert.ok(found > 20 && (name === 'all at once' ? most === 1 : most > 1), `${found} found, ${most} parts`)
  })
}

test('what every text holds and no title is known not to stand in titles by one look', async () => {
  const limits = { grams: 40, posts: 60, dearFrom: 100 }
  assert.deepEqual(await partByPart('모두의 끝말', 'title', limits), { ids: [], parts: 1 })
  const { ids, parts } = await partByPart('모두의 끝말', 'content', limits)
  assert.deepEqual([ids.length, parts], [count, Math.ceil(count / limits.posts)])
})

test('a sentence of a hundred letters is told by its rarest grams, and still compared letter by letter', async () => {
  const sentence = '세금은 사람마다 사정이 달라서 실제로 내는 돈과 다를 수 있으니 신고하기 전에 담당자와 상의해 주세요'
  const title = `${sentence} 벼룩`
  await it.database.posts.add(
    {
      board: 'notices',
      title,
      writer: 'w',
      contentHtml: '',
      contentText: [...sentence].toReversed().join(''),
      publishedAt: testNow,
    },
    testNow,
  )
  for (const limits of ways.map(([, one]) => one)) {
    assert.equal((await partByPart(title, 'all', limits)).ids.length, 1)
    assert.equal((await partByPart(`${sentence}  벼룩`, 'all', limits)).ids.length, 0)
  }
})
