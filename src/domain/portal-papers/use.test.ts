import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CollectionStep, DocumentSource, DocumentState, FilingGuide } from '#domain/collected-data.ts'
import { collectedFrom } from './collected.ts'
import { findMissingPapers, paperUse, findUsableDocuments } from './use.ts'

/** `p`: of the portal, `-`: of papers; the state's first letter. A blank: never stored. */
const stored = (text: string) =>
  text.split(' ').flatMap((word, index) => {
    const states: Record<string, DocumentState> = { c: 'complete', n: 'none', p: 'partial', f: 'failed' }
    const state = states[word[0] ?? '']
    const source: DocumentSource = word.endsWith('-') ? 'papers' : 'portal'
    return state ? [{ index, state, source }] : []
  })

const rows: [what: string, kept: string, steps: CollectionStep[], use: string, missing: string[]][] = [
  ['nothing was collected', '', [], 'instead', ['guide', 'business-payments', 'wage', 'other', 'year-end']],
  ['the whole collection', 'c c n n c', [1, 2, 3], 'beside', []],
  ['what only members see is missing', 'p p p p p', [1, 2, 3], 'beside', []],
  ['the second step failed', 'c c f f c', [1, 2, 3], 'missing', ['wage', 'other']],
  ['one of a step failed, the other came', 'c c c f c', [1, 2, 3], 'missing', ['other']],
  ['the last step never ended', 'c c n n', [1, 2, 3], 'missing', ['year-end']],
  ['papers filled what was missing', 'c c c- n- c', [1, 2, 3], 'missing', ['wage', 'other']],
  ['papers stand for everything', 'c- p- n- n- n-', [1, 2, 3], 'instead', findMissingPapers(new Set())],
  ['a collection that begins anew', 'c c n n c', [], 'instead', findMissingPapers(new Set())],
  ['only its first step was read again', 'c c n n c', [1], 'missing', ['wage', 'other', 'year-end']],
]
for (const [title, usedKinds, steps, use, missing] of rows)
  test(`what papers count for: ${title}`, () => {
    const usable = findUsableDocuments(stored(usedKinds), steps)
    assert.deepEqual([paperUse(usable), findMissingPapers(usable)], [use, missing])
  })

const guide = (wageSingle: boolean, revenue: number): FilingGuide => ({
  incomeYear: 2025,
  guideType: 'F',
  bookkeepingDuty: 'simple',
  expenseRateKind: 'simple',
  businesses: [{ tradeCode: '940909', tradeName: '인적용역', revenue }],
  flags: {
    interest: false,
    dividend: false,
    wageSingle,
    wageMultiple: false,
    pension: false,
    other: false,
    sincere: false,
  },
  interimPrepayment: 0,
  candidates: { nationalPension: 0, yellowUmbrella: 0, pensionSavings: 0, retirementPension: 0 },
  years: [],
})
const at = new Date('2026-05-12T10:00:00+09:00')
const payment = {
  payerName: '가나상사',
  payerNumber: '000-00-00015',
  tradeCode: '940909',
  paid: 34_000_000,
  withheldNational: 1_020_000,
  withheldLocal: 102_000,
}

test('papers fill only what the portal did not give, and its guide says what there is to fill', () => {
  const given: Parameters<typeof collectedFrom>[0] = [
    { of: 'guide', paper: { of: 'guide', guide: guide(true, 1), absent: [] } },
    { of: 'business-payments', paper: { of: 'business-payments', rows: [payment] } },
  ]
  const filled = (wageSingle: boolean, revenue: number, standing: number[]) =>
    collectedFrom(given, true, at, { standing: new Set(standing), guide: guide(wageSingle, revenue) }).map(
      ({ index, state }) => `${index} ${state}`,
    )
  assert.deepEqual(filled(false, 34_000_000, [0, 4]), ['1 complete', '2 none', '3 none'])
  assert.deepEqual(filled(true, 34_000_000, [0, 4]), ['1 complete', '2 partial', '3 none'])
  assert.deepEqual(filled(false, 34_000_001, [0, 4]), ['1 partial', '2 none', '3 none'])
  assert.deepEqual(filled(false, 34_000_000, [0, 1, 2, 3, 4]), [])
})
