import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowedActs, type CaseActFacts } from '#domain/office-case/case-acts.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { officeStates } from '#domain/office-case/office-state.ts'
import { nextAct, tabIn } from './next-act.ts'

type Seen = Parameters<typeof nextAct>[0]
type Role = Parameters<typeof allowedActs>[1]['role']

/** A case file as the server would send it. */
function seen(changes: Partial<CaseActFacts>, role: Role = 'reviewer'): Seen {
  const look: CaseActFacts = {
    officeState: 'new',
    assigneeId: 'me',
    editedBy: null,
    figuresBy: [],
    approved: true,
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
    ...changes,
  }
  return {
    acts: allowedActs(look, { id: 'me', role }),
    row: { officeState: look.officeState, assignee: look.assigneeId ? '누군가' : null } as CaseFile['row'],
    review: look.figuresBy.length > 0 ? ({} as CaseFile['review']) : null,
    papers: {
      report: look.hasReport ? { madeAt: '', fileName: '', versions: [] } : null,
      bills: [],
      slipsLeft: { nationalWon: 0, localWon: 0 },
      payBy: { due: '', instalment: '' },
    },
    filing: { portalReceiptNumber: look.filed ? '1' : null } as CaseFile['filing'],
  }
}
const actTexts = (changes: Partial<CaseActFacts>, role?: Role) => {
  const next = nextAct(seen(changes, role))
  return next.kind === 'wait' ? `wait ${next.why}` : `${next.kind} ${next.act}`
}

test('the order of work has one next act at each place', () => {
  assert.equal(actTexts({ assigneeId: null }), 'press take')
  assert.equal(actTexts({ officeState: 'preparing', assigneeId: 'other' }), 'wait other-preparer')
  assert.equal(actTexts({ officeState: 'preparing' }), 'see prepare')
  assert.equal(actTexts({ officeState: 'in-review', figuresBy: ['other'] }), 'see review')
  assert.equal(actTexts({ officeState: 'in-review', figuresBy: ['me'] }), 'wait own-review')
  assert.equal(actTexts({ officeState: 'in-review', figuresBy: ['other'] }, 'preparer'), 'wait others-review')
  assert.equal(actTexts({ officeState: 'waiting-for-fee' }), 'wait fee')
  assert.equal(actTexts({ officeState: 'ready-to-file' }), 'press make-report')
  assert.equal(actTexts({ officeState: 'ready-to-file', hasReport: true }), 'see file')
  const unseen = { officeState: 'ready-to-file', draftApproved: false } as const
  assert.equal(actTexts(unseen), 'press make-report')
  assert.equal(actTexts({ ...unseen, hasReport: true }), 'wait draft')
  assert.equal(actTexts({ officeState: 'filed', hasReport: true, filed: true, localSettled: true }), 'see bill')
  assert.equal(
    actTexts({ officeState: 'filed', hasReport: true, slipsComplete: true, filed: true, localSettled: true }),
    'press complete',
  )
  assert.equal(actTexts({ officeState: 'done' }), 'wait done')
})

test('a case filed before its report was made still needs the report', () => {
  assert.equal(
    actTexts({ officeState: 'filed', taxDue: false, slipsComplete: true, filed: true, localSettled: true }),
    'press make-report',
  )
})

test('a member of staff who may only read is never told to press', () => {
  for (const officeState of officeStates)
    assert.equal(
      nextAct(
        seen(
          { officeState, assigneeId: null, hasReport: true, slipsComplete: true, filed: true, localSettled: true },
          'counsel',
        ),
      ).kind,
      'wait',
    )
})

test('a tab stands in the address', () => {
  assert.equal(tabIn('#calculation'), 'calculation')
  for (const none of ['', '#', '#x', 'calculation']) assert.equal(tabIn(none), 'summary')
})
