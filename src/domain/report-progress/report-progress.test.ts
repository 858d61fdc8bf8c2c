import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import type { Phase } from '#domain/season/season.ts'
import { reportFields, reportProgress, type ReportState } from './report-progress.ts'

const april: ReportState = { received: 'April' }
const received: ReportState = { received: 'May' }
const linked: ReportState = { received: 'April', dataLinked: 'May' }
const reviewed: ReportState = { ...linked, reviewCompleted: 'May' }
const paid: ReportState = { ...reviewed, feePaid: 'May' }
const completed: ReportState = { ...paid, completed: 'May' }

/** nodes: d done, n next (outlined), l later. shows: b badge, f fee box and button, d download box, l link button. */
const rows: [what: string, state: ReportState, phase: Phase, nodes: string, status: string, shows: string][] = [
  ['nothing, in May', {}, 'filing', 'lllll', 'none.season', 'l'],
  ['nothing, in March', {}, 'preview', 'lllll', 'none.season', ''],
  ['nothing, in January', {}, 'before', 'lllll', 'none.off-season', ''],
  ['nothing, in June', {}, 'late', 'lllll', 'none.off-season', ''],
  ['empty texts are nothing', { received: '', dataLinked: '' }, 'filing', 'lllll', 'none.season', 'l'],
  ['an April receipt in April', april, 'preview', 'dnlll', 'received.before-may', 'b'],
  ['an April receipt in May', april, 'filing', 'dnlll', 'received.in-may', 'bl'],
  ['an April receipt in June', april, 'late', 'dnlll', 'received.after-may', 'b'],
  ['an April receipt in autumn', april, 'off', 'dnlll', 'received.after-may', 'b'],
  ['a May receipt in May', received, 'filing', 'dnlll', 'received.in-may', ''],
  ['linked', linked, 'filing', 'ddnll', 'data-linked', 'b'],
  ['reviewed', reviewed, 'filing', 'dddnl', 'review-completed', 'f'],
  ['paid', paid, 'filing', 'ddddn', 'fee-paid', ''],
  ['completed', completed, 'filing', 'ddddd', 'completed', 'd'],
  ['completed, in December', completed, 'off', 'ddddd', 'completed', 'd'],
  ['a gap: paid without a review', { received: 'May', feePaid: 'May' }, 'filing', 'dnldn', 'fee-paid', ''],
]
for (const [what, state, phase, nodes, status, shows] of rows) {
  test(`my page with ${what}`, () => {
    const seen = reportProgress(state, phase)
    assert.equal(seen.nodes.map(({ node }) => node.charAt(0)).join(''), nodes)
    assert.equal(seen.status, status)
    const shown = [seen.inReceipt && 'b', seen.feeBox && 'f', seen.downloadBox && 'd', seen.linkButton && 'l']
      .filter(Boolean)
      .join('')
    assert.equal(shown, shows)
    assert.equal(seen.feeButton, seen.feeBox)
  })
}

test('the furthest step is the latest field, whatever lies before it', () => {
  assert.equal(reportProgress(completed, 'filing').furthest, 'completed')
  assert.equal(reportProgress({ dataLinked: 'May' }, 'filing').furthest, 'dataLinked')
  assert.equal(reportProgress({}, 'filing').furthest, undefined)
})

test('the lines say what is linked and whether the fee is needed', () => {
  assert.deepEqual(reportProgress(april, 'filing').lines, { portal: false, family: false, fee: 'not-yet' })
  assert.deepEqual(reportProgress(linked, 'filing').lines, { portal: true, family: true, fee: 'not-yet' })
  assert.deepEqual(reportProgress(reviewed, 'filing').lines, { portal: true, family: true, fee: 'needed' })
  assert.deepEqual(reportProgress(paid, 'filing').lines, { portal: true, family: true, fee: 'done' })
})

test('whatever the fields hold: the fee is never due and paid, linking is offered only in the season, and nothing is offered twice', () => {
  const month = fc.constantFrom('' as const, 'May' as const)
  const aState = fc.record({
    received: fc.constantFrom('' as const, 'April' as const, 'May' as const),
    dataLinked: month,
    reviewCompleted: month,
    feePaid: month,
    completed: month,
  })
  fc.assert(
    fc.property(aState, fc.constantFrom<Phase>('before', 'preview', 'filing', 'late', 'off'), (state, phase) => {
      const seen = reportProgress(state, phase)
      if (seen.feeBox) assert.equal(state.feePaid, '')
      if (seen.linkButton) assert.ok(phase === 'filing' && !state.completed && !state.dataLinked)
      assert.ok(!(seen.linkButton && (seen.feeBox || seen.downloadBox)))
      assert.equal(
        seen.nodes.filter(({ node }) => node === 'done').length,
        reportFields.filter((field) => state[field]).length,
      )
    }),
  )
})
