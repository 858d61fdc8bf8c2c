/** The pages that are kept for a second: never another branch's or person's, never older than a second, known by the hashes of their scripts. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { chromium as player } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { textOfHtml } from '#server/pages/html.server.ts'
import { seed } from '#rehearsal/seed.server.ts'
import { chromium } from '#tests/support/browser/chromium.ts'
import { changePost, withdrawPost } from '#tests/support/posts.ts'
import { inSeason, startRehearsal, type Rehearsal } from '#tests/support/product.ts'

let it: Rehearsal
before(async () => {
  it = await startRehearsal({ withPages: true, withJobs: false })
  await seed(it.product.context)
  for (const branchId of ['gaon', 'nare']) await post(`${branchId} alone`, { board: 'notices', branchId })
  await ask('/')
})
after(() => it.stop())

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', url = it.url): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((done, fail) => {
    const asked = request(
      { hostname, port, path, method, headers: { host: 'gaon.localhost', accept: 'text/html', ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
            text: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    asked.once('error', fail)
    asked.end()
  })
}

async function post(
  title: string,
  more: { board: 'news' | 'notices'; branchId: string | null } = { board: 'news', branchId: null },
): Promise<{ id: string }> {
  const { persistence, clock } = it.product.context
  return persistence.posts.add(
    { ...more, title, writer: 'x', contentHtml: title, contentText: textOfHtml(title), publishedAt: clock.now() },
    clock.now(),
  )
}

const isKept = ({ status, headers }: Answer) =>
  status === 200 && headers['cache-control'] === 'private, no-cache' && headers.etag !== undefined
/** A page is kept for a second of the product's clock. */
const forgotten = () => it.moveClock({ advance: 'PT1.001S' })
/** The page without the one thing that differs from second to second. */
const timeless = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')

const databaseAway = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))

const firms = { gaon: '가온세무회계', nare: '나래세무법인', daon: '다온세무회계' } as const
const pages = ['/', '/?a=1', '/login', '/terms', '/notices', '/notices?page=1', '/tax-news?page=2']

test('the public pages are kept, the others are not', async () => {
  for (const page of pages) assert.ok(isKept(await ask(page)), page)
  for (const page of [
    '/tax-news/1',
    '/notices?keyword=a',
    '/privacy-policy?version=2025-03-04',
    '/consult-form',
    '/mypage',
    '/office',
    '/location',
    '/notices?page=900',
    '/nothing',
    '/kakao/callback?code=1',
  ]) {
    const { headers } = await ask(page)
    assert.deepEqual([headers['cache-control'], headers.etag], ['no-store', undefined], page)
  }
})

test('branches never mix, whatever else an ask says of its host, however many ask at once', async () => {
  const hosts: [headers: Record<string, string>, firm: keyof typeof firms][] = (
    ['gaon', 'nare', 'daon'] as const
  ).flatMap((firm) => {
    const host = `${firm}.localhost`
    const other = firm === 'nare' ? 'gaon.localhost' : 'nare.localhost'
    const said: Record<string, string>[] = [
      { host },
      { host: `${host}:80` },
      { host: host.toUpperCase() },
      { host, 'x-forwarded-host': other },
      { host, forwarded: `host=${other}` },
      { host, 'x-original-host': other, 'x-host': other, origin: `http://${other}` },
    ]
    return said.map((headers): [Record<string, string>, typeof firm] => [headers, firm])
  })
  for (const strange of [
    'evil.example',
    'nare.localhost:',
    'nare.localhost evil',
    'xnare.localhost',
    'nare.localhost.evil.example',
    '',
  ])
    hosts.push([{ host: strange }, 'gaon'])
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      hosts.flatMap(([headers, firm]) =>
        pages.map(async (page) => {
          const answer = await ask(page, headers)
          const what = `${page} as ${JSON.stringify(headers)}`
          assert.ok(isKept(answer) && answer.text.includes(firms[firm]), what)
          for (const [other, name] of Object.entries(firms))
            if (other !== firm)
              assert.ok(
                !answer.text.includes(name) &&
                  !answer.text.includes(`${other}.localhost`) &&
                  !answer.text.includes(`${other} alone`),
                what,
              )
          if (page.startsWith('/notices') && firm !== 'daon') assert.ok(answer.text.includes(`${firm} alone`), what)
        }),
      ),
    )
    // The next round meets pages that are drawn ahead of their end.
    await it.moveClock({ advance: 'PT0.4S' })
  }
})

