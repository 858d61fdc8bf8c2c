/** Published readings of the table of incentives, and of the rule where none was published. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAdjustmentPercent } from './trades.ts'
import { incentive } from '#tests/support/incentive.ts'
import type { IncentiveCase } from './incentive.ts'
import { type Earner, getIncentiveYear } from './years.ts'
import { findTrade } from '#tax/rates/trades.ts'

type Given = Partial<Omit<IncentiveCase, 'self' | 'spouse'>> & { self: Earner | number; spouse?: Earner | number }
type Row = [name: string, given: Given, workWon: number, childWon?: number, year?: number]

const earner = (given: Earner | number): Earner => (typeof given === 'number' ? { wagesWon: given } : given)
const amounts = ({ self, spouse, ...rest }: Given, year = 2025) =>
  incentive(
    {
      self: earner(self),
      spouse: spouse === undefined ? null : earner(spouse),
      children: 0,
      wealthWon: 0,
      claim: 'regular',
      ...rest,
    },
    getIncentiveYear(year),
  )

const retail =
  findAdjustmentPercent(findTrade('523132') ?? { code: '523132', sector: '도매 및 소매업', group: 'trade' }) ?? 0
const letting = (receiptsWon: number): Earner => ({
  wagesWon: 5_000_000,
  businesses: [{ receiptsWon, percent: 90, limitOnly: true }],
})
const nothing = 0
/** One earner with a spouse that earns nothing. */
const household = (self: Earner | number, more: Partial<Given> = {}): Given => ({ self, spouse: 0, ...more })
const half = 200_000_000

const rows: Row[] = [
  ['E01', { self: 2_050_000 }, 867_000],
  ['E02', { self: 8_500_000 }, 1_650_000],
  ['E04', household(1_050_000), 454_000],
  ['E05', household(4_050_000), 1_670_000],
  ['E06', household(10_000_000), 2_850_000],
  ['E08', { self: 6_000_000, spouse: 6_000_000 }, 3_300_000],
  ['E09', { self: 22_000_000, spouse: 21_050_000 }, 123_000],
  ['E10', { self: 30_000 }, nothing],
  ['E11', { self: 50_000 }, 100_000],
  ['E13', { self: 21_890_000 }, nothing],
  ['E14', { self: 22_000_000, spouse: 21_760_000 }, 30_000],
  ['E15', { self: 22_000_000, spouse: 21_850_000 }, 30_000],
  ['E16', { self: 22_000_000, spouse: 21_880_000 }, nothing],
  ['E17', { self: 8_500_000, wealthWon: 170_000_000 }, 825_000],
  ['E18', { self: 8_500_000, wealthWon: 169_999_999 }, 1_650_000],
  ['E19', { self: 8_500_000, claim: 'late' }, 1_567_500],
  ['E21', { self: 150_000, wealthWon: half }, 100_000],
  ['E23', { self: 21_850_000, wealthWon: half }, nothing],
  ['E24', { self: 8_500_000, wealthWon: 240_000_000 }, nothing],
  ['E25', { self: { wagesWon: 21_000_000, interestWon: 1_000_000 } }, nothing],
  ['E26', { self: { wagesWon: 21_000_000, interestWon: 999_999 } }, 127_000],
  ['E27', { self: { businesses: [{ receiptsWon: 40_000_000, percent: retail }] } }, 1_524_000],
  ['E28', { self: letting(10_000_000) }, 1_650_000],
  ['E29', { self: letting(20_000_000) }, nothing],
  ['E30', { self: { clergyWon: 5_000_000 } }, 1_650_000],
  ['E32', { self: 10_000_000, spouse: 2_000_000 }, 2_850_000],
  ['E33', household(10_000_000, { children: 1 }), 2_850_000, 1_000_000],
  ['E34', { self: 7_000_000, spouse: 8_000_000, children: 2 }, 3_300_000, 2_000_000],
  ['E37', household(20_000_000, { children: 3 }), 1_900_000, 3_000_000],
  ['E39', { self: 15_000_000 }, 889_000],
  ['E42', household(31_905_300), nothing],
  ['E43', { self: 9_100_000 }, 1_638_000],
  ['E45, 2,990,000', { self: 10_000_000, spouse: 2_990_000 }, 2_850_000],
  ['E45, 3,000,000', { self: 10_000_000, spouse: 3_000_000 }, 3_300_000],
  ['two earners of 2023 fall to 38 million', { self: 10_000_000, spouse: 10_050_000 }, 2_829_000, 0, 2023],
  ['two earners of 2023, further', { self: 20_000_000, spouse: 10_050_000 }, 1_258_000, 0, 2023],
  ['two earners of 2023, the last band', { self: 20_000_000, spouse: 17_850_000 }, 30_000, 0, 2023],
  ['two earners of 2023, past the last edge', { self: 20_000_000, spouse: 17_950_000 }, nothing, 0, 2023],
]
for (const [name, given, workWon, childWon = 0, year] of rows)
  test(`incentive ${name}`, () => {
    const found = amounts(given, year)
    assert.deepEqual([found.workWon, found.childWon], [workWon, childWon])
  })

