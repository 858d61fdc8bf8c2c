import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { staffRoles, type StaffRole } from '#domain/staff-rights.ts'
import { actProblem, allowedActs, caseActs, type CaseActFacts } from './case-acts.ts'
import { transmissionStates } from '#domain/filed-return/transmission.ts'
import { engagementStandings } from './engagement-standing.ts'
import { officeStates } from './office-state.ts'

const none: CaseActFacts = {
  officeState: 'new',
  assigneeId: null,
  editedBy: null,
  figuresBy: [],
  approved: false,
  draftApproved: true,
  booksMissing: false,
  licenceNeeded: false,
  engagement: 'signed',
  unsigned: false,
  recallAskedBy: null,
  hasReport: false,
  hasBill: false,
  taxDue: true,
  slipsComplete: false,
  feePaid: false,
  consentWithdrawn: false,
  ending: false,
  withdrawn: false,
  died: false,
  transmission: null,
  filed: false,
  figuresFiled: false,
  localSettled: false,
}
/** Acts that are possible in almost any state have tests of their own. */
const always = new Set<string>(['assign', 'wait', 'resume', 'dismiss', 'ask', 'settle-question', 'note', 'call'])
const acts = (changes: Partial<CaseActFacts>, role: StaffRole = 'reviewer') =>
  allowedActs({ ...none, ...changes }, { id: 'me', role })
    .filter((act) => !always.has(act) && !act.endsWith('-death'))
    .join(' ')
const mine = { assigneeId: 'me' }
const paid = { ...mine, officeState: 'ready-to-file', figuresBy: ['other'], approved: true } as const
const slips = { hasBill: true, slipsComplete: true }
const filed = { ...paid, officeState: 'filed', hasReport: true, filed: true, localSettled: true } as const

test('the acts in the order of work, for who may do everything', () => {
  assert.equal(acts({}), 'take prepare send-to-review reveal')
  assert.equal(acts({ ...mine, officeState: 'preparing' }), 'prepare send-to-review reveal')
  assert.equal(acts({ ...mine, officeState: 'in-review', figuresBy: ['other'] }), 'approve send-back reveal')
  assert.equal(acts({ ...mine, officeState: 'waiting-for-fee' }), 'ask-recall reveal')
  assert.equal(acts(paid), 'ask-recall choose-instalment make-report fill-sheet upload-bill upload-receipt reveal')
  assert.equal(
    acts({ ...paid, hasReport: true }),
    'ask-recall choose-instalment make-report fill-sheet upload-bill upload-receipt submit-return file reveal',
  )
  assert.equal(
    acts(filed),
    'make-report fill-sheet upload-bill upload-receipt correct-receipts reject-filing amend reveal',
  )
  assert.equal(
    acts({ ...filed, ...slips }),
    'make-report fill-sheet upload-bill withdraw-bill mark-slip upload-receipt correct-receipts reject-filing complete amend reveal',
  )
  assert.equal(acts({ officeState: 'done' }), 'upload-bill upload-receipt reveal')
  assert.equal(acts({ officeState: 'done', ...slips }), 'upload-bill withdraw-bill mark-slip upload-receipt reveal')
  assert.equal(acts({ officeState: 'done', filed: true }), 'upload-bill upload-receipt correct-receipts amend reveal')
  assert.equal(acts({ officeState: 'dismissed' }), 'reopen')
})

test('only one person at a time changes a case; it can still be taken over and handed on', () => {
  assert.equal(acts({ ...mine, officeState: 'preparing', editedBy: 'me' }), 'prepare send-to-review reveal')
  const locked = { ...none, officeState: 'preparing', editedBy: 'other' } as const
  assert.equal(acts(locked), 'take reveal')
  for (const act of ['prepare', 'send-to-review'] as const)
    assert.equal(actProblem(act, locked, { id: 'me', role: 'reviewer' }), 'case.locked')
})

