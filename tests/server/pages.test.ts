/** The pages as strangers ask for them: whatever address, query, id or header, a page in the branch's frame, never a fault, and no link to a host that is not ours. */
import assert from 'node:assert/strict'
import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { Problem } from '#domain/problems.ts'
import { problemSentences } from '#server/http/texts.ts'
import { plainPageWords } from '#server/public/texts.ts'
import { seed } from '#server/rehearsal/seed.server.ts'
import { homeTexts, partnerTexts } from '#features/home/texts.ts'
import { postsTexts } from '#features/posts/texts.ts'
import { addresses } from '#web/addresses.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'

let it: Rehearsal
before(async () => {
  it = await startRehearsal({ withPages: true, withJobs: false })
  await seed(it.product.context)
})
after(() => it.stop())

type Answer = { status: number; headers: IncomingHttpHeaders; text: string }
/** fetch mends addresses and hosts; a bare request sends them as they are. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(it.url)
  return new Promise((done, fail) => {
    const asked = request({ hostname, port, path, method, headers: { host: 'gaon.localhost', accept: 'text/html,application/xhtml+xml', ...headers } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString('utf8') }))
    })
    asked.once('error', fail)
    asked.end()
  })
}

const count = (text: string, part: string) => text.split(part).length - 1
const metaOf = (text: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1]

/** Pages that are the same for everybody are kept for a second: what is changed under them shows after it. */
const forgotten = () => pause(1_010)

/** The whole frame (a skip link, one main, the footer), or the plain page that stands when no route can read the address. */
function assertFramed({ status, headers, text }: Answer, what: string): void {
  assert.ok([200, 400, 404].includes(status), `${what} answered ${status}`)
  assert.match(headers['content-type'] ?? '', /^text\/html/, what)
  assert.ok(text.includes('가온세무회계') && count(text, '<main') === 1 && text.includes('<footer'), `${what} has no frame`)
  assert.ok(headers['content-security-policy'] && headers['x-request-id'], what)
}

const pages = ['/', '/tax-introduction', '/privacy-policy', '/terms', '/about', '/notices', '/tax-news', '/tax-news/1', '/consult-form', '/login']
const queries = ['', '?', '??', '?=', '?&&', '?a', '?%', '?%E0%A4%A=1', '?page=%00', '?page=-1', '?page=1e9', '?page=999999', '?page[]=2', '?page=2&page=3', '?keyword=%00', '?keyword=%ED%A0%80', '?keyword=%25_%5C', `?keyword=${'x'.repeat(3000)}`, '?keyword=abc&before=%00', '?keyword=abc&before=99999999999999-999999999999999', '?field=__proto__&keyword=a', '?version=1', '?version=2025-03-04', '?version=9999-99-99', '?__proto__=1', '?constructor[prototype]=x', '?index', '?_routes=x', '?ref=%3Cscript%3E']

/** Pages that read their query get all of it, the others a few. */
const reading = new Set(['/notices', '/tax-news', '/privacy-policy'])
for (const page of pages) {
  test(`${page}: any query is answered with the page`, async () => {
    await Promise.all(queries.filter((_, at) => reading.has(page) || at % 5 === 0).map(async (query) => assertFramed(await ask(page + query), page + query)))
  })
}

const ids = ['0', '-1', '1.5', '1e3', 'abc', '%20', '%00', '%', '%E0%A4%A', '..%2f..%2fetc%2fpasswd', '999999999999', '9'.repeat(30), 'x'.repeat(150), 'x'.repeat(500), '__proto__', 'null', "1'%20or%201=1", '%F0%9F%98%80', '1/2', ';', '*', '<script>', 'rss.xml.bak']
test('any id of a post is a post or a page that says it is missing', async () => {
  for (const board of ['/notices', '/tax-news']) for (const id of ids) assertFramed(await ask(`${board}/${id}`), `${board}/${id}`)
  assert.match((await ask('/tax-news/999999')).text, /href="\/tax-news"/)
  // A post of the other board does not stand here.
  assert.equal((await ask('/notices/1')).status, 404)
})

