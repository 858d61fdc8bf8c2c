/** This table decides both shown buttons and allowed requests. */
import type { ProblemCode } from '#domain/problems.ts'
import { mayStaff, type StaffAct, type StaffRole } from '#domain/staff-rights.ts'
import { firstRight, secondRight } from '#domain/two-person-acts.ts'
import { isDoubtful, isOpenTransmission } from '#domain/filed-return/transmission.ts'
import type { CaseActFacts } from './case-act-facts.ts'
import { isClosed, type OfficeState } from './office-state.ts'

export type { CaseActFacts }

/** In workflow order (staff work, "order of work and what the filer gets"). */
export const caseActs = [
  'take',
  'assign',
  'move',
  'prepare',
  'wait',
  'resume',
  'send-to-review',
  'approve',
  'send-back',
  'sign-engagement',
  'ask-recall',
  'recall',
  'confirm-draft',
  'choose-instalment',
  'make-report',
  'fill-sheet',
  'upload-bill',
  'withdraw-bill',
  'mark-slip',
  'upload-receipt',
  'submit-return',
  'resume-transmission',
  'give-up-transmission',
  'file',
  'file-local',
  'correct-receipts',
  'reject-filing',
  'complete',
  'amend',
  'undo-amend',
  'dismiss',
  'reopen',
  'record-death',
  'undo-death',
  'ask',
  'settle-question',
  'note',
  'call',
  'reveal',
] as const
export type CaseAct = (typeof caseActs)[number]

type Need = { isMet: (facts: CaseActFacts, staffId: string, staff: Staff) => boolean; otherwise: ProblemCode }
const must = (isMet: Need['isMet'], otherwise: ProblemCode = 'case.edge'): Need => ({ isMet, otherwise })
const inState = (...states: OfficeState[]) => must(({ officeState }) => states.includes(officeState))

const preparing = inState('new', 'waiting-for-filer', 'preparing')
const paid = inState('ready-to-file', 'filed')
const paidStates = ['ready-to-file', 'filed', 'done'] as const
const paidOrDone = inState(...paidStates)
/** A filed return is corrected by an amended return instead. */
const recallable = ['waiting-for-fee', 'ready-to-file'] as const
const approvedOnly = inState(...recallable)
const nobodyElse = must(({ editedBy }, staffId) => editedBy === null || editedBy === staffId, 'case.locked')
const consented = must(({ consentWithdrawn }) => !consentWithdrawn, 'case.consent-withdrawn')
const going = must(({ ending }) => !ending, 'case.ending')
const approved = must((facts) => facts.approved)
/** The fee alone says nothing about the return (decision 0051). */
const draftApproved = must(({ draftApproved, officeState }) => draftApproved || officeState === 'filed', 'case.draft')
const licensed = must(
  ({ licenceNeeded }, _, { licenceNumber }) => !licenceNeeded || Boolean(licenceNumber),
  'case.licence',
)
/** The written contract stands, or was never asked for. */
const engaged = must(({ unsigned }) => !unsigned, 'case.engagement')
const alive = must(({ died }) => !died, 'case.died')
const present = must(({ withdrawn }) => !withdrawn)
const booked = must(({ booksMissing }) => !booksMissing, 'case.books')
/** While a return may be on its way, it must not change or be sent another way. */
const notOnItsWay = must(
  ({ transmission }) => transmission === null || !isOpenTransmission(transmission),
  'case.transmission',
)
const notBeingSent = must(
  ({ transmission }) => transmission === null || !isOpenTransmission(transmission) || isDoubtful(transmission),
  'case.transmission',
)
const hasReport = must((facts) => facts.hasReport)

