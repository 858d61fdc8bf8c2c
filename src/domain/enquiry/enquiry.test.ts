import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  assigneeAfter,
  findDueState,
  enquiryActs,
  enquiryProblem,
  enquiryStates,
  mayDo,
  needsNote,
  nextEnquiry,
  type EnquiryAct,
  type EnquiryState,
} from './enquiry.ts'

/** Every state with every act, written a second time by hand: the next state, or none. */
const table: Record<EnquiryState, Record<EnquiryAct, EnquiryState | undefined>> = {
  new: {
    take: 'calling',
    'not-reached': 'calling',
    answered: 'answered',
    note: 'new',
    close: 'closed',
    reopen: undefined,
  },
  calling: {
    take: 'calling',
    'not-reached': 'calling',
    answered: 'answered',
    note: 'calling',
    close: 'closed',
    reopen: undefined,
  },
  answered: {
    take: undefined,
    'not-reached': undefined,
    answered: undefined,
    note: 'answered',
    close: 'closed',
    reopen: 'calling',
  },
  closed: {
    take: undefined,
    'not-reached': undefined,
    answered: undefined,
    note: 'closed',
    close: undefined,
    reopen: 'calling',
  },
}
for (const state of enquiryStates) {
  test(`from ${state}`, () => {
    for (const act of enquiryActs) {
      assert.equal(nextEnquiry(state, act), table[state][act], act)
      assert.equal(
        enquiryProblem({ state, assigneeId: null }, act, 'me'),
        table[state][act] ? undefined : 'case.edge',
        act,
      )
    }
  })
}

test('an enquiry of a colleague is taken over first; anybody may add a note or reopen', () => {
  assert.deepEqual(mayDo({ state: 'calling', assigneeId: 'other' }, 'me'), ['take', 'note'])
  assert.deepEqual(mayDo({ state: 'calling', assigneeId: 'me' }, 'me'), ['not-reached', 'answered', 'note', 'close'])
  assert.deepEqual(mayDo({ state: 'new', assigneeId: null }, 'me'), [
    'take',
    'not-reached',
    'answered',
    'note',
    'close',
  ])
  assert.deepEqual(mayDo({ state: 'closed', assigneeId: 'other' }, 'me'), ['note', 'reopen'])
  assert.equal(enquiryProblem({ state: 'calling', assigneeId: 'other' }, 'answered', 'me'), 'enquiry.taken')
  for (const act of enquiryActs) assert.equal(assigneeAfter(act, 'other', 'me'), act === 'note' ? 'other' : 'me')
})

test('an answer, a note and closing an unanswered enquiry need words', () => {
  assert.deepEqual(
    enquiryActs.filter((act) => needsNote('calling', act)),
    ['answered', 'note', 'close'],
  )
  for (const state of ['answered', 'closed'] as const)
    assert.deepEqual(
      enquiryActs.filter((act) => needsNote(state, act)),
      ['answered', 'note'],
    )
})

const now = new Date('2026-05-12T10:00:00+09:00')
const due = (replyBy: string | null, state: EnquiryState = 'new') =>
  findDueState({ state, replyBy: replyBy === null ? null : new Date(`${replyBy}+09:00`) }, now)
test('against the promised moment', () => {
  assert.equal(due('2026-05-12T10:00:00'), 'overdue')
  assert.equal(due('2026-05-12T10:00:01'), 'today')
  assert.equal(due('2026-05-12T23:59:59'), 'today')
  assert.equal(due('2026-05-13T00:00:00'), 'later')
  assert.equal(due(null), 'later')
  for (const state of ['answered', 'closed'] as const) assert.equal(due('2026-05-01T00:00:00', state), 'done')
})
