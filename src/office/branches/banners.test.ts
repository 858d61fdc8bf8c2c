import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { staffRoles, type StaffRole } from '#domain/staff-rights.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { readBanners } from '#site/banners/contract.ts'
import { shownBanners } from '#site/banners/service.server.ts'
import { listBanners, removeBanner, setBanner, type BannerForm } from './contract.ts'

let rehearsal: Rehearsal
const officers = new Map<string, Officer>()
const officer = (role: StaffRole, branchId = 'gaon') => officers.get(`${role} ${branchId}`)!
before(async () => {
  rehearsal = await startRehearsal()
  for (const [role, branchId] of [
    ...staffRoles.map((role) => [role, 'gaon'] as const),
    ['branch-manager', 'nare'] as const,
  ]) {
    const made = await makeOfficer(rehearsal, { role, branchId, name: `${branchId}직원` })
    await made.signIn()
    officers.set(`${role} ${branchId}`, made)
  }
})
after(() => rehearsal?.stop())

const hour = 3_600_000
const fromNow = (hours: number) =>
  new Date(rehearsal.product.context.clock.now().getTime() + hours * hour).toISOString()
const form = (more: Partial<BannerForm> = {}): BannerForm => ({
  branchId: 'gaon',
  level: 'info',
  text: '오늘 18시까지 점검해요',
  from: fromNow(0),
  until: fromNow(4),
  link: null,
  ...more,
})
/** As a visitor of a branch's site sees it, by its host name. */
async function seen(branchId: string): Promise<string[]> {
  const host = rehearsal.product.context.branchOf(branchId).hosts[0] ?? ''
  const answer = await rehearsal.product.app.inject({ method: 'GET', url: readBanners.path, headers: { host } })
  assert.equal(answer.statusCode, 200)
  return (answer.json() as { banners: { text: string }[] }).banners.map(({ text }) => text)
}
/** Some hours later by the product's clock, without moving it for other tests. */
const shownAt = async (branchId: string, hours: number) =>
  (await shownBanners(rehearsal.product.context, branchId, new Date(fromNow(hours)))).map(({ text }) => text)

test('set for one branch it stands there at once and nowhere else, until its time is over', async () => {
  const { id } = await officer('branch-manager').call(setBanner, { body: form({ text: '  가온에만  보여요 ' }) })
  await officer('branch-manager').call(setBanner, {
    body: form({ text: '내일부터 보여요', from: fromNow(20), until: fromNow(24) }),
  })
  assert.deepEqual([await seen('gaon'), await seen('nare')], [['가온에만  보여요'], []])
  assert.deepEqual(
    [await shownAt('gaon', 3.9), await shownAt('gaon', 4.1), await shownAt('gaon', 20.1), await shownAt('gaon', 24.1)],
    [['가온에만  보여요'], [], ['내일부터 보여요'], []],
  )
  await officer('branch-manager').call(removeBanner, { params: { id } })
  assert.deepEqual(await seen('gaon'), [])
  const { rows } = await officer('branch-manager').call(listBanners)
  assert.deepEqual(
    rows.map(({ text, state, setBy, removedBy, mayRemove }) => ({ text, state, setBy, removedBy, mayRemove })),
    [
      { text: '내일부터 보여요', state: 'coming', setBy: 'gaon직원', removedBy: null, mayRemove: true },
      { text: '가온에만  보여요', state: 'removed', setBy: 'gaon직원', removedBy: 'gaon직원', mayRemove: false },
    ],
  )
  assert.deepEqual((await officer('branch-manager', 'nare').call(listBanners)).rows, [])
})

