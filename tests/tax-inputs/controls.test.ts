/**
 * The office can type every input of the tax, or the input names where else it is set; every finding opens its own
 * field.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type * as z from 'zod/mini'
import { documents, familyAnswer, type CollectedData } from '#domain/collected-data.ts'
import { inputList } from '#tax/inputs/list.ts'
import { inputPaths } from '#tests/support/input-paths.ts'
import { getTaxTables } from '#tax/rates/tables.ts'
import { guide, map, payment, wageRow } from '#tests/support/fixtures/collected.ts'
import { addedLists, findControl, fieldToOpen, fitsControl, typedElsewhere } from '#domain/tax-inputs/controls.ts'
import { applyOverrides, type Override } from '#domain/tax-inputs/overrides.ts'
import { inputSources } from '#domain/tax-inputs/sources.ts'
import { findingSentences, type FindingCode } from '#domain/tax-inputs/texts.ts'

test('an input without a control has another place', () => {
  const without = inputPaths.filter((path) => !findControl(path.replaceAll('.N', '.0')))
  assert.deepEqual(without.toSorted(), Object.keys(typedElsewhere).toSorted())
})

const typical: Readonly<Record<string, Override['value']>> = {
  won: 1,
  percent: 30,
  perMille: 641,
  flag: true,
  day: '2026-07-01',
  year: 2020,
  order: 2,
  place: 1,
  code: '525101',
}
const wrong: Readonly<Record<string, Override['value']>> = { flag: 1, day: '2026-02-30', code: '12345', choice: '없음' }

for (const path of inputPaths.filter((inputPath) => !typedElsewhere[inputPath]))
  test(`the office's ${path} reaches the tax, and what does not fit is refused`, () => {
    const field = path.startsWith('businesses.N.code') ? 'businesses.1.code' : path.replaceAll('.N', '.0')
    const entry = inputList[path]
    const value = entry.choices?.[0] ?? typical[entry.kind] ?? 1
    assert.ok(fitsControl(entry, value))
    assert.ok(!fitsControl(entry, wrong[entry.kind] ?? -1))
    const list = field.split('.')[0] ?? ''
    const whole: Override[] =
      list === 'reductions'
        ? ['clause', 'amountWon'].map((name) => ({
            field: `reductions.0.${name}`,
            value: name === 'clause' ? '7' : 9,
            reason: '서류',
          }))
        : list === 'otherPenalties'
          ? ['clause', 'amountWon'].map((name) => ({
              field: `otherPenalties.0.${name}`,
              value: name === 'clause' ? '81' : 9,
              reason: '서류',
            }))
          : list === 'education'
            ? ['kind', 'paidWon'].map((name) => ({
                field: `education.0.${name}`,
                value: name === 'kind' ? 'school' : 9,
                reason: '서류',
              }))
            : []
    const others = whole.filter((override) => override.field !== field)
    const found = map({ filingGuide: guide(), wagePayments: { rows: [wageRow()] } }, {}, [
      ...others,
      { field, value, reason: '서류' },
    ])
    let here: unknown = found.inputs
    for (const name of field.split('.')) here = (here as Record<string, unknown>)[name]
    assert.deepEqual([here, found.refused], [value, []])
    assert.deepEqual(found.inputs.sources?.[field], { kind: 'office', reason: '서류' })
  })

function hasField(schema: z.core.$ZodType, [name, ...rest]: readonly string[]): boolean {
  const { def } = schema._zod
  if ('innerType' in def) return hasField(def.innerType as z.core.$ZodType, name === undefined ? [] : [name, ...rest])
  if ('element' in def) return hasField(def.element as z.core.$ZodType, name === undefined ? [] : [name, ...rest])
  if (name === undefined) return true
  const inner = 'shape' in def ? (def.shape as Record<string, z.core.$ZodType>)[name] : undefined
  return inner !== undefined && hasField(inner, rest)
}

const schemas: Readonly<Record<string, z.core.$ZodType>> = {
  family: familyAnswer,
  ...Object.fromEntries(
    documents.map(({ kind, schema }) => [
      kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      schema,
    ]),
  ),
}

test('a source that is a document has that field', () => {
  const ownPlaces = new Set(['typed', 'asked', 'derived', 'account'])
  for (const [path, sources] of Object.entries(inputSources))
    for (const source of sources.filter((source) => !ownPlaces.has(source))) {
      const [document = '', ...field] = source.split('.')
      assert.ok(schemas[document] && hasField(schemas[document], field), `${path}: ${source}`)
    }
  assert.ok(!hasField(schemas['filingGuide']!, ['businesses', 'nothing']))
})

/** A collection in which every document has every field. */
const everything: CollectedData = {
  filingGuide: guide({
    interimPrepayment: 1,
    bookkeepingDuty: 'double',
    expenseRateKind: 'standard',
    flags: { ...guide().flags, sincere: true },
    businesses: [{ ...guide().businesses[0]!, businessNumber: '1', openedOn: '2025-03-01', priorRevenue: 0 }],
    candidates: { nationalPension: 1, yellowUmbrella: 1, pensionSavings: 1, retirementPension: 1 },
  }),
  businessPayments: { rows: [payment()] },
  wagePayments: { rows: [wageRow({ reduction: { code: 'T13', wage: 1, tax: 1 } })] },
  otherPayments: {
    rows: ['강연료', '알선수재'].map((kind) => ({
      payerName: '라',
      payerNumber: '4',
      kind,
      receipt: 10,
      expenses: 6,
      income: 4,
      withheldNational: 1,
      withheldLocal: 1,
    })),
  },
  yearEndSimplified: {
    insurance: 1,
    medical: { general: 1, special: 1, infertility: 1 },
    education: 1,
    cards: { credit: 1, debitCash: 1, culture: 1, market: 1, transit: 1 },
    pensionSavings: 1,
    retirementPension: 1,
    donations: ['정치자금', '고향사랑', '특례', '종교단체', '일반'].map((kind) => ({ kind, amount: 1 })),
    rent: 1,
    lastYearFamily: [{ relation: '3', name: '가족', residentNumber: '800101-2******' }],
  },
}

