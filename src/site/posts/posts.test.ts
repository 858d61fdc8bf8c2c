import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { hostileBodies } from '#tests/support/text/hostile-bodies.ts'
import { changePost, withdrawPost } from '#tests/support/posts.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { htmlToText } from '#server/pages/rendering.server.ts'
import type { PostDetail, PostPage } from './contract.ts'

let it: Rehearsal
before(async () => void (it = await startRehearsal({ withJobs: false })))
after(() => it.stop())

type New = { board?: 'news' | 'notices'; branchId?: string | null; html?: string; ahead?: number; writer?: string }
async function add(
  title: string,
  { board = 'news', branchId = null, html = `<p>${title}</p>`, ahead = -1000, writer = '가온' }: New = {},
) {
  const { database, clock } = it.product.context
  const now = clock.now()
  return database.posts.add(
    {
      board,
      branchId,
      title,
      writer,
      contentHtml: html,
      contentText: htmlToText(html),
      publishedAt: new Date(now.getTime() + ahead),
    },
    now,
  )
}
/** Files are ordered by time: no two are attached at the same instant. */
let attached = 0
const attach = async (postId: string, originalFilename: string, contentType: string, content = Buffer.from('내용')) => {
  const { database, clock } = it.product.context
  const at = new Date(clock.now().getTime() + (attached += 1))
  return database.postFiles.add(postId, { originalFilename, contentType, content }, at)
}
const ask = (path: string, headers: Record<string, string> = {}) => it.product.app.inject({ url: path, headers })
const read = async (id: string, headers: Record<string, string> = {}) =>
  (await ask(`/api/spring/posts/${id}`, headers)).json() as PostDetail
const titles = async (path: string, headers?: Record<string, string>) =>
  ((await ask(path, headers)).json() as PostPage).content.map(({ post }) => post.title)

test('a view counts once for a visitor and a day, and again tomorrow', async () => {
  const { id } = await add('조회를 세요')
  const views = async (agent: string) => (await read(id, { 'user-agent': agent })).views
  assert.deepEqual(
    [await views('phone'), await views('phone'), await views('desk'), await views('phone')],
    [1, 1, 2, 2],
  )
  await it.moveClock({ advance: 'P1D' })
  assert.deepEqual([await views('phone'), await views('phone')], [3, 3])
})

test('a view that cannot be counted keeps nobody from reading', async () => {
  const { id } = await add('세지 못해요')
  const { posts } = it.product.context.database
  const { countView } = posts
  Object.assign(posts, { countView: () => Promise.reject(Object.assign(new Error('away'), { code: '57014' })) })
  try {
    const answer = await ask(`/api/spring/posts/${id}`)
    assert.deepEqual([answer.statusCode, (answer.json() as PostDetail).views], [200, 0])
  } finally {
    Object.assign(posts, { countView })
  }
})

test('a post names its board and its neighbours there, as this branch shows them', async () => {
  const first = await add('처음', { board: 'notices', branchId: 'nare', ahead: -3000 })
  await add('가온만', { board: 'notices', branchId: 'gaon', ahead: -2000 })
  const last = await add('마지막', { board: 'notices', branchId: null, ahead: -1000 })
  const nare = { host: 'nare.localhost' }
  const [firstRead, second] = [await read(first.id, nare), await read(last.id, nare)]
  assert.deepEqual([firstRead.board, firstRead.previous, firstRead.next?.title], ['notices', null, '마지막'])
  assert.deepEqual([second.previous?.title, second.next], ['처음', null])
  assert.equal((await read(last.id, { host: 'gaon.localhost' })).previous?.title, '가온만')
})

test('a post says that it was mended only when somebody could have read it before', async () => {
  const { database, clock } = it.product.context
  const old = await add('고친 글', { ahead: -86_400_000 })
  assert.equal((await read(old.id)).updatedAt, undefined)
  await it.moveClock({ advance: 'PT1H' })
  const now = clock.now()
  await changePost(database, old.id, { title: '고친 글 2' }, now)
  assert.equal((await read(old.id)).updatedAt, now.toISOString())
})

