/** The site's calls and pages with two thousand posts on each board, read with an empty cache. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { served } from '#src/app.server.ts'
import { addresses } from '#domain/address/addresses.ts'
import { listNews, listNotices } from '#site/posts/contract.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { nameOf, statementsOf } from './count.ts'

/** More posts than a search for a long word scans without estimating its matches. */
const rows = 2_100
const most = 3
const latest = 'the latest'
/**
 * Pages that show lists from the database, with their number; other public pages come from the code, the branch and
 * its texts.
 */
const lists: Readonly<Record<string, number>> = { '/': 2, '/notices': 1, '/tax-news': 1 }
/** Banners are on every page; all visitors together read them once a second. */
const banners = /^select .* from "banners"/

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withPages: true, withJobs: false })
  const owner = new pg.Client({ connectionString: rehearsal.rawDatabase.ownerUrl })
  await owner.connect()
  await owner.query(
    `insert into posts (board, title, writer, content_html, content_text, published_at, created_at, updated_at)
     select board, board || ' ' || n, 'x', board, board, $1, $1, $1
     from generate_series(1, $2) as n, unnest(array['news', 'notices']) as board`,
    [rehearsal.product.context.clock.now(), rows],
  )
  await owner.end()
})
after(() => rehearsal.stop())

/** A post that everybody sees first. */
async function write(): Promise<void> {
  const { database, clock } = rehearsal.product.context
  const post = { title: latest, writer: 'x', contentHtml: latest, contentText: latest, publishedAt: clock.now() }
  for (const board of ['news', 'notices'] as const)
    await database.posts.add({ ...post, board, branchId: null }, clock.now())
}

/** A new post invalidates the cached lists; each page is requested once, so that it is rendered. */
async function read(path: string): Promise<{ sent: string[]; status: number; text: string }> {
  await write()
  const { sent, result } = await statementsOf(rehearsal, async () => {
    const answer = await fetch(rehearsal.url + path)
    return { status: answer.status, text: await answer.text() }
  })
  return { sent, ...result }
}

const shown = (sent: readonly string[]) => `${sent.length}:\n${sent.map((text) => text.slice(0, 160)).join('\n')}`

const open = served
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path, who }) => method === 'GET' && who === 'anyone' && !path.includes(':'))
const asked = [
  ...open.map((endpoint) => ({ name: nameOf(endpoint), path: endpoint.path })),
  ...[listNews, listNotices].flatMap(({ path }) => [
    { name: `the last page of ${path}`, path: `${path}?page=200` },
    { name: `a search in ${path}`, path: `${path}?field=all&keyword=9` },
    { name: `a search of a rare word in ${path}`, path: `${path}?field=all&keyword=97` },
    { name: `a search of a long word in ${path}`, path: `${path}?field=all&keyword=notices` },
    { name: `a search without a hit in ${path}`, path: `${path}?field=title&keyword=nothing` },
  ]),
]

test('the lists of the site are among the calls that are counted', () => {
  const paths: string[] = open.map(({ path }) => path)
  for (const { path } of [listNews, listNotices]) assert.ok(paths.includes(path), path)
})

for (const { name, path } of asked)
  test(`${name} is at most ${most} statements`, async () => {
    const { sent, status } = await read(path)
    assert.ok(status < 500, String(status))
    assert.ok(sent.length <= most, shown(sent))
    if (path.startsWith(listNews.path) || path.startsWith(listNotices.path))
      assert.ok(status === 200 && sent.length > 0, 'the list was read from the database')
  })

const pages = addresses.filter(({ lane, path }) => lane === 'public' && !path.includes(':')).map(({ path }) => path)

test('every page with a list is an address', () =>
  assert.deepEqual(
    Object.keys(lists).filter((path) => !pages.some((page) => page === path)),
    [],
  ))

for (const path of pages) {
  const count = lists[path] ?? 0
  test(`${path}, drawn anew, is at most ${count * most} statements for its ${count} lists`, async () => {
    const { sent, status, text } = await read(path)
    assert.ok(status < 500, String(status))
    const own = sent.filter((statement) => !banners.test(statement))
    assert.ok(own.length <= count * most, shown(own))
    if (count > 0) assert.ok(own.length >= count && text.includes(latest))
  })
}

for (const path of ['/tax-news?page=200', '/tax-news?keyword=9', '/notices?page=200', '/notices?keyword=9'])
  test(`${path} is at most ${most} statements`, async () => {
    const { sent, status } = await read(path)
    const own = sent.filter((statement) => !banners.test(statement))
    assert.ok(status === 200 && own.length > 0 && own.length <= most, shown(own))
  })