const others = ['/nothing', '/nothing/deep', '/%', '/%E0%A4%A', '/..', '/../..', '//evil.example', '//evil.example/%2f..', '/\\evil.example', '/index.php', '/.env', '/wp-login.php', '/assets', '/branches/gaon', '/notices.json', '/%2e%2e/x', `/${'a/'.repeat(400)}`, '/tax-introduction/', '/NOTICES', '/tax-introduction%0a', '/notices/1%0D', '/a%0d%0ax-evil:%201', '/terms%E2%80%A8']
test('any other address is a page in the frame', async () => {
  for (const address of others) assertFramed(await ask(address), address)
  const missing = await ask('/nothing')
  assert.deepEqual([missing.status, missing.text.includes(frameTexts.problem.titles.notFound)], [404, true])
})

test('a move inside the site asks for the same pages as data', async () => {
  for (const [address, words] of [['/privacy-policy.data?version=2025-03-04', '2025년 3월 4일부터 시행합니다'], ['/tax-news.data?page=2', '세금이 부담될 때'], ['/tax-news/1.data', '프리랜서가 5월에'], ['/consult-form.data', 'replyBy']] as const) {
    const { status, text } = await ask(address, { accept: '*/*' })
    assert.equal(status, 200, address)
    assert.ok(text.includes(words), address)
  }
})

test('an address of one branch is none of another', async () => {
  assert.equal((await ask('/about')).status, 200)
  assert.equal((await ask('/location')).status, 404)
  assert.equal((await ask('/location', { host: 'nare.localhost' })).status, 200)
  assert.equal((await ask('/about', { host: 'nare.localhost' })).status, 404)
})

const headers: Record<string, string>[] = [
  { host: '' }, { host: 'a b' }, { host: '[::1' }, { host: 'evil.example' }, { host: 'gaon.localhost.evil.example' }, { host: '"><script>alert(1)</script>' }, { host: 'x'.repeat(2000) },
  { cookie: 'companion=%E0%A4%A; =; a' }, { 'accept-language': '%%%' }, { 'user-agent': '' }, { 'user-agent': '<script>' }, { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-forwarded-proto': 'javascript' },
  { origin: 'https://evil.example', referer: 'javascript:alert(1)' }, { 'if-none-match': '*', 'if-modified-since': 'x', range: 'bytes=0-1' }, { authorization: 'Bearer x' }, { 'x-real-ip': '1.2.3.4' }, { range: 'bytes=x' },
  { accept: '' }, { accept: '*/*' }, { accept: 'image/*;q=x' }, { expect: 'something' }, { upgrade: 'websocket', connection: 'upgrade' }, { 'accept-encoding': '*;q=0' },
]
test('any header is answered with the page, and hosts of strangers never reach a link', async () => {
  for (const header of headers) {
    for (const page of ['/', '/notices?page=2', '/tax-news/1', '/nothing', '/%']) {
      const answer = await ask(page, header)
      const what = `${page} with ${JSON.stringify(header).slice(0, 80)}`
      assertFramed(answer, what)
      assert.ok(!answer.text.includes('evil.example') && !answer.text.includes('alert(1)'), what)
    }
  }
  for (const page of ['//evil.example', 'http://evil.example/notices', 'https://x@evil.example:99999/%', 'http://evil.example?page=2']) {
    const answer = await ask(page)
    assertFramed(answer, page)
    assert.ok(!answer.text.includes('evil.example'), page)
  }
})

const own = 'host: gaon.localhost\r\n'
const lines: [what: string, line: string, headers: string, host?: ''][] = [
  ['no host', 'GET /terms', '', ''],
  ['a query longer than a line', `GET /notices?keyword=${'x'.repeat(20_000)}`, ''], ['an address longer than a line', `GET /${'x'.repeat(20_000)}`, ''], ['a header longer than a line', 'GET /', `x-long: ${'a'.repeat(20_000)}\r\n`],
  ['letters that no address has', 'GET /\u00ff\u00fe', ''], ['an address in two parts', 'GET /a b', ''], ['a header with a space in its name', 'GET /terms', 'x y: a\r\n'], ['a header with a NUL', 'GET /terms', 'x: \0\r\n'],
]
for (const [what, line, more, host = own] of lines) {
  test(`a browser whose ask cannot be read gets a page: ${what}`, { timeout: 10_000 }, async () => {
    const { hostname, port } = new URL(it.url)
    const read = await new Promise<string>((done, fail) => {
      const parts: Buffer[] = []
      const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(`${line} HTTP/1.1\r\n${host}accept: text/html,*/*\r\nconnection: close\r\n${more}\r\n`, 'latin1')))
      socket.on('data', (part: Buffer) => parts.push(part))
      socket.once('end', () => done(Buffer.concat(parts).toString('utf8')))
      socket.once('error', fail)
    })
    const [head = '', text = ''] = read.split('\r\n\r\n')
    const headers = Object.fromEntries(head.split('\r\n').slice(1).map((one) => [one.split(': ')[0] ?? '', one.slice(one.indexOf(': ') + 2)]))
    assertFramed({ status: Number(head.split(' ')[1]), headers, text }, what)
    assert.deepEqual([head.split(' ')[1], Number(headers['content-length'])], ['400', Buffer.byteLength(text)])
  })
}

