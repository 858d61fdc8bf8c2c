import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { changePost, withdrawPost } from '#tests/support/posts.ts'
import { deletePostFile } from '#office/posts/queries.server.ts'
import { purgePostViews } from '#server/jobs/queries.server.ts'
import { findPostFileContent } from '#site/posts/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const post = (title: string, more: object = {}) => ({
  board: 'news' as const,
  title,
  writer: '가온',
  contentHtml: `<p>${title}</p>`,
  contentText: title,
  publishedAt: testNow,
  ...more,
})
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title)

test('lists: board, branch and common ones, latest first, pages with a total', async () => {
  for (let i = 0; i < 12; i++)
    await it.database.posts.add(post(`소식 ${i}`, { publishedAt: later(-i * 1000) }), testNow)
  await it.database.posts.add(post('공통', { board: 'notices' }), testNow)
  await it.database.posts.add(
    post('가온 공지', { board: 'notices', branchId: 'gaon', publishedAt: later(-1) }),
    testNow,
  )
  await it.database.posts.add(post('나래 공지', { board: 'notices', branchId: 'nare' }), testNow)
  const news = await it.database.posts.list({ board: 'news', page: 1, size: 10 }, testNow)
  assert.deepEqual([titles(news.items), news.total], [['소식 10', '소식 11'], 12])
  assert.equal(typeof news.items[0]!.id, 'string')
  assert.deepEqual(
    titles((await it.database.posts.list({ board: 'notices', branchId: 'gaon', page: 0, size: 10 }, testNow)).items),
    ['공통', '가온 공지'],
  )
  assert.deepEqual(titles((await it.database.posts.list({ board: 'notices', page: 0, size: 10 }, testNow)).items), [
    '공통',
  ])
})

test('a search covers the chosen fields and treats special characters literally', async () => {
  await it.database.posts.add(
    post('환급 안내', {
      board: 'notices',
      branchId: 'search',
      writer: '담당자',
      contentHtml: '<b>50%</b>',
      contentText: '50% 할인',
    }),
    testNow,
  )
  await it.database.posts.add(
    post('다른 글', { board: 'notices', branchId: 'search', writer: '환급', contentText: '500원' }),
    testNow,
  )
  const found = async (field: 'all' | 'title' | 'content' | 'writer' | undefined, keyword: string) =>
    titles(
      (
        await it.database.posts.list(
          { board: 'notices', branchId: 'search', page: 0, size: 10, field, keyword },
          testNow,
        )
      ).items,
    ).filter((title) => title !== '공통')
  assert.deepEqual((await found('all', '환급')).toSorted(), ['다른 글', '환급 안내'])
  assert.deepEqual(await found('title', '환급'), ['환급 안내'])
  assert.deepEqual(await found('writer', '환급'), ['다른 글'])
  assert.deepEqual(await found('content', '50%'), ['환급 안내'])
  assert.deepEqual(await found('content', '<b>'), [])
  assert.deepEqual(await found(undefined, "'; drop table posts; --"), [])
})

test('a post is found by other blanks, dashes, widths, cases and marks than it is written with', async () => {
  const notice = {
    board: 'notices',
    branchId: 'notations',
    writer: '김 하늘',
    contentText: '문의 02-123-4567, FAQ',
  } as const
  await it.database.posts.add(post('2025년 종합 소득세', notice), testNow)
  const total = async (keyword: string, field: 'all' | 'title' | 'writer' = 'all') =>
    (
      await it.database.posts.list(
        { board: 'notices', branchId: 'notations', page: 0, size: 9, keyword, field },
        testNow,
      )
    ).total
  const notations = ['종합소득세', '종합 소득세', '종합\u3000소득세', '종합\u200B소득세', '종합소득세'.normalize('NFD')]
  notations.push('２０２５년', '02–123–4567', '021234567', 'ＦＡＱ', 'faq', '김하늘', '\u2068김 하늘\u2069')
  for (const keyword of notations) assert.equal(await total(keyword), 1, JSON.stringify(keyword))
  assert.deepEqual([await total('김하늘', 'title'), await total('김하늘', 'writer'), await total('김하나')], [0, 1, 0])
})

