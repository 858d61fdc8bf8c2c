import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aboutWon } from './about-won.ts'

const rows: [number, string][] = [
  [1_099_380, '110만 원'],
  [1_094_999, '109만 원'],
  [99_999, '99,999원'],
  [100_000, '10만 원'],
  [123_456_789, '1억 2,346만 원'],
  [0, '0원'],
]
for (const [won, gives] of rows) test(`about ${won} won: ${gives}`, () => assert.equal(aboutWon(won), gives))
