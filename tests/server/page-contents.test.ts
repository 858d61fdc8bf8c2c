/** Content of the public pages: heads, footer, boards and posts, icons, and error pages. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { framedHref } from '#domain/address/framed-pages.ts'
import { Problem } from '#domain/problems.ts'
import { postsTexts } from '#site/posts/texts.ts'
import { postPageTexts } from '#web/frame/post.texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { partOf, pathsIn, textsIn } from '#tests/support/server/markup.ts'
import { send, count, forgotten, it, metaOf } from '#tests/support/server/pages.ts'

test('every public page states its firm, address and subject, in links of its own host only', async () => {
  for (const host of ['gaon.localhost', 'nare.localhost', 'daon.localhost']) {
    const origin = `http://${host}:${new URL(it.url).port}`
    const { text } = await send('/tax-news?page=2&x=1', { host })
    assert.match(text, new RegExp(`<link rel="canonical" href="${origin}/tax-news\\?page=2"`))
    assert.equal(metaOf(text, 'og:url'), `${origin}/tax-news?page=2`)
    assert.equal(metaOf(text, 'og:title'), '세무 뉴스 2쪽')
    assert.ok(text.includes(`<title>세무 뉴스 2쪽 – `))
    const picture = metaOf(text, 'og:image') ?? ''
    assert.ok(picture.startsWith(`${origin}/branches/`))
    assert.equal((await send(new URL(picture).pathname, { host })).headers['content-type'], 'image/png')
    assert.ok(metaOf(text, 'og:site_name') && metaOf(text, 'description') && metaOf(text, 'og:locale') === 'ko_KR')
    const data = JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text)?.[1] ?? '{}') as Record<
      string,
      unknown
    >
    assert.equal(data['@type'], 'AccountingService')
    assert.equal(data.url, `${origin}/`)
    assert.equal((data.openingHoursSpecification as unknown[]).length, 2)
    const { name, contact, businessHours } = it.product.context.branchFor(host)
    assert.deepEqual(
      [data.name, data.telephone, data.taxID, (data.address as Record<string, unknown>).streetAddress],
      [name, contact.phone.text, contact.businessNumber.text, contact.address.text],
    )
    assert.deepEqual(
      (data.openingHoursSpecification as { opens: string; closes: string }[]).map(
        ({ opens, closes }) => `${opens}-${closes}`,
      ),
      [`${businessHours.weekday.slice(0, 5)}-12:00`, `13:00-${businessHours.weekday.slice(6)}`],
    )
    assert.deepEqual(
      [data.faxNumber !== undefined, (data.address as Record<string, unknown>).postalCode !== undefined],
      [contact.fax.display, contact.zipCode.display],
    )
    assert.equal(count(text, 'rel="canonical"'), 1)
    assert.equal(count(text, '<title>'), 1)
    assert.deepEqual(
      [...text.matchAll(/rel="alternate" type="application\/rss\+xml" title="[^"]*" href="([^"]*)"/g)].map(
        ([, href]) => href,
      ),
      [`${origin}/tax-news/rss.xml`, `${origin}/notices/rss.xml`],
    )
  }
})

test('the foot of every page says who runs the site with every number the law wants, and what the branch does not show is not there', async () => {
  for (const branch of it.product.context.branches) {
    const foot = partOf((await send('/terms', { host: branch.hosts[0] ?? '' })).text, 'footer')
    const words = textsIn(foot)
    const { zipCode, address, businessName, ...facts } = branch.contact
    assert.ok(
      words.includes(businessName.text) &&
        words.includes(`${zipCode.display ? `(${zipCode.text}) ` : ''}${address.text}`),
      branch.name,
    )
    for (const name of ['representative', 'businessNumber', 'mailOrderNumber', 'phone', 'fax', 'email'] as const) {
      const { text, display } = facts[name]
      assert.equal(words[words.indexOf(frameTexts.footer[name]) + 1] === text, display, `${branch.name} ${name}`)
      assert.equal(words.includes(text), display, `${branch.name} ${name}`)
    }
    assert.ok(
      words.includes(frameTexts.footer.copyright(`2026 ${branch.name}`)) &&
        words.includes(frameTexts.footer.notOfficial(branch.kind)),
    )
    const { youtube, blog } = branch.social
    assert.deepEqual(pathsIn(foot), [
      ...branch.navigation.footerMenu.map(({ path }) => path),
      ...[youtube, blog].flatMap((link) => link?.url ?? []),
      `tel:${facts.phone.text}`,
    ])
  }
})

test('every logo has two widths, and reserves its place before it loads', async () => {
  for (const branch of it.product.context.branches) {
    for (const [place, path] of [
      ['header', '/'],
      ['footer', '/'],
      ['login', '/login'],
    ] as const) {
      const { text } = await send(path, { host: branch.hosts[0] ?? '' })
      const { width, largeWidth, ratio } = branch.branding.logos[place]
      const drawn = partOf(text, place === 'login' ? 'main' : place).matchAll(
        /<img src="[^"]*"[^>]* alt="([^"]*)" width="(\d+)" height="(\d+)"/g,
      )
      assert.deepEqual(
        [...drawn].slice(0, 2).map(([, alt, ...size]) => [alt, ...size.map(Number)]),
        [width, largeWidth].map((wide) => [branch.name, wide, Math.round(wide / ratio)]),
        `${branch.name} ${place}`,
      )
    }
  }
})

test('a board has five columns, ten rows that are counted down from the total, and says how many there are', async () => {
  const rowsOf = async (path: string) => {
    const main = partOf((await send(path)).text, 'main')
    // Phones get a second line with the same content; from 1024 px on it is the columns.
    return {
      words: textsIn(main),
      rows: [...main.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) =>
        textsIn(row.replaceAll(/<span class="[^"]*lg:hidden.*?<\/span><\/th>/gs, '</th>')).filter(
          (text) => text !== postsTexts.fresh,
        ),
      ),
    }
  }
  const [first, second] = [await rowsOf('/tax-news'), await rowsOf('/tax-news?page=2')]
  assert.ok(first.words.includes(postsTexts.total('12')) && second.words.includes(postsTexts.total('12')))
  const [head, ...rows] = first.rows
  assert.deepEqual(
    head,
    ['number', 'title', 'writer', 'date', 'views'].map(
      (name) => postsTexts.columns[name as keyof typeof postsTexts.columns],
    ),
  )
  assert.deepEqual([rows.length, second.rows.length], [10, 3])
  assert.deepEqual(
    [...rows, ...second.rows.slice(1)].map(([number]) => number),
    Array.from({ length: 12 }, (_, at) => String(12 - at)),
  )
  for (const [, title = '', writer = '', day = '', views = ''] of rows)
    assert.ok(
      title.length > 5 && writer === '세무 소식팀' && /^2026\.\d\d\.\d\d$/.test(day) && /^\d+$/.test(views),
      title,
    )
})

test('a post says who wrote it and when, and leads to the newer one, the older one and the list', async () => {
  const main = partOf((await send('/tax-news/3')).text, 'main')
  const words = textsIn(main)
  assert.deepEqual(
    words.slice(1, 5).map((word) => word.replace(/\d+$/, 'n')),
    ['부양가족 공제, 나이와 소득 기준 정리', '세무 소식팀', '2026.05.n', postsTexts.views('n')],
  )
  const around = partOf(main, 'nav')
  assert.deepEqual(
    [
      pathsIn(around),
      textsIn(around).filter((text) => text === postPageTexts.around.next || text === postPageTexts.around.previous),
    ],
    [
      ['/tax-news/2', '/tax-news/4'],
      [postPageTexts.around.next, postPageTexts.around.previous],
    ],
  )
  assert.ok(pathsIn(main).filter((path) => path === '/tax-news').length >= 2)
})

test('every branch has its own icons and its own colour in the bars of the browser, on pages that failed too', async () => {
  for (const [id, colour] of [
    ['gaon', '#1f5eff'],
    ['nare', '#0b7a53'],
    ['daon', '#7a2e8e'],
  ]) {
    for (const path of ['/', '/notices/999', '/%']) {
      const { text } = await send(path, { host: `${id}.localhost` })
      assert.equal(metaOf(text, 'theme-color'), colour, path)
      assert.match(text, new RegExp(`<link rel="icon" href="/branches/${id}/favicon.svg"`))
    }
    // Phones request it by its old name, although no page mentions it.
    const touch = await send('/apple-touch-icon.png', { host: `${id}.localhost` })
    assert.deepEqual([touch.status, touch.headers['content-type']], [200, 'image/png'])
  }
})

test('a result of a search says more than a name: the home page is called by what it offers', async () => {
  const { text } = await send('/', { host: 'nare.localhost' })
  assert.match(text, /<title>프리랜서의 세금, 나래에 맡기세요 – 나래세무법인<\/title>/)
})

test('a post is an article; what is searched for, earlier or not there is kept from search engines', async () => {
  const { text } = await send('/tax-news/1')
  assert.equal(metaOf(text, 'og:type'), 'article')
  assert.ok(metaOf(text, 'article:published_time') && text.includes('"@type":"Article"'))
  for (const hidden of [
    '/notices?keyword=a',
    '/privacy-policy?version=2025-03-04',
    '/notices/999',
    '/nothing',
    '/login',
  ])
    assert.equal(metaOf((await send(hidden)).text, 'robots'), 'noindex', hidden)
  for (const open of ['/', '/notices', '/privacy-policy', '/tax-news/1'])
    assert.equal(metaOf((await send(open)).text, 'robots'), undefined, open)
})

test('forbidden pages and errors are pages in the frame too, with the request id and no internals, whatever was shown before', async () => {
  const { database, servedBranches } = it.product.context
  const [{ find }, { readText }] = [database.posts, servedBranches]
  assert.equal((await send('/terms')).status, 200)
  Object.assign(database.posts, { find: () => Promise.reject(new Problem('auth.forbidden')) })
  Object.assign(servedBranches, { readText: () => Promise.reject(new Error('inner words')) })
  try {
    await forgotten()
    const [forbidden, failed] = await Promise.all([send('/notices/1'), send('/terms')])
    assert.equal(forbidden.status, 403)
    assert.ok(
      forbidden.text.includes('볼 수 없는 화면이에요') &&
        forbidden.text.includes('href="/consult-form"') &&
        forbidden.text.includes('<footer'),
    )
    assert.equal(failed.status, 500)
    assert.ok(
      failed.text.includes('화면을 보여 드리지 못했어요') &&
        /문의 번호 [A-Z0-9]{10}</.test(failed.text) &&
        failed.text.includes('<footer'),
    )
    for (const { text } of [forbidden, failed]) assert.ok(!/inner words|at \S+ \(|node_modules/.test(text))
  } finally {
    Object.assign(database.posts, { find })
    Object.assign(servedBranches, { readText })
  }
})

test('the page of a post’s preview stands in the branch’s frame for whoever may write its posts, within our own pages, and is not there for anybody else', async () => {
  const cookieOf = async (role: 'branch-manager' | 'reviewer' | 'operator', branchId: string) => {
    const officer = await makeOfficer(it, { role, branchId })
    await officer.signIn()
    return [...officer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  const [nares, reviewer, operator] = await Promise.all([
    cookieOf('branch-manager', 'nare'),
    cookieOf('reviewer', 'nare'),
    cookieOf('operator', 'gaon'),
  ])
  const nare = it.product.context.branchOf('nare')
  for (const cookie of [nares, operator]) {
    const { status, headers, text } = await send(framedHref('post', 'nare'), { cookie })
    assert.equal(status, 200)
    assert.ok(text.includes(nare.branding.logos.header.src) && text.includes(nare.contact.address.text))
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'self'$/)
    assert.deepEqual(
      [headers['x-frame-options'], headers['x-robots-tag'], headers['cache-control']],
      ['SAMEORIGIN', 'noindex', 'no-store'],
    )
  }
  for (const [branch, cookie] of [
    ['nare', ''],
    ['nare', 'office=nobody'],
    ['nare', reviewer],
    ['gaon', nares],
    ['nowhere', operator],
    ['', operator],
  ] as const)
    assert.equal((await send(framedHref('post', branch), cookie ? { cookie } : {})).status, 404, `${branch} ${cookie}`)
  const other = await send('/terms', { cookie: nares })
  assert.match(String(other.headers['content-security-policy']), /frame-ancestors 'none'$/)
  assert.equal(other.headers['x-frame-options'], 'DENY')
})
