import assert from 'node:assert/strict'
import { test } from 'node:test'
import { periodsOf, sumsOf, totalOf } from './rules.ts'

test('a day, its month and its season end with the day, by Seoul’s clock', () => {
  const { periods, end } = periodsOf('2026-05-12')
  assert.deepEqual(
    periods.map(({ name, start }) => [name, start.toISOString()]),
    [
      ['day', '2026-05-11T15:00:00.000Z'],
      ['month', '2026-04-30T15:00:00.000Z'],
      ['season', '2026-02-28T15:00:00.000Z'],
    ],
  )
  assert.equal(end.toISOString(), '2026-05-12T15:00:00.000Z')
  assert.equal(periodsOf('2026-12-31').end.toISOString(), '2026-12-31T15:00:00.000Z')
})

test('a season of money lasts from its receipts to the next one’s, the winter between them too', () => {
  const startOf = (day: string) =>
    periodsOf(day)
      .periods.find(({ name }) => name === 'season')
      ?.start.toISOString()
  assert.deepEqual(
    ['2026-02-28', '2026-03-01', '2026-12-31', '2027-02-28', '2027-03-01', '2019-05-01'].map(startOf),
    ['2025-02-28', '2026-02-28', '2026-02-28', '2026-02-28', '2027-02-28', '2018-12-31'].map(
      (at) => `${at}T15:00:00.000Z`,
    ),
  )
})

test('net is payments less refunds, its tax too; a total is the sum of its rows', () => {
  const line = { paid: 2, paidWon: 330_000, paidVatWon: 30_000, back: 1, backWon: 110_000, backVatWon: 10_000 }
  const sums = sumsOf(line)
  assert.deepEqual(sums, { paid: 2, paidWon: 330_000, back: 1, backWon: 110_000, leftWon: 220_000, vatWon: 20_000 })
  assert.deepEqual(totalOf([sums, sums]).leftWon, 440_000)
  assert.deepEqual(totalOf([]), { paid: 0, paidWon: 0, back: 0, backWon: 0, leftWon: 0, vatWon: 0 })
})
