import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CaseFilter, caseFilter, caseFilters, filterConditions, filterText, readFilters } from './case-filters.ts'
import { isClosed } from './office-state.ts'

const at = (text: string) => new Date(`${text}+09:00`)
const season = { filingYear: 2026, lastDay: '2026-06-01', closes: at('2026-06-02T00:00:00').toISOString() }
const staffId = '00000000-0000-4000-8000-000000000000'
const filterAt = (filter: CaseFilter, now = '2026-05-12T10:00:00') =>
  caseFilter(filter, { now: at(now), season, staffId })

test('a finished case is never among those in work', () => {
  for (const filter of caseFilters.filter((caseFilter) => !['mine', 'closed', 'done'].includes(caseFilter)))
    assert.ok(!filterAt(filter, '2026-05-30T10:00:00').officeStates?.some(isClosed), filter)
  assert.deepEqual(filterAt('closed').officeStates, ['done', 'dismissed'])
})

test('a draft waits for its filer from the approved review until the return is filed', () => {
  assert.deepEqual(filterAt('draft-waiting'), {
    officeStates: ['waiting-for-fee', 'ready-to-file'],
    draftWaiting: true,
  })
})

test('a fee is late seven days after the review', () => {
  assert.deepEqual(filterAt('unpaid-7').reviewedBefore, at('2026-05-05T10:00:00'))
  assert.equal(filterAt('unpaid').reviewedBefore, undefined)
})

test('three days before the last day an unfiled case is urgent, and overdue from the day after', () => {
  const isIn = (filter: CaseFilter, now: string) => {
    const { due, officeStates } = filterAt(filter, now)
    assert.ok(due && officeStates?.includes('ready-to-file') && !officeStates.includes('filed'))
    return due.lastDay <= due.to && (due.from === null || due.lastDay >= due.from)
  }
  assert.equal(isIn('d-3', '2026-05-28T23:59:59'), false)
  assert.equal(isIn('d-3', '2026-05-29T00:00:00'), true)
  assert.equal(isIn('d-3', '2026-06-01T23:59:00'), true)
  assert.equal(isIn('d-3', '2026-06-02T00:00:00'), false)
  assert.equal(isIn('d-7', '2026-05-25T00:00:00'), true)
  assert.equal(isIn('overdue', '2026-06-01T23:59:59'), false)
  assert.equal(isIn('overdue', '2026-06-02T00:00:00'), true)
})

test('filters stand in an address in one order, and an unknown name is told', () => {
  for (const [text, read] of [
    ['all', []],
    ['preparing,new', ['new', 'preparing']],
    ['mine,to-refund,d-3', ['mine', 'to-refund', 'd-3']],
  ] as const)
    assert.deepEqual(readFilters(text), read)
  for (const text of ['', 'x', 'new,x', 'new,', 'all,new', 'toString']) assert.equal(readFilters(text), undefined, text)
  assert.equal(filterText(['d-3', 'new']), 'new,d-3')
  assert.equal(filterText([]), 'all')
  for (const filter of caseFilters) assert.deepEqual(readFilters(filterText([filter])), [filter])
})

test('filters of one group widen the list, filters of two narrow it', () => {
  const place = { now: at('2026-05-12T10:00:00'), season, staffId }
  assert.deepEqual(filterConditions(['new', 'filed', 'mine'], place), {
    phase: [{ officeStates: ['new'] }, { officeStates: ['filed'] }],
    person: [{ assigneeId: staffId }],
  })
  assert.deepEqual(filterConditions([], place), {})
})