test("another branch's post, a scheduled one and a removed one do not exist", async () => {
  const other = await add('나래만', { board: 'notices', branchId: 'nare' })
  const scheduled = await add('내일', { ahead: 3_600_000 })
  const removed = await add('지운 글')
  await withdrawPost(it.product.context.database, removed.id, it.product.context.clock.now())
  const file = await attach(other.id, '나래.pdf', 'application/pdf')
  for (const path of [
    `/api/spring/posts/${other.id}`,
    `/api/spring/posts/${scheduled.id}`,
    `/api/spring/posts/${removed.id}`,
    '/api/spring/posts/999999999',
    `/api/posts/files/${file.id}`,
    '/api/posts/files/00000000-0000-4000-8000-000000000000',
  ]) {
    assert.equal((await ask(path, { host: 'gaon.localhost' })).statusCode, 404, path)
  }
  assert.equal((await ask(`/api/posts/files/${file.id}`, { host: 'nare.localhost' })).statusCode, 200)
})

test('attachments come under their Korean names, never as a page of ours', async () => {
  const { id } = await add('첨부')
  const content = Buffer.from([0, 1, 2, 253, 254, 255])
  await attach(id, '2026년 종합소득세 안내(최종).pdf', 'application/pdf', content)
  await attach(id, '위험한 문서.html', 'text/html', Buffer.from('<script>alert(1)</script>'))
  await attach(id, '따옴표"와 \'빗금/..\\.svg', 'image/svg+xml')
  const post = await read(id)
  assert.deepEqual(
    post.files.map(({ originalFilename, sizeBytes }) => [originalFilename, sizeBytes]),
    [
      ['2026년 종합소득세 안내(최종).pdf', 6],
      ['위험한 문서.html', 25],
      ['따옴표"와 \'빗금/..\\.svg', 6],
    ],
  )
  for (const [at, file] of post.files.entries()) {
    const answer = await ask(file.filePath)
    const disposition = String(answer.headers['content-disposition'])
    assert.equal(answer.statusCode, 200)
    assert.match(disposition, /^attachment; filename="[\w.-]*"; filename\*=UTF-8''[\w.%~!*-]+$/)
    assert.equal(decodeURIComponent(disposition.split("UTF-8''")[1] ?? ''), file.originalFilename)
    assert.equal(answer.headers['content-type'], at === 0 ? 'application/pdf' : 'application/octet-stream')
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  }
  assert.deepEqual((await ask(post.files[0]?.filePath ?? '')).rawPayload, content)
})

test('search finds by title, content and writer, and takes signs as signs', async () => {
  await add('장부 이야기', { html: '<p>경비율은 100%가 아니에요 &amp; 끝</p>', writer: '한가온' })
  const found = (query: string) => titles(`/api/spring/posts/news/tax?boardId=2&${query}`)
  assert.deepEqual(await found(`keyword=${encodeURIComponent('장부')}&field=title`), ['장부 이야기'])
  assert.deepEqual(await found(`keyword=${encodeURIComponent(' 경비율 ')}`), ['장부 이야기'])
  assert.deepEqual(await found(`keyword=${encodeURIComponent('장부'.normalize('NFD'))}`), ['장부 이야기'])
  assert.deepEqual(await found(`keyword=${encodeURIComponent('한가온')}&field=writer`), ['장부 이야기'])
  assert.deepEqual(await found(`keyword=${encodeURIComponent('100%')}&field=content`), ['장부 이야기'])
  assert.deepEqual(await found(`keyword=${encodeURIComponent('장_')}&field=title`), [])
})