test('the gravest stands first, and the whole firm’s in every branch', async () => {
  const ids: string[] = []
  for (const body of [
    form({ text: '안내예요', branchId: null }),
    form({ text: '주의예요', level: 'warning' }),
    form({ text: '장애예요', level: 'outage', branchId: null }),
  ])
    ids.push((await officer('operator').call(setBanner, { body })).id)
  assert.deepEqual(
    [await seen('gaon'), await seen('nare')],
    [
      ['장애예요', '주의예요', '안내예요'],
      ['장애예요', '안내예요'],
    ],
  )
  const [everywhere] = (await officer('branch-manager').call(listBanners)).rows.filter(
    ({ text }) => text === '장애예요',
  )
  assert.deepEqual(
    { branchName: everywhere?.branchName, mayRemove: everywhere?.mayRemove },
    { branchName: null, mayRemove: false },
  )
  const refused = await officer('branch-manager').ask(removeBanner, { params: { id: ids[2]! } })
  assert.deepEqual([refused.status, (await seen('nare')).length], [403, 2])
  const presses = await Promise.all(
    [1, 2, 3].map(() => officer('operator').ask(removeBanner, { params: { id: ids[2]! } })),
  )
  assert.deepEqual(
    presses.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.equal(
    (await acts()).filter(({ act, reason }) => act === 'banner-remove' && reason === `banner ${ids[2]}`).length,
    1,
    'of many presses one is a deed',
  )
  for (const id of ids) await officer('operator').call(removeBanner, { params: { id } })
  assert.deepEqual(await seen('gaon'), [])
})

const acts = async () => (await rehearsal.product.context.database.accessRecords.list({ page: 0, size: 200 })).items

test('every act is written down: who, which banner, where', async () => {
  const { id } = await officer('branch-manager').call(setBanner, { body: form({ level: 'outage' }) })
  await officer('operator').call(removeBanner, { params: { id } })
  const bannerActs = (await acts())
    .filter(({ reason }) => reason === `banner ${id}`)
    .map(({ act, readerKind, readerId, branchId, fields }) => ({ act, readerKind, readerId, branchId, fields }))
  assert.deepEqual(bannerActs, [
    {
      act: 'banner-remove',
      readerKind: 'staff',
      readerId: officer('operator').id,
      branchId: 'gaon',
      fields: ['outage'],
    },
    {
      act: 'banner-set',
      readerKind: 'staff',
      readerId: officer('branch-manager').id,
      branchId: 'gaon',
      fields: ['outage'],
    },
  ])
})

test('a missing right is refused, and nobody sets or removes another branch’s banner', async () => {
  const count = async () => (await officer('operator').call(listBanners)).rows.length
  const before = await count()
  for (const role of ['counsel', 'preparer', 'reviewer'] as const) {
    for (const [endpoint, input] of [
      [listBanners, {}],
      [setBanner, { body: form() }],
      [removeBanner, { params: { id: '00000000-0000-4000-8000-000000000000' } }],
    ] as const) {
      assert.equal(
        (await officer(role).ask(endpoint as typeof listBanners, input)).status,
        403,
        `${role} ${endpoint.path}`,
      )
    }
  }
  const stranger = officer('branch-manager', 'nare')
  for (const branchId of ['gaon', 'daon', null, 'nowhere'])
    assert.equal(
      codeOf(await stranger.ask(setBanner, { body: form({ branchId }) })),
      'auth.forbidden',
      String(branchId),
    )
  assert.equal(
    codeOf(await officer('operator').ask(setBanner, { body: form({ branchId: 'nowhere' }) })),
    'input.invalid',
  )
  assert.equal(await count(), before)
  const { id } = await officer('branch-manager').call(setBanner, { body: form() })
  assert.equal((await stranger.ask(removeBanner, { params: { id } })).status, 404)
  assert.deepEqual((await seen('gaon')).length, 1)
  await officer('branch-manager').call(removeBanner, { params: { id } })
  assert.deepEqual(
    (await stranger.call(listBanners)).places.map(({ branchId }) => branchId),
    ['nare'],
  )
  assert.deepEqual(
    (await officer('operator').call(listBanners)).places.map(({ branchId }) => branchId),
    [...rehearsal.product.context.branches.map(({ affiliationId }) => affiliationId), null],
  )
})

test('times, texts and links that cannot be are refused', async () => {
  const { database, clock } = rehearsal.product.context
  const notice = await database.posts.add(
    {
      board: 'notices',
      branchId: 'nare',
      title: '공지',
      writer: '연습',
      contentHtml: '<p>공지</p>',
      contentText: '공지',
      publishedAt: clock.now(),
    },
    clock.now(),
  )
  const link = `/notices/${notice.id}`
  const odd: Partial<BannerForm>[] = [
    { until: fromNow(-1) },
    { from: fromNow(5) },
    { until: fromNow(24 * 15) },
    { from: fromNow(24 * 80), until: fromNow(24 * 81) },
    { text: ' ' },
    { text: 'ㄱ'.repeat(121) },
    { text: '두 줄\n이에요' },
    { text: '뒤집힌 \u202e글' },
    { link: 'https://evil.example' },
    { link: '//evil.example' },
    { link: '/notices/999999' },
    { link },
    { level: 'loud' as never },
  ]
  for (const more of odd)
    assert.equal(
      codeOf(await officer('operator').ask(setBanner, { body: form(more) })),
      'input.invalid',
      JSON.stringify(more),
    )
  const { id } = await officer('operator').call(setBanner, { body: form({ branchId: 'nare', link }) })
  const host = rehearsal.product.context.branchOf('nare').hosts[0] ?? ''
  assert.equal(
    (await rehearsal.product.app.inject({ method: 'GET', url: readBanners.path, headers: { host } })).json().banners[0]
      .link,
    link,
  )
  await officer('operator').call(removeBanner, { params: { id } })
})

test('while the records do not answer, what was known goes on standing', async () => {
  const { context } = rehearsal.product
  const { id } = await officer('operator').call(setBanner, {
    body: form({ text: '장애 중이에요', until: fromNow(200) }),
  })
  assert.deepEqual(await seen('gaon'), ['장애 중이에요'])
  let failing = true
  const database = Object.defineProperty({ ...context.database }, 'db', {
    get() {
      if (failing) throw new Error('away')
      return context.database.db
    },
  })
  const broken = { ...context, database }
  const texts = async (hours: number) =>
    (await shownBanners(broken, 'gaon', new Date(fromNow(hours)))).map(({ text }) => text)
  assert.deepEqual(await texts(0), [], 'nothing was known yet')
  failing = false
  assert.deepEqual(await texts(1), ['장애 중이에요'])
  failing = true
  assert.deepEqual([await texts(2), await texts(201)], [['장애 중이에요'], []])
  await officer('operator').call(removeBanner, { params: { id } })
})
