import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unusualIn } from './unusual.ts'

const rows: [won: number, beforeWon: number | null, revenueWon: number | null, unusual: string | null][] = [
  [3_200_000, 3_200_000, 34_000_000, null],
  [31_999_999, 3_200_000, 34_000_000, null],
  [32_000_000, 3_200_000, 34_000_000, 'tenfold'],
  [-32_000_000, 3_200_000, null, 'tenfold'],
  [32_000_000, -3_200_000, null, 'tenfold'],
  [32_000_000, 0, 34_000_000, null],
  [32_000_000, null, null, null],
  [34_000_000, null, 34_000_000, null],
  [34_000_001, null, 34_000_000, 'above-revenue'],
  [34_000_001, 34_000_001, 34_000_000, null],
  [5, null, 0, null],
  [0, 5, 10, null],
]
for (const [won, beforeWon, revenueWon, unusual] of rows)
  test(`${won} where ${beforeWon} stood, of a revenue of ${revenueWon}: ${unusual ?? 'usual'}`, () =>
    assert.equal(unusualIn({ label: '', won, beforeWon, revenueWon }), unusual))
