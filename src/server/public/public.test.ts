import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { addresses as pages } from '#domain/address/addresses.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { bareRequest } from '#tests/support/server/bare-request.ts'
import { element, xmlText } from './public.server.ts'

let it: Rehearsal
before(async () => {
  it = await startRehearsal({ withJobs: false })
  const { database, clock } = it.product.context
  const now = clock.now()
  const post = (board: 'news' | 'notices', title: string, branchId: string | null, ahead = -1000) =>
    database.posts.add(
      {
        board,
        branchId,
        title,
        writer: '가온',
        contentHtml: `<p>${title} 본문 &amp; <b>굵게</b></p><script>alert(1)</script>`,
        contentText: title,
        publishedAt: new Date(now.getTime() + ahead),
      },
      now,
    )
  await post('news', '모두의 소식', null)
  await post('news', '내일의 소식', null, 86_400_000)
  await post('notices', '가온의 <b>공지</b> & "말"\u0007', 'gaon')
  await post('notices', '나래의 공지', 'nare')
  await post('notices', '모두의 공지', null)
})
after(() => it.stop())

async function ask(path: string, host: string): Promise<{ status: number; type: string; text: string }> {
  const { status, headers, text } = await bareRequest(it.url, { path, headers: { host } })
  return { status, type: headers['content-type'] ?? '', text }
}

const addresses = (text: string) =>
  [...text.matchAll(/https?:\/\/[^<"\s]+/g)]
    .map(([address]) => address)
    .filter((address) => !/w3\.org|sitemaps\.org|purl\.org/.test(address))

for (const host of ['gaon.localhost', 'nare.localhost', 'daon.localhost']) {
  test(`${host}: robots, sitemap and feeds speak of this host alone`, async () => {
    const origin = `http://${host}:${new URL(it.url).port}`
    const robots = await ask('/robots.txt', host)
    assert.match(robots.type, /^text\/plain/)
    assert.ok(robots.text.includes(`Sitemap: ${origin}/sitemap.xml`) && robots.text.includes('Disallow: /office'))
    for (const path of ['/sitemap.xml', '/tax-news/rss.xml', '/notices/rss.xml']) {
      const answer = await ask(path, host)
      assert.equal(answer.status, 200)
      assert.match(answer.type, /xml/)
      assert.ok(addresses(answer.text).length > 3)
      assert.deepEqual(
        addresses(answer.text).filter((address) => !address.startsWith(`${origin}/`)),
        [],
      )
    }
  })
}

test('the old address of an icon gives the branch’s own', async () => {
  const icon = (id: string) =>
    readFileSync(join(it.product.context.branchesFolder, id, 'touch-icon.png')).toString('utf8')
  for (const [host, id] of [
    ['gaon.localhost', 'gaon'],
    ['nare.localhost', 'nare'],
    ['evil.example', 'gaon'],
  ] as const) {
    for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
      const { status, type, text } = await ask(path, host)
      assert.deepEqual([status, type, text === icon(id)], [200, 'image/png', true])
    }
  }
})

test('a phone can put each firm on its home screen: under its name, with icons that are there', async () => {
  for (const { affiliationId, name, hosts } of it.product.context.branches) {
    const { status, type, text } = await ask('/manifest.webmanifest', hosts[0] ?? '')
    assert.deepEqual([status, type.split(';')[0]], [200, 'application/manifest+json'])
    const manifest = JSON.parse(text) as {
      short_name: string
      start_url: string
      icons: { src: string; type: string }[]
    }
    assert.deepEqual([manifest.short_name, manifest.start_url], [name, '/'])
    assert.deepEqual(
      manifest.icons.map(({ type }) => type),
      ['image/png', 'image/svg+xml'],
    )
    for (const { src } of manifest.icons) {
      assert.ok(src.startsWith(`/branches/${affiliationId}/`), src)
      assert.ok(existsSync(join(it.product.context.branchesFolder, src.replace('/branches/', ''))), src)
    }
  }
})

test('a branch shows its own notices and the common ones, and nothing that waits for its day', async () => {
  const [gaon, nare] = await Promise.all([
    ask('/notices/rss.xml', 'gaon.localhost'),
    ask('/notices/rss.xml', 'nare.localhost'),
  ])
  assert.ok(gaon.text.includes('모두의 공지') && !gaon.text.includes('나래의 공지'))
  assert.ok(nare.text.includes('나래의 공지') && !nare.text.includes('가온의'))
  const news = await ask('/tax-news/rss.xml', 'gaon.localhost')
  assert.ok(news.text.includes('모두의 소식') && !news.text.includes('내일'))
  const sitemap = await ask('/sitemap.xml', 'nare.localhost')
  assert.ok(
    sitemap.text.includes('/location<') && !sitemap.text.includes('/about<') && !sitemap.text.includes('/mypage'),
  )
  // Common news, the branch's own notice and the common one; another branch's and tomorrow's are missing.
  assert.deepEqual(
    [sitemap.text.match(/\/tax-news\/\d+</g)?.length, sitemap.text.match(/\/notices\/\d+</g)?.length],
    [1, 2],
  )
})

test('typed text arrives as text: no tags, no scripts, no control characters', async () => {
  const { text } = await ask('/notices/rss.xml', 'gaon.localhost')
  assert.ok(text.includes('<title>가온의 &lt;b&gt;공지&lt;/b&gt; &amp; &quot;말&quot;</title>'))
  assert.match(text, /<description>가온의 공지 &amp;amp; &quot;말&quot; 본문 &amp;amp; 굵게<\/description>/)
  assert.ok(!text.includes('alert(1)') && !/[\u0000-\u0008]/.test(text))
})

test('a host that is not ours never reaches a link', async () => {
  for (const host of [
    'evil.example',
    'gaon.localhost.evil.example',
    'evil.example:80',
    'evil@gaon.localhost',
    '"><script>',
    '[::1',
    'a b',
    '\u00ff',
  ]) {
    for (const path of ['/robots.txt', '/sitemap.xml', '/tax-news/rss.xml']) {
      const answer = await ask(path, host)
      assert.equal(answer.status, 200, `${path} as ${host}`)
      assert.deepEqual(
        addresses(answer.text).filter((address) => !address.startsWith(`${it.url}/`)),
        [],
      )
    }
  }
})

test('XML text holds nothing that XML reads as its own', () => {
  assert.equal(xmlText(`<a b='c'>&"\u0000\ud800`), '&lt;a b=&apos;c&apos;&gt;&amp;&quot;\ufffd')
  assert.equal(element('x', undefined), '')
})

test('crawlers are kept from everything that is no public page', async () => {
  const closed = [...(await ask('/robots.txt', 'gaon.localhost')).text.matchAll(/^Disallow: (\S+)$/gm)].map(
    ([, path = '']) => path,
  )
  const closedOf = (lane: (one: string) => boolean) =>
    pages
      .filter((page) => lane(page.lane))
      .map(({ path }) => [path, closed.some((front) => path.startsWith(front))] as const)
  assert.deepEqual(
    closedOf((lane) => lane !== 'public').filter(([, is]) => !is),
    [],
  )
  assert.deepEqual(
    closedOf((lane) => lane === 'public')
      .filter(([, is]) => is)
      .map(([path]) => path),
    ['/login', '/kakao/callback'],
  )
})