test('an address in absolute form is served by the host header, as every other', async () => {
  const { hostname, port } = new URL(it.url)
  for (const [named, firm] of [
    ['gaon', 'gaon'],
    ['nare', 'nare'],
  ] as const) {
    const text = await new Promise<string>((done, fail) => {
      let read = ''
      const line = connect(Number(port), hostname, () =>
        line.write(`GET http://evil.example/login HTTP/1.1\r\nhost: ${named}.localhost\r\nconnection: close\r\n\r\n`),
      )
      line.on('data', (part) => {
        read += part.toString('utf8')
      })
      line.once('end', () => done(read))
      line.once('error', fail)
    })
    assert.ok(
      text.startsWith('HTTP/1.1 200') &&
        text.includes(firms[firm]) &&
        !text.includes('evil.example') &&
        text.includes('private, no-cache'),
    )
  }
})

test('nothing of the ask that caused a page stands in it', async () => {
  const said = {
    'user-agent': 'SECRET-agent',
    cookie: 'companion=SECRET; office=SECRET',
    authorization: 'Bearer SECRET',
    referer: 'http://SECRET.example/',
    'accept-language': 'SECRET',
    'x-forwarded-for': '203.0.113.77',
    'x-request-id': 'SECRET',
    'x-forwarded-host': 'SECRET.example',
  }
  await forgotten()
  for (const page of ['/?ref=SECRET', '/login', '/terms', '/notices', '/tax-news?page=2']) {
    const first = await ask(page, said)
    assert.ok(isKept(first), page)
    const id = String(first.headers['x-request-id'])
    for (const word of ['SECRET', '203.0.113.77', id, 'nonce', '127.0.0.1"'])
      assert.ok(!first.text.includes(word), `${page} holds ${word === id ? 'the request id' : word}`)
    assert.ok(
      !JSON.stringify([first.headers['content-security-policy'], first.headers['set-cookie'] ?? '']).includes('nonce'),
    )
    assert.equal(first.headers['set-cookie'], undefined)
    const plain = await ask(page)
    assert.equal(timeless(plain.text), timeless(first.text), page)
    assert.notEqual(plain.headers['x-request-id'], id)
  }
})

test('every answer has a number and the clock of its own, and all that protects a page', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/')))
  assert.equal(new Set(answers.map(({ headers }) => headers['x-request-id'])).size, 20)
  await it.moveClock({ advance: 'PT0.1S' })
  const later = await ask('/')
  assert.ok(String(later.headers['x-server-now']) > String(answers[0]?.headers['x-server-now']))
  for (const [name, value] of [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ] as const)
    assert.equal(later.headers[name], value)
})

