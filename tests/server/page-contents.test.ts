/** What the public pages say: their heads, the foot, the boards and posts, the icons; and how they fail. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addresses } from '#domain/address/addresses.ts'
import { Problem } from '#domain/problems.ts'
import { problemSentences } from '#server/http/texts.ts'
import { plainPageWords } from '#server/public/texts.ts'
import { feeQuote } from '#domain/fee/fee.ts'
import { won } from '#domain/money.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { refundStageOf } from '#office/money/desk/rules.ts'
import { homeTexts, partnerTexts } from '#site/home/texts.ts'
import { postsTexts } from '#site/posts/texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { ask, count, forgotten, it, metaOf } from '#tests/support/pages.ts'

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

/** A part of a page, and what it says, run by run. */
const partOf = (text: string, name: string) => new RegExp(`<${name}[ >].*</${name}>`, 's').exec(text)?.[0] ?? ''
const said = (part: string) =>
  part
    .replaceAll(/<(script|style|noscript)\b.*?<\/\1>/gs, '')
    .split(/<[^>]*>/)
    .map((words) => words.trim())
    .filter((words) => words !== '')
const pathsIn = (part: string) => [...part.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, path = '']) => path)

test('the foot of every page says who runs the site with every number the law wants, and what the branch does not show is not there', async () => {
  for (const branch of it.product.context.branches) {
    const foot = partOf((await ask('/terms', { host: branch.hosts[0] ?? '' })).text, 'footer')
    const words = said(foot)
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
      ...[youtube, blog].flatMap((one) => one?.url ?? []),
      `tel:${facts.phone.text}`,
    ])
  }
})

