/** The office's header of a case, drawn from the stored rows, says what the person reads in the same state. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { branches } from '#branches/index.ts'
import { caseView } from '#domain/case-view/case-view.ts'
import { readFilerView } from '#office/cases/read-views.server.ts'
import { fileTexts } from '#office/cases/screens.texts.ts'
import { caseRows } from '#tests/support/fixtures/case-rows.ts'
import { states, type State } from '#tests/support/fixtures/every-state.ts'
import { plainCasePage } from '#tests/support/screens/case-page.ts'
import { drawn, wordsOf } from '#tests/support/screens/drawn.ts'

const { CasePageView } = await import('#office/cases/file/case.view.tsx')

const [branch] = branches
/** Before every moment in which a case is read. */
const read = new Date('2026-02-10T01:00:00.000Z')

/** Books are not asked for once the season is over. */
const isPossible = ({ facts: { receipt, phase } }: State) =>
  receipt !== null && (receipt.booksUntil === null || phase === 'filing' || phase === 'preview' || phase === 'before')

test('the office’s header says of every accepted case what its filer reads, from the same rows', () => {
  const wrong: string[] = []
  const headers = new Set<string>()
  for (const state of states.filter(isPossible)) {
    const { receipt } = state.facts
    if (!receipt || !branch) continue
    const { filing, read: rows } = caseRows(state, receipt)
    const filerView = readFilerView(filing, rows, { branch, season: state.now, now: read })
    const { headline, sentence, kind } = caseView(state.facts)
    if (filerView.headline !== headline || filerView.sentence !== sentence)
      wrong.push(`${kind}: ${filerView.headline} ${filerView.sentence} instead of ${headline} ${sentence}`)
    const key = `${filerView.headline} ${receipt.office}`
    if (headers.has(key)) continue
    headers.add(key)
    const words = wordsOf(drawn(CasePageView, plainCasePage(filerView, receipt.office)))
    if (!words.includes(fileTexts.facts.told(headline))) wrong.push(`the office's header does not say "${headline}"`)
  }
  assert.ok(headers.size > 40, `${headers.size} headers`)
  assert.deepEqual([...new Set(wrong)].slice(0, 10), [], `${wrong.length} differ`)
})
