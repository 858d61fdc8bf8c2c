import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { toSeason } from '#domain/season/season.ts'
import { later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { deleteBanner, insertBanner, listBannerRows, saveSwitch } from '#office/branches/queries.server.ts'
import { findBannerRow } from '#server/guards/queries.server.ts'
import { listActiveBanners } from '#site/banners/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

test('a lengthened season is what domain/season takes; the latest word counts', async () => {
  assert.deepEqual(await it.database.runtimeSettings.seasonExtensions(), {})
  await it.database.runtimeSettings.extendSeason(
    { filingYear: 2026, lastDay: '2026-06-03', reason: 'outage', setBy: 's' },
    testNow,
  )
  await it.database.runtimeSettings.extendSeason(
    { filingYear: 2026, lastDay: '2026-06-05', reason: 'outage', setBy: 's' },
    later(1),
  )
  const extensions = await it.database.runtimeSettings.seasonExtensions()
  assert.deepEqual(extensions, { 2026: '2026-06-05' })
  assert.equal(toSeason(2026, extensions).lastDay, '2026-06-05')
})

test('banners: their end, their branch, removed once', async () => {
  const banner = (text: string, more: object = {}) =>
    insertBanner(it.database, { text, showFrom: later(10), showUntil: later(20), setBy: 's', ...more }, testNow)
  const all = await banner('모두')
  const own = await banner('가온', { branchId: 'gaon', showFrom: later(11), level: 'outage', link: '/notices/1' })
  await banner('나래', { branchId: 'nare', showUntil: later(30) })
  const texts = async (at: number) => (await listActiveBanners(it.database, later(at))).map(({ text }) => text)
  assert.deepEqual([await texts(9), await texts(20)], [['모두', '나래', '가온'], ['나래']])
  assert.deepEqual(
    (await listBannerRows(it.database, { branchId: 'gaon', limit: 10 }))
      .map(({ text, level, link }) => [text, level, link])
      .toSorted(),
    [
      ['가온', 'outage', '/notices/1'],
      ['모두', 'info', null],
    ],
  )
  assert.deepEqual(
    (await listBannerRows(it.database, { limit: 1 })).map(({ text }) => text),
    ['나래'],
  )
  assert.deepEqual(
    [await deleteBanner(it.database, own.id, 'r', later(15)), await deleteBanner(it.database, own.id, 'x', later(16))],
    [true, false],
  )
  assert.deepEqual(
    { ...(await findBannerRow(it.database, own.id)), setAt: 0 },
    { ...own, setAt: 0, removedAt: later(15), removedBy: 'r' },
  )
  assert.equal(await deleteBanner(it.database, all.id, 'r', later(20)), false, 'what is over is not removed any more')
  assert.deepEqual(await texts(15), ['모두', '나래'])
})

test('switches are turned and told', async () => {
  await saveSwitch(it.database, { name: 'tax-portal', off: true, reason: 'maintenance', setBy: 's' }, testNow)
  await saveSwitch(it.database, { name: 'tax-portal', off: false, reason: 'over', setBy: 's' }, later(1))
  assert.deepEqual(
    (await it.database.runtimeSettings.switches()).map(({ name, off, reason }) => [name, off, reason]),
    [['tax-portal', false, 'over']],
  )
})
