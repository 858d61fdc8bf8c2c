import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import type { TextPage } from './contract.ts'

let it: Rehearsal
before(async () => void (it = await startRehearsal({ withJobs: false })))
after(() => it.stop())

const ask = async (path: string, host = 'gaon.localhost') => {
  const answer = await it.product.app.inject({ url: `/api/pages/${path}`, headers: { host } })
  return { status: answer.statusCode, page: answer.json() as TextPage }
}
const words = (page: TextPage) => JSON.stringify(page.blocks)

test('every branch answers with its own words, at the addresses it names', async () => {
  for (const [host, name, own, not] of [
    ['gaon.localhost', '가온세무회계', 'about', 'location'],
    ['nare.localhost', '나래세무법인', 'location', 'about'],
    ['daon.localhost', '다온세무회계', 'about', 'location'],
  ] as const) {
    for (const path of ['tax-introduction', 'privacy-policy', 'terms', own]) {
      const { status, page } = await ask(path, host)
      assert.equal(status, 200, `${host} ${path}`)
      assert.ok(words(page).length > 500)
    }
    assert.ok(words((await ask('privacy-policy', host)).page).includes(name))
    assert.equal((await ask(not, host)).status, 404)
  }
})

test('the retention table arrives as data', async () => {
  const { page } = await ask('privacy-policy')
  const rows = page.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
  const texts = new Map(
    rows.map((row) => [row[0]?.map((part) => part.text).join(''), row[1]?.map((part) => part.text).join('')]),
  )
  for (const [title, term] of [
    ['대금 결제 및 재화 등의 공급에 관한 기록', '5년'],
    ['소비자의 불만 또는 분쟁 처리에 관한 기록', '3년'],
    ['표시·광고에 관한 기록', '6개월'],
    ['웹사이트 방문 기록', '3개월'],
  ])
    assert.equal(texts.get(title), term)
})

test('an earlier version can be read, says what replaced it, and the new one what it changed', async () => {
  const { page: now } = await ask('privacy-policy')
  assert.deepEqual(now.versions, [
    { effectiveOn: '2026-05-04' },
    { effectiveOn: '2026-01-02', replacedOn: '2026-05-04' },
    { effectiveOn: '2025-03-04', replacedOn: '2026-01-02' },
  ])
  const inBoth = ['개인정보의 처리 목적, 항목, 보유 기간', '방침의 변경']
  const sinceLast = [inBoth[0], '개인정보의 제3자 제공', '개인정보 처리의 위탁', inBoth[1]]
  assert.deepEqual(now.changes, { since: '2026-01-02', added: [], changed: sinceLast, removed: [] })
  assert.deepEqual((await ask('privacy-policy?version=2026-01-02')).page.changes, {
    since: '2025-03-04',
    added: ['자동으로 내리는 결정'],
    changed: [inBoth[0], '안전성 확보 조치', inBoth[1]],
    removed: [],
  })
  const { page: before } = await ask('privacy-policy?version=2025-03-04')
  assert.equal(before.replacedOn, '2026-01-02')
  assert.equal(before.changes, undefined)
  assert.ok(words(now).includes('자동으로 내리는 결정') && !words(before).includes('자동으로 내리는 결정'))
})

test('a version that is announced can be read, and holds from its day on: pages, the form that asks agreement, the sitemap', async () => {
  const old = { file: 'versions/privacy-policy-2025-03-04.md', effectiveOn: '2026-01-02' }
  const { branches, branchesFolder: folder } = it.product.context
  const announced = branches.map((branch) =>
    branch.affiliationId === 'gaon'
      ? {
          ...branch,
          pages: branch.pages.map((page) =>
            /policy|terms/.test(page.path) ? { ...page, effectiveOn: '2026-06-01', earlier: [old] } : page,
          ),
        }
      : branch,
  )
  const other = await startRehearsal({ withJobs: false, firms: { branches: announced, folder } })
  try {
    const get = async (url: string) =>
      (await other.product.app.inject({ url, headers: { host: 'gaon.localhost' } })).body
    const page = async (version = '') => JSON.parse(await get(`/api/pages/privacy-policy${version}`)) as TextPage
    const agreed = async () =>
      (
        JSON.parse(await get('/api/consultations/form')) as { consents: { name: string; version: string }[] }
      ).consents.find(({ name }) => name === 'terms')?.version
    const today = await page()
    assert.deepEqual([today.effectiveOn, today.replacedOn, today.announced], ['2026-01-02', undefined, undefined])
    assert.deepEqual(today.versions, [{ effectiveOn: '2026-06-01', announced: true }, { effectiveOn: '2026-01-02' }])
    const coming = await page('?version=2026-06-01')
    assert.ok(
      coming.announced &&
        coming.replacedOn === undefined &&
        coming.changes?.added.length === 1 &&
        words(coming) !== words(today),
    )
    assert.equal(await agreed(), '2026-01-02')
    assert.match(await get('/sitemap.xml'), /privacy-policy<\/loc><lastmod>2026-01-02</)
    await other.moveClock({ to: '2026-05-31T23:59:58+09:00' })
    assert.equal((await page()).effectiveOn, '2026-01-02')
    await other.moveClock({ to: '2026-06-01T00:00:00+09:00' })
    const then = await page()
    assert.deepEqual(
      [then.effectiveOn, then.announced, then.versions],
      [
        '2026-06-01',
        undefined,
        [{ effectiveOn: '2026-06-01' }, { effectiveOn: '2026-01-02', replacedOn: '2026-06-01' }],
      ],
    )
    assert.equal(await agreed(), '2026-06-01')
    assert.match(await get('/sitemap.xml'), /privacy-policy<\/loc><lastmod>2026-06-01</)
  } finally {
    await other.stop()
  }
})

test('strange names and versions lead nowhere', async () => {
  for (const path of ['nothing', 'notices', 'office', 'privacy-policy?version=2024-01-01'])
    assert.equal((await ask(path)).status, 404, path)
  for (const path of [
    '__proto__',
    'texts.md',
    '..%2f..%2fpackage.json',
    'privacy-policy%00',
    'privacy-policy?version=x',
    'privacy-policy?version=../../x',
    'A',
  ])
    assert.ok([400, 404].includes((await ask(path)).status), path)
})
