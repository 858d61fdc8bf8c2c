import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mapBusinesses } from '#domain/tax-inputs/businesses.ts'
import { mapYearEnd } from '#domain/tax-inputs/incomes.ts'
import { tablesOf } from '#tax/rates/tables.ts'
import { guide as sampleGuide } from '#tests/support/fixtures/collected.ts'

test('donations are told apart by their kind: special, to religious bodies, to others', () => {
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
    tablesOf(2025),
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
