/** The dialog of a bulk act: labels of its buttons, and its text when no case can be changed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Bulk, Shown } from '#office/bulk/bulk-acts.ts'
import { handTemplates } from '#domain/message/hand-templates.ts'
import type { BulkResult } from '#office/bulk/contract.ts'
import { bulkTexts as texts } from '#office/bulk/texts.ts'
import { drawn, wordsOf } from '#tests/support/screens/drawn.ts'

const { BulkBar } = await import('#office/bulk/bulk.tab.tsx')

const nothing = () => undefined
const resultOf = (outcome: BulkResult['outcome'], at = 1): BulkResult => ({
  caseNumber: `26-00000${at}`,
  name: '김하늘',
  outcome,
  assigneeId: null,
})

function windowOf(shown: Shown): string {
  const bulk: Bulk = {
    shown,
    busy: false,
    progress: null,
    problem: null,
    onAsk: nothing,
    onDo: nothing,
    onUndo: shown.done ? nothing : null,
    onClose: nothing,
    preparing: {
      results: [],
      sent: false,
      progress: null,
      open: false,
      busy: false,
      problem: null,
      onOpen: nothing,
      onSend: nothing,
      onClose: nothing,
    },
  }
  return wordsOf(drawn(BulkBar, { chosen: [], colleagues: [], bulk, writesOnly: false, onClear: nothing })).join(' ')
}
const message = (template: (typeof handTemplates)[number]) => ({ act: 'message' as const, template, name: '안내' })

test('the button that does it says what it does', () => {
  const results = [resultOf('ready'), resultOf('ready', 2)]
  const windowWith = (act: 'assign' | 'wait' | 'resume') =>
    windowOf({ wanted: { act, name: '' }, results, done: false })
  for (const act of ['assign', 'wait', 'resume'] as const) assert.ok(windowWith(act).includes(texts.press[act](2)))
  const sent = windowOf({ wanted: message('fee-reminder'), results, done: false, words: '안내' })
  assert.ok(sent.includes(texts.press.message(2)) && sent.includes(texts.soon))
})

test('a message that concerns nobody: the window says whom it is for, promises nothing and leads back', () => {
  for (const template of handTemplates) {
    const shown = windowOf({ wanted: message(template), results: [resultOf('not-now')], done: false, words: null })
    assert.ok(shown.includes(texts.ready(0)) && shown.includes(texts.whom[template]))
    assert.ok(shown.includes(texts.close) && !shown.includes(texts.soon) && !shown.includes(texts.press.message(0)))
  }
})

test('a message is not yet sent when the window says what became of it', () => {
  const shown = windowOf({ wanted: message('fee-reminder'), results: [resultOf('done')], done: true })
  assert.ok(shown.includes(texts.sending(1)) && shown.includes(texts.unsend))
  assert.ok(!shown.includes(texts.result(1)) && !shown.includes(texts.all))
})
