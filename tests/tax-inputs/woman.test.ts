/** 부녀자공제 (소득세법 51①3) by what the filer told. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '#tax/assess.ts'
import { type Filer, taxInputs } from '#domain/tax-inputs/from-collected.ts'
import type { Dependent } from '#domain/tax-inputs/family.ts'
import { getTaxTables } from '#tax/rates/tables.ts'
import { getYearData } from '#tax/years/years.ts'

const year = getYearData(2025)
const mother: Dependent = { relation: '1', birthYear: 1955 }
const child: Dependent = { relation: '4', birthYear: 2015 }
const earning: Dependent = { relation: '3', birthYear: 1985, incomeAbove: true }

const found = (told: Partial<Filer>) => {
  const filer = { incomeYear: 2025, birthYear: 1985, female: true, dependents: [], ...told }
  const { inputs, missing } = taxInputs({}, filer, getTaxTables(2025))
  const keys = new Map<string, number>()
  assess({ ...inputs, otherIncomeAmountWon: 20_000_000, method: 'none' }, year, ({ key, amountWon }) =>
    keys.set(key, amountWon),
  )
  return {
    woman: keys.get('womanDeduction') ?? 0,
    singleParent: keys.get('singleParentDeduction') ?? 0,
    isAsked: missing.some(({ code }) => code === 'woman.ask'),
  }
}

const none = { woman: 0, singleParent: 0, isAsked: false }
const due = { ...none, woman: 500_000 }
const rows: [what: string, told: Partial<Filer>, wanted: typeof none][] = [
  ['not asked yet: the office asks', {}, { ...none, isAsked: true }],
  ['with nothing that applies', { spouse: false }, none],
  ['with a husband whom no list names', { spouse: true }, due],
  ['with a husband who earns too much', { dependents: [earning] }, due],
  ['who married in the year', { spouse: false, marriedThisYear: true }, due],
  ['with a mother, heading the household', { dependents: [mother], spouse: false, householder: true }, due],
  ['with a mother, heading no household', { dependents: [mother], spouse: false }, none],
  ['heading a household of one', { spouse: false, householder: true }, none],
  [
    'raising a child alone and heading the household: the larger alone',
    { dependents: [child], spouse: false, singleParent: true, householder: true },
    { ...none, singleParent: 1_000_000 },
  ],
  ['who told both a spouse and a child raised alone', { dependents: [child], spouse: true, singleParent: true }, due],
  ['by the law alone: a man has none', { female: false, spouse: true, householder: true, dependents: [mother] }, none],
]
for (const [what, told, wanted] of rows)
  test(`the deduction of women, ${what}`, () => assert.deepEqual(found(told), wanted))
