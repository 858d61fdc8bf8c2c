import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseFilter, caseFilters } from './case-filters.ts'
import { isClosed } from './office-state.ts'

const at = (text: string) => new Date(`${text}+09:00`)
const closes = at('2026-06-01T23:59:59.999')
const asked = (filter: (typeof caseFilters)[number], now = '2026-05-12T10:00:00') =>
  caseFilter(filter, { now: at(now), closes })

test('what is worked on is never a finished case', () => {
  for (const filter of caseFilters.filter((caseFilter) => !['all', 'mine', 'closed', 'done'].includes(caseFilter)))
    assert.ok(!asked(filter, '2026-05-30T10:00:00').officeStates?.some(isClosed), filter)
  assert.deepEqual(asked('closed').officeStates, ['done', 'dismissed'])
})

test('a fee is late seven days after the review', () => {
  assert.deepEqual(asked('unpaid-7').reviewedBefore, at('2026-05-05T10:00:00'))
  assert.equal(asked('unpaid').reviewedBefore, undefined)
})

test('three days before the last day whatever is not filed is urgent, and nothing before or after the season', () => {
  assert.deepEqual(asked('d-3', '2026-05-28T23:59:59').officeStates, [])
  assert.ok(asked('d-3', '2026-05-29T00:00:00').officeStates?.includes('ready-to-file'))
  assert.ok(!asked('d-3', '2026-06-01T23:59:00').officeStates?.includes('filed'))
  assert.deepEqual(asked('d-3', '2026-06-02T00:00:00').officeStates, [])
})
