import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { seasonOf } from '#domain/season/season.ts'
import { later, testNow, testRecords, type TestRecords } from '#tests/support/database.ts'

let it: TestRecords
before(async () => void (it = await testRecords()))
after(() => it.close())

test('a lengthened season is what domain/season takes; the latest word counts', async () => {
  assert.deepEqual(await it.records.overlays.seasonExtensions(), {})
  await it.records.overlays.extendSeason({ filingYear: 2026, lastDay: '2026-06-03', reason: 'outage', setBy: 's' }, testNow)
  await it.records.overlays.extendSeason({ filingYear: 2026, lastDay: '2026-06-05', reason: 'outage', setBy: 's' }, later(1))
  const extensions = await it.records.overlays.seasonExtensions()
  assert.deepEqual(extensions, { 2026: '2026-06-05' })
  assert.equal(seasonOf(2026, extensions).lastDay, '2026-06-05')
})

test('banners: their branch or all, from and until, removed', async () => {
  const banner = (text: string, more: object = {}) => it.records.overlays.addBanner({ text, showFrom: later(10), showUntil: later(20), setBy: 's', ...more }, testNow)
  await banner('모두')
  const own = await banner('가온', { branchId: 'gaon', showFrom: later(11) })
  const texts = async (branchId: string, at: number) => (await it.records.overlays.banners(branchId, later(at))).map(({ text }) => text)
  assert.deepEqual([await texts('gaon', 9), await texts('gaon', 15), await texts('nare', 15), await texts('gaon', 20)], [[], ['모두', '가온'], ['모두'], []])
  await it.records.overlays.removeBanner(own.id, later(15))
  assert.deepEqual(await texts('gaon', 15), ['모두'])
})

test('switches are turned and told', async () => {
  await it.records.overlays.turn({ name: 'tax-portal', off: true, reason: 'maintenance', setBy: 's' }, testNow)
  await it.records.overlays.turn({ name: 'tax-portal', off: false, reason: 'over', setBy: 's' }, later(1))
  assert.deepEqual((await it.records.overlays.switches()).map(({ name, off, reason }) => [name, off, reason]), [['tax-portal', false, 'over']])
})
