/** Income, and tax settled by payers, whose amount the documents do not contain: no sum is shown as a fact. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CollectedData, FilingGuide } from '#domain/collected-data.ts'
import type { Override } from '#domain/tax-inputs/overrides.ts'
import { compare } from '#tax/compare.ts'
import { getYearData } from '#tax/years/years.ts'
import { codes, fees, flags, guide, map, payment, wageRow, year } from '#tests/support/fixtures/collected.ts'

const overrideOf = (field: string, value: number | boolean): Override => ({
  field,
  value,
  reason: '원천징수영수증 확인',
})
const noticed = (changes: Partial<FilingGuide['flags']>): CollectedData => ({
  filingGuide: guide({ flags: { ...flags, ...changes } }),
  businessPayments: { rows: [payment()] },
})
const unknownOf = (data: CollectedData, overrides: Override[] = []) => codes(map(data, {}, overrides).unknown)

const notices: [what: string, of: Partial<FilingGuide['flags']>, unknown: string[]][] = [
  ['nothing beside', {}, []],
  ['a pension', { pension: true }, ['pension.amount']],
  ['interest', { interest: true }, ['interest.amount']],
  ['dividends', { dividend: true }, ['dividend.amount']],
  ['other income', { other: true }, ['other.amount']],
  ['wages', { wageSingle: true }, ['wage.amount']],
  ['wages of several', { wageMultiple: true }, ['wage.amount']],
  ['two kinds', { pension: true, dividend: true }, ['dividend.amount', 'pension.amount']],
]
for (const [title, changes, unknown] of notices)
  test(`the notice names ${title}: ${unknown.join(', ') || 'nothing is unknown'}`, () =>
    assert.deepEqual(unknownOf(noticed(changes)).toSorted(), unknown))

const answers: [what: string, of: Partial<FilingGuide['flags']>, overrides: Override[], unknown: string[]][] = [
  ['a pension of nothing', { pension: true }, [overrideOf('pensionWon', 0)], []],
  ['interest', { interest: true }, [overrideOf('financial.interest14Won', 900_000)], []],
  ['foreign interest', { interest: true }, [overrideOf('financial.mustAggregateWon', 900_000)], []],
  [
    'interest says nothing of dividends',
    { interest: true, dividend: true },
    [overrideOf('financial.interest14Won', 1)],
    ['dividend.amount'],
  ],
  ['wages', { wageSingle: true }, [overrideOf('wage.grossWon', 9_000_000)], []],
  ['one of two', { pension: true, other: true }, [overrideOf('pensionWon', 1)], ['other.amount']],
]
for (const [title, changes, overrides, unknown] of answers)
  test(`the office tells ${title}: ${unknown.join(', ') || 'nothing is unknown any more'}`, () =>
    assert.deepEqual(unknownOf(noticed(changes), overrides), unknown))

test('the answers make the true sum: a pension of 20 million turns a refund around', () => {
  const sumOf = (overrides: Override[]) => {
    const { inputs } = map(noticed({ pension: true }), {}, overrides)
    return compare(inputs, getYearData(year), fees).methods[0]?.taxDueOrRefundWon ?? 0
  }
  assert.ok(sumOf([overrideOf('pensionWon', 20_000_000)]) > sumOf([overrideOf('pensionWon', 0)]) + 1_000_000)
})

test('one statement where the notice names several employers: the other is unknown until the wages are typed', () => {
  const data = { ...noticed({ wageMultiple: true }), wagePayments: { rows: [wageRow({ settledTax: 2_800_000 })] } }
  assert.deepEqual(unknownOf(data), ['wage.multiple'])
  assert.deepEqual(unknownOf(data, [overrideOf('wage.grossWon', 60_000_000)]), [])
})

const young = wageRow({ grossWage: 36_000_000, settledTax: 89_400, settledLocalTax: 8_940 })
type WageRow = NonNullable<CollectedData['wagePayments']>['rows'][number]
const employed = (row: WageRow): CollectedData => ({ ...noticed({ wageSingle: true }), wagePayments: { rows: [row] } })
test('wages settled far below their tax: unknown until somebody has said why', () => {
  assert.deepEqual(unknownOf(employed(young)), ['wage.settled-low'])
  assert.deepEqual(unknownOf(employed(wageRow({ settledTax: 2_500_000 }))), [])
  assert.deepEqual(
    unknownOf(employed(wageRow({ grossWage: 14_000_000, settledTax: 0 }))),
    [],
    'wages too small for a tax',
  )
  assert.deepEqual(unknownOf(employed({ ...young, settled: false, settledTax: 0 })), [], 'never settled at all')
  assert.deepEqual(unknownOf(employed(young), [overrideOf('wage.decidedTaxWon', 89_400)]), [])
  const half = [overrideOf('wage.smallCompany.percent', 90)]
  assert.ok(unknownOf(employed(young), half).includes('wage.reduction-half'))
  assert.deepEqual(unknownOf(employed(young), [...half, overrideOf('wage.smallCompany.grossWon', 36_000_000)]), [])
})

test('two employers that each settled their own wages are no sign of anything', () => {
  const rows = [
    wageRow({ grossWage: 20_000_000, settledTax: 200_000 }),
    wageRow({ grossWage: 12_000_000, settledTax: 0 }),
  ]
  const found = map({ ...noticed({ wageMultiple: true }), wagePayments: { rows } })
  assert.deepEqual(codes(found.unknown), [])
})

const payableOf = (data: CollectedData, overrides: Override[] = []) =>
  compare(map(data, {}, overrides).inputs, getYearData(year), fees).methods[0]?.taxDueOrRefundWon ?? 0
test('a reduction that the statement records is computed; one of another law leaves the tax unknown', () => {
  const recorded = { ...young, reduction: { code: 'T13', wage: 36_000_000, tax: 1_300_000 } }
  const found = map(employed(recorded))
  assert.deepEqual(codes(found.unknown), [])
  assert.deepEqual(found.inputs.wage?.smallCompany, { grossWon: 36_000_000, percent: 90 })
  assert.equal(found.notes.length, 1)
  const blind = payableOf(employed(young))
  assert.ok(payableOf(employed(recorded)) < blind - 1_000_000, 'the reduction is not asked back')
  const typed = [overrideOf('wage.smallCompany.grossWon', 36_000_000), overrideOf('wage.smallCompany.percent', 90)]
  assert.equal(payableOf(employed(young), typed), payableOf(employed(recorded)))
  for (const reduction of [
    { code: 'T01', wage: 36_000_000, tax: 1 },
    { code: 'T13', wage: 0, tax: 1 },
  ])
    assert.ok(unknownOf(employed({ ...young, reduction })).includes('wage.reduction'))
})

for (const tradeCode of ['940906', '940907', '940908'])
  test(`${tradeCode}: what was withheld month by month is no prepaid tax, and the settled tax is asked for`, () => {
    const data: CollectedData = {
      filingGuide: guide({ businesses: [{ tradeCode, tradeName: '', revenue: 34_000_000, priorRevenue: 27_200_000 }] }),
      businessPayments: { rows: [payment({ tradeCode })] },
    }
    const prepaidOf = (overrides: Override[]) => {
      const { inputs, unknown } = map(data, {}, overrides)
      const [first] = compare(inputs, getYearData(year), fees, { incomeUnknown: true }).methods
      return [codes(unknown).join(), first?.prepaidTaxWon, first?.localPrepaidTaxWon]
    }
    assert.deepEqual(prepaidOf([]), ['year-end-settled.ask', 0, 0])
    const settled = [overrideOf('settledBusinessTaxWon', 310_000), overrideOf('settledBusinessLocalWon', 31_000)]
    assert.deepEqual(prepaidOf(settled), ['', 310_000, 31_000])
    assert.deepEqual(prepaidOf([overrideOf('businesses.0.yearEndSettled', false)]), ['', 1_020_000, 102_000])
    assert.equal(prepaidOf([overrideOf('businesses.0.yearEndSettled', true)])[0], 'year-end-settled.ask')
  })

const others = (...kinds: string[]): CollectedData => ({
  ...noticed({ other: true }),
  otherPayments: {
    rows: kinds.map((kind, at) => ({
      payerName: `회사 ${at}`,
      payerNumber: String(at),
      kind,
      receipt: 5_000_000,
      expenses: kind === '강연료' ? 3_000_000 : 0,
      income: kind === '강연료' ? 2_000_000 : 5_000_000,
      withheldNational: kind === '강연료' ? 400_000 : 1_000_000,
      withheldLocal: kind === '강연료' ? 40_000 : 100_000,
    })),
  },
})
test('a lottery prize and its withholding stay out of the return, and that is said', () => {
  const lecture = map(others('강연료'))
  const both = map(others('강연료', '복권 당첨금'))
  assert.deepEqual(both.inputs.separableOther, lecture.inputs.separableOther)
  assert.equal(both.inputs.withheldNationalWon, lecture.inputs.withheldNationalWon)
  assert.deepEqual([both.notes.length, codes(both.unknown)], [1, []])
  assert.equal(map(others('복권 당첨금')).inputs.separableOther, undefined)
})

test('other income of a kind that nobody knows is asked for, and answered by what is added of it', () => {
  assert.deepEqual(unknownOf(others('강연료', '기타')), ['other.kind'])
  assert.deepEqual(unknownOf(others('기타'), [overrideOf('otherIncomeAmountWon', 0)]), [])
  const bribe = map(others('뇌물')).inputs
  assert.deepEqual([bribe.separableOther, bribe.otherIncomeAmountWon], [undefined, 5_000_000])
})

test('costs below what the law gives of such income are pointed out', () => {
  const data = others('강연료')
  const [row] = data.otherPayments?.rows ?? []
  assert.ok(row)
  assert.deepEqual(codes(map(data).contradictions), [])
  const dear = { ...row, expenses: 0, income: 5_000_000 }
  assert.deepEqual(codes(map({ ...data, otherPayments: { rows: [dear] } }).contradictions), ['other.costs'])
})

test('a figure that cannot be, and more withheld than paid, leave the tax unknown', () => {
  const paid = (row: object) => ({ ...noticed({}), businessPayments: { rows: [payment(row)] } })
  assert.deepEqual(unknownOf(paid({ withheldNational: -5 })), ['amount.impossible'])
  assert.deepEqual(unknownOf(paid({ withheldNational: 40_000_000 })), ['withheld.more'])
  assert.deepEqual(
    unknownOf(paid({ withheldNational: 40_000_000 }), [overrideOf('withheldNationalWon', 1_020_000)]),
    [],
  )
})

test('unknown income comes before everything else that is missing', () => {
  const { missing, unknown } = map(noticed({ pension: true, other: true }))
  assert.deepEqual(codes(missing).slice(0, 2), codes(unknown))
})