/** The first failed need is reported. */
const table: Record<CaseAct, { right: StaffAct; needs: readonly Need[] }> = {
  take: {
    right: 'case.prepare',
    needs: [
      must(({ officeState }) => !isClosed(officeState)),
      must(({ assigneeId }, staffId) => assigneeId !== staffId),
    ],
  },
  assign: { right: 'case.prepare', needs: [must(({ officeState }) => !isClosed(officeState))] },
  // Not after approval, which uses the approving branch's fees.
  move: {
    right: 'case.move',
    needs: [consented, going, preparing, nobodyElse, must(({ feePaid }) => !feePaid, 'case.fee-to-refund'), present],
  },
  prepare: { right: 'case.prepare', needs: [consented, going, preparing, nobodyElse] },
  wait: { right: 'case.prepare', needs: [inState('new', 'preparing')] },
  resume: { right: 'case.prepare', needs: [inState('waiting-for-filer')] },
  'send-to-review': { right: firstRight('case.approve'), needs: [consented, going, preparing, nobodyElse] },
  approve: {
    right: secondRight('case.approve'),
    needs: [
      consented,
      going,
      inState('in-review'),
      booked,
      must(({ figuresBy }, staffId) => figuresBy.length > 0 && !figuresBy.includes(staffId), 'case.second-person'),
      licensed,
    ],
  },
  // Where the filer signed anew after the approval, which signs by itself.
  'sign-engagement': {
    right: secondRight('case.approve'),
    needs: [consented, going, present, approved, must(({ engagement }) => engagement === 'office'), licensed],
  },
  'send-back': { right: 'case.review', needs: [inState('in-review')] },
  'ask-recall': {
    right: firstRight('case.recall'),
    needs: [
      approvedOnly,
      notOnItsWay,
      must(({ recallAskedBy }, staffId) => recallAskedBy === null || recallAskedBy === staffId),
    ],
  },
  recall: {
    right: secondRight('case.recall'),
    needs: [
      approvedOnly,
      notOnItsWay,
      must(({ recallAskedBy }) => recallAskedBy !== null),
      must(({ recallAskedBy }, staffId) => recallAskedBy !== staffId, 'case.recall-second-person'),
    ],
  },
  'confirm-draft': {
    right: 'case.file',
    needs: [consented, going, approvedOnly, approved, must((facts) => !facts.draftApproved)],
  },
  'choose-instalment': {
    right: 'case.file',
    needs: [consented, going, approvedOnly, approved, notOnItsWay, must(({ taxDue }) => taxDue, 'case.no-slip')],
  },
  'make-report': { right: 'case.file', needs: [consented, going, paid, approved, booked] },
  'fill-sheet': {
    right: 'case.file',
    needs: [consented, going, paid, approved, booked, draftApproved, engaged, notOnItsWay],
  },
  'upload-bill': { right: 'case.file', needs: [paidOrDone, must(({ taxDue }) => taxDue, 'case.no-slip')] },
  'withdraw-bill': { right: 'case.file', needs: [paidOrDone, must(({ hasBill }) => hasBill)] },
  'mark-slip': { right: 'case.file', needs: [paidOrDone, must(({ hasBill }) => hasBill)] },
  'upload-receipt': { right: 'case.file', needs: [paidOrDone, present] },
  'submit-return': {
    right: 'case.file',
    needs: [
      consented,
      going,
      inState('ready-to-file'),
      approved,
      booked,
      hasReport,
      draftApproved,
      engaged,
      notOnItsWay,
    ],
  },
  // With the same key, so that the vendor files it once.
  'resume-transmission': {
    right: 'case.file',
    needs: [consented, going, inState('ready-to-file'), must(({ transmission }) => transmission === 'missing')],
  },
  'give-up-transmission': {
    right: 'case.file',
    needs: [must(({ transmission }) => transmission === 'queued' || isDoubtful(transmission ?? 'accepted'))],
  },
  file: {
    right: 'case.file',
    needs: [
      consented,
      going,
      inState('ready-to-file'),
      approved,
      booked,
      hasReport,
      draftApproved,
      engaged,
      notBeingSent,
    ],
  },
  'file-local': { right: 'case.file', needs: [inState('filed'), must(({ localSettled }) => !localSettled)] },
  'correct-receipts': { right: 'case.file', needs: [inState('filed', 'done'), must(({ filed }) => filed)] },
  'reject-filing': { right: 'case.file', needs: [inState('filed'), must(({ filed }) => filed)] },
  complete: {
    right: 'case.file',
    needs: [
      must(({ filed, localSettled }) => filed && localSettled, 'case.receipt-number'),
      inState('filed'),
      booked,
      hasReport,
      must(({ slipsComplete }) => slipsComplete, 'case.slip-missing'),
    ],
  },
  // Within the season a later return replaces the earlier one (국세기본법 45 applies only after it).
  amend: { right: 'case.review', needs: [consented, going, inState('filed', 'done'), must(({ filed }) => filed)] },
  'undo-amend': {
    right: 'case.review',
    needs: [
      going,
      present,
      inState('waiting-for-filer', 'preparing'),
      must(({ filed }) => filed),
      nobodyElse,
      must(({ figuresFiled }) => figuresFiled, 'case.amend-kept'),
    ],
  },
  dismiss: {
    right: 'case.review',
    needs: [
      inState('new', 'waiting-for-filer', 'preparing', 'in-review', 'waiting-for-fee', 'ready-to-file'),
      must(({ filed }) => !filed),
      notOnItsWay,
      must(({ feePaid }) => !feePaid, 'case.fee-to-refund'),
    ],
  },
  reopen: { right: 'case.review', needs: [inState('dismissed'), present, alive, consented] },
  'record-death': { right: 'case.review', needs: [present, alive, notOnItsWay] },
  'undo-death': { right: 'case.review', needs: [must(({ died }) => died)] },
  // After approval, recall it before asking.
  ask: {
    right: 'case.message',
    needs: [present, alive, consented, going, inState('new', 'waiting-for-filer', 'preparing', 'in-review')],
  },
  'settle-question': { right: 'case.message', needs: [present] },
  note: { right: 'case.message', needs: [] },
  call: { right: 'case.message', needs: [present] },
  reveal: { right: 'secret.reveal', needs: [must(({ officeState }) => officeState !== 'dismissed')] },
}

export function takesReceipts(state: OfficeState): boolean {
  return paidStates.some((paidState) => paidState === state)
}

export function mayBeRecalled(state: OfficeState): boolean {
  return recallable.some((recallableState) => recallableState === state)
}

export function rightFor(act: CaseAct): StaffAct {
  return table[act].right
}

/** `licenceNumber`: of a registered tax accountant (세무사법 6). */
type Staff = { id: string; role: StaffRole; licenceNumber?: string | null }

export function actProblem(act: CaseAct, facts: CaseActFacts, staff: Staff): ProblemCode | undefined {
  const { right, needs } = table[act]
  if (!mayStaff(staff.role, right, true)) return 'auth.forbidden'
  return needs.find(({ isMet }) => !isMet(facts, staff.id, staff))?.otherwise
}

/** Why a reviewer may not approve. */
export const approvalStops = ['case.second-person', 'case.licence'] as const

export function approvalStop(facts: CaseActFacts, staff: Staff): (typeof approvalStops)[number] | null {
  const problem = actProblem('approve', facts, staff)
  return approvalStops.find((stop) => stop === problem) ?? null
}

export function allowedActs(facts: CaseActFacts, staff: Staff): CaseAct[] {
  return caseActs.filter((act) => actProblem(act, facts, staff) === undefined)
}
