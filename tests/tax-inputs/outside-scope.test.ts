/**
 * Cases under rules that are not implemented are named without a sum, until the office has said that they do not
 * apply.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CollectedData } from '#domain/collected-data.ts'
import type { Override } from '#domain/tax-inputs/overrides.ts'
import { assess } from '#tax/assess.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { compare } from '#tax/compare.ts'
import { inputGroups } from '#tax/inputs/list.ts'
import { getYearData } from '#tax/years/years.ts'
import { codes, fees, guide, map, payment, wageRow, year } from '#tests/support/fixtures/collected.ts'

const overrideOf = (field: string, value: boolean): Override => ({ field, value, reason: '상담에서 확인' })
const plain: CollectedData = { filingGuide: guide(), businessPayments: { rows: [payment()] } }
const trade = (tradeCode: string): CollectedData => ({
  filingGuide: guide({ businesses: [{ tradeCode, tradeName: '', revenue: 34_000_000, priorRevenue: 20_000_000 }] }),
})

for (const field of inputGroups.outside)
  test(`${field}: told, it leaves no sum by any method and says so; denied, it changes nothing`, () => {
    const found = map(plain, {}, [overrideOf(field, true)])
    assert.deepEqual(codes(found.unknown), ['outside.told'])
    assert.equal(found.unknown[0]?.field, field)
    const { methods, recommended } = compare(found.inputs, getYearData(year), fees)
    assert.deepEqual([methods.map(({ assessment }) => assessment), recommended], [[null, null, null], null])
    assert.ok(methods.every(({ problem }) => problem?.code === 'outside.scope'))
    assert.throws(() => assess({ ...found.inputs, method: 'simple-rate' }, getYearData(year)), TaxProblem)
    const denied = map(plain, {}, [overrideOf(field, false)])
    assert.deepEqual(codes(denied.unknown), [])
    const sums = (inputs: typeof found.inputs) =>
      compare(inputs, getYearData(year), fees).methods.map(({ assessment }) => assessment)
    assert.deepEqual(sums(denied.inputs), sums(map(plain).inputs))
  })

const suspicions: [what: string, data: CollectedData, foreign: boolean, fields: string[]][] = [
  ['a freelancer', plain, false, []],
  ['homes built and sold', trade('703011'), false, ['outside.dealer']],
  ['other buildings', trade('703014'), false, ['outside.dealer']],
  ['land', trade('703017'), false, ['outside.dealer']],
  ['a broker of real estate', trade('702001'), false, []],
  ['letting', trade('701201'), false, []],
  ['building', trade('451102'), false, []],
  ['a foreign freelancer', plain, true, []],
  [
    'a foreign employee',
    { ...plain, wagePayments: { rows: [wageRow({ settledTax: 2_500_000 })] } },
    true,
    ['outside.foreignerRate'],
  ],
  ['an employee', { ...plain, wagePayments: { rows: [wageRow({ settledTax: 2_500_000 })] } }, false, []],
]
for (const [title, data, foreign, fields] of suspicions)
  test(`${title}: ${fields.join(', ') || 'nothing is suspected'}`, () => {
    const asked = map(data, { foreign }).unknown.filter(({ code }) => code.startsWith('outside'))
    assert.deepEqual(
      asked.map(({ field }) => field),
      fields,
    )
    const answered = map(
      data,
      { foreign },
      fields.map((field) => overrideOf(field, false)),
    )
    assert.ok(!answered.unknown.some(({ code }) => code.startsWith('outside')))
  })
