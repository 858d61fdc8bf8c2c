import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import { compare } from '#tax/compare.ts'
import { getYearData } from '#tax/years/years.ts'
import { breakEvenWon } from './break-even.ts'

const year = getYearData(2025)
const person = (revenueWon: number, priorRevenueWon: number): PersonInputs => ({
  filedBy: 'agent',
  businesses: [
    {
      code: '722000',
      group: 'making',
      personalService: false,
      revenueWon,
      priorRevenueWon,
      rates: { simplePerMille: 752, excessPerMille: null, standardPerMille: 213 },
    },
  ],
  persons: [{ relation: 0, birthYear: 1979 }],
  withheldNationalWon: Math.floor(revenueWon * 0.03),
  withheldLocalWon: Math.floor(revenueWon * 0.003),
  interimWon: 0,
})

test('at the expenses that are told books cost less than what is known, ten thousand won below they do not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5_000_000, max: 140_000_000 }),
      fc.integer({ min: 0, max: 140_000_000 }),
      fc.constantFrom('SIMPLE' as const, 'DOUBLE' as const),
      fc.record({ ESTIMATE: fc.nat(900_000), SIMPLE: fc.nat(900_000), DOUBLE: fc.nat(900_000) }),
      (revenueWon, priorWon, method, fees) => {
        const given = person(revenueWon, priorWon)
        const comparison = compare(given, year, fees)
        const known = comparison.methods.find((method) => method.method === comparison.recommended)
        assert.ok(known && !known.expected)
        const costAt = (toldExpensesWon: number) =>
          compare({ ...given, toldExpensesWon }, year, fees).methods.find((candidate) => candidate.method === method)
            ?.totalCostWon ?? Number.NaN
        const found = breakEvenWon(given, method, comparison, fees, year)
        if (found === null) assert.ok(costAt(revenueWon) >= known.totalCostWon)
        else {
          assert.ok(costAt(found) < known.totalCostWon)
          if (found > 0) assert.ok(costAt(found - 10_000) >= known.totalCostWon)
        }
      },
    ),
    { numRuns: 150 },
  )
})

test('with double entry as the only legal method there is nothing to compare it with', () => {
  const fees = { ESTIMATE: 110_000, SIMPLE: 220_000, DOUBLE: 330_000 }
  const given = person(200_000_000, 200_000_000)
  assert.equal(breakEvenWon(given, 'DOUBLE', compare(given, year, fees), fees, year), null)
})
