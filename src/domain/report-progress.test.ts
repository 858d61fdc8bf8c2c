import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { reportFields, reportProgress, type ReportState } from './report-progress.ts'

const april: ReportState = { received: 'April' }
const received: ReportState = { received: 'May' }
const linked: ReportState = { received: 'April', dataLinked: 'May' }
const reviewed: ReportState = { ...linked, reviewCompleted: 'May' }
const paid: ReportState = { ...reviewed, feePaid: 'May' }
const completed: ReportState = { ...paid, completed: 'May' }

/** nodes: d done, n next (outlined), l later. shows: b badge, f fee box, d download box. */
const rows: [what: string, state: ReportState, nodes: string, shows: string][] = [
  ['nothing', {}, 'lllll', ''],
  ['empty texts, which are nothing', { received: '', dataLinked: '' }, 'lllll', ''],
  ['an April receipt', april, 'dnlll', 'b'],
  ['a May receipt', received, 'dnlll', ''],
  ['linked data', linked, 'ddnll', 'b'],
  ['a finished review', reviewed, 'dddnl', 'f'],
  ['a paid fee', paid, 'ddddn', ''],
  ['a completed return', completed, 'ddddd', 'd'],
  ['a gap: paid without a review', { received: 'May', feePaid: 'May' }, 'dnldn', ''],
]
for (const [title, state, nodes, shows] of rows) {
  test(`my page with ${title}`, () => {
    const seen = reportProgress(state)
    assert.equal(seen.nodes.map(({ node }) => node.charAt(0)).join(''), nodes)
    const shown = [seen.inReceipt && 'b', seen.feeBox && 'f', seen.downloadBox && 'd'].filter(Boolean).join('')
    assert.equal(shown, shows)
  })
}

test('the furthest step is the latest field, whatever lies before it', () => {
  assert.equal(reportProgress(completed).furthest, 'completed')
  assert.equal(reportProgress({ dataLinked: 'May' }).furthest, 'dataLinked')
  assert.equal(reportProgress({}).furthest, undefined)
})

test('the lines say what is linked and whether the fee is needed', () => {
  assert.deepEqual(reportProgress(april).lines, { portal: false, family: false, fee: 'not-yet' })
  assert.deepEqual(reportProgress(linked).lines, { portal: true, family: true, fee: 'not-yet' })
  assert.deepEqual(reportProgress(reviewed).lines, { portal: true, family: true, fee: 'needed' })
  assert.deepEqual(reportProgress(paid).lines, { portal: true, family: true, fee: 'done' })
})

test('a fee is never due and paid at once, and never due beside finished papers', () => {
  const month = fc.constantFrom('' as const, 'May' as const)
  const aState = fc.record({
    received: fc.constantFrom('' as const, 'April' as const, 'May' as const),
    dataLinked: month,
    reviewCompleted: month,
    feePaid: month,
    completed: month,
  })
  fc.assert(
    fc.property(aState, (state) => {
      const seen = reportProgress(state)
      if (seen.feeBox) assert.equal(state.feePaid, '')
      assert.equal(
        seen.nodes.filter(({ node }) => node === 'done').length,
        reportFields.filter((field) => state[field]).length,
      )
    }),
  )
})
