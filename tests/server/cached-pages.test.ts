/**
 * Cached pages: never another branch's or person's, never older than a second, allowed by the hashes of their
 * scripts.
 */
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { changePost, withdrawPost } from '#tests/support/posts.ts'
import { inSeason, startRehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import {
  it,
  send,
  post,
  isCached,
  forgotten,
  timeless,
  databaseAway,
  firms,
  pages,
} from '#tests/support/server/cached-pages.ts'

test('public pages are cached, the others are not', async () => {
  for (const page of pages) assert.ok(isCached(await send(page)), page)
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
    const { headers } = await send(page)
    assert.deepEqual([headers['cache-control'], headers.etag], ['no-store', undefined], page)
  }
})

test('branches never mix, whatever a request says of its host, however many come at once', async () => {
  const hosts: [headers: Record<string, string>, firm: keyof typeof firms][] = (
    ['gaon', 'nare', 'daon'] as const
  ).flatMap((firm) => {
    const host = `${firm}.localhost`
    const other = firm === 'nare' ? 'gaon.localhost' : 'nare.localhost'
    const requestHeaders: Record<string, string>[] = [
      { host },
      { host: `${host}:80` },
      { host: host.toUpperCase() },
      { host, 'x-forwarded-host': other },
      { host, forwarded: `host=${other}` },
      { host, 'x-original-host': other, 'x-host': other, origin: `http://${other}` },
    ]
    return requestHeaders.map((headers): [Record<string, string>, typeof firm] => [headers, firm])
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
          const answer = await send(page, headers)
          const label = `${page} as ${JSON.stringify(headers)}`
          assert.ok(isCached(answer) && answer.text.includes(firms[firm]), label)
          for (const [other, name] of Object.entries(firms))
            if (other !== firm)
              assert.ok(
                !answer.text.includes(name) &&
                  !answer.text.includes(`${other}.localhost`) &&
                  !answer.text.includes(`${other} alone`),
                label,
              )
          if (page.startsWith('/notices') && firm !== 'daon') assert.ok(answer.text.includes(`${firm} alone`), label)
        }),
      ),
    )
    // The next round receives pages that were rendered ahead of expiry.
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

test('every answer has a number and the clock of its own, and all that protects a page', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('/')))
  assert.equal(new Set(answers.map(({ headers }) => headers['x-request-id'])).size, 20)
  await it.moveClock({ advance: 'PT0.1S' })
  const later = await send('/')
  assert.ok(String(later.headers['x-server-now']) > String(answers[0]?.headers['x-server-now']))
  for (const [name, value] of [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ] as const)
    assert.equal(later.headers[name], value)
})

test('a new post is seen within a second', async () => {
  for (const title of ['first-new', 'second-new']) {
    await send('/')
    await post(title)
    await forgotten()
    // Later requests never get an older page.
    for (let i = 0; i < 10; i += 1) assert.ok((await send('/')).text.includes(title))
  }
})

test('an office’s change shows on the list within a second, whichever process it writes in, and on the post at once', async () => {
  const { database, clock } = it.product.context
  const { id } = await post('before-the-change')
  const steps: [title: string, write: () => Promise<unknown>][] = [
    ['changed-here', () => changePost(database, id, { title: 'changed-here' }, clock.now())],
    [
      'changed-elsewhere',
      () => database.db.execute(sql`update posts set title = 'changed-elsewhere', updated_at = now() where id = ${id}`),
    ],
  ]
  for (const [title, write] of steps) {
    await Promise.all(['/', '/tax-news', `/tax-news/${id}`].map((path) => send(path)))
    await write()
    assert.ok((await send(`/tax-news/${id}`)).text.includes(title), title)
    await forgotten()
    for (const path of ['/', '/tax-news']) assert.ok((await send(path)).text.includes(title), `${path} ${title}`)
  }
  await withdrawPost(database, id, clock.now())
  assert.equal((await send(`/tax-news/${id}`)).status, 404)
  await forgotten()
  for (const path of ['/', '/tax-news']) assert.ok(!(await send(path)).text.includes('changed-elsewhere'), path)
})

test('when the product’s clock is moved, the page moves at once', async () => {
  const october = '2026-10-01T10:00:00+09:00'
  for (const [to, open] of [
    [october, false],
    [inSeason, true],
    [october, false],
    [inSeason, true],
  ] as const) {
    assert.equal((await send('/')).text.includes('지금 신고할 수 있어요'), !open)
    await it.moveClock({ to })
    assert.equal((await send('/')).text.includes('지금 신고할 수 있어요'), open)
  }
})

