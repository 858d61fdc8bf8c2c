/** Readings of the corporation's calculator for 2026, and of the rule where none was published. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPremiumValues } from './months.ts'
import { nationalPensionHint } from './national-pension.ts'
import {
  type DependentCase,
  type PremiumIncomes,
  type Property,
  besideWagePremium,
  dependentAnswer,
  regionalPremium,
} from './premium.ts'

const none: Property = { taxBaseWon: 0 }
const house = (taxBaseWon: number): Property => ({ taxBaseWon, ownsBuilding: true })
const m = 1_000_000
const pension = (won: number): PremiumIncomes => ({ pensionWon: won })

type Expected = {
  health?: number
  care?: number
  total?: number
  points?: number
  propertyPart?: number
  incomePart?: number
}
type Row = [name: string, incomes: PremiumIncomes, property: Property, expected: Expected, month?: string]
const rows: Row[] = [
  ['P01', {}, none, { health: 20_160, care: 2_640, total: 22_800 }],
  ['P02', { businessWon: 3 * m }, none, { total: 22_800 }],
  ['P03', { businessWon: 5 * m }, none, { health: 29_950, care: 3_930, total: 33_880 }],
  ['P04', {}, house(100 * m), { total: 22_800 }],
  ['P05', {}, house(100_010_000), { points: 22, propertyPart: 4_653, health: 24_810, care: 3_260, total: 28_070 }],
  ['P07', {}, house(104_500_000), { total: 28_070 }],
  ['P08', { wagesWon: 5 * m, pensionWon: 5 * m }, none, { total: 33_880 }],
  ['P10', {}, house(360 * m), { points: 659, propertyPart: 139_378, health: 159_530, care: 20_960, total: 180_490 }],
  ['P11', { businessWon: 800 * m }, none, { health: 4_591_740, care: 603_370, total: 5_195_110 }],
  ['P11 from November', { businessWon: 800 * m }, none, { health: 4_591_740, care: 603_350 }, '2026-11'],
  ['P13', { businessWon: 9 * m }, none, { health: 53_920, care: 7_080, total: 61_000 }],
  ['P17', { businessWon: 10 * m }, none, { health: 59_910, care: 7_870, total: 67_780 }],
  ['P18', { businessWon: 24 * m }, none, { health: 143_800, care: 18_890, total: 162_690 }],
  ['P19', pension(12 * m), house(150 * m), { health: 92_630, care: 12_170, total: 104_800 }],
  ['P22', pension(12 * m), house(90 * m), { health: 35_950 }],
  ['P23', {}, { taxBaseWon: 200 * m, depositWon: 200 * m }, { points: 535 }],
  ['P24', {}, { ...house(10_000), depositWon: 200 * m }, { points: 0 }],
  ['P25', {}, { ...house(200 * m), depositWon: 200 * m }, { points: 439 }],
  ['P26', { businessWon: 30 * m }, house(150 * m), { health: 236_430, care: 31_060, total: 267_490 }],
  ['P27', { wagesWon: 24 * m }, none, { incomePart: 71_900 }],
  ['P28, at 10 million', { financialWon: 10_000_000 }, none, { incomePart: 20_160 }],
  ['P28, above', { financialWon: 10_000_001 }, none, { incomePart: 59_916 }],
  ['P29', {}, { taxBaseWon: 0, depositWon: 200 * m }, { points: 0 }],
  ['P30', { financialWon: 9 * m }, none, { total: 22_800 }],
  ['P31', { financialWon: 10 * m }, none, { total: 22_800 }],
  ['P32', { financialWon: 10_010_000 }, none, { total: 67_850 }],
  ['P33', { financialWon: 12 * m }, none, { total: 81_340 }],
  ['P35', { financialWon: 30 * m }, none, { total: 203_370 }],
  ['P35 from November', { financialWon: 30 * m }, none, { total: 203_360 }, '2026-11'],
  ['P36', pension(18 * m), none, { total: 61_000 }],
  ['P37', { pensionWon: 18 * m, financialWon: 10 * m }, none, { total: 61_000 }],
  ['P46', {}, house(200 * m), { total: 127_840 }],
  ['P46 with wages', { wagesWon: 48 * m }, house(200 * m), { total: 267_730 }],
  ['2025, 12 million', { businessWon: 12 * m }, none, { health: 70_900, care: 9_180, total: 80_080 }, '2025-11'],
  ['2025, 24 million', { businessWon: 24 * m }, none, { health: 141_800, care: 18_360, total: 160_160 }, '2025-11'],
  [
    '2025 with a house',
    { businessWon: 30 * m },
    house(150 * m),
    { health: 233_100, care: 30_180, total: 263_280 },
    '2025-11',
  ],
]
for (const [name, incomes, property, expected, month = '2026-06'] of rows)
  test(`regional premium ${name}`, () => {
    const found = regionalPremium(incomes, property, findPremiumValues(month))
    const named: Required<Expected> = {
      health: found.healthWon,
      care: found.careWon,
      total: found.totalWon,
      points: found.points,
      propertyPart: found.propertyPartWon,
      incomePart: found.incomePartWon,
    }
    for (const [key, won] of Object.entries(expected)) assert.equal(named[key as keyof Expected], won, key)
  })

test('P14, P15: the country has 22 % off before care is counted', () => {
  const values = findPremiumValues('2026-06')
  const large = regionalPremium({ businessWon: 3 * m }, house(360 * m), values, { rural: true })
  assert.deepEqual([large.healthWon, large.careWon, large.totalWon], [159_530 - 35_090, 16_350, 140_790])
  const least = regionalPremium({}, none, values, { rural: true })
  assert.deepEqual([least.healthWon, least.careWon, least.totalWon], [20_160 - 4_430, 2_060, 17_790])
})

const beside: [name: string, incomes: PremiumIncomes, health: number, care?: number, month?: string][] = [
  ['P39', { businessWon: 20 * m }, 0, 0],
  ['P40', { businessWon: 32 * m }, 71_900, 9_440],
  ['P41 after truncation', { businessWon: 30 * m }, 59_910],
  ['P43', { businessWon: 1000 * m }, 4_591_740],
  ['2025, 34 million', { businessWon: 34 * m }, 82_710, 10_710, '2025-11'],
]
for (const [name, incomes, healthWon, careWon, month = '2026-06'] of beside)
  test(`beside a wage ${name}`, () => {
    const found = besideWagePremium(incomes, findPremiumValues(month))
    assert.equal(found.healthWon, healthWon)
    if (careWon !== undefined) assert.equal(found.careWon, careWon)
  })

test('beside a wage pensions pass the limit in full and pay half', () => {
  const { healthWon } = besideWagePremium(pension(32 * m), findPremiumValues('2026-06'))
  assert.equal(healthWon, 35_950)
})

const base: DependentCase = { incomes: {}, registered: false, taxBaseWon: 0, relation: 'spouse' }
const dependents: [name: string, given: Partial<DependentCase>, test: string | null, byWon?: number][] = [
  ['20 million', { incomes: pension(20 * m) }, null],
  ['a won more', { incomes: pension(20 * m + 1) }, 'income', 1],
  ['registered with a won', { registered: true, incomes: { businessWon: 1 } }, 'business', 1],
  ['registered with a loss', { registered: true, incomes: { businessWon: -1 } }, null],
  ['unregistered with 6 million', { incomes: { businessWon: 6 * m } }, 'business', m],
  ['unregistered with 4 million', { incomes: { businessWon: 4 * m } }, null],
  [
    'disabled and registered with 5 million',
    { registered: true, disabled: true, incomes: { businessWon: 5 * m } },
    null,
  ],
  ['housing let', { letsHousing: true }, 'housing'],
  ['property of 900,000,001', { taxBaseWon: 900_000_001 }, 'property', 1],
  ['property of 900 million', { taxBaseWon: 900 * m }, null],
  [
    'property of 540,000,001 with more income',
    { taxBaseWon: 540_000_001, incomes: pension(10 * m + 1) },
    'property',
    1,
  ],
  ['a sibling of 29 with 180,000,001', { relation: 'sibling', age: 29, taxBaseWon: 180_000_001 }, 'property', 1],
  ['a sibling of 30', { relation: 'sibling', age: 30 }, 'sibling'],
  ['a sibling of 65', { relation: 'sibling', age: 65 }, null],
  [
    'a child whose spouse has a won too much',
    { relation: 'descendant', spouseIncomes: pension(20 * m + 1) },
    'spouse',
    1,
  ],
]
for (const [name, given, expected, byWon = 0] of dependents)
  test(`insured through family: ${name}`, () => {
    const wanted = expected === null ? { kind: 'passes' } : { kind: 'fails', test: expected, byWon }
    assert.deepEqual(dependentAnswer({ ...base, ...given }), wanted)
  })

test('national pension: a twelfth down to a thousand, within the limits, at the rate of the month', () => {
  const hint = (businessWon: number, month: string) => nationalPensionHint({ businessWon }, month)
  assert.deepEqual(hint(24_010_000, '2025-11'), { baseWon: 2_000_000, monthlyWon: 180_000 })
  assert.deepEqual(hint(24_010_000, '2026-11'), { baseWon: 2_000_000, monthlyWon: 190_000 })
  assert.deepEqual(hint(0, '2026-06'), { baseWon: 400_000, monthlyWon: 38_000 })
  assert.deepEqual(hint(900_000_000, '2027-01'), { baseWon: 6_590_000, monthlyWon: 659_000 })
})

test('months without values are refused by name', () => {
  for (const month of ['2024-04', '2027-01', '2023-11'])
    assert.throws(() => findPremiumValues(month), { code: 'year.unknown', field: month })
  assert.throws(() => nationalPensionHint({ businessWon: 0 }, '2027-07'), { code: 'year.unknown' })
})
