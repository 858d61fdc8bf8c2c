import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mapBusinesses } from '#domain/tax-inputs/businesses.ts'
import { mapYearEnd } from '#domain/tax-inputs/incomes.ts'
import type { Override } from '#domain/tax-inputs/overrides.ts'
import { noteSentences } from '#domain/tax-inputs/texts.ts'
import { getTaxTables } from '#tax/rates/tables.ts'
import { guide as sampleGuide, map } from '#tests/support/fixtures/collected.ts'

test('donations are distinguished by kind: special, to religious bodies, to others', () => {
  const { special, hometownDonationWon } = mapYearEnd({
    insurance: 0,
    medical: { general: 0, special: 0, infertility: 0 },
    education: 0,
    cards: { credit: 0, debitCash: 0, culture: 0, market: 0, transit: 0 },
    pensionSavings: 0,
    retirementPension: 0,
    donations: [
      { kind: '특례기부금', amount: 1 },
      { kind: '법정기부금', amount: 20 },
      { kind: '종교단체 지정기부금', amount: 300 },
      { kind: '종교단체외 지정기부금', amount: 4_000 },
      { kind: '일반기부금', amount: 50_000 },
      { kind: '고향사랑기부금', amount: 600_000 },
    ],
    rent: 0,
    lastYearFamily: [],
  })
  assert.deepEqual(
    [special?.donationSpecialWon, special?.donationReligiousWon, special?.donationWon, hometownDonationWon],
    [21, 300, 54_000, 600_000],
  )
})

test('trades of one registration number are one place; letting other than homes is known by its code', () => {
  const trade = (tradeCode: string, businessNumber?: string) => ({
    tradeCode,
    tradeName: '',
    revenue: 10_000_000,
    priorRevenue: 10_000_000,
    ...(businessNumber && { businessNumber }),
  })
  const guide = sampleGuide({
    businesses: [
      trade('525101', '000-00-00001'),
      trade('552101', '000-00-00001'),
      trade('701201', '000-00-00002'),
      trade('701102'),
    ],
  })
  const { businesses } = mapBusinesses(
    guide,
    undefined,
    2025,
    getTaxTables(2025),
    { missing: [], contradictions: [], notes: [] },
    {},
  )
  assert.deepEqual(
    businesses.map(({ code, place, lettingOther }) => [code, place, lettingOther]),
    [
      ['525101', 1, undefined],
      ['552101', 1, undefined],
      ['701201', 2, true],
      ['701102', undefined, undefined],
    ],
  )
})

const trades: [code: string, overrides: Override[], isSaid: boolean][] = [
  ['525101', [], true],
  ['552101', [], true],
  ['525101', [{ field: 'businesses.0.rates.simplePerMille', value: 857, reason: '자가 사업장' }], false],
  ['940909', [], false],
  ['701102', [], false],
]
for (const [code, overrides, isSaid] of trades)
  test(`${code}${overrides.length > 0 ? ' with its rate typed' : ''}: ${isSaid ? 'the office is told of the rates of an own place' : 'nothing is said of an own place'}`, () => {
    const businesses = [{ tradeCode: code, tradeName: '업종', revenue: 20_000_000, priorRevenue: 20_000_000 }]
    const { notes } = map({ filingGuide: sampleGuide({ businesses }) }, {}, overrides)
    assert.equal(notes.includes(noteSentences.ownPlace), isSaid)
  })
