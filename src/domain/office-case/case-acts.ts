/** Which act on a case is allowed to whom, and when: one table that draws the buttons and judges the call. Pure. */
import type { ProblemCode } from '#domain/problems.ts'
import { mayStaff, type StaffAct, type StaffRole } from '#domain/staff-rights.ts'
import { firstRight, secondRight } from '#domain/two-person-acts.ts'
import { isClosed, type OfficeState } from './office-state.ts'

/** In the order of work (staff work, "order of work and what the filer gets"). */
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
  'ask-recall',
  'recall',
  'make-report',
  'fill-sheet',
  'upload-bill',
  'withdraw-bill',
  'mark-slip',
  'upload-receipt',
  'file',
  'file-local',
  'correct-receipts',
  'reject-filing',
  'complete',
  'amend',
  'dismiss',
  'reopen',
  'ask',
  'settle-question',
  'note',
  'call',
  'reveal',
] as const
export type CaseAct = (typeof caseActs)[number]

export type CaseActFacts = {
  officeState: OfficeState
  assigneeId: string | null
  /** Who is changing the case just now. */
  editedBy: string | null
  /**
   * Whoever touched a figure that counts now: who prepared the figures, and who set or took back one of the calculation
   * last.
   */
  figuresBy: readonly string[]
  /** A second person approved the figures. */
  approved: boolean
  /** The figures are by a book method, and no books are behind them: they are assumed. */
  booksMissing: boolean
  /** Who asked to take the approval back. */
  recallAskedBy: string | null
  hasReport: boolean
  hasBill: boolean
  /** Some tax is paid, so that slips are due; every won of it has its slip. */
  taxDue: boolean
  slipsComplete: boolean
  /** Money came for it: it is given back before the case ends without a return. */
  feePaid: boolean
  /** The person took the consent to the agent back: nothing more may be prepared or filed. */
  consentWithdrawn: boolean
  /** The person left: nothing of theirs is there any more. */
  withdrawn: boolean
  /** The portal's receipt number is written down; the local income tax is filed or not applicable. */
  filed: boolean
  localSettled: boolean
}

/** A condition, and what is said when it does not hold. */
type Need = { holds: (facts: CaseActFacts, staffId: string) => boolean; otherwise: ProblemCode }
const must = (holds: Need['holds'], otherwise: ProblemCode = 'case.edge'): Need => ({ holds, otherwise })
const inState = (...states: OfficeState[]) => must(({ officeState }) => states.includes(officeState))

const preparing = inState('new', 'waiting-for-filer', 'preparing')
const paid = inState('ready-to-file', 'filed')
const paidStates = ['ready-to-file', 'filed', 'done'] as const
const paidOrDone = inState(...paidStates)
/** Approved and not at the portal yet; what was filed is corrected by another return. */
const recallable = ['waiting-for-fee', 'ready-to-file'] as const
const approvedOnly = inState(...recallable)
const nobodyElse = must(({ editedBy }, staffId) => editedBy === null || editedBy === staffId, 'case.locked')
const consented = must(({ consentWithdrawn }) => !consentWithdrawn, 'case.consent-withdrawn')
const approved = must((facts) => facts.approved)
const present = must(({ withdrawn }) => !withdrawn)
const booked = must(({ booksMissing }) => !booksMissing, 'case.books')
const hasReport = must((facts) => facts.hasReport)

