import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { agentStates } from '#domain/agent/agent.ts'
import { reportProgress } from '#domain/report-progress/report-progress.ts'
import type { Phase } from '#domain/season/season.ts'
import { caseView, reportState, type CaseFacts, type CaseView } from './case-view.ts'
import { isClosed, isReviewed, mayMove, moveProblem, movesFrom, officeStates, type MoveFacts, type OfficeState } from './office-state.ts'
import { dataStates, filingStates, localTaxStates, mayMoveData, mayMoveFiling, mayMoveLocalTax } from './outside.ts'

const listedEdges = <S extends string>(states: readonly S[], may: (from: S, to: S) => boolean) =>
  states.flatMap((from) => states.filter((to) => may(from, to)).map((to) => `${from}>${to}`)).sort()

test('the outside machines have exactly these edges', () => {
  assert.deepEqual(listedEdges(dataStates, mayMoveData), ['collecting>linked', 'collecting>none', 'collecting>partial', 'linked>collecting', 'none>collecting', 'partial>collecting', 'partial>linked'])
  assert.deepEqual(listedEdges(filingStates, mayMoveFiling), ['not-filed>accepted', 'not-filed>transmitted', 'rejected>accepted', 'rejected>transmitted', 'transmitted>accepted', 'transmitted>rejected'])
  assert.deepEqual(listedEdges(localTaxStates, mayMoveLocalTax), ['not-applicable>filed', 'not-applicable>not-filed', 'not-filed>filed', 'not-filed>not-applicable'])
})

test('the office machine has exactly these edges', () => {
  assert.deepEqual(listedEdges(officeStates, mayMove), [
    'dismissed>new', 'filed>done', 'filed>ready-to-file', 'in-review>dismissed', 'in-review>preparing', 'in-review>waiting-for-fee',
    'new>dismissed', 'new>preparing', 'new>waiting-for-filer', 'preparing>dismissed', 'preparing>in-review', 'preparing>waiting-for-filer',
    'ready-to-file>dismissed', 'ready-to-file>filed', 'ready-to-file>preparing', 'waiting-for-fee>dismissed', 'waiting-for-fee>preparing', 'waiting-for-fee>ready-to-file',
    'waiting-for-filer>dismissed', 'waiting-for-filer>preparing',
  ])
  assert.deepEqual(movesFrom('done'), [])
  assert.deepEqual(officeStates.filter(isClosed), ['done', 'dismissed'])
})

const sound: MoveFacts = {
  preparedBy: 'one', movedBy: 'two', checksPass: true, feeSettled: true, filing: 'accepted', localTax: 'filed', receiptNumber: true, packageComplete: true,
}
const moves: [from: OfficeState, to: OfficeState, facts: Partial<MoveFacts>, problem: string | undefined][] = [
  ['in-review', 'waiting-for-fee', {}, undefined],
  ['in-review', 'waiting-for-fee', { movedBy: 'one' }, 'case.second-person'],
  ['in-review', 'waiting-for-fee', { preparedBy: null }, 'case.second-person'],
  ['in-review', 'waiting-for-fee', { checksPass: false }, 'case.checks'],
  ['in-review', 'preparing', { checksPass: false, movedBy: 'one' }, undefined],
  ['waiting-for-fee', 'ready-to-file', {}, undefined],
  ['waiting-for-fee', 'ready-to-file', { feeSettled: false }, 'case.edge'],
  ['ready-to-file', 'filed', {}, undefined],
  ['ready-to-file', 'filed', { receiptNumber: false }, 'case.receipt-number'],
  ['ready-to-file', 'filed', { filing: 'transmitted' }, 'case.receipt-number'],
  ['filed', 'done', {}, undefined],
  ['filed', 'done', { localTax: 'not-applicable' }, undefined],
  ['filed', 'done', { localTax: 'not-filed' }, 'case.receipt-number'],
  ['filed', 'done', { packageComplete: false }, 'case.receipt-number'],
  ['filed', 'ready-to-file', {}, 'case.edge'],
  ['new', 'filed', {}, 'case.edge'],
  ['done', 'preparing', {}, 'case.edge'],
]
for (const [from, to, facts, problem] of moves) {
  test(`${from} to ${to} with ${JSON.stringify(facts)}: ${problem ?? 'allowed'}`, () => assert.equal(moveProblem(from, to, { ...sound, ...facts }), problem))
}

const nothing: CaseFacts = {
  receivedMonth: '', registeredInSeason: false, data: 'none', agent: 'unknown', office: 'new', payment: '', filing: 'not-filed', localTax: 'not-filed',
}
const registered: CaseFacts = { ...nothing, receivedMonth: 'May', registeredInSeason: true, data: 'linked', agent: 'ours' }