test('an approval is taken back by another person than asked for it, and never behind the portal', () => {
  const actsAfterRecall = (
    recallAskedBy: string | null,
    officeState: 'waiting-for-fee' | 'filed' = 'waiting-for-fee',
  ) => acts({ ...mine, officeState, recallAskedBy })
  assert.equal(actsAfterRecall('other'), 'recall reveal')
  assert.equal(actsAfterRecall('me'), 'ask-recall reveal', 'to take the wish back')
  for (const staffId of ['me', 'other']) assert.equal(actsAfterRecall(staffId, 'filed').includes('recall'), false)
  assert.equal(
    actProblem(
      'recall',
      { ...none, officeState: 'ready-to-file', recallAskedBy: 'me' },
      { id: 'me', role: 'reviewer' },
    ),
    'case.recall-second-person',
  )
})

test('local tax that is not filed yet can be, on another day', () => {
  assert.ok(acts({ ...filed, localSettled: false }).includes('file-local'))
})

test('a case with a refund needs no slip and accepts none', () => {
  const refund = { ...filed, taxDue: false, slipsComplete: true }
  assert.equal(
    acts(refund),
    'make-report fill-sheet upload-receipt correct-receipts reject-filing complete amend reveal',
  )
  assert.equal(actProblem('upload-bill', { ...none, ...refund }, { id: 'me', role: 'reviewer' }), 'case.no-slip')
})

test('a report is made, and a return filed, of approved figures only', () => {
  assert.equal(acts({ ...paid, approved: false, hasReport: true }), 'ask-recall upload-bill upload-receipt reveal')
})

test('nothing is typed into the portal or filed before its filer wants it so, and the word is taken by telephone too', () => {
  const unseen = { ...paid, hasReport: true, draftApproved: false }
  assert.equal(acts(unseen), 'ask-recall confirm-draft choose-instalment make-report upload-bill upload-receipt reveal')
  for (const act of ['file', 'fill-sheet'] as const)
    assert.equal(actProblem(act, { ...none, ...unseen }, { id: 'me', role: 'reviewer' }), 'case.draft')
  const early = { ...mine, officeState: 'waiting-for-fee', approved: true, draftApproved: false } as const
  assert.equal(acts(early), 'ask-recall confirm-draft choose-instalment reveal', 'before the fee')
  assert.ok(!acts({ ...early, approved: false }).includes('confirm-draft'), 'a review that was taken back')
  assert.ok(!acts({ ...unseen, taxDue: false }).includes('choose-instalment'), 'nothing is paid later of a refund')
  assert.ok(!acts(unseen, 'counsel').includes('confirm-draft'))
})

test('neither the preparer of the figures nor the author of a calculation value can approve them; everybody else can', () => {
  const inReview = (...figuresBy: string[]) => acts({ ...mine, officeState: 'in-review', figuresBy })
  assert.equal(inReview('me'), 'send-back reveal')
  assert.equal(inReview('other', 'me'), 'send-back reveal')
  assert.equal(inReview('other', 'third'), 'approve send-back reveal')
  // Without figures there is nothing to approve.
  assert.equal(inReview(), 'send-back reveal')
})

test('a member of staff who may only read has no buttons', () => {
  for (const officeState of officeStates) assert.equal(acts({ ...filed, ...slips, officeState }, 'counsel'), '')
})

test('a consent that was taken back stops everything that leads to the portal; money goes back and the case ends', () => {
  const stopped = [
    'prepare',
    'send-to-review',
    'approve',
    'make-report',
    'fill-sheet',
    'file',
    'amend',
    'reopen',
    'ask',
  ]
  const me = { id: 'me', role: 'branch-manager' as const }
  for (const officeState of officeStates) {
    const facts = { ...none, ...filed, ...slips, ...mine, filed: false, officeState, consentWithdrawn: true }
    const offered = allowedActs(facts, me)
    assert.deepEqual(
      stopped.filter((act) => offered.some((offeredAct) => offeredAct === act)),
      [],
      officeState,
    )
  }
  const open = { ...none, officeState: 'ready-to-file' as const, consentWithdrawn: true }
  assert.equal(actProblem('file', open, me), 'case.consent-withdrawn')
  assert.equal(actProblem('dismiss', open, me), undefined)
  assert.equal(actProblem('dismiss', { ...open, feePaid: true }, me), 'case.fee-to-refund')
  assert.equal(actProblem('complete', { ...open, ...filed, officeState: 'filed', slipsComplete: true }, me), undefined)
})

