/** The pages for visitors: for any address, query or id a page in the branch's frame, never a server error. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { problemSentences } from '#server/http/texts.ts'
import { plainPageWords } from '#server/public/texts.ts'
import { officeTexts } from '#web/frame/office/texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { send, assertFramed, it } from '#tests/support/server/pages.ts'

const pages = [
  '/',
  '/tax-introduction',
  '/privacy-policy',
  '/terms',
  '/about',
  '/notices',
  '/tax-news',
  '/tax-news/1',
  '/consult-form',
  '/login',
]
const queries = [
  '',
  '?',
  '??',
  '?=',
  '?&&',
  '?a',
  '?%',
  '?%E0%A4%A=1',
  '?page=%00',
  '?page=-1',
  '?page=1e9',
  '?page=999999',
  '?page[]=2',
  '?page=2&page=3',
  '?keyword=%00',
  '?keyword=%ED%A0%80',
  '?keyword=%25_%5C',
  `?keyword=${'x'.repeat(3000)}`,
  '?keyword=abc&before=%00',
  '?keyword=abc&before=99999999999999-999999999999999',
  '?field=__proto__&keyword=a',
  '?version=1',
  '?version=2025-03-04',
  '?version=9999-99-99',
  '?__proto__=1',
  '?constructor[prototype]=x',
  '?index',
  '?_routes=x',
  '?ref=%3Cscript%3E',
]

/** Pages that read their query get all of it, the others a few. */
const reading = new Set(['/notices', '/tax-news', '/privacy-policy'])
for (const page of pages) {
  test(`${page}: any query is answered with the page`, async () => {
    await Promise.all(
      queries
        .filter((_, at) => reading.has(page) || at % 5 === 0)
        .map(async (query) => assertFramed(await send(page + query), page + query)),
    )
  })
}

const ids = [
  '0',
  '-1',
  '1.5',
  '1e3',
  'abc',
  '%20',
  '%00',
  '%',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  '999999999999',
  '9'.repeat(30),
  'x'.repeat(150),
  'x'.repeat(500),
  '__proto__',
  'null',
  "1'%20or%201=1",
  '%F0%9F%98%80',
  '1/2',
  ';',
  '*',
  '<script>',
  'rss.xml.bak',
]
test('any id of a post is a post or a page that says it is missing', async () => {
  for (const board of ['/notices', '/tax-news'])
    for (const id of ids) assertFramed(await send(`${board}/${id}`), `${board}/${id}`)
  assert.match((await send('/tax-news/999999')).text, /href="\/tax-news"/)
  // A post of the other board is not found here.
  assert.equal((await send('/notices/1')).status, 404)
})

const others = [
  '/nothing',
  '/nothing/deep',
  '/%',
  '/%E0%A4%A',
  '/..',
  '/../..',
  '//evil.example',
  '//evil.example/%2f..',
  '/\\evil.example',
  '/index.php',
  '/.env',
  '/wp-login.php',
  '/assets',
  '/branches/gaon',
  '/notices.json',
  '/%2e%2e/x',
  `/${'a/'.repeat(400)}`,
  '/tax-introduction/',
  '/NOTICES',
  '/tax-introduction%0a',
  '/notices/1%0D',
  '/a%0d%0ax-evil:%201',
  '/terms%E2%80%A8',
]
test('any other address is a page in the frame', async () => {
  for (const address of others) assertFramed(await send(address), address)
  const missing = await send('/nothing')
  assert.deepEqual([missing.status, missing.text.includes(frameTexts.problem.titles.notFound)], [404, true])
})

test('a wrong address of the office is answered inside the console, with the ways of the office', async () => {
  for (const address of ['/office/nothing', '/office/cases/1/2/3', '/office/branches/nothing']) {
    const { status, text } = await send(address)
    assert.equal(status, 404, address)
    assert.ok(text.includes(officeTexts.menu) && text.includes(frameTexts.problem.titles.notFound), address)
    assert.ok(!text.includes(frameTexts.footerMenu) && !text.includes(frameTexts.problem.notices), address)
  }
})

test('a move inside the site asks for the same pages as data', async () => {
  for (const [address, words] of [
    ['/privacy-policy.data?version=2025-03-04', '2025년 3월 4일부터 시행합니다'],
    ['/tax-news.data?page=2', '세금이 부담될 때'],
    ['/tax-news/1.data', '프리랜서가 5월에'],
    ['/consult-form.data', 'replyBy'],
  ] as const) {
    const { status, text } = await send(address, { accept: '*/*' })
    assert.equal(status, 200, address)
    assert.ok(text.includes(words), address)
  }
})

test('an address of one branch is none of another', async () => {
  assert.equal((await send('/about')).status, 200)
  assert.equal((await send('/location')).status, 404)
  assert.equal((await send('/location', { host: 'nare.localhost' })).status, 200)
  assert.equal((await send('/about', { host: 'nare.localhost' })).status, 404)
})

test('an address of any characters', async () => {
  const part = fc.stringMatching(/^[!-~]{0,12}$/)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('', '/notices', '/tax-news', '/privacy-policy'),
      fc.array(part, { maxLength: 3 }),
      part,
      async (front, parts, query) => {
        const path = `${front}/${parts.join('/')}${query ? `?${query}` : ''}`.replaceAll('#', '')
        // Calls, assets, documents and feeds are not pages.
        if (
          /^\/(api|assets|branches|docs|livez|readyz|version|robots|sitemap|manifest)/.test(path) ||
          path.includes('rss.xml') ||
          path.includes('.data')
        )
          return
        assertFramed(await send(path), path)
      },
    ),
    { numRuns: 60 },
  )
})

test('while the database is away and no page of the last hour is known: the list says so and offers to load again, a post says it in the frame', async () => {
  const { database } = it.product.context
  const { list, find } = database.posts
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  Object.assign(database.posts, { list: away, find: away })
  try {
    await it.moveClock({ advance: 'PT1H' })
    const [whole, single] = await Promise.all([send('/notices'), send('/notices/1')])
    assert.equal(whole.status, 503)
    assert.ok(
      whole.text.includes('소식을 불러오지 못했어요') &&
        whole.text.includes('다시 불러오기') &&
        whole.text.includes('<footer'),
    )
    assert.equal(single.status, 503)
    assert.ok(
      single.text.includes('지금 접속이 몰렸어요') &&
        single.text.includes('<footer') &&
        single.text.includes('02-0000-0101'),
    )
  } finally {
    Object.assign(database.posts, { list, find })
  }
})

test('a browser at an address that no route can read gets a page, a program its answer', async () => {
  const page = await send('/%E0%A4%A')
  assert.deepEqual(
    [page.status, page.text.includes(plainPageWords.titles.missing), page.text.includes(problemSentences.notfound)],
    [404, true, true],
  )
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/)
  const program = await send('/%E0%A4%A', { accept: 'application/json' })
  assert.equal((JSON.parse(program.text) as { code: string }).code, 'notfound')
  assert.equal((JSON.parse((await send('/api/nothing', { accept: '*/*' })).text) as { code: string }).code, 'notfound')
  assert.match(
    String((await send('/api/posts/files/00000000-0000-4000-8000-000000000000')).headers['content-type']),
    /^text\/html/,
  )
})
