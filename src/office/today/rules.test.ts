import assert from 'node:assert/strict'
import { test } from 'node:test'
import { officeStates } from '#domain/office-case/office-state.ts'
import type { CaseRow } from '#office/cases/contract.ts'
import { deadline, fullFirst, sortMine, stateOrder } from './rules.ts'

const at = (instant: string, lastDay?: string) => deadline(new Date(`${instant}+09:00`), lastDay)

test('in the season the last day counts, before it the first, afterwards nothing', () => {
  assert.deepEqual(at('2026-05-12T10:00:00'), { kind: 'close', day: '2026-06-01', days: 20 })
  assert.deepEqual(at('2026-06-01T23:59:59'), { kind: 'close', day: '2026-06-01', days: 0 })
  assert.deepEqual(at('2026-04-30T23:59:59'), { kind: 'open', day: '2026-05-01', days: 1 })
  assert.equal(at('2026-06-02T00:00:00'), null)
  assert.deepEqual(at('2026-06-02T00:00:00', '2026-06-05'), { kind: 'close', day: '2026-06-05', days: 3 }, 'lengthened')
  assert.equal(at('2026-11-01T00:00:00'), null)
  assert.equal(at('1999-05-12T00:00:00'), null)
})

const row = (officeState: CaseRow['officeState'], waitingSince: string | null = '2026-05-11T00:00:00Z') =>
  ({ officeState, waitingSince }) as CaseRow

test('mine is what the office is waited for; closed cases count nowhere', () => {
  const { mine, elsewhere } = sortMine([
    row('preparing'),
    row('ready-to-file'),
    row('in-review'),
    row('waiting-for-fee', null),
    row('done', null),
    row('dismissed'),
  ])
  assert.deepEqual(
    mine.map(({ officeState }) => officeState),
    ['preparing', 'ready-to-file'],
  )
  assert.equal(elsewhere, 2)
})

test('every state but the dismissed is counted once', () => {
  assert.deepEqual(
    stateOrder.map(({ state }) => state).toSorted(),
    officeStates.filter((state) => state !== 'dismissed').toSorted(),
  )
})

test('each count leads to a list of its own', () => {
  assert.equal(new Set(stateOrder.map(({ filter }) => filter)).size, stateOrder.length)
})

test('a list with something to do stands before an empty one', () => {
  const lists = [{ total: 0 }, { total: 3 }, { total: 0 }, { total: 1 }]
  assert.deepEqual(
    fullFirst(lists).map(({ total }) => total),
    [3, 1, 0, 0],
  )
})
