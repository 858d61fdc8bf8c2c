/** A return whose term is over: computed as filed today until the office types the day, by the same penalties. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lateReturn } from '#tax/corrections/late.ts'
import { compare } from '#tax/compare.ts'
import { getTaxTables } from '#tax/rates/tables.ts'
import { getYearData } from '#tax/years/years.ts'
import { taxInputs, type Filer } from '#domain/tax-inputs/from-collected.ts'
import type { Override } from '#domain/tax-inputs/overrides.ts'
import { fees, filer, guide, payment, year } from '#tests/support/fixtures/collected.ts'

const data = { filingGuide: guide(), businessPayments: { rows: [payment({ withheldNational: 0, withheldLocal: 0 })] } }
const mapped = (more: Partial<Filer>, overrides: readonly Override[] = []) =>
  taxInputs(data, { ...filer, ...more }, getTaxTables(year), overrides)
const on = (today: string, overrides: readonly Override[] = [], extendedDueDay?: string) => {
  const found = mapped({ unfiled: { today, ...(extendedDueDay && { extendedDueDay }) } }, overrides)
  const asks = found.missing.some(({ code, field }) => code === 'filing.day' && field === 'filingDate')
  return { inputs: found.inputs, day: found.inputs.filingDate, asks }
}
const typed = (field: string, value: Override['value']): Override => ({ field, value, reason: '담당자가 적었어요' })

const days: [
  what: string,
  today: string,
  overrides: Override[],
  extended: string | undefined,
  day: string | undefined,
  asks: boolean,
][] = [
  ['the last day', '2026-06-01', [], undefined, undefined, false],
  ['the day after', '2026-06-02', [], undefined, '2026-06-02', true],
  ['a month later', '2026-07-01', [], undefined, '2026-07-01', true],
  ['a typed day to come', '2026-06-02', [typed('filingDate', '2026-06-05')], undefined, '2026-06-05', false],
  ['today typed', '2026-06-05', [typed('filingDate', '2026-06-05')], undefined, '2026-06-05', false],
  ['a typed day that passed', '2026-06-06', [typed('filingDate', '2026-06-05')], undefined, '2026-06-06', true],
  ['the last day of an extension', '2026-06-10', [], '2026-06-10', undefined, false],
  ['the day after it', '2026-06-11', [], '2026-06-10', '2026-06-11', true],
  ['an extension of one person', '2026-08-31', [typed('extendedDueDay', '2026-08-31')], undefined, undefined, false],
  ['a sincere report in June', '2026-06-30', [typed('sincereDuty', true)], undefined, undefined, false],
  ['a sincere report in July', '2026-07-01', [typed('sincereDuty', true)], undefined, '2026-07-01', true],
  [
    'a sincere report without its confirmation',
    '2026-06-02',
    [typed('sincereDuty', true), typed('sincereConfirmed', false)],
    undefined,
    '2026-06-02',
    true,
  ],
]
for (const [title, today, overrides, extended, day, asks] of days)
  test(`${title} (${today}): ${day ?? 'in time'}${asks ? ', the day is asked for' : ''}`, () => {
    const found = on(today, overrides, extended)
    assert.deepEqual([found.day, found.asks], [day, asks])
  })

test('what is filed already, or has no term known, stays as it is', () => {
  assert.equal(mapped({}).inputs.filingDate, undefined)
  assert.equal(mapped({}, [typed('filingDate', '2026-06-05')]).inputs.filingDate, '2026-06-05')
})

test('an extension of everybody counts the days from its own last day', () => {
  assert.equal(on('2026-06-12', [], '2026-06-10').inputs.extendedDueDay, '2026-06-10')
  assert.equal(on('2026-06-12', [], '2026-06-01').inputs.extendedDueDay, undefined)
})

test('the comparison has the penalties of the late return of the engine, to the won', () => {
  const data2025 = getYearData(year)
  for (const today of ['2026-06-02', '2026-07-01', '2026-07-02', '2026-09-01', '2026-12-01', '2026-12-02']) {
    const compared = compare(on(today).inputs, data2025, fees).methods
    for (const { assessment, inputs } of compared) {
      assert.ok(assessment && inputs && assessment.penaltyWon > 0)
      const { filingDate, sources, ...inTime } = inputs
      assert.ok(filingDate && sources)
      const late = lateReturn(inTime, today, data2025).returns.after.assessment
      assert.deepEqual(
        [assessment.penaltyWon, assessment.localPenaltyWon, assessment.payableWon],
        [late.penaltyWon, late.localPenaltyWon, late.payableWon],
      )
    }
  }
})
