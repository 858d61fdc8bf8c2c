import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { IncomeYear } from './contract.ts'
import { changeOf, shortAmount, shownYears } from './rules.ts'

const record = (year: number, totalGrossIncome = 0): IncomeYear => ({
  year,
  fillingType: 'ESTIMATE',
  totalGrossIncome,
  determinedTaxAmount: 0,
  prepaidTaxAmount: 0,
  taxDueAfterOffset: 0,
})

test('the filing lane shows the three years before, newest first, the missing ones too', () => {
  const years = shownYears('filing', 2026, [record(2022), record(2024)])
  assert.deepEqual(
    years.map(({ year, record: found }) => [year, found !== null]),
    [
      [2024, true],
      [2023, false],
      [2022, true],
    ],
  )
})

test('the preview lane of 2025 shows 2023 and 2022', () => {
  assert.deepEqual(
    shownYears('preview', 2025, []).map(({ year }) => year),
    [2023, 2022],
  )
})

const changes = [
  { now: 27_200_000, then: 20_400_000, gives: 'more 33' },
  { now: 15_000_000, then: 20_000_000, gives: 'less 25' },
  { now: 20_010_000, then: 20_000_000, gives: 'same 0' },
  { now: 20_000_000, then: 0, gives: 'nothing' },
] as const
for (const { now, then, gives } of changes) {
  test(`${now} after ${then}: ${gives}`, () => {
    const change = changeOf([
      { year: 2024, record: record(2024, now) },
      { year: 2023, record: record(2023, then) },
    ])
    assert.equal(change ? `${change.kind} ${change.percent}` : 'nothing', gives)
  })
}

test('a missing year has no change', () =>
  assert.equal(
    changeOf([
      { year: 2024, record: record(2024, 5) },
      { year: 2023, record: null },
    ]),
    null,
  ))
test('amounts on bars are short', () =>
  assert.deepEqual([425_880, 9_500, -303_820].map(shortAmount), [
    { tenThousands: 43 },
    { won: 9_500 },
    { tenThousands: -30 },
  ]))