test('every logo stands in two widths, and keeps the place of each before it comes', async () => {
  for (const branch of it.product.context.branches) {
    for (const [place, path] of [
      ['header', '/'],
      ['footer', '/'],
      ['login', '/login'],
    ] as const) {
      const { text } = await ask(path, { host: branch.hosts[0] ?? '' })
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

test('home: three ways on, the latest four of both boards with their days, the hours, the way there and seven partners', async () => {
  for (const branch of it.product.context.branches) {
    const main = partOf((await ask('/', { host: branch.hosts[0] ?? '' })).text, 'main')
    const words = said(main)
    const { branding, businessHours, contact, directions } = branch
    for (const sentence of [
      branding.mainTitle,
      branding.subTitle,
      homeTexts.banner.title,
      businessHours.weekday,
      businessHours.lunch,
      businessHours.closed,
      contact.phone.text,
      contact.address.text,
      directions.subway,
      directions.car,
    ])
      assert.ok(words.includes(sentence), `${branch.name}: ${sentence}`)
    const paths = pathsIn(main)
    for (const path of [
      '/tax-introduction',
      '/tax-report-1',
      '/tax-news',
      '/notices',
      '/consult-form',
      `tel:${contact.phone.text}`,
    ])
      assert.ok(paths.includes(path), `${branch.name}: ${path}`)
    for (const board of ['tax-news', 'notices'])
      assert.equal(paths.filter((path) => new RegExp(`^/${board}/\\d+$`).test(path)).length, 4, board)
    assert.equal(words.filter((one) => /^20\d\d-\d\d-\d\d$/.test(one)).length, 8)
    const drawn = [...main.matchAll(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g)]
    assert.deepEqual(
      drawn.map(([, src, name]) => ({ name, src })),
      [
        { name: '', src: branch.home.hero.picture },
        ...branch.home.blocks.flatMap((block) =>
          block === 'people'
            ? branch.home.people.map(({ picture }) => ({ name: '', src: picture }))
            : block === 'partners'
              ? branch.home.partners
              : [],
        ),
      ],
    )
    assert.ok(
      drawn.every(([tag]) => !tag.includes('loading="lazy"')),
      'a logo that waits for the view is blank in print and previews',
    )
  }
})

test('home: who does the work stands there with face, name, register number and responsibility', async () => {
  for (const branch of it.product.context.branches) {
    const words = said(partOf((await ask('/', { host: branch.hosts[0] ?? '' })).text, 'main'))
    const { people } = branch.home
    assert.ok(people.some(({ name, licence }) => name === branch.contact.representative.text && licence))
    for (const { name, role, licence, duties } of people)
      for (const word of [name, role, duties, ...(licence ? [homeTexts.people.licence(licence)] : [])])
        assert.ok(
          words.some((one) => one.includes(word)),
          `${branch.name}: ${word}`,
        )
  }
})

test('home: the refund that is promised is the one that can happen, because the fee is paid after the review', async () => {
  for (const branch of it.product.context.branches) {
    const main = said(partOf((await ask('/', { host: branch.hosts[0] ?? '' })).text, 'main')).join(' ')
    // A paid case waits to be filed: earlier stages never hold money.
    const paid = refundStageOf('ready-to-file')
    const back = branch.money.refundStages.find(({ stage }) => stage === paid)?.refundPercent ?? 0
    assert.ok(main.includes(homeTexts.promises.refund.text(back)) && !main.includes('100%'), branch.name)
  }
})

test('home: price examples are counted by the firm’s own fee table', async () => {
  const day = seoulDay(it.product.context.clock.now())
  for (const { hosts, name, money, home } of it.product.context.branches) {
    const words = said(partOf((await ask('/', { host: hosts[0] ?? '' })).text, 'main'))
    for (const { who, ...facts } of home.examples)
      assert.equal(
        words[words.indexOf(who) + 1],
        won(feeQuote(money.fees, { ...facts, registeredOn: day }).amountWon),
        `${name}: ${who}`,
      )
  }
})

test('home: the firms differ in opening, order, steps and partners, not in their colour alone', async () => {
  const opened = await Promise.all(
    it.product.context.branches.map(async (branch) => {
      const main = partOf((await ask('/', { host: branch.hosts[0] ?? '' })).text, 'main')
      const { home } = branch
      const signs: Record<(typeof home.blocks)[number], string> = {
        ways: homeTexts.tiles.amended.title,
        steps: homeTexts.steps.title,
        people: homeTexts.people.title,
        promises: homeTexts.promises.title,
        invitation: homeTexts.banner.title,
        posts: homeTexts.news,
        reach: homeTexts.centre.title,
        partners: partnerTexts.title,
      }
      const places = home.blocks.map((block) => main.indexOf(`>${signs[block]}`))
      assert.deepEqual(
        places,
        places.toSorted((a, b) => a - b),
        `${branch.name}: the blocks stand as the value says`,
      )
      assert.ok(places.every((place) => place > 0))
      return { ...home, order: home.blocks.join(), names: home.partners.map(({ name }) => name).join() }
    }),
  )
  for (const told of ['order', 'names', 'steps'] as const)
    assert.equal(new Set(opened.map((home) => home[told])).size, opened.length, told)
  assert.equal(new Set(opened.map(({ hero }) => hero.form)).size, opened.length)
})

test('a board has five columns, ten rows that are counted down from the total, and says how many there are', async () => {
  const rowsOf = async (path: string) => {
    const main = partOf((await ask(path)).text, 'main')
    // On phones a second line says the same: from 1024 px on it is the columns.
    return {
      words: said(main),
      rows: [...main.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) =>
        said(row.replaceAll(/<span class="[^"]*lg:hidden.*?<\/span><\/th>/gs, '</th>')).filter(
          (one) => one !== postsTexts.fresh,
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
  const main = partOf((await ask('/tax-news/3')).text, 'main')
  const words = said(main)
  assert.deepEqual(
    words.slice(1, 5).map((one) => one.replace(/\d+$/, 'n')),
    ['부양가족 공제, 나이와 소득 기준 정리', '세무 소식팀', '2026.05.n', postsTexts.views('n')],
  )
  const around = partOf(main, 'nav')
  assert.deepEqual(
    [
      pathsIn(around),
      said(around).filter((one) => one === postsTexts.around.next || one === postsTexts.around.previous),
    ],
    [
      ['/tax-news/2', '/tax-news/4'],
      [postsTexts.around.next, postsTexts.around.previous],
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
  const closedOf = (lane: (one: string) => boolean) =>
    addresses
      .filter((one) => lane(one.lane))
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

test('a result of a search says more than a name: the home page is called by what it offers', async () => {
  const { text } = await ask('/', { host: 'nare.localhost' })
  assert.match(text, /<title>프리랜서의 세금, 나래에 맡기세요 – 나래세무법인<\/title>/)
})

test('a post is an article; what is searched for, earlier or not there is kept from search engines', async () => {
  const { text } = await ask('/tax-news/1')
  assert.equal(metaOf(text, 'og:type'), 'article')
  assert.ok(metaOf(text, 'article:published_time') && text.includes('"@type":"Article"'))
  for (const hidden of [
    '/notices?keyword=a',
    '/privacy-policy?version=2025-03-04',
    '/notices/999',
    '/nothing',
    '/login',
  ])
    assert.equal(metaOf((await ask(hidden)).text, 'robots'), 'noindex', hidden)
  for (const open of ['/', '/notices', '/privacy-policy', '/tax-news/1'])
    assert.equal(metaOf((await ask(open)).text, 'robots'), undefined, open)
})

test('a view counts for the visitor who came, not for the server that drew the page', async () => {
  const views = async (agent: string) =>
    Number(/조회 (?:<!-- -->)?(\d+)/.exec((await ask('/tax-news/2', { 'user-agent': agent })).text)?.[1])
  assert.deepEqual([await views('one'), await views('one'), await views('two')], [1, 1, 2])
})

test('the texts of the branches are in no script', async () => {
  const { text } = await ask('/privacy-policy')
  const scripts = [...new Set([...text.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))]
  assert.ok(scripts.length > 3)
  for (const script of scripts) assert.ok(!(await ask(script)).text.includes('권익 침해'), script)
})

test('while the database is away and no page of the last hour is known: the list says so and offers to load again, a post says it in the frame', async () => {
  const { persistence } = it.product.context
  const { list, find } = persistence.posts
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  Object.assign(persistence.posts, { list: away, find: away })
  try {
    await it.moveClock({ advance: 'PT1H' })
    const [whole, one] = await Promise.all([ask('/notices'), ask('/notices/1')])
    assert.equal(whole.status, 503)
    assert.ok(
      whole.text.includes('소식을 불러오지 못했어요') &&
        whole.text.includes('다시 불러오기') &&
        whole.text.includes('<footer'),
    )
    assert.equal(one.status, 503)
    assert.ok(
      one.text.includes('지금 접속이 몰렸어요') && one.text.includes('<footer') && one.text.includes('02-0000-0101'),
    )
  } finally {
    Object.assign(persistence.posts, { list, find })
  }
})

test('what may not be seen and what went wrong are pages in the frame too, with the number to name and nothing of the inside, whatever was shown before', async () => {
  const { persistence, branchTexts } = it.product.context
  const [{ find }, { read }] = [persistence.posts, branchTexts]
  assert.equal((await ask('/terms')).status, 200)
  Object.assign(persistence.posts, { find: () => Promise.reject(new Problem('auth.forbidden')) })
  Object.assign(branchTexts, { read: () => Promise.reject(new Error('inner words')) })
  try {
    await forgotten()
    const [forbidden, failed] = await Promise.all([ask('/notices/1'), ask('/terms')])
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
    Object.assign(persistence.posts, { find })
    Object.assign(branchTexts, { read })
  }
})

test('a browser at an address that no route can read gets a page, a program its answer', async () => {
  const page = await ask('/%E0%A4%A')
  assert.deepEqual(
    [page.status, page.text.includes(plainPageWords.titles.missing), page.text.includes(problemSentences.notfound)],
    [404, true, true],
  )
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/)
  const program = await ask('/%E0%A4%A', { accept: 'application/json' })
  assert.equal((JSON.parse(program.text) as { code: string }).code, 'notfound')
  assert.equal((JSON.parse((await ask('/api/nothing', { accept: '*/*' })).text) as { code: string }).code, 'notfound')
  assert.match(
    String((await ask('/api/posts/files/00000000-0000-4000-8000-000000000000')).headers['content-type']),
    /^text\/html/,
  )
})