test('a lengthened last day is on the home page, whose season continues', async () => {
  const { database, clock } = it.product.context
  const open = async () => (await send('/')).text.includes('지금 신고할 수 있어요')
  await it.moveClock({ to: '2026-06-03T10:00:00+09:00' })
  assert.equal(await open(), false)
  await database.runtimeSettings.extendSeason(
    { filingYear: 2026, lastDay: '2026-06-05', reason: 'outage', setBy: 'test' },
    clock.now(),
  )
  await waitFor(async () => {
    await forgotten()
    return open()
  }, 5_000)
  assert.ok((await send('/')).text.includes('6월 5일 (금)'))
  await it.moveClock({ to: inSeason })
})

test('while the database is down the last page is served, for an hour at most', async () => {
  const { posts } = it.product.context.database
  const { list } = posts
  await forgotten()
  const last = await Promise.all(['/', '/notices'].map((path) => send(path)))
  assert.ok(last.every(isCached))
  Object.assign(posts, { list: databaseAway })
  try {
    for (const advance of ['PT1.001S', 'PT59M']) {
      await it.moveClock({ advance })
      const shown = await Promise.all(['/', '/notices'].map((path) => send(path)))
      assert.ok(shown.every(isCached), advance)
      assert.deepEqual(
        shown.map(({ text }) => timeless(text)),
        last.map(({ text }) => timeless(text)),
        advance,
      )
    }
    await it.moveClock({ advance: 'PT1M' })
    assert.ok((await send('/')).text.includes('불러오지 못했어요'))
    assert.equal((await send('/notices')).status, 503)
  } finally {
    Object.assign(posts, { list })
  }
})

test('a list that cannot be loaded, and of which no page of the last hour is known, is shown as such to those who wait, and not kept', async () => {
  const { posts } = it.product.context.database
  const { list } = posts
  await it.moveClock({ advance: 'PT1H' })
  Object.assign(posts, { list: databaseAway })
  const [home, notices] = await Promise.all([send('/'), send('/notices')])
  Object.assign(posts, { list })
  assert.ok(home.status === 200 && home.text.includes('불러오지 못했어요') && home.text.includes('<footer'))
  assert.ok(notices.status === 503 && notices.text.includes('<footer'))
  for (const { headers } of [home, notices])
    assert.deepEqual([headers['cache-control'], headers.etag], ['no-store', undefined])
  const [again, list2] = await Promise.all([send('/'), send('/notices')])
  assert.ok(isCached(again) && !again.text.includes('불러오지 못했어요') && isCached(list2))
})

test('fifty who come first share one drawing', async (t) => {
  const { servedBranches } = it.product.context
  const { readText } = servedBranches
  let reads = 0
  Object.assign(servedBranches, {
    readText: (...args: Parameters<typeof readText>) => {
      reads += 1
      return readText(...args)
    },
  })
  try {
    await forgotten()
    await send('/terms')
    const once = reads
    await forgotten()
    // No clock time passes while the requests run, however slow the machine.
    const [monotonic, machine] = [performance.now() + 100, Date.now()]
    t.mock.method(performance, 'now', () => monotonic)
    t.mock.method(Date, 'now', () => machine)
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('/terms')))
    t.mock.restoreAll()
    assert.ok(once > 0 && answers.every(isCached))
    assert.equal(reads, 2 * once)
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
  } finally {
    Object.assign(servedBranches, { readText })
  }
})

test('a page’s own calls are not counted: a network address gets as many pages as its limit of calls', async () => {
  const own = await startRehearsal({ withPages: true, withJobs: false, settings: { CALLS_PER_MINUTE: '50' } })
  try {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('/', {}, 'GET', own.url)))
    assert.ok(answers.every(isCached))
    assert.equal((await send('/', {}, 'GET', own.url)).status, 429)
  } finally {
    await own.stop()
  }
})

test('a view counts for the visitor who came, not for the server that drew the page', async () => {
  const views = async (agent: string) =>
    Number(/조회 (?:<!-- -->)?(\d+)/.exec((await send('/tax-news/2', { 'user-agent': agent })).text)?.[1])
  assert.deepEqual([await views('one'), await views('one'), await views('two')], [1, 1, 2])
})
