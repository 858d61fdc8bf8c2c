import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import { withPossibleAmounts } from './unknown.ts'
import { applyOverrides } from './overrides.ts'

const inputs: PersonInputs = {
  filedBy: 'agent',
  persons: [
    { relation: 0, birthYear: 1990 },
    { relation: 4, birthYear: 2015 },
  ],
  withheldNationalWon: 10,
  withheldLocalWon: 1,
  interimWon: 0,
  businesses: [
    { code: '940909', group: 'service', personalService: true, revenueWon: 100, priorRevenueWon: 50, rates: null },
  ],
  sources: { interimWon: { kind: 'notice' } },
}
const apply = (field: string, value: number | boolean | string, reason = '확인') =>
  applyOverrides(inputs, [{ field, value, reason }])

const taken: [field: string, value: number | boolean | string, read: (found: PersonInputs) => unknown][] = [
  ['businesses.0.bookExpensesWon', 70, (found) => found.businesses[0]?.bookExpensesWon],
  ['businesses.0.profession', true, (found) => found.businesses[0]?.profession],
  ['persons.1.disabled', true, (found) => found.persons[1]?.disabled],
  ['self.singleParent', true, (found) => found.self?.singleParent],
  ['wage.grossWon', 5, (found) => found.wage?.grossWon],
  ['bookkeepingDuty', 'double', (found) => found.bookkeepingDuty],
  ['filingDate', '2026-05-20', (found) => found.filingDate],
  ['interimWon', 0, (found) => found.interimWon],
]
for (const [field, value, read] of taken) {
  test(`${field} is set, its source is the office with the reason, the rest stays`, () => {
    const found = apply(field, value)
    assert.equal(read(found.inputs), value)
    assert.deepEqual(
      [found.applied, found.refused, found.inputs.sources?.[field]],
      [[field], [], { kind: 'office', reason: '확인' }],
    )
    assert.equal(found.inputs.withheldNationalWon, 10)
    assert.equal(found.inputs.businesses[0]?.revenueWon, 100)
  })
}

test('a record begun by one override is whole: what it does not say is nothing', () => {
  assert.deepEqual(apply('wage.grossWon', 5).inputs.wage, {
    grossWon: 5,
    decidedTaxWon: 0,
    decidedLocalWon: 0,
    specialDeductionWon: 0,
  })
})

test('an override that is not allowed, does not fit or has no reason is refused and changes nothing', () => {
  for (const [field, value, reason] of [
    ['filedBy', 'self', 'x'],
    ['persons.9.disabled', true, 'x'],
    ['persons.1.disabled', 1, 'x'],
    ['interimWon', 1.5, 'x'],
    ['interimWon', 1, ''],
    ['constructor', 1, 'x'],
  ] as const) {
    const found = apply(field, value, reason)
    assert.deepEqual(found.inputs, inputs, field)
    assert.equal(found.refused.length, 1)
  }
})

test('rates are taken whole or not at all', () => {
  const rate = (name: string, value: number) => ({ field: `businesses.0.rates.${name}`, value, reason: '고시' })
  const half = applyOverrides(inputs, [rate('simplePerMille', 641), rate('standardPerMille', 174)])
  assert.deepEqual(
    [half.inputs, half.applied, half.refused.map((finding) => finding.code)],
    [inputs, [], ['override.rates', 'override.rates']],
  )
  const whole = applyOverrides(inputs, [
    rate('simplePerMille', 641),
    rate('standardPerMille', 174),
    rate('excessPerMille', 497),
  ])
  assert.deepEqual(whole.inputs.businesses[0]?.rates, {
    simplePerMille: 641,
    excessPerMille: 497,
    standardPerMille: 174,
  })
  const later = applyOverrides(whole.inputs, [rate('standardPerMille', 180)])
  assert.deepEqual(later.inputs.businesses[0]?.rates, {
    simplePerMille: 641,
    excessPerMille: 497,
    standardPerMille: 180,
  })
})

test('the inputs given are not touched', () => {
  const before = structuredClone(inputs)
  apply('businesses.0.revenueWon', 999)
  assert.deepEqual(inputs, before)
})

test('impossible amounts count as nothing and are said by their path', () => {
  const found = withPossibleAmounts({
    ...inputs,
    interimWon: -5,
    businesses: [{ ...inputs.businesses[0]!, revenueWon: 1e17 }],
  })
  assert.deepEqual(
    [found.inputs.interimWon, found.inputs.businesses[0]?.revenueWon, found.inputs.withheldNationalWon],
    [0, 0, 10],
  )
  assert.deepEqual(
    found.impossible.map((finding) => finding.field),
    ['interimWon', 'businesses.0.revenueWon'],
  )
})
