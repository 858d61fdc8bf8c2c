import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { won } from '#tests/support/chance/returns.ts'
import { incentive } from '#tests/support/incentive.ts'
import { type IncentiveCase, childTableWon, workTableWon } from '#effects/incentive/incentive.ts'
import { getIncentiveYear, type Household } from './incentive/years.ts'
import { besideWagePremium, propertyPoints, regionalPremium } from '#effects/premium/premium.ts'
import { findPremiumValues } from './premium/months.ts'

const households: readonly Household[] = ['single', 'oneEarner', 'twoEarner']
const household = fc.constantFrom(...households)
const year = fc.constantFrom(2023, 2024, 2025, 2026).map(getIncentiveYear)
const values = fc.constantFrom('2024-11', '2025-03', '2026-06', '2026-12').map(findPremiumValues)

test('the table rises, stays and falls, within its maximum and a band of the line of the law', () => {
  fc.assert(
    fc.property(
      household,
      year,
      won(45_000_000),
      fc.integer({ min: 0, max: 400_000 }),
      (kind, incomeYear, lessWon, byWon) => {
        const line = incomeYear.work[kind]
        const [before, after] = [
          workTableWon(kind, lessWon, incomeYear),
          workTableWon(kind, lessWon + byWon, incomeYear),
        ]
        assert.ok(before >= 0 && before <= line.mostWon && before % 1000 === 0)
        const startWon = kind === 'twoEarner' ? 6_000_000 : 0
        if (lessWon >= startWon && lessWon + byWon < line.flatWon) assert.ok(after >= before)
        if (lessWon >= line.flatWon) assert.ok(after <= before)
        // A band is 100,000 wide, and an amount is rounded up by less than 1,000.
        if (kind !== 'oneEarner' && before > 0) {
          const lawWon =
            lessWon < line.riseWon
              ? (line.mostWon * lessWon) / line.riseWon
              : lessWon < line.flatWon
                ? line.mostWon
                : (line.mostWon * (line.zeroWon - lessWon)) / (line.zeroWon - line.flatWon)
          const bandWon = 100_000 * Math.max(line.mostWon / line.riseWon, line.mostWon / (line.zeroWon - line.flatWon))
          assert.ok(before >= lawWon && before < lawWon + bandWon + 1000, `${kind} ${lessWon}`)
        }
      },
    ),
    { numRuns: 5000 },
  )
})

test('the child table falls from 1 million to half of it', () => {
  fc.assert(
    fc.property(household, year, won(75_000_000), won(2_000_000), (kind, incomeYear, lessWon, byWon) => {
      const [before, after] = [
        childTableWon(kind, lessWon, incomeYear),
        childTableWon(kind, lessWon + byWon, incomeYear),
      ]
      assert.ok(before === 0 || (before >= 500_000 && before <= 1_000_000))
      if (before > 0) assert.ok(after <= before)
    }),
    { numRuns: 3000 },
  )
})

const earner = fc.record({
  wagesWon: won(50_000_000),
  interestWon: won(3_000_000),
  businesses: fc.array(
    fc.record({ receiptsWon: won(60_000_000), percent: fc.constantFrom(25, 60, 90), limitOnly: fc.boolean() }),
    { maxLength: 2 },
  ),
})
const incentiveCase: fc.Arbitrary<IncentiveCase> = fc.record({
  self: earner,
  spouse: fc.option(earner),
  children: fc.integer({ min: 0, max: 4 }),
  parent: fc.boolean(),
  wealthWon: won(260_000_000),
  claim: fc.constantFrom('regular', 'late'),
  childCreditUsedWon: won(2_000_000),
})

test('an incentive is never negative, and less with more wealth, a later claim or a larger child credit', () => {
  fc.assert(
    fc.property(incentiveCase, year, won(100_000_000), (given, incomeYear, moreWon) => {
      const found = incentive(given, incomeYear)
      const most = incomeYear.work[found.household].mostWon
      assert.ok(found.workWon >= 0 && found.workWon <= most && found.childWon >= 0)
      assert.ok(found.childWon <= given.children * incomeYear.child.mostWon)
      assert.ok(found.measureWon <= found.totalIncomeWon)
      for (const worse of [
        { wealthWon: given.wealthWon + moreWon },
        { claim: 'late' as const },
        { childCreditUsedWon: (given.childCreditUsedWon ?? 0) + moreWon },
      ]) {
        const less = incentive({ ...given, ...worse }, incomeYear)
        assert.ok(less.workWon <= found.workWon && less.childWon <= found.childWon, JSON.stringify(worse))
      }
    }),
    { numRuns: 4000 },
  )
})

const incomes = fc.record({
  businessWon: won(900_000_000),
  otherWon: won(50_000_000),
  financialWon: won(40_000_000),
  wagesWon: won(90_000_000),
  pensionWon: won(40_000_000),
})

test('a premium stays between its ends and rises with income and property', () => {
  fc.assert(
    fc.property(incomes, won(2_000_000_000), won(90_000_000), values, (given, taxBaseWon, moreWon, yearValues) => {
      const property = { taxBaseWon, ownsBuilding: true }
      const found = regionalPremium(given, property, yearValues)
      assert.ok(found.healthWon >= yearValues.leastWon && found.healthWon <= yearValues.mostWon)
      assert.equal((found.healthWon % 10) + (found.careWon % 10), 0)
      assert.equal(found.totalWon, found.healthWon + found.careWon)
      for (const kind of Object.keys(given) as (keyof typeof given)[]) {
        const more = { ...given, [kind]: given[kind] + moreWon }
        assert.ok(regionalPremium(more, property, yearValues).totalWon >= found.totalWon, kind)
        if (kind === 'businessWon' || kind === 'otherWon')
          assert.ok(besideWagePremium(more, yearValues).totalWon >= besideWagePremium(given, yearValues).totalWon, kind)
      }
      const larger = { ...property, taxBaseWon: taxBaseWon + moreWon }
      assert.ok(regionalPremium(given, larger, yearValues).totalWon >= found.totalWon)
      assert.ok(regionalPremium(given, property, yearValues, { rural: true }).totalWon <= found.totalWon)
    }),
    { numRuns: 3000 },
  )
})

test('beside a wage up to 20 million is free, and the premium is never above the cap', () => {
  fc.assert(
    fc.property(incomes, values, (given, yearValues) => {
      const { healthWon } = besideWagePremium(given, yearValues)
      const sumWon =
        given.businessWon +
        given.otherWon +
        given.wagesWon +
        given.pensionWon +
        (given.financialWon > 10_000_000 ? given.financialWon : 0)
      assert.ok(healthWon >= 0 && healthWon <= yearValues.mostWon)
      if (sumWon <= 20_000_000) assert.equal(healthWon, 0)
    }),
    { numRuns: 2000 },
  )
})

test('points grow with the property, and a lease counts only without a house or building', () => {
  fc.assert(
    fc.property(won(9_000_000_000), won(500_000_000), (taxBaseWon, moreWon) => {
      const points = propertyPoints({ taxBaseWon })
      assert.ok(points >= 0 && points <= 2341)
      assert.ok(propertyPoints({ taxBaseWon: taxBaseWon + moreWon }) >= points)
      assert.ok(propertyPoints({ taxBaseWon, depositWon: moreWon }) >= points)
      assert.equal(propertyPoints({ taxBaseWon, ownsBuilding: true, depositWon: moreWon }), points)
    }),
    { numRuns: 2000 },
  )
})

test('income years without data are refused by name', () => {
  for (const year of [2022, 2027])
    assert.throws(() => getIncentiveYear(year), { code: 'year.unknown', field: String(year) })
})