test('a refund under way that ends the case stops all work on it, and leaves it to be closed', () => {
  const me = { id: 'me', role: 'branch-manager' as const }
  const facts = { ...none, ...filed, ...slips, ...mine, filed: false, ending: true }
  const stopped = ['prepare', 'send-to-review', 'approve', 'make-report', 'fill-sheet', 'file', 'move', 'ask'] as const
  for (const officeState of officeStates)
    for (const act of stopped)
      assert.ok(!allowedActs({ ...facts, officeState }, me).includes(act), `${officeState} ${act}`)
  const open = { ...facts, officeState: 'ready-to-file' as const }
  assert.equal(actProblem('file', open, me), 'case.ending')
  assert.equal(actProblem('file', { ...open, ending: false }, me), undefined)
  assert.equal(actProblem('dismiss', open, me), undefined)
})

const anyFacts: fc.Arbitrary<CaseActFacts> = fc.record({
  officeState: fc.constantFrom(...officeStates),
  assigneeId: fc.constantFrom('me', 'other', null),
  editedBy: fc.constantFrom('me', 'other', null),
  figuresBy: fc.subarray(['me', 'other', 'third']),
  approved: fc.boolean(),
  draftApproved: fc.boolean(),
  booksMissing: fc.boolean(),
  licenceNeeded: fc.boolean(),
  engagement: fc.constantFrom(...engagementStandings),
  unsigned: fc.boolean(),
  recallAskedBy: fc.constantFrom('me', 'other', null),
  hasReport: fc.boolean(),
  hasBill: fc.boolean(),
  taxDue: fc.boolean(),
  slipsComplete: fc.boolean(),
  feePaid: fc.boolean(),
  consentWithdrawn: fc.boolean(),
  ending: fc.boolean(),
  withdrawn: fc.boolean(),
  died: fc.boolean(),
  transmission: fc.constantFrom(null, ...transmissionStates),
  filed: fc.boolean(),
  figuresFiled: fc.boolean(),
  localSettled: fc.boolean(),
})
test('in any case: own figures are not approved, nor any by who needs a licence and has none, nothing is filed or completed unapproved, and a call is refused exactly when its button is missing', () => {
  fc.assert(
    fc.property(
      anyFacts,
      fc.constantFrom(...staffRoles),
      fc.constantFrom(null, '12345'),
      (facts, role, licenceNumber) => {
        const me = { id: 'me', role, licenceNumber }
        const offered = allowedActs(facts, me)
        if (facts.figuresBy.includes('me')) assert.ok(!offered.includes('approve'))
        if (facts.licenceNeeded && !licenceNumber) assert.ok(!offered.includes('approve'))
        if (facts.recallAskedBy === 'me') assert.ok(!offered.includes('recall'))
        if (!facts.approved) assert.ok(!offered.includes('file') && !offered.includes('make-report'))
        if (facts.unsigned) assert.ok(!offered.includes('file') && !offered.includes('submit-return'))
        if (!facts.draftApproved) assert.ok(!offered.includes('file'))
        for (const act of caseActs) assert.equal(actProblem(act, facts, me) === undefined, offered.includes(act))
      },
    ),
  )
})

const factsAt = (changes: Partial<CaseActFacts>, role: StaffRole = 'reviewer') =>
  allowedActs({ ...none, ...changes }, { id: 'me', role })
    .filter((act) => always.has(act) || act === 'reopen')
    .join(' ')
