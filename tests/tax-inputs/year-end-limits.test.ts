/** Year-end totals whose limits depend on person and kind: computed only where the known facts decide them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CollectedData, YearEndSimplified } from '#domain/collected-data.ts'
import type { Override } from '#domain/tax-inputs/overrides.ts'
import { assess } from '#tax/assess.ts'
import { getYearData } from '#tax/years/years.ts'
import { codes, guide, map, wageRow, year } from '#tests/support/fixtures/collected.ts'

const nothing: YearEndSimplified = {
  insurance: 0,
  medical: { general: 0, special: 0, infertility: 0 },
  education: 0,
  cards: { credit: 0, debitCash: 0, culture: 0, market: 0, transit: 0 },
  pensionSavings: 0,
  retirementPension: 0,
  donations: [],
  rent: 0,
  lastYearFamily: [],
}
const employed = (changes: Partial<YearEndSimplified>, row: object = { settledTax: 3_000_000 }): CollectedData => ({
  filingGuide: guide(),
  wagePayments: { rows: [wageRow({ grossWage: 60_000_000, ...row })] },
  yearEndSimplified: { ...nothing, ...changes },
})
const overrideOf = (field: string, value: number | string): Override => ({ field, value, reason: '영수증 확인' })
const unknownOf = (changes: Partial<YearEndSimplified>, overrides: Override[] = []) =>
  codes(map(employed(changes), {}, overrides).unknown)

const totals: [what: string, of: Partial<YearEndSimplified>, unknown: string[]][] = [
  ['education within the least limit of a pupil', { education: 3_000_000 }, []],
  ['education a won above it', { education: 3_000_001 }, ['education.persons']],
  ['15,000,000 of education', { education: 15_000_000 }, ['education.persons']],
  ['no rent', { rent: 0 }, []],
  ['rent', { rent: 1 }, ['rent.ask']],
  ['insurance above its one limit', { insurance: 3_000_000 }, []],
  ['medical expenses', { medical: { general: 9_000_000, special: 0, infertility: 0 } }, []],
  ['known donations', { donations: [{ kind: '지정기부금', amount: 5 }] }, []],
  ['donations of an unknown kind', { donations: [{ kind: '기타', amount: 5 }] }, ['donation.kind']],
  ['nothing of an unknown kind', { donations: [{ kind: '기타', amount: 0 }] }, []],
  ['gifts to employee stock ownership', { donations: [{ kind: '우리사주조합기부금', amount: 5 }] }, ['donation.kind']],
  ['donations carried over', { donations: [{ kind: '일반기부금 이월분', amount: 5 }] }, ['donation.carried']],
]
for (const [title, changes, unknown] of totals)
  test(`${title}: ${unknown.join(', ') || 'nothing is unknown'}`, () => assert.deepEqual(unknownOf(changes), unknown))

test('without wages nothing is credited, so education and rent are not asked for', () => {
  const found = map({ filingGuide: guide(), yearEndSimplified: { ...nothing, education: 9_000_000, rent: 9_000_000 } })
  assert.deepEqual(codes(found.unknown), [])
})

const creditsOf = (changes: Partial<YearEndSimplified>, overrides: Override[]) => {
  const found = map(employed(changes), {}, overrides)
  assert.deepEqual([codes(found.unknown), codes(found.refused)], [[], []])
  return assess({ ...found.inputs, businesses: [], method: 'none' }, getYearData(year)).creditsWon
}

test('15,000,000 of one student is credited with 1,350,000, of two pupils with 900,000', () => {
  const changes = { education: 15_000_000 }
  const universityOnly = [overrideOf('education.0.kind', 'university'), overrideOf('education.0.paidWon', 15_000_000)]
  const two = [0, 1].flatMap((row) => [
    overrideOf(`education.${row}.kind`, 'school'),
    overrideOf(`education.${row}.paidWon`, 7_500_000),
  ])
  const base = creditsOf({}, [])
  assert.equal(creditsOf(changes, universityOnly) - creditsOf(changes, two), 450_000)
  assert.equal(creditsOf(changes, universityOnly) - base, 1_350_000)
})

test('half a row of a pupil does not count, and leaves the tax unknown', () => {
  const found = map(employed({ education: 15_000_000 }), {}, [overrideOf('education.0.paidWon', 15_000_000)])
  assert.deepEqual(codes(found.unknown), ['override.pupil'])
  assert.deepEqual(found.inputs.education, [])
})

test('rent and donations are answered by the figure that counts', () => {
  assert.deepEqual(unknownOf({ rent: 9_000_000 }, [overrideOf('special.rentWon', 0)]), [])
  const unknown = { donations: [{ kind: '기타', amount: 50_000 }] }
  const found = map(employed(unknown), {}, [overrideOf('special.donationReligiousWon', 50_000)])
  assert.deepEqual([codes(found.unknown), found.inputs.special?.donationWon], [[], 0])
})

test('medical expenses that are credited are asked for what an insurance gave back', () => {
  const asked = (generalWon: number) =>
    codes(map(employed({ medical: { general: generalWon, special: 0, infertility: 0 } })).missing)
  assert.ok(!asked(1_800_000).includes('medical.insured'))
  assert.ok(asked(1_800_001).includes('medical.insured'))
})
