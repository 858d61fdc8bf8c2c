/** The form for a refund never leads to a refund of 0 won. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { won } from '#domain/money.ts'
import type { MoneyCase } from '#office/money/schemas.ts'
import { actTexts } from '#office/money/texts.ts'
import { drawn } from '#tests/support/screens/drawn.ts'

const { ActDialog } = await import('#office/money/dialogs/act-dialog.tsx')

const at = '2026-05-12T01:00:00.000Z'
const paid: MoneyCase = {
  order: 'JS1',
  caseNumber: '26-000001',
  pastYear: null,
  name: '김하늘',
  branch: '가온세무회계',
  method: 'CARD',
  state: 'paid',
  amountWon: 220_000,
  arrivedWon: null,
  refundedWon: 0,
  heldWon: 220_000,
  tableWon: 0,
  mayEnd: true,
  paidAt: at,
  since: at,
  tid: null,
  asked: null,
  question: null,
  fromAnother: false,
  refund: null,
  acts: ['ask-refund'],
}
const acts = { busy: false, problem: null } as never
const optionsOf = (row: MoneyCase, list: 'basis' | 'caseThen' = 'basis') => {
  const html = drawn(ActDialog, { row, act: 'ask-refund', acts })
  const [, inside = ''] = new RegExp(`<select[^>]*name="${list}"[^>]*>(.*?)</select>`, 's').exec(html) ?? []
  return [...inside.matchAll(/<option([^>]*)>([^<]*)/g)].map(
    ([, marks, words]) => `${words}${marks!.includes('selected') ? ' (chosen)' : ''}`,
  )
}

test('the table’s share is offered first while the table gives something back, and not once it gives nothing', () => {
  const { bases } = actTexts.refund
  const others = [bases['our-fault'](won(220_000)), bases['by-hand']]
  assert.deepEqual(optionsOf({ ...paid, tableWon: 110_000 }), [`${bases.table(won(110_000))} (chosen)`, ...others])
  assert.deepEqual(optionsOf(paid), [`${others[0]} (chosen)`, others[1]])
})

test('the fate of the case is asked without a preselection, and a filed or closed case cannot end', () => {
  const { cases, choose } = actTexts.refund
  assert.deepEqual(optionsOf(paid, 'caseThen'), [`${choose} (chosen)`, cases['goes-on'], cases.ends])
  assert.deepEqual(optionsOf({ ...paid, mayEnd: false }, 'caseThen'), [`${choose} (chosen)`, cases['goes-on']])
})