/** The needs are judged in this order: the first that does not hold is told. */
const table: Record<CaseAct, { right: StaffAct; needs: readonly Need[] }> = {
  take: {
    right: 'case.prepare',
    needs: [
      must(({ officeState }) => !isClosed(officeState)),
      must(({ assigneeId }, staffId) => assigneeId !== staffId),
    ],
  },
  assign: { right: 'case.prepare', needs: [must(({ officeState }) => !isClosed(officeState))] },
  // What was approved goes by the fees of the branch that approved it.
  move: {
    right: 'case.move',
    needs: [consented, preparing, nobodyElse, must(({ feePaid }) => !feePaid, 'case.fee-to-refund'), present],
  },
  prepare: { right: 'case.prepare', needs: [consented, preparing, nobodyElse] },
  wait: { right: 'case.prepare', needs: [inState('new', 'preparing')] },
  resume: { right: 'case.prepare', needs: [inState('waiting-for-filer')] },
  'send-to-review': { right: firstRight('case.approve'), needs: [consented, preparing, nobodyElse] },
  approve: {
    right: secondRight('case.approve'),
    needs: [
      consented,
      inState('in-review'),
      booked,
      must(({ figuresBy }, staffId) => figuresBy.length > 0 && !figuresBy.includes(staffId), 'case.second-person'),
    ],
  },
  'send-back': { right: 'case.review', needs: [inState('in-review')] },
  // Whoever asked may take the wish back.
  'ask-recall': {
    right: firstRight('case.recall'),
    needs: [approvedOnly, must(({ recallAskedBy }, staffId) => recallAskedBy === null || recallAskedBy === staffId)],
  },
  recall: {
    right: secondRight('case.recall'),
    needs: [
      approvedOnly,
      must(({ recallAskedBy }) => recallAskedBy !== null),
      must(({ recallAskedBy }, staffId) => recallAskedBy !== staffId, 'case.recall-second-person'),
    ],
  },
  'make-report': { right: 'case.file', needs: [consented, paid, approved, booked] },
  'fill-sheet': { right: 'case.file', needs: [consented, paid, approved, booked] },
  'upload-bill': { right: 'case.file', needs: [paidOrDone, must(({ taxDue }) => taxDue, 'case.no-slip')] },
  'withdraw-bill': { right: 'case.file', needs: [paidOrDone, must(({ hasBill }) => hasBill)] },
  'mark-slip': { right: 'case.file', needs: [paidOrDone, must(({ hasBill }) => hasBill)] },
  'upload-receipt': { right: 'case.file', needs: [paidOrDone, present] },
  file: { right: 'case.file', needs: [consented, inState('ready-to-file'), approved, booked, hasReport] },
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
  // Within the season a later return replaces the one before (국세기본법 45 applies only after it).
  amend: { right: 'case.review', needs: [consented, inState('filed', 'done'), must(({ filed }) => filed)] },
  dismiss: {
    right: 'case.review',
    needs: [
      inState('new', 'waiting-for-filer', 'preparing', 'in-review', 'waiting-for-fee', 'ready-to-file'),
      must(({ filed }) => !filed),
      must(({ feePaid }) => !feePaid, 'case.fee-to-refund'),
    ],
  },
  reopen: { right: 'case.review', needs: [inState('dismissed'), present, consented] },
  // After the approval the figures stand: what is still unclear takes the approval back first.
  ask: {
    right: 'case.message',
    needs: [present, consented, inState('new', 'waiting-for-filer', 'preparing', 'in-review')],
  },
  'settle-question': { right: 'case.message', needs: [present] },
  note: { right: 'case.message', needs: [] },
  call: { right: 'case.message', needs: [present] },
  reveal: { right: 'secret.reveal', needs: [must(({ officeState }) => officeState !== 'dismissed')] },
}

/** Whether papers of the filing belong to a case in this state. */
export function takesReceipts(state: OfficeState): boolean {
  return paidStates.some((one) => one === state)
}

/** Whether an approval can be taken back in this state. */
export function mayBeRecalled(state: OfficeState): boolean {
  return recallable.some((one) => one === state)
}

/** The right that an act asks for. */
export function rightFor(act: CaseAct): StaffAct {
  return table[act].right
}

type Staff = { id: string; role: StaffRole }

export function actProblem(act: CaseAct, facts: CaseActFacts, { id, role }: Staff): ProblemCode | undefined {
  const { right, needs } = table[act]
  if (!mayStaff(role, right, true)) return 'auth.forbidden'
  return needs.find(({ holds }) => !holds(facts, id))?.otherwise
}

/** What a person may do next with a case, in the order of work. */
export function allowedActs(facts: CaseActFacts, staff: Staff): CaseAct[] {
  return caseActs.filter((act) => actProblem(act, facts, staff) === undefined)
}