test('documented values reach the tax; typed or asked ones are absent at first', () => {
  const { inputs } = map(everything)
  const at = (path: string) => {
    let here: unknown = inputs
    for (const name of path.replaceAll('.N', '.0').split('.'))
      here = (here as Record<string, unknown> | undefined)?.[name]
    return here
  }
  for (const path of inputPaths) {
    const sources = inputSources[path]
    const isTold = !sources.some((source) => source === 'typed' || source === 'asked')
    // Only reported for some trades.
    if (path === 'businesses.N.lettingOther') continue
    // Stays 0 until somebody types another value.
    if (path === 'self.singleParent') continue
    assert.equal(at(path) !== undefined, isTold, `${path}: ${JSON.stringify(at(path))}`)
  }
})

test('a finding opens a figure that can be typed, or is answered by the documents or the family', () => {
  const elsewhere = new Set([
    'filingGuide',
    'businessPayments',
    'wagePayments',
    'otherPayments',
    'yearEndSimplified',
    'persons',
  ])
  const collections: CollectedData[] = [
    everything,
    {
      filingGuide: guide({
        flags: { ...guide().flags, interest: true, dividend: true, wageMultiple: true, pension: true, other: true },
      }),
    },
    {
      filingGuide: guide({
        guideType: 'A',
        businesses: [{ tradeCode: '940906', tradeName: '', revenue: 9e15, priorRevenue: 1, openedOn: '2026-02-01' }],
      }),
    },
    {
      filingGuide: guide({ incomeYear: 2024 }),
      businessPayments: { rows: [payment({ tradeCode: '999999', withheldNational: 99_000_000 })] },
    },
    {},
  ]
  const seen = new Set<FindingCode>()
  for (const collected of collections)
    for (const changes of [{}, { toldExpensesWon: 5 }, { failed: ['wagePayments' as const] }]) {
      const found = map(collected, changes)
      for (const finding of [...found.missing, ...found.contradictions]) {
        seen.add(finding.code)
        const field = fieldToOpen(finding)
        if (field === null) assert.ok(elsewhere.has(finding.field), finding.code)
        else assert.ok(findControl(field), `${finding.code}: ${finding.field}`)
      }
    }
  assert.ok(seen.size > 25, [...seen].join())
  assert.ok([...seen].every((code) => code in findingSentences))
})

const apply = (overrides: Override[]) =>
  applyOverrides(map({ filingGuide: guide() }).inputs, overrides, getTaxTables(2025))
const say = (field: string, value: Override['value']): Override => ({ field, value, reason: '서류' })

test('the office adds a business by its code, whatever was typed first; group and rates are those of the notice', () => {
  const found = apply([
    say('businesses.1.revenueWon', 5_000_000),
    say('businesses.1.code', '525101'),
    say('businesses.1.rates.simplePerMille', 800),
  ])
  assert.deepEqual(found.refused, [])
  assert.deepEqual(found.inputs.businesses[1], {
    code: '525101',
    group: 'trade',
    personalService: false,
    profession: false,
    rates: { simplePerMille: 800, excessPerMille: null, standardPerMille: 114 },
    revenueWon: 5_000_000,
    priorRevenueWon: 0,
  })
})

test('a business without a code, with an unknown one, or in the place of a collected one does not count and is said', () => {
  const codes = (overrides: Override[]) => apply(overrides).refused.map(({ code }) => code)
  assert.deepEqual(codes([say('businesses.1.revenueWon', 5)]), ['override.field'])
  assert.deepEqual(codes([say('businesses.1.code', '000000')]), ['override.value'])
  assert.deepEqual(codes([say('businesses.0.code', '525101'), say('businesses.0.revenueWon', 5)]), [
    'override.taken',
    'override.taken',
  ])
  const { unknown } = map({ filingGuide: guide() }, {}, [say('businesses.0.code', '525101')])
  assert.deepEqual(
    unknown.map(({ code }) => code),
    ['override.taken'],
  )
})

test('rows are set in turn, whenever they were typed', () => {
  const found = apply([
    say('foreign.1.taxWon', 2),
    say('foreign.0.taxWon', 1),
    say('foreign.1.incomeWon', 20),
    say('foreign.0.incomeWon', 10),
  ])
  assert.deepEqual(found.inputs.foreign, [
    { incomeWon: 10, taxWon: 1 },
    { incomeWon: 20, taxWon: 2 },
  ])
  assert.ok(addedLists.includes('foreign'))
})