test('a target in absolute form is asked for by its path, whoever is named in front of it', async () => {
  const robots = await ask('http://evil.example/robots.txt')
  assert.ok(robots.text.includes('Sitemap: http://gaon.localhost:') && !robots.text.includes('evil.example'))
  assert.equal((await ask('http://evil.example/api/pages/terms', { accept: '*/*' })).status, 200)
})

test('whatever letters an address is made of', async () => {
  const part = fc.stringMatching(/^[!-~]{0,12}$/)
  await fc.assert(fc.asyncProperty(fc.constantFrom('', '/notices', '/tax-news', '/privacy-policy'), fc.array(part, { maxLength: 3 }), part, async (front, parts, query) => {
    const path = `${front}/${parts.join('/')}${query ? `?${query}` : ''}`.replaceAll('#', '')
    // Calls, assets, documents and feeds are not pages.
    if (/^\/(api|assets|branches|docs|livez|readyz|version|robots|sitemap)/.test(path) || path.includes('rss.xml') || path.includes('.data')) return
    assertFramed(await ask(path), path)
  }), { numRuns: 60 })
})

test('every public page says whose it is, where it stands and what it is about, in links of its own host alone', async () => {
  for (const host of ['gaon.localhost', 'nare.localhost', 'daon.localhost']) {
    const origin = `http://${host}:${new URL(it.url).port}`
    const { text } = await ask('/tax-news?page=2&x=1', { host })
    assert.match(text, new RegExp(`<link rel="canonical" href="${origin}/tax-news\\?page=2"`))
    assert.equal(metaOf(text, 'og:url'), `${origin}/tax-news?page=2`)
    assert.equal(metaOf(text, 'og:title'), '세무 뉴스 2쪽')
    assert.ok(text.includes(`<title>세무 뉴스 2쪽 – `))
    const picture = metaOf(text, 'og:image') ?? ''
    assert.ok(picture.startsWith(`${origin}/branches/`))
    assert.equal((await ask(new URL(picture).pathname, { host })).headers['content-type'], 'image/png')
    assert.ok(metaOf(text, 'og:site_name') && metaOf(text, 'description') && metaOf(text, 'og:locale') === 'ko_KR')
    const data = JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text)?.[1] ?? '{}') as Record<string, unknown>
    assert.equal(data['@type'], 'AccountingService')
    assert.equal(data.url, `${origin}/`)
    assert.equal((data.openingHoursSpecification as unknown[]).length, 2)
    const { name, contact, businessHours } = it.product.context.branchFor(host)
    assert.deepEqual([data.name, data.telephone, data.taxID, (data.address as Record<string, unknown>).streetAddress], [name, contact.phone.text, contact.businessNumber.text, contact.address.text])
    assert.deepEqual((data.openingHoursSpecification as { opens: string; closes: string }[]).map(({ opens, closes }) => `${opens}-${closes}`), [`${businessHours.weekday.slice(0, 5)}-12:00`, `13:00-${businessHours.weekday.slice(6)}`])
    assert.deepEqual([data.faxNumber !== undefined, (data.address as Record<string, unknown>).postalCode !== undefined], [contact.fax.display, contact.zipCode.display])
    assert.equal(count(text, 'rel="canonical"'), 1)
    assert.equal(count(text, '<title>'), 1)
    assert.deepEqual([...text.matchAll(/rel="alternate" type="application\/rss\+xml" title="[^"]*" href="([^"]*)"/g)].map(([, href]) => href), [`${origin}/tax-news/rss.xml`, `${origin}/notices/rss.xml`])
  }
})