test('any open case is handed on, any is noted and rung about; it waits for the filer before the review alone, and is asked about until the approval', () => {
  assert.equal(factsAt({}), 'assign wait dismiss ask settle-question note call')
  assert.equal(factsAt({ officeState: 'waiting-for-filer' }), 'assign resume dismiss ask settle-question note call')
  assert.equal(factsAt({ officeState: 'in-review' }), 'assign dismiss ask settle-question note call')
  assert.equal(factsAt({ officeState: 'waiting-for-fee' }), 'assign dismiss settle-question note call')
  assert.equal(factsAt({ officeState: 'done' }), 'settle-question note call')
  assert.equal(factsAt({}, 'preparer'), 'assign wait ask settle-question note call')
  assert.equal(factsAt({}, 'counsel'), 'ask settle-question note call')
})
test('a case ends without a return before the portal has it, and not while money lies there; it is opened again unless its person left', () => {
  const problem = (changes: Partial<CaseActFacts>) =>
    actProblem('dismiss', { ...none, ...changes }, { id: 'me', role: 'reviewer' })
  assert.equal(problem({ officeState: 'ready-to-file', feePaid: true }), 'case.fee-to-refund')
  assert.equal(problem({ officeState: 'filed', filed: true }), 'case.edge')
  assert.equal(problem({ officeState: 'ready-to-file', filed: true }), 'case.edge')
  assert.equal(factsAt({ officeState: 'dismissed' }), 'reopen settle-question note call')
  assert.equal(factsAt({ officeState: 'dismissed', withdrawn: true }), 'note')
})
test('a refusal says what is missing', () => {
  const problem = (act: (typeof caseActs)[number], changes: Partial<CaseActFacts>, role: StaffRole = 'reviewer') =>
    actProblem(act, { ...none, ...changes }, { id: 'me', role })
  assert.equal(problem('approve', { officeState: 'in-review', figuresBy: ['me'] }), 'case.second-person')
  assert.equal(problem('approve', { officeState: 'preparing', figuresBy: ['me'] }), 'case.edge')
  const waiting = { ...none, officeState: 'in-review', figuresBy: ['other'], licenceNeeded: true } as const
  const me = { id: 'me', role: 'reviewer' } as const
  assert.equal(actProblem('approve', waiting, { ...me, licenceNumber: null }), 'case.licence')
  assert.equal(actProblem('approve', waiting, { ...me, licenceNumber: '12345' }), undefined)
  assert.equal(problem('approve', { officeState: 'in-review', figuresBy: ['other'] }, 'preparer'), 'auth.forbidden')
  assert.equal(problem('complete', { ...filed, ...slips, filed: false }), 'case.receipt-number')
  assert.equal(problem('complete', { ...paid }), 'case.receipt-number')
  assert.equal(problem('complete', filed), 'case.slip-missing')
  assert.equal(problem('complete', { ...filed, hasReport: false }), 'case.edge')
})

test('a return that may be on its way is neither changed nor filed by another way; a number found at the portal is written down', () => {
  const ready: CaseActFacts = { ...none, ...paid, figuresBy: ['other'], hasReport: true, recallAskedBy: 'other' }
  const onItsWay = (state: CaseActFacts['transmission']) =>
    (
      [
        'submit-return',
        'resume-transmission',
        'give-up-transmission',
        'fill-sheet',
        'choose-instalment',
        'recall',
        'dismiss',
        'file',
      ] as const
    )
      .filter((act) => actProblem(act, { ...ready, transmission: state }, { id: 'me', role: 'reviewer' }) === undefined)
      .join(' ')
  const free = 'submit-return fill-sheet choose-instalment recall dismiss file'
  assert.equal(onItsWay(null), free)
  assert.equal(onItsWay('queued'), 'give-up-transmission')
  assert.equal(onItsWay('sending'), '')
  assert.equal(onItsWay('unknown'), 'give-up-transmission file')
  assert.equal(onItsWay('missing'), 'resume-transmission give-up-transmission file')
  for (const over of ['accepted', 'refused', 'given-up'] as const) assert.equal(onItsWay(over), free)
})

test('a death is recorded of any case but one on its way to the portal, once; an ended case is reopened after it was taken back', () => {
  const of = (changes: Partial<CaseActFacts>, role: StaffRole = 'reviewer') =>
    allowedActs({ ...none, ...changes }, { id: 'me', role }).filter((act) => act.endsWith('-death') || act === 'reopen')
  for (const officeState of officeStates.filter((state) => state !== 'dismissed'))
    assert.deepEqual(of({ officeState }), ['record-death'], officeState)
  assert.deepEqual(of({ officeState: 'dismissed', died: true }), ['undo-death'])
  assert.deepEqual([...of({ withdrawn: true }), ...of({ died: true }, 'preparer')], [])
  assert.deepEqual(of({ officeState: 'ready-to-file', transmission: 'queued' }), [])
})