test('a receipt counts by its rate whatever was spent, and the two measures differ', () => {
  assert.equal(retail, 25)
  assert.deepEqual(
    [amounts({ self: letting(10_000_000) })].map((f) => [f.totalIncomeWon, f.measureWon]),
    [[14_000_000, 5_000_000]],
  )
})

test('tables before the reductions: E11, E15, E21, E23', () => {
  assert.equal(amounts({ self: 50_000 }).workTableWon, 29_000)
  assert.equal(amounts({ self: 22_000_000, spouse: 21_850_000 }).workTableWon, 25_000)
  assert.equal(amounts({ self: 150_000 }).workTableWon, 83_000)
  assert.equal(amounts({ self: 21_850_000 }).workTableWon, 26_000)
})

test('E40, E41: the first half is drawn out to the year and pays 35 %', () => {
  const half9 = amounts({ self: 9_000_000, claim: { firstHalfMonths: 6 } })
  assert.equal(half9.measureWon, 18_000_000)
  assert.equal(half9.workWon, Math.trunc((half9.workTableWon * 35) / 100))
  assert.equal(amounts({ self: 4_500_000, claim: { firstHalfMonths: 3 } }).measureWon, 13_500_000)
  assert.equal(amounts({ self: 4_500_000, claim: { firstHalfMonths: 3, casualOrLeft: true } }).measureWon, 9_000_000)
  assert.equal(
    amounts({ self: 10_400_000, claim: { firstHalfMonths: 6 } }).workWon,
    0,
    'below 150,000 it waits for the year',
  )
})

test('the child credit that was used comes off, 1 won and more is 30,000', () => {
  const child = (childCreditUsedWon: number) =>
    amounts(household(10_000_000, { children: 1, childCreditUsedWon })).childWon
  assert.deepEqual([child(250_000), child(985_000), child(1_000_000)], [750_000, 30_000, 0])
})

test('the table of children: flat, bands of half a million, nothing from 70 million', () => {
  const child = (self: number) => amounts(household(self, { children: 1 })).childTableWon
  assert.deepEqual([child(20_999_999), child(21_000_000), child(21_500_000)], [1_000_000, 1_000_000, 995_000])
  assert.deepEqual([child(69_999_999), child(70_000_000), child(39_999)], [506_000, 0, 0])
})

test('who is out has nothing, a high wage only no 근로장려금', () => {
  for (const bar of ['foreigner', 'dependent', 'profession', 'barred'] as const) {
    const found = amounts(household(10_000_000, { children: 1, bar }))
    assert.deepEqual([found.workWon, found.childWon, found.out], [0, 0, bar])
  }
  const high = amounts(household(10_000_000, { children: 1, bar: 'high-wage' }))
  assert.deepEqual([high.workWon, high.childWon, high.out], [0, 1_000_000, null])
})

test('a parent of 70 makes one earner, a child alone too, a person alone is single', () => {
  assert.equal(amounts({ self: 8_500_000, parent: true }).household, 'oneEarner')
  assert.equal(amounts({ self: 8_500_000, children: 1 }).household, 'oneEarner')
  assert.equal(amounts({ self: 8_500_000 }).household, 'single')
})
