import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthSpan, monthsOver } from '#office/access-records/served.server.ts'

test('a month is over when Seoul’s calendar has left it; a year holds twelve', () => {
  const months = monthsOver(new Date('2026-01-31T15:00:00Z'))
  assert.deepEqual([months.length, ...months.slice(0, 2), months.at(-1)], [12, '2026-01', '2025-12', '2025-02'])
  assert.equal(monthsOver(new Date('2026-01-31T14:59:59Z'))[0], '2025-12')
})

test('a month begins and ends at midnight in Seoul', () => {
  const { from, until } = monthSpan('2025-12')
  assert.deepEqual([from.toISOString(), until.toISOString()], ['2025-11-30T15:00:00.000Z', '2025-12-31T15:00:00.000Z'])
})
