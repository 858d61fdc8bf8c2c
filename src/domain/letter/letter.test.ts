import assert from 'node:assert/strict'
import { test } from 'node:test'
import { staffRoles } from '#domain/staff-rights.ts'
import { letterActs } from './events.ts'
import { allowedLetterActs, letterProblem, letterStates, stateAfter, type LetterFacts } from './letter.ts'

const facts: LetterFacts = {
  state: 'preparing',
  ownerId: null,
  draftBy: 'writer',
  hasSentPaper: true,
  licenceNeeded: false,
}
const reviewer = { id: 'second', role: 'reviewer' } as const

/** Written a second time on purpose: which act leads where, for who may do everything. */
const wanted: Record<string, Record<string, string>> = {
  received: { take: 'received', record: 'preparing', 'add-file': 'received', finish: 'done' },
  preparing: {
    take: 'preparing',
    record: 'preparing',
    'add-file': 'preparing',
    ask: 'asking',
    draft: 'preparing',
    submit: 'approving',
    'sent-earlier': 'sent',
    finish: 'done',
  },
  asking: { take: 'asking', 'add-file': 'asking', 'take-back': 'preparing' },
  approving: { take: 'approving', 'add-file': 'approving', approve: 'approved', 'send-back': 'preparing' },
  approved: { take: 'approved', 'add-file': 'approved', 'send-back': 'preparing', send: 'sent' },
  sent: { take: 'sent', 'add-file': 'sent', finish: 'done' },
  done: { reopen: 'preparing' },
}

test('every state allows its acts alone, and each leads to its state', () => {
  for (const state of letterStates) {
    const acts = allowedLetterActs({ ...facts, state }, reviewer)
    assert.deepEqual(Object.fromEntries(acts.map((act) => [act, stateAfter(act, state)])), wanted[state], state)
  }
})

test('nobody approves the own answer, and only a registered tax accountant where the branch wants one', () => {
  const approving = { ...facts, state: 'approving' } as const
  assert.equal(letterProblem('approve', approving, { ...reviewer, id: 'writer' }), 'letter.second-person')
  assert.equal(letterProblem('approve', { ...approving, draftBy: null }, reviewer), 'letter.second-person')
  assert.equal(letterProblem('approve', { ...approving, licenceNeeded: true }, reviewer), 'case.licence')
  const licensed = { ...reviewer, licenceNumber: '900123' }
  assert.equal(letterProblem('approve', { ...approving, licenceNeeded: true }, licensed), undefined)
  assert.equal(letterProblem('approve', approving, { id: 'x', role: 'preparer' }), 'auth.forbidden')
})

test('an answer counts as sent only with the paper that was sent', () => {
  const approved = { ...facts, state: 'approved' } as const
  assert.equal(letterProblem('send', { ...approved, hasSentPaper: false }, reviewer), 'letter.sent-paper')
  assert.equal(letterProblem('send', approved, reviewer), undefined)
})

test('counsel reads letters and does nothing with them; who has one does not take it again', () => {
  for (const state of letterStates)
    assert.deepEqual(allowedLetterActs({ ...facts, state }, { id: 'x', role: 'counsel' }), [])
  assert.equal(letterProblem('take', { ...facts, ownerId: 'second' }, reviewer), 'letter.edge')
  assert.ok(
    staffRoles.every((role) =>
      letterActs.every(
        (act) => letterProblem(act, { ...facts, state: 'done' }, { id: 'x', role }) !== undefined || act === 'reopen',
      ),
    ),
  )
})