/** A part of a page, and what it says, run by run. */
const partOf = (text: string, name: string) => new RegExp(`<${name}[ >].*</${name}>`, 's').exec(text)?.[0] ?? ''
const said = (part: string) => part.replaceAll(/<(script|style|noscript)\b.*?<\/\1>/gs, '').split(/<[^>]*>/).map((words) => words.trim()).filter((words) => words !== '')
const pathsIn = (part: string) => [...part.matchAll(/ href="([^"]*)"/g)].map(([, path = '']) => path)

test('the foot of every page says who runs the site with every number the law wants, and what the branch does not show is not there', async () => {
  for (const branch of it.product.context.branches) {
    const foot = partOf((await ask('/terms', { host: branch.hosts[0] ?? '' })).text, 'footer')
    const words = said(foot)
    const { zipCode, address, businessName, ...facts } = branch.contact
    assert.ok(words.includes(businessName.text) && words.includes(`${zipCode.display ? `(${zipCode.text}) ` : ''}${address.text}`), branch.name)
    for (const name of ['representative', 'businessNumber', 'mailOrderNumber', 'phone', 'fax', 'email'] as const) {
      const { text, display } = facts[name]
      assert.equal(words[words.indexOf(frameTexts.footer[name]) + 1] === text, display, `${branch.name} ${name}`)
      assert.equal(words.includes(text), display, `${branch.name} ${name}`)
    }
    assert.ok(words.includes(frameTexts.footer.copyright(`2026 ${branch.name}`)) && words.includes(frameTexts.footer.notOfficial))
    const { youtube, blog } = branch.social
    assert.deepEqual(pathsIn(foot), [...branch.navigation.footerMenu.map(({ path }) => path), ...[youtube, blog].flatMap((one) => one?.url ?? []), `tel:${facts.phone.text}`])
  }
})