test('decomposed syllables are kept: found, shown and downloaded as typed', async () => {
  const parts = {
    title: '한글 안내'.normalize('NFD'),
    writer: '가온'.normalize('NFD'),
    contentHtml: '<p>경비율</p>'.normalize('NFD'),
    contentText: '경비율'.normalize('NFD'),
  }
  const { id } = await it.database.posts.add(post('', { board: 'notices', branchId: 'parts', ...parts }), testNow)
  const found = async (keyword: string) =>
    (
      await it.database.posts.list({ board: 'notices', branchId: 'parts', page: 0, size: 10, keyword }, testNow)
    ).items.map(({ title, writer }) => [title, writer])
  assert.deepEqual(
    [await found('한글 안내'), await found('경비율')],
    [[['한글 안내', '가온']], [['한글 안내', '가온']]],
  )
  await changePost(it.database, id, { title: '고친 글'.normalize('NFD') }, testNow)
  assert.equal((await it.database.posts.find(id, testNow))?.title, '고친 글')
  assert.equal(
    (
      await it.database.postFiles.add(
        id,
        { originalFilename: '안내문.pdf'.normalize('NFD'), contentType: 'application/pdf', content: Buffer.from('x') },
        testNow,
      )
    ).originalFilename,
    '안내문.pdf',
  )
})

test('a scheduled post appears at its time; a removed one is gone', async () => {
  const added = await it.database.posts.add(post('예약', { branchId: 'sched', publishedAt: later(1000) }), testNow)
  assert.equal(await it.database.posts.find(added.id, later(999)), undefined)
  assert.equal((await it.database.posts.find(added.id, later(1000)))?.title, '예약')
  await withdrawPost(it.database, added.id, later(2000))
  assert.equal(await it.database.posts.find(added.id, later(3000)), undefined)
  for (const strange of ['', 'x', '-1', '1e3', '99999999999999999999', "1' or '1'='1"])
    assert.equal(await it.database.posts.find(strange, testNow), undefined)
})

test('one view per visitor and day, also from thirty tabs at once', async () => {
  const { id } = await it.database.posts.add(post('조회'), testNow)
  const counted = await Promise.all(
    Array.from({ length: 30 }, () => it.database.posts.countView(id, '10.0.0.1 agent', '2026-05-12')),
  )
  assert.equal(counted.filter(Boolean).length, 1)
  assert.equal(await it.database.posts.countView(id, '10.0.0.2 agent', '2026-05-12'), true)
  assert.equal(await it.database.posts.countView(id, '10.0.0.1 agent', '2026-05-13'), true)
  assert.equal((await it.database.posts.find(id, testNow))?.views, 3)
  assert.ok(!JSON.stringify(await it.asOwner('select * from post_views')).includes('10.0.0'))
  assert.equal(await purgePostViews(it.database, '2026-05-13'), 2)
})

test('neighbours follow the list as it is shown', async () => {
  const ids: string[] = []
  for (let i = 0; i < 3; i++)
    ids.push(
      (
        await it.database.posts.add(
          post(`이웃 ${i}`, { board: 'notices', branchId: 'near', publishedAt: later(-86_400_000 + i) }),
          testNow,
        )
      ).id,
    )
  const neighboursOf = async (i: number) =>
    it.database.posts.neighbours((await it.database.posts.find(ids[i]!, testNow))!, 'near', testNow)
  assert.deepEqual([(await neighboursOf(1)).previous?.id, (await neighboursOf(1)).next?.id], [ids[0], ids[2]])
  assert.equal((await neighboursOf(0)).previous, undefined)
})

test('attachments come with a published post only', async () => {
  const { id } = await it.database.posts.add(post('첨부', { publishedAt: later(1000) }), testNow)
  const content = Buffer.from([0, 1, 2, 255])
  const file = await it.database.postFiles.add(
    id,
    { originalFilename: '안내.hwp', contentType: 'application/octet-stream', content },
    testNow,
  )
  assert.deepEqual(
    (await it.database.postFiles.list(id)).map((row) => [row.id, row.postId, 'content' in row]),
    [[file.id, id, false]],
  )
  assert.equal(await findPostFileContent(it.database, file.id, testNow), undefined)
  assert.deepEqual((await findPostFileContent(it.database, file.id, later(1000)))?.content, content)
  assert.equal(await deletePostFile(it.database, String(Number(file.postId) + 1), file.id), false)
  assert.equal(await deletePostFile(it.database, file.postId, file.id), true)
})
