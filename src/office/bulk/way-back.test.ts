import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BulkResult } from './contract.ts'
import { judgeOne } from './handlers.server.ts'
import { isWhole, wayBack } from './way-back.ts'

const did = [
  ['26-000001', 'lee'],
  ['26-000002', null],
  ['26-000003', 'lee'],
].map(([caseNumber, assigneeId]) => ({ caseNumber, name: '', outcome: 'done', assigneeId }) as BulkResult)

test('an assignment goes back to whoever had each case; a move, only where its person is still the same', () => {
  assert.deepEqual(wayBack({ act: 'assign', staffId: 'kim' }, did), [
    { act: 'assign', staffId: 'lee', from: 'kim', caseNumbers: ['26-000001', '26-000003'] },
    { act: 'assign', staffId: null, from: 'kim', caseNumbers: ['26-000002'] },
  ])
  for (const [act, opposite] of [
    ['wait', 'resume'],
    ['resume', 'wait'],
  ] as const)
    assert.deepEqual(wayBack({ act }, did), [
      { act: opposite, from: 'lee', caseNumbers: ['26-000001', '26-000003'] },
      { act: opposite, from: null, caseNumbers: ['26-000002'] },
    ])
  assert.equal(wayBack({ act: 'message', template: 'data-missing' }, did)[0]?.caseNumbers.length, 3)
  assert.deepEqual(wayBack({ act: 'cancel-message' }, did), [])
})

const row = {
  dataState: 'linked',
  agentState: 'ours',
  filerName: '김하늘',
  diedOn: null,
  consentWithdrawnAt: null,
  endingAt: null,
} as const
const staff = { id: 'kim', role: 'preparer' } as const
const judged = (assigneeId: string | null, wanted: Parameters<typeof judgeOne>[0]) =>
  judgeOne(wanted, { ...row, officeState: 'preparing', assigneeId }, staff)

test('an undo leaves alone what a colleague took; what is already undone is no colleague’s', () => {
  assert.equal(judged('park', { act: 'wait', from: 'lee' }), 'taken')
  assert.equal(judged('park', { act: 'wait', from: null }), 'taken')
  assert.equal(judged('lee', { act: 'wait', from: 'lee' }), 'ready')
  assert.equal(judged('park', { act: 'assign', staffId: 'lee', from: 'kim' }), 'taken')
  assert.equal(judged('lee', { act: 'assign', staffId: 'lee', from: 'kim' }), 'same')
  const outcomes = (...outcomeKinds: BulkResult['outcome'][]) =>
    outcomeKinds.map((outcome) => ({ ...did[0]!, outcome }))
  assert.deepEqual([isWhole(outcomes('done', 'same')), isWhole(outcomes('done', 'taken'))], [true, false])
})
