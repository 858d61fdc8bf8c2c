import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from '#tax/compare.ts'
import { getYearData } from '#tax/years/years.ts'
import { year, fees, guide, map, codes } from '#tests/support/fixtures/collected.ts'

test("the office's values count, with their reason; what was given is no longer missing", () => {
  const found = map({ filingGuide: guide() }, {}, [
    { field: 'businesses.0.bookExpensesWon', value: 20_000_000, reason: '장부를 받았어요' },
    { field: 'pensionWon', value: 9_000_000, reason: '원천징수영수증' },
    { field: 'self.singleParent', value: true, reason: '가족관계증명서' },
    { field: 'financial.interest14Won', value: 21_000_000, reason: '은행 확인서' },
  ])
  assert.deepEqual(
    [
      found.inputs.businesses[0]?.bookExpensesWon,
      found.inputs.pensionWon,
      found.inputs.self?.singleParent,
      found.inputs.financial?.interest25Won,
    ],
    [20_000_000, 9_000_000, true, 0],
  )
  assert.deepEqual([codes(found.missing), codes(found.refused)], [[], []])
  assert.deepEqual(found.inputs.sources?.['pensionWon'], { kind: 'office', reason: '원천징수영수증' })
  assert.deepEqual(
    compare(found.inputs, getYearData(year), fees).methods.map((method) => method.expected),
    [false, false, false],
  )
})

const refused: [what: string, field: string, value: number | boolean | string, reason: string, code: string][] = [
  ['a field that may not be set', 'sources', 1, '이유', 'override.field'],
  ['a prototype', '__proto__.polluted', 1, '이유', 'override.field'],
  ['a business that is not there', 'businesses.3.revenueWon', 1, '이유', 'override.field'],
  ['a fraction', 'interimWon', 0.5, '이유', 'override.value'],
  ['a negative amount', 'interimWon', -1, '이유', 'override.value'],
  ['a word for an amount', 'interimWon', 'x', '이유', 'override.value'],
  ['an unknown duty', 'bookkeepingDuty', 'none', '이유', 'override.value'],
  ['a rate above all', 'businesses.0.rates.simplePerMille', 1001, '이유', 'override.value'],
  ['no reason', 'interimWon', 1, '  ', 'override.reason'],
]
for (const [title, field, value, reason, code] of refused) {
  test(`an override with ${title} is refused: ${code}`, () => {
    const found = map({ filingGuide: guide() }, {}, [{ field, value, reason }])
    assert.deepEqual(
      found.refused.map((finding) => [finding.field, finding.code]),
      [[field, code]],
    )
    assert.deepEqual(found.inputs, map({ filingGuide: guide() }).inputs)
  })
}

test('the office decides the duty where it says so', () => {
  const found = map(
    { filingGuide: guide({ bookkeepingDuty: 'double', guideType: 'A', expenseRateKind: 'standard' }) },
    {},
    [
      { field: 'bookkeepingDuty', value: 'simple', reason: '국세청에 확인' },
      { field: 'simpleRateAllowed', value: true, reason: '국세청에 확인' },
    ],
  )
  assert.equal(compare(found.inputs, getYearData(year), fees).recommended, 'ESTIMATE')
})
