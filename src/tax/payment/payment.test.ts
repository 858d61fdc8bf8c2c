import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TaxProblem } from '#tax/basis/problem.ts'
import { getYearData } from '#tax/years/years.ts'
import { deferrableWon, interimWon, withheld } from './payment.ts'

const year = getYearData(2025)

test('instalments at 10 and 20 million, local at 1 and 2 million, local only from 2023', () => {
  assert.deepEqual(
    [9_999_990, 10_000_000, 10_000_010, 20_000_000, 20_000_010].map((won) => deferrableWon('national', won, year)),
    [0, 0, 10, 10_000_000, 10_000_005],
  )
  assert.deepEqual(
    [1_000_000, 1_000_010, 2_000_000, 2_000_010].map((won) => deferrableWon('local', won, year)),
    [0, 10, 1_000_000, 1_000_005],
  )
  assert.equal(deferrableWon('local', 5_000_000, getYearData(2022)), 0)
  assert.equal(deferrableWon('national', -50_000_000, year), 0)
})

test('interim: below 1,000 won dropped, none under 500,000 (300,000 in 2021)', () => {
  assert.deepEqual(
    [999_999, 1_000_000, 1_001_999, 1_002_000].map((won) => interimWon(won, year)),
    [0, 500_000, 500_000, 501_000],
  )
  assert.deepEqual(
    [599_999, 600_000].map((won) => interimWon(won, getYearData(2021))),
    [0, 300_000],
  )
})

test('withholding: payment by payment; small ones were waived until June 2024', () => {
  assert.deepEqual(withheld([{ amountWon: 33_333 }, { amountWon: 33_334 }], year), {
    nationalWon: 990 + 1_000,
    localWon: 90 + 100,
  })
  assert.deepEqual(withheld([{ amountWon: 33_333 }, { amountWon: 33_334 }], getYearData(2023)), {
    nationalWon: 1_000,
    localWon: 100,
  })
  const at2024 = (paidDay: string) => withheld([{ amountWon: 33_333, paidDay }], getYearData(2024)).nationalWon
  assert.deepEqual([at2024('2024-06-30'), at2024('2024-07-01')], [0, 990])
  assert.throws(() => withheld([{ amountWon: 33_333 }], getYearData(2024)), TaxProblem)
})