test('every logo stands in two widths, and keeps the place of each before it comes', async () => {
  for (const branch of it.product.context.branches) {
    for (const [place, path] of [['header', '/'], ['footer', '/'], ['login', '/login']] as const) {
      const { text } = await ask(path, { host: branch.hosts[0] ?? '' })
      const { width, largeWidth, ratio } = branch.branding.logos[place]
      const drawn = partOf(text, place === 'login' ? 'main' : place).matchAll(/<img src="[^"]*"[^>]* alt="([^"]*)" width="(\d+)" height="(\d+)"/g)
      assert.deepEqual([...drawn].slice(0, 2).map(([, alt, ...size]) => [alt, ...size.map(Number)]), [width, largeWidth].map((wide) => [branch.name, wide, Math.round(wide / ratio)]), `${branch.name} ${place}`)
    }
  }
})

test('home: three ways on, the latest four of both boards with their days, the hours, the way there and seven partners', async () => {
  for (const branch of it.product.context.branches) {
    const main = partOf((await ask('/', { host: branch.hosts[0] ?? '' })).text, 'main')
    const words = said(main)
    const { branding, businessHours, contact, directions } = branch
    for (const sentence of [branding.mainTitle, branding.subTitle, homeTexts.banner.title, businessHours.weekday, businessHours.lunch, businessHours.closed, contact.phone.text, contact.address.text, directions.subway, directions.car]) assert.ok(words.includes(sentence), `${branch.name}: ${sentence}`)
    const paths = pathsIn(main)
    for (const path of ['/tax-introduction', '/tax-report-1', '/tax-news', '/notices', '/consult-form', `tel:${contact.phone.text}`]) assert.ok(paths.includes(path), `${branch.name}: ${path}`)
    for (const board of ['tax-news', 'notices']) assert.equal(paths.filter((path) => new RegExp(`^/${board}/\\d+$`).test(path)).length, 4, board)
    assert.equal(words.filter((one) => /^20\d\d-\d\d-\d\d$/.test(one)).length, 8)
    assert.deepEqual([...main.matchAll(/<img src="[^"]*" alt="([^"]*)"/g)].map(([, name]) => name), Object.values(partnerTexts.names))
    assert.equal(Object.keys(partnerTexts.names).length, 7)
  }
})

test('a board has five columns, ten rows that are counted down from the total, and says how many there are', async () => {
  const rowsOf = async (path: string) => {
    const main = partOf((await ask(path)).text, 'main')
    // On phones a second line says the same: from 1024 px on it is the columns.
    return { words: said(main), rows: [...main.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => said(row.replaceAll(/<span class="[^"]*lg:hidden.*?<\/span><\/th>/gs, '</th>')).filter((one) => one !== postsTexts.fresh)) }
  }
  const [first, second] = [await rowsOf('/tax-news'), await rowsOf('/tax-news?page=2')]
  assert.ok(first.words.includes(postsTexts.total('12')) && second.words.includes(postsTexts.total('12')))
  const [head, ...rows] = first.rows
  assert.deepEqual(head, ['number', 'title', 'writer', 'date', 'views'].map((name) => postsTexts.columns[name as keyof typeof postsTexts.columns]))
  assert.deepEqual([rows.length, second.rows.length], [10, 3])
  assert.deepEqual([...rows, ...second.rows.slice(1)].map(([number]) => number), Array.from({ length: 12 }, (_, at) => String(12 - at)))
  for (const [, title = '', writer = '', day = '', views = ''] of rows) assert.ok(title.length > 5 && writer === '세무 소식팀' && /^2026\.\d\d\.\d\d$/.test(day) && /^\d+$/.test(views), title)
})

test('a post says who wrote it and when, and leads to the newer one, the older one and the list', async () => {
  const main = partOf((await ask('/tax-news/3')).text, 'main')
  const words = said(main)
  assert.deepEqual(words.slice(1, 5).map((one) => one.replace(/\d+$/, 'n')), ['부양가족 공제, 나이와 소득 기준 정리', '세무 소식팀', '2026.05.n', postsTexts.views('n')])
  const around = partOf(main, 'nav')
  assert.deepEqual([pathsIn(around), said(around).filter((one) => one === postsTexts.around.next || one === postsTexts.around.previous)], [['/tax-news/2', '/tax-news/4'], [postsTexts.around.next, postsTexts.around.previous]])
  assert.ok(pathsIn(main).filter((path) => path === '/tax-news').length >= 2)
})

test('every branch has its own icons and its own colour in the bars of the browser, on pages that failed too', async () => {
  for (const [id, colour] of [['gaon', '#1f5eff'], ['nare', '#0b7a53'], ['daon', '#7a2e8e']]) {
    for (const path of ['/', '/notices/999', '/%']) {
      const { text } = await ask(path, { host: `${id}.localhost` })
      assert.equal(metaOf(text, 'theme-color'), colour, path)
      assert.match(text, new RegExp(`<link rel="icon" href="/branches/${id}/favicon.svg"`))
    }
    // Phones ask for it by its old name, without a word in the page.
    const touch = await ask('/apple-touch-icon.png', { host: `${id}.localhost` })
    assert.deepEqual([touch.status, touch.headers['content-type']], [200, 'image/png'])
  }
})

test('crawlers are kept from everything that is no public page', async () => {
  const closed = [...(await ask('/robots.txt')).text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
  const closedOf = (lane: (one: string) => boolean) => addresses.filter((one) => lane(one.lane)).map(({ path }) => [path, closed.some((front) => path.startsWith(front))] as const)
  assert.deepEqual(closedOf((lane) => lane !== 'public').filter(([, is]) => !is), [])
  assert.deepEqual(closedOf((lane) => lane === 'public').filter(([, is]) => is).map(([path]) => path), ['/login', '/kakao/callback'])
})

test('a result of a search says more than a name: the home page is called by what it offers', async () => {
  const { text } = await ask('/', { host: 'nare.localhost' })
  assert.match(text, /<title>프리랜서의 세금, 나래에 맡기세요 – 나래세무법인<\/title>/)
})

test('a post is an article; what is searched for, earlier or not there is kept from search engines', async () => {
  const { text } = await ask('/tax-news/1')
  assert.equal(metaOf(text, 'og:type'), 'article')
  assert.ok(metaOf(text, 'article:published_time') && text.includes('"@type":"Article"'))
  for (const hidden of ['/notices?keyword=a', '/privacy-policy?version=2025-03-04', '/notices/999', '/nothing', '/login']) assert.equal(metaOf((await ask(hidden)).text, 'robots'), 'noindex', hidden)
  for (const open of ['/', '/notices', '/privacy-policy', '/tax-news/1']) assert.equal(metaOf((await ask(open)).text, 'robots'), undefined, open)
})

test('a view counts for the visitor who came, not for the server that drew the page', async () => {
  const views = async (agent: string) => Number(/조회 (?:<!-- -->)?(\d+)/.exec((await ask('/tax-news/2', { 'user-agent': agent })).text)?.[1])
  assert.deepEqual([await views('one'), await views('one'), await views('two')], [1, 1, 2])
})

test('the texts of the branches are in no script', async () => {
  const { text } = await ask('/privacy-policy')
  const scripts = [...new Set([...text.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))]
  assert.ok(scripts.length > 3)
  for (const script of scripts) assert.ok(!(await ask(script)).text.includes('권익 침해'), script)
})

test('while the database is away: the list says so and offers to load again, a post says it in the frame', async () => {
  const { records } = it.product.context
  const { list, find } = records.posts
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  Object.assign(records.posts, { list: away, find: away })
  try {
    await forgotten()
    const [whole, one] = await Promise.all([ask('/notices'), ask('/notices/1')])
    assert.equal(whole.status, 503)
    assert.ok(whole.text.includes('소식을 불러오지 못했어요') && whole.text.includes('다시 불러오기') && whole.text.includes('<footer'))
    assert.equal(one.status, 503)
    assert.ok(one.text.includes('지금 접속이 몰렸어요') && one.text.includes('<footer') && one.text.includes('02-0000-0101'))
  } finally {
    Object.assign(records.posts, { list, find })
  }
})

test('what may not be seen and what went wrong are pages in the frame too, with the number to name and nothing of the inside', async () => {
  const { records, branchTexts } = it.product.context
  const [{ find }, { read }] = [records.posts, branchTexts]
  Object.assign(records.posts, { find: () => Promise.reject(new Problem('auth.forbidden')) })
  Object.assign(branchTexts, { read: () => Promise.reject(new Error('inner words')) })
  try {
    await forgotten()
    const [forbidden, failed] = await Promise.all([ask('/notices/1'), ask('/terms')])
    assert.equal(forbidden.status, 403)
    assert.ok(forbidden.text.includes('볼 수 없는 화면이에요') && forbidden.text.includes('href="/consult-form"') && forbidden.text.includes('<footer'))
    assert.equal(failed.status, 500)
    assert.ok(failed.text.includes('화면을 보여 드리지 못했어요') && /문의 번호 [A-Z0-9]{10}</.test(failed.text) && failed.text.includes('<footer'))
    for (const { text } of [forbidden, failed]) assert.ok(!/inner words|at \S+ \(|node_modules/.test(text))
  } finally {
    Object.assign(records.posts, { find })
    Object.assign(branchTexts, { read })
  }
})

test('a browser at an address that no route can read gets a page, a program its answer', async () => {
  const page = await ask('/%E0%A4%A')
  assert.deepEqual([page.status, page.text.includes(plainPageWords.titles.missing), page.text.includes(problemSentences.notfound)], [404, true, true])
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/)
  const program = await ask('/%E0%A4%A', { accept: 'application/json' })
  assert.equal((JSON.parse(program.text) as { code: string }).code, 'notfound')
  assert.equal((JSON.parse((await ask('/api/nothing', { accept: '*/*' })).text) as { code: string }).code, 'notfound')
  assert.match(String((await ask('/api/posts/files/00000000-0000-4000-8000-000000000000')).headers['content-type']), /^text\/html/)
})
