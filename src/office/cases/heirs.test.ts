import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heirsReturn } from './heirs.ts'

const rows: [died: string, due: string, incomeYear: number, yearBefore: boolean][] = [
  ['2026-05-10', '2026-11-30', 2026, true],
  ['2026-05-31', '2026-11-30', 2026, true],
  // The last day of December is no holiday.
  ['2026-06-01', '2026-12-31', 2026, false],
  // Saturday 31 July 2027 moves to Monday.
  ['2027-01-31', '2027-08-02', 2027, true],
  // Sunday 28 February 2027, then 1 March.
  ['2026-08-05', '2027-03-02', 2026, false],
  ['2027-08-31', '2028-02-29', 2027, false],
  ['2026-12-31', '2027-06-30', 2026, false],
]
for (const [died, dueDay, incomeYear, yearBefore] of rows)
  test(`who died on ${died}: the heirs file until ${dueDay}`, () =>
    assert.deepEqual(heirsReturn(died), { dueDay, incomeYear, yearBefore }))