const views: [what: string, facts: CaseFacts, phase: Phase, view: CaseView][] = [
  ['nothing in May', nothing, 'filing', { text: 'nothing', percent: 0, act: 'begin' }],
  ['nothing in January', nothing, 'before', { text: 'nothing', percent: 0, act: 'none' }],
  ['collected, not registered', { ...nothing, data: 'linked' }, 'filing', { text: 'continue', percent: 10, act: 'continue' }],
  ['an April receipt in April', { ...nothing, receivedMonth: 'April' }, 'preview', { text: 'received.before-season', percent: 20, act: 'none' }],
  ['an April receipt in May', { ...nothing, receivedMonth: 'April' }, 'filing', { text: 'received.season', percent: 20, act: 'link' }],
  ['an April receipt in June', { ...nothing, receivedMonth: 'April' }, 'late', { text: 'received.late', percent: 20, act: 'ask' }],
  ['registered', registered, 'filing', { text: 'preparing', percent: 40, act: 'none' }],
  ['in preparation', { ...registered, office: 'preparing' }, 'filing', { text: 'preparing', percent: 50, act: 'none' }],
  ['another office keeps the books', { ...registered, agent: 'other-bookkeeping' }, 'filing', { text: 'agent.other-bookkeeping', percent: 30, act: 'none' }],
  ['the consent waits', { ...registered, agent: 'release-pending' }, 'filing', { text: 'agent.pending', percent: 30, act: 'none' }],
  ['released and not registered', { ...registered, agent: 'released' }, 'filing', { text: 'agent.trouble', percent: 30, act: 'ask' }],
  ['partial data', { ...registered, data: 'partial' }, 'filing', { text: 'data.missing', percent: 30, act: 'ask' }],
  ['a question', { ...registered, office: 'waiting-for-filer' }, 'filing', { text: 'question', percent: 40, act: 'answer' }],
  ['in review', { ...registered, office: 'in-review' }, 'filing', { text: 'in-review', percent: 60, act: 'none' }],
  ['fee due', { ...registered, office: 'waiting-for-fee' }, 'filing', { text: 'fee.due', percent: 70, act: 'pay' }],
  ['payment cancelled', { ...registered, office: 'waiting-for-fee', payment: 'CANCELLED' }, 'filing', { text: 'fee.due', percent: 70, act: 'pay' }],
  ['payment unclear', { ...registered, office: 'waiting-for-fee', payment: 'CHECKING' }, 'filing', { text: 'fee.checking', percent: 75, act: 'none' }],
  ['account issued', { ...registered, office: 'waiting-for-fee', payment: 'WAITING_DEPOSIT' }, 'filing', { text: 'fee.deposit', percent: 70, act: 'see-account' }],
  ['paid', { ...registered, office: 'ready-to-file', payment: 'PAID' }, 'filing', { text: 'ready-to-file', percent: 80, act: 'none' }],
  ['rejected', { ...registered, office: 'ready-to-file', payment: 'PAID', filing: 'rejected' }, 'filing', { text: 'rejected', percent: 80, act: 'none' }],
  ['filed', { ...registered, office: 'filed', payment: 'PAID', filing: 'accepted' }, 'filing', { text: 'filed', percent: 90, act: 'none' }],
  ['done', { ...registered, office: 'done', payment: 'PAID', filing: 'accepted', localTax: 'filed' }, 'off', { text: 'done', percent: 100, act: 'download' }],
  ['dismissed', { ...registered, office: 'dismissed' }, 'filing', { text: 'dismissed', percent: 0, act: 'ask' }],
]
for (const [what, facts, phase, expected] of views) test(`the filer sees: ${what}`, () => assert.deepEqual(caseView(facts, phase), expected))

test('the report state is set field by field as the case goes on', () => {
  const letters = (facts: CaseFacts) => Object.values(reportState(facts)).map((month) => month.charAt(0) || '-').join('')
  assert.equal(letters(nothing), '-----')
  assert.equal(letters({ ...nothing, data: 'linked' }), '-----')
  assert.equal(letters({ ...nothing, receivedMonth: 'April', data: 'linked' }), 'A----')
  assert.equal(letters(registered), 'MM---')
  assert.equal(letters({ ...registered, receivedMonth: 'April' }), 'AM---')
  assert.equal(letters({ ...registered, office: 'in-review' }), 'MM---')
  assert.equal(letters({ ...registered, office: 'waiting-for-fee' }), 'MMM--')
  assert.equal(letters({ ...registered, office: 'ready-to-file', payment: 'PAID' }), 'MMMM-')
  assert.equal(letters({ ...registered, office: 'done', payment: 'PAID' }), 'MMMMM')
  assert.equal(letters({ ...registered, office: 'dismissed' }), '-----')
})

const anyFacts: fc.Arbitrary<CaseFacts> = fc.record({
  receivedMonth: fc.constantFrom('' as const, 'April' as const, 'May' as const), registeredInSeason: fc.boolean(), data: fc.constantFrom(...dataStates), agent: fc.constantFrom(...agentStates),
  office: fc.constantFrom(...officeStates), payment: fc.constantFrom('PAID' as const, 'CHECKING' as const, 'WAITING_DEPOSIT' as const, 'CANCELLED' as const, '' as const),
  filing: fc.constantFrom(...filingStates), localTax: fc.constantFrom(...localTaxStates),
})
test('every case has one view; paying is asked for only when the fee is due and never while a payment is unclear or done', () => {
  fc.assert(fc.property(anyFacts, fc.constantFrom<Phase>('before', 'preview', 'filing', 'late', 'off'), (facts, phase) => {
    const { percent, act } = caseView(facts, phase)
    assert.ok(percent >= 0 && percent <= 100)
    if (act === 'pay') assert.ok(isReviewed(facts.office) && facts.payment !== 'PAID' && facts.payment !== 'CHECKING')
    if (act === 'pay') assert.ok(reportProgress(reportState(facts), phase).feeButton)
    if (act === 'download') assert.equal(reportState(facts).completed, 'May')
    assert.equal(percent === 100, act === 'download')
  }))
})
