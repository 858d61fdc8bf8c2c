import type { ProblemCode } from '#domain/problems.ts'
import { mayStaff, type StaffAct, type StaffRole } from '#domain/staff-rights.ts'
import { firstRight, secondRight } from '#domain/two-person-acts.ts'
import { letterActs, type LetterAct } from './events.ts'

export const letterKinds = [
  'filing-notice',
  'incentive-notice',
  'explanation',
  'pre-assessment',
  'payment-notice',
  'income-change',
  'assessment',
  'claim-refused',
  'demand',
  'other',
] as const
export type LetterKind = (typeof letterKinds)[number]

/** `received`: nobody has said yet what it is. `asking`: waits for the filer. */
export const letterStates = ['received', 'preparing', 'asking', 'approving', 'approved', 'sent', 'done'] as const
export type LetterState = (typeof letterStates)[number]

const openLetterStates = letterStates.filter((state) => state !== 'done')
/** The answer has not gone out, so the due day is still to be met. */
export const unansweredStates = ['received', 'preparing', 'asking', 'approving', 'approved'] as const

export const letterSources = ['filer', 'staff'] as const
/** `letter`: its pages. `answer`: papers of the filer for the answer. `sent`: what went out and its proof. */
export const letterFileRoles = ['letter', 'answer', 'sent'] as const
export type LetterFileRole = (typeof letterFileRoles)[number]
/** Of each role. */
export const letterFilesMost = 20
/** Letters that wait to be read, per person. */
export const unreadLettersMost = 5

export const sentWays = ['portal', 'post', 'visit', 'fax'] as const
export const letterOutcomes = [
  'accepted',
  'tax-raised',
  'tax-cancelled',
  'amended',
  'paid',
  'no-answer',
  'not-ours',
] as const
export type LetterOutcome = (typeof letterOutcomes)[number]
/** What ends a letter to which nothing was sent. */
export const unansweredOutcomes: readonly LetterOutcome[] = ['paid', 'no-answer', 'not-ours']

export type LetterFacts = {
  state: LetterState
  ownerId: string | null
  draftBy: string | null
  hasSentPaper: boolean
  /** The branch lets only registered tax accountants release an answer (세무사법 2). */
  licenceNeeded: boolean
}
type Staff = { id: string; role: StaffRole; licenceNumber?: string | null }
type Need = { isMet: (facts: LetterFacts, staff: Staff) => boolean; otherwise: ProblemCode }

const open = openLetterStates
/** `to`: null if the state stays. */
const table: Record<
  LetterAct,
  { right: StaffAct; from: readonly LetterState[]; to: LetterState | null; needs?: readonly Need[] }
> = {
  take: {
    right: 'case.prepare',
    from: open,
    to: null,
    needs: [{ isMet: ({ ownerId }, { id }) => ownerId !== id, otherwise: 'letter.edge' }],
  },
  record: { right: 'case.prepare', from: ['received', 'preparing'], to: 'preparing' },
  'add-file': { right: 'case.prepare', from: open, to: null },
  ask: { right: 'case.prepare', from: ['preparing'], to: 'asking' },
  'take-back': { right: 'case.prepare', from: ['asking'], to: 'preparing' },
  draft: { right: 'case.prepare', from: ['preparing'], to: null },
  submit: { right: firstRight('letter.approve'), from: ['preparing'], to: 'approving' },
  approve: {
    right: secondRight('letter.approve'),
    from: ['approving'],
    to: 'approved',
    needs: [
      { isMet: ({ draftBy }, { id }) => draftBy !== null && draftBy !== id, otherwise: 'letter.second-person' },
      {
        isMet: ({ licenceNeeded }, { licenceNumber }) => !licenceNeeded || Boolean(licenceNumber),
        otherwise: 'case.licence',
      },
    ],
  },
  'send-back': { right: 'case.prepare', from: ['approving', 'approved'], to: 'preparing' },
  send: {
    right: 'case.file',
    from: ['approved'],
    to: 'sent',
    needs: [{ isMet: ({ hasSentPaper }) => hasSentPaper, otherwise: 'letter.sent-paper' }],
  },
  // Answered before the office had it: nothing is left to approve.
  'sent-earlier': { right: 'case.file', from: ['preparing'], to: 'sent' },
  finish: { right: 'case.prepare', from: ['received', 'preparing', 'sent'], to: 'done' },
  reopen: { right: 'case.review', from: ['done'], to: 'preparing' },
}

export const letterRight = (act: LetterAct): StaffAct => table[act].right
export const stateAfter = (act: LetterAct, state: LetterState): LetterState => table[act].to ?? state

export function letterProblem(act: LetterAct, facts: LetterFacts, staff: Staff): ProblemCode | undefined {
  const { right, from, needs = [] } = table[act]
  if (!mayStaff(staff.role, right, true)) return 'auth.forbidden'
  if (!from.includes(facts.state)) return 'letter.edge'
  return needs.find(({ isMet }) => !isMet(facts, staff))?.otherwise
}

export const allowedLetterActs = (facts: LetterFacts, staff: Staff): LetterAct[] =>
  letterActs.filter((act) => letterProblem(act, facts, staff) === undefined)
