import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingRatesYear } from './jobs.server.ts'

const days: [today: string, known: number[], missing: number | null][] = [
  ['2027-03-31', [2024, 2025], null],
  ['2027-04-01', [2024, 2025], 2026],
  ['2027-04-01', [2024, 2025, 2026], null],
  ['2027-12-31', [2025], 2026],
  ['2028-01-01', [2025], null],
  ['2026-11-26', [2024, 2025], null],
]
for (const [today, known, missing] of days)
  test(`on ${today} with ${known.join(', ')}: ${missing ?? 'nothing'} is missing`, () =>
    assert.equal(missingRatesYear(today, known), missing))