test('a search over thousands of posts has its exact total and every page', async () => {
  const { database, clock } = it.product.context
  await database.db
    .execute(sql`insert into posts (board, branch_id, title, writer, content_html, content_text, published_at, created_at, updated_at)
    select 'notices', 'daon', '되풀이하는 말 ' || n, 'w', '', '', ${clock.now().toISOString()}::timestamptz - interval '1 minute' * n, now(), now() from generate_series(1, 2300) n`)
  const search = async (keyword: string, query = '') =>
    (
      await ask(`/api/spring/posts/affiliation/notices?size=10&keyword=${encodeURIComponent(keyword)}&${query}`, {
        host: 'daon.localhost',
      })
    ).json() as PostPage
  const numbers = ({ content }: PostPage) => content.map(({ post }) => Number(post.title.split(' ').at(-1)))
  const first = await search('되풀이하는')
  assert.deepEqual(
    [first.totalElements, first.totalPages, numbers(first)[0], numbers(await search('되풀이하는', 'page=229')).at(-1)],
    [2_300, 230, 1, 2_300],
  )
  assert.deepEqual(numbers(await search('하는 말 1234')), [1_234])
  assert.equal((await search('되풀')).totalElements, 2_300)
})

test('a cached list belongs to one branch, board, page and search', async () => {
  await add('한때의 뉴스')
  for (const branchId of ['gaon', 'nare'])
    for (const n of [1, 2]) await add(`${branchId} 한때의 공지 ${n}`, { board: 'notices', branchId })
  const [news, notices, words] = [
    '/api/spring/posts/news/tax?boardId=2&size=1',
    '/api/spring/posts/affiliation/notices?size=1',
    `keyword=${encodeURIComponent('한때의')}`,
  ]
  const paths = [
    news,
    notices,
    `${notices}0`,
    `${notices}&page=1`,
    `${notices}&${words}`,
    `${notices}&${words}&field=writer`,
  ]
  const asks = ['gaon.localhost', 'nare.localhost'].flatMap((host) => paths.map((path) => [path, host] as const))
  const answers = (headers: Record<string, string> = {}) =>
    Promise.all(asks.map(async ([path, host]) => (await ask(path, { host, ...headers })).body))
  const fresh = await answers({ 'cache-control': 'no-cache' })
  assert.ok(new Set(fresh).size >= 9)
  assert.deepEqual(await answers(), fresh)
})

test('a list shows what was written here at once, and what another process wrote within a second', async () => {
  const news = '/api/spring/posts/news/tax?boardId=2&size=100'
  const total = async () => ((await ask(news)).json() as PostPage).totalElements
  const before = await total()
  const { id } = await add('방금 쓴 글')
  assert.deepEqual([await total(), (await titles(news)).includes('방금 쓴 글')], [before + 1, true])
  const { database, clock } = it.product.context
  await changePost(database, id, { title: '방금 고친 글' }, clock.now())
  assert.ok((await titles(news)).includes('방금 고친 글'))
  await database.db.execute(sql`update posts set removed_at = ${clock.now().toISOString()} where id = ${id}`)
  // A cache of one second itself reads fresh values.
  assert.equal((await titles(news, { 'cache-control': 'no-cache' })).includes('방금 고친 글'), false)
  await it.moveClock({ advance: 'PT1.001S' })
  assert.deepEqual([await total(), (await titles(news)).includes('방금 고친 글')], [before, false])
})

test('a page beyond the last is empty and says how many there are', async () => {
  const page = async (query: string) => (await ask(`/api/spring/posts/news/tax?boardId=2&${query}`)).json() as PostPage
  const first = await page('page=0&size=10')
  assert.deepEqual(await page('page=1000000&size=10'), {
    content: [],
    totalElements: first.totalElements,
    totalPages: first.totalPages,
  })
  assert.equal(
    (await page(`page=${first.totalPages - 1}&size=10`)).content.length,
    ((first.totalElements - 1) % 10) + 1,
  )
  assert.equal((await page(`page=500&size=10&keyword=${encodeURIComponent('조회')}`)).content.length, 0)
})

for (const [name, html] of Object.entries(hostileBodies)) {
  test(`a body arrives harmless: ${name}`, async () => {
    const { id } = await add(`위험 ${name}`, { html: html.replaceAll('\0', '') })
    const { content } = await read(id)
    assert.doesNotMatch(
      content,
      /<(script|style|iframe|object|embed|form|input|svg|math|base|meta|link|audio|video|details|marquee|template|noscript|textarea)\b/i,
    )
    assert.doesNotMatch(content.replaceAll(/>[^<]*</g, '><'), /\son\w+\s*=|javascript:|vbscript:|data:|srcdoc|style=/i)
  })
}
