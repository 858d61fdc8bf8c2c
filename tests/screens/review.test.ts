/** The screens of the two people of a review. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawn, inOrder, wordsOf } from '#tests/support/screens/drawn.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { emptyDraft } from '#office/review/form/figures.ts'
import { reviewTexts as texts } from '#office/review/texts.ts'

const { ReviewFigures } = await import('#office/review/review-figures.tsx')
const { ReviewForm } = await import('#office/review/form/review-form.tsx')

type Review = NonNullable<CaseFile['review']>
const nothing = () => undefined
const sent: Review = {
  type: 'SIMPLE',
  books: { keeper: 'filer', files: 1 },
  totalIncome: 12_206_000,
  decidedTaxAmount: 20_560,
  penaltyAmount: 0,
  prepaidTaxAmount: 1_020_000,
  taxDueOrRefund: -999_440,
  localDecidedTaxAmount: 2_056,
  localPenaltyAmount: 0,
  localPrepaidTaxAmount: 102_000,
  localTaxDueOrRefund: -99_940,
  feeWon: 110_000,
  feeLines: [],
  differences: [],
  preparedBy: '담당',
  preparedAt: '2026-05-12T01:00:00.000Z',
  reviewedBy: null,
  reviewedAt: null,
  recallAsked: null,
  proposal: { by: '윤슬', at: '2026-05-12T01:00:00.000Z', reason: null, before: null, after: 110_000 },
  sentBack: null,
}

test('a figure unlike the calculation’s is red for the reviewer, beside the calculated one and with its reason', () => {
  const differences = [
    { figure: 'decidedTaxWon' as const, calculatedWon: 20_560, filedWon: 120_560, reason: '영수증을 보았어요' },
  ]
  const markup = drawn(ReviewFigures, { review: { ...sent, decidedTaxAmount: 120_560, differences } })
  const red = [...markup.matchAll(/<span class="text-danger">.*?<\/span><\/span>/gs)].map(([part]) => wordsOf(part))
  assert.deepEqual(red, [['120,560원', texts.differs.calculated('20,560원')]])
  inOrder(wordsOf(markup), [texts.differs.title, '영수증을 보았어요'])
  assert.doesNotMatch(drawn(ReviewFigures, { review: sent }), /text-danger/)
})

const form = (chosen: 'SIMPLE' | 'DOUBLE') =>
  drawn(ReviewForm, {
    draft: { ...emptyDraft, type: 'SIMPLE' },
    onDraft: nothing,
    judged: null,
    loss: [],
    foreignLeft: [],
    donationsLeft: [],
    chosen,
    revenueWon: null,
    refill: null,
    busy: false,
    problem: null,
    onTried: nothing,
    onSend: nothing,
  })

test('the filer’s own choice is shown under the method, also where another one is prepared', () => {
  assert.ok(wordsOf(form('SIMPLE')).includes(texts.chosen('간편장부')))
  assert.ok(wordsOf(form('DOUBLE')).includes(texts.chosenNot('복식부기')))
})

test('the press that sends to review stays in sight at the foot of the form', () => {
  const foot = /<div class="[^"]*lg:sticky lg:bottom-0[^"]*">.*$/s.exec(form('SIMPLE'))?.[0] ?? ''
  assert.ok(wordsOf(foot).includes(texts.press))
  assert.match(foot, /type="submit"/)
})
