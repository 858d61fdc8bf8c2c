/** The end page: the finished acts, and the one way on. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factsOn, viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'
import { drawn, wordsOf } from '#tests/support/screens/drawn.ts'
import { pathsIn } from '#tests/support/server/markup.ts'
import { caseView } from '#domain/case-view/case-view.ts'
import { endTexts as texts } from '#filer/registration/end.texts.ts'

const { EndView } = await import('#filer/registration/end.view.tsx')

test('a person in the queue reads the ticket number and the place; the first link leads to the queue', () => {
  const ticket = { number: 7, ahead: 3 }
  const waitingView = caseView(factsOn('2026-05-12T10:00:00', { ticket: { ...ticket, state: 'waiting' } }))
  const markup = drawn(
    EndView,
    { caseView: waitingView, ahead: [], caseNumber: '', ticket, ratingAsked: false },
    '/tax-report-end',
  )
  const words = wordsOf(markup)
  assert.equal(words[words.indexOf(texts.ticket.number) + 1], texts.ticket.numberOf(7))
  assert.equal(words[words.indexOf(texts.ticket.ahead) + 1], texts.ticket.aheadOf(3))
  assert.deepEqual(pathsIn(markup), ['/standbyfromhometax', '/mypage'])
  assert.ok(markup.includes(`<title>${waitingView.headline} – `), 'the window says what the page does')
})

test('an accepted application shows the status of every other screen and the case number', () => {
  const caseView = viewOfReceipt({ agent: 'other-bookkeeping' })
  const markup = drawn(
    EndView,
    { caseView: caseView, ahead: [], caseNumber: '26-000001', ticket: undefined, ratingAsked: false },
    '/tax-report-end',
  )
  const words = wordsOf(markup)
  for (const part of [caseView.headline, caseView.sentence, '26-000001']) assert.ok(words.includes(part), part)
})