test('every inline script and style is allowed by its hash, and no other', async () => {
  for (const page of pages) {
    const { text, headers } = await ask(page)
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((line) => line.split(' '))
        .map(([name, ...sources]) => [name ?? '', new Set(sources)]),
    )
    const hashes = (name: string) =>
      new Set(
        [...text.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'g'))]
          .filter(([, attributes = '']) => !/ src=|application\/ld\+json/.test(attributes))
          .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`),
      )
    assert.ok(hashes('script').size >= 3 && hashes('style').size >= 1, page)
    assert.deepEqual(policy['script-src'], new Set(["'self'", ...hashes('script')]), page)
    assert.deepEqual(policy['style-src'], new Set(["'self'", ...hashes('style')]), page)
  }
})

test('a new post is seen within a second', async () => {
  for (const title of ['first-new', 'second-new']) {
    await ask('/')
    await post(title)
    await forgotten()
    // Nor do later asks go back to an older page.
    for (let i = 0; i < 10; i += 1) assert.ok((await ask('/')).text.includes(title))
  }
})

test('what the office changes or takes away is seen on the list within a second, whichever process it writes in, and on the post at once', async () => {
  const { persistence, clock } = it.product.context
  const { id } = await post('before-the-change')
  const steps: [title: string, write: () => Promise<unknown>][] = [
    ['changed-here', () => changePost(persistence, id, { title: 'changed-here' }, clock.now())],
    [
      'changed-elsewhere',
      () =>
        persistence.db.execute(sql`update posts set title = 'changed-elsewhere', updated_at = now() where id = ${id}`),
    ],
  ]
  for (const [title, write] of steps) {
    await Promise.all(['/', '/tax-news', `/tax-news/${id}`].map((path) => ask(path)))
    await write()
    assert.ok((await ask(`/tax-news/${id}`)).text.includes(title), title)
    await forgotten()
    for (const path of ['/', '/tax-news']) assert.ok((await ask(path)).text.includes(title), `${path} ${title}`)
  }
  await withdrawPost(persistence, id, clock.now())
  assert.equal((await ask(`/tax-news/${id}`)).status, 404)
  await forgotten()
  for (const path of ['/', '/tax-news']) assert.ok(!(await ask(path)).text.includes('changed-elsewhere'), path)
})

test('when the product’s clock is moved, the page moves at once', async () => {
  const october = '2026-10-01T10:00:00+09:00'
  for (const [to, open] of [
    [october, false],
    [inSeason, true],
    [october, false],
    [inSeason, true],
  ] as const) {
    assert.equal((await ask('/')).text.includes('지금 신고할 수 있어요'), !open)
    await it.moveClock({ to })
    assert.equal((await ask('/')).text.includes('지금 신고할 수 있어요'), open)
  }
})

test('while the database is away a page is shown as it was last, for an hour at most', async () => {
  const { posts } = it.product.context.persistence
  const { list } = posts
  await forgotten()
  const last = await Promise.all(['/', '/notices'].map((path) => ask(path)))
  assert.ok(last.every(isKept))
  Object.assign(posts, { list: databaseAway })
  try {
    for (const advance of ['PT1.001S', 'PT59M']) {
      await it.moveClock({ advance })
      const shown = await Promise.all(['/', '/notices'].map((path) => ask(path)))
      assert.ok(shown.every(isKept), advance)
      assert.deepEqual(
        shown.map(({ text }) => timeless(text)),
        last.map(({ text }) => timeless(text)),
        advance,
      )
    }
    await it.moveClock({ advance: 'PT1M' })
    assert.ok((await ask('/')).text.includes('불러오지 못했어요'))
    assert.equal((await ask('/notices')).status, 503)
  } finally {
    Object.assign(posts, { list })
  }
})

test('a list that cannot be loaded, and of which no page of the last hour is known, is shown as such to those who wait, and not kept', async () => {
  const { posts } = it.product.context.persistence
  const { list } = posts
  await it.moveClock({ advance: 'PT1H' })
  Object.assign(posts, { list: databaseAway })
  const [home, notices] = await Promise.all([ask('/'), ask('/notices')])
  Object.assign(posts, { list })
  assert.ok(home.status === 200 && home.text.includes('불러오지 못했어요') && home.text.includes('<footer'))
  assert.ok(notices.status === 503 && notices.text.includes('<footer'))
  for (const { headers } of [home, notices])
    assert.deepEqual([headers['cache-control'], headers.etag], ['no-store', undefined])
  const [again, list2] = await Promise.all([ask('/'), ask('/notices')])
  assert.ok(isKept(again) && !again.text.includes('불러오지 못했어요') && isKept(list2))
})

test('fifty who come first share one drawing', async (t) => {
  const { branchTexts } = it.product.context
  const { read } = branchTexts
  let reads = 0
  Object.assign(branchTexts, {
    read: (...of: Parameters<typeof read>) => {
      reads += 1
      return read(...of)
    },
  })
  try {
    await forgotten()
    await ask('/terms')
    const once = reads
    await forgotten()
    // However long a busy machine takes: no time passes while they ask.
    const [monotonic, machine] = [performance.now() + 100, Date.now()]
    t.mock.method(performance, 'now', () => monotonic)
    t.mock.method(Date, 'now', () => machine)
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/terms')))
    t.mock.restoreAll()
    assert.ok(once > 0 && answers.every(isKept))
    assert.equal(reads, 2 * once)
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
  } finally {
    Object.assign(branchTexts, { read })
  }
})

test('what a page reads while it is drawn counts against nobody: an address has as many pages as it has calls', async () => {
  const own = await startRehearsal({ withPages: true, withJobs: false, settings: { CALLS_PER_MINUTE: '50' } })
  try {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/', {}, 'GET', own.url)))
    assert.ok(answers.every(isKept))
    assert.equal((await ask('/', {}, 'GET', own.url)).status, 429)
  } finally {
    await own.stop()
  }
})

test('the same bytes in every coding', async () => {
  await forgotten()
  const wishes = ['identity', 'br', 'gzip'].map((coding) => ask('/', { 'accept-encoding': coding }))
  const [plain, br, gzip] = await Promise.all(wishes)
  assert.ok(plain && br && gzip)
  assert.deepEqual(
    [plain, br, gzip].map(({ headers }) => headers['content-encoding']),
    [undefined, 'br', 'gzip'],
  )
  assert.ok(brotliDecompressSync(br.body).equals(plain.body) && gunzipSync(gzip.body).equals(plain.body))
  for (const { headers, body } of [plain, br, gzip])
    assert.deepEqual([headers.vary, Number(headers['content-length'])], ['accept-encoding', body.length])
})

test('whoever has the page gets none; a question for its headers gets them alone', async () => {
  // On a busy machine the page may grow old between two asks: then it is asked once more.
  for (let attempt = 0; ; attempt += 1) {
    const br = await ask('/', { 'accept-encoding': 'br' })
    const tag = String(br.headers.etag)
    const [held, head, other, star] = await Promise.all([
      ask('/', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${tag}` }),
      ask('/', { 'accept-encoding': 'br' }, 'HEAD'),
      ask('/', { 'accept-encoding': 'gzip', 'if-none-match': tag }),
      ask('/', { 'if-none-match': '*' }),
    ])
    assert.deepEqual([other.status, star.status, head.status, head.body.length], [200, 200, 200, 0])
    if ((held.status !== 304 || head.headers.etag !== tag) && attempt < 5) continue
    assert.deepEqual(
      [
        held.status,
        held.body.length,
        held.headers.etag,
        held.headers['content-encoding'],
        held.headers['content-length'],
      ],
      [304, 0, tag, undefined, undefined],
    )
    assert.ok(
      held.headers['x-request-id'] &&
        held.headers['content-security-policy'] &&
        held.headers['cache-control'] === 'private, no-cache',
    )
    assert.deepEqual([head.headers.etag, head.headers['content-length']], [tag, String(br.body.length)])
    return
  }
})

test('a browser takes the page over: nothing is forbidden, nothing differs', async () => {
  const browser = await player.launch(await chromium())
  try {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (line) => {
      if (line.type() === 'error' || line.type() === 'warning') complaints.push(line.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    for (const path of ['/', '/?ref=somebody', '/login', '/notices']) {
      const answer = await page.goto(it.url + path, { waitUntil: 'load' })
      assert.equal(answer?.headers()['cache-control'], 'private, no-cache', path)
      // React has taken the frame over; what waits for a touch is touched.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('header *')].some((part) =>
          Object.keys(part).some((name) => name.startsWith('__react')),
        ),
      )
      await page.locator('h1').click()
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('h1') ?? {}).some((name) => name.startsWith('__react')),
      )
      assert.deepEqual(complaints, [], path)
    }
  } finally {
    await browser.close()
  }
})
