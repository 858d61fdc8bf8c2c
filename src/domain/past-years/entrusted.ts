/** A past year that a person entrusts: states, acts and days. */
import type { ProblemCode } from '#domain/problems.ts'
import { monthsAfter, movedOn } from '#domain/letter/terms.ts'
import { addDays, type SeoulDay } from '#domain/seoul-time.ts'
import { mayStaff, type StaffAct, type StaffRole } from '#domain/staff-rights.ts'
import { firstRight, secondRight } from '#domain/two-person-acts.ts'
import { awaitedStates, entrustedActs, unsentStates } from './entrusted-states.ts'
import type { DecisionResult, EntrustedAct, EntrustedKind, EntrustedState } from './entrusted-states.ts'

export type EntrustedFacts = {
  state: EntrustedState
  kind: EntrustedKind
  ownerId: string | null
  preparedBy: string | null
  /** Every item has its proof (국세기본법 시행령 25의3). */
  isProven: boolean
  /** The tax office waits for an answer. */
  isQuestioned: boolean
  licenceNeeded: boolean
}
type Staff = { id: string; role: StaffRole; licenceNumber?: string | null }
type Need = { isMet: (facts: EntrustedFacts, staff: Staff) => boolean; otherwise: ProblemCode }

const table: Record<
  EntrustedAct,
  { right: StaffAct; from: readonly EntrustedState[]; to: EntrustedState | null; needs?: readonly Need[] }
> = {
  take: {
    right: 'case.prepare',
    from: ['asked', 'preparing', 'approving', 'approved', ...awaitedStates],
    to: null,
    needs: [{ isMet: ({ ownerId }, { id }) => ownerId !== id, otherwise: 'past-year.edge' }],
  },
  tick: { right: 'case.prepare', from: ['preparing'], to: null },
  submit: {
    right: firstRight('past-year.approve'),
    from: ['preparing'],
    to: 'approving',
    needs: [{ isMet: ({ isProven }) => isProven, otherwise: 'past-year.proofs' }],
  },
  approve: {
    right: secondRight('past-year.approve'),
    from: ['approving'],
    to: 'approved',
    needs: [
      {
        isMet: ({ preparedBy }, { id }) => preparedBy !== null && preparedBy !== id,
        otherwise: 'past-year.second-person',
      },
      {
        isMet: ({ licenceNeeded }, { licenceNumber }) => !licenceNeeded || Boolean(licenceNumber),
        otherwise: 'case.licence',
      },
    ],
  },
  'send-back': { right: 'case.prepare', from: ['approving', 'approved'], to: 'preparing' },
  file: { right: 'case.file', from: ['approved'], to: 'filed' },
  question: { right: 'case.prepare', from: ['filed'], to: null },
  answer: {
    right: 'case.prepare',
    from: ['filed'],
    to: null,
    needs: [{ isMet: ({ isQuestioned }) => isQuestioned, otherwise: 'past-year.edge' }],
  },
  decide: { right: 'case.file', from: ['filed'], to: 'done' },
  refund: { right: 'case.file', from: ['decided'], to: 'done' },
  correct: { right: 'case.file', from: ['filed', 'decided', 'done'], to: null },
  close: { right: 'case.review', from: unsentStates, to: 'withdrawn' },
}

export function entrustedProblem(act: EntrustedAct, facts: EntrustedFacts, staff: Staff): ProblemCode | undefined {
  const { right, from, needs = [] } = table[act]
  if (!mayStaff(staff.role, right, true)) return 'auth.forbidden'
  if (!from.includes(facts.state)) return 'past-year.edge'
  return needs.find(({ isMet }) => !isMet(facts, staff))?.otherwise
}

export const allowedEntrustedActs = (facts: EntrustedFacts, staff: Staff): EntrustedAct[] =>
  entrustedActs.filter((act) => entrustedProblem(act, facts, staff) === undefined)

/** `result`: of a decision. A corrected return is not decided upon, and only a claim is refunded by the decision. */
export function entrustedStateAfter(
  act: EntrustedAct,
  { state, kind, result }: { state: EntrustedState; kind: EntrustedKind; result?: DecisionResult },
): EntrustedState {
  if (act === 'take' && state === 'asked') return 'preparing'
  if (act === 'file' && kind === 'amended') return 'done'
  if (act === 'decide' && kind === 'claim' && result !== 'refused') return 'decided'
  return table[act].to ?? state
}

/** The office's own term (decision 0063). */
const preparingDays = 30
/** 국세기본법 45의2③, 45의3③. */
const decisionMonths = { claim: 2, late: 3 } as const
/** 국세기본법 51⑥. */
const refundDays = 30

/** By when the office files: its own term, within the claim's. */
export function findFilingDay(requestDay: SeoulDay, claimUntil: SeoulDay | null): SeoulDay {
  const own = movedOn(addDays(requestDay, preparingDays))
  return claimUntil !== null && claimUntil < own ? claimUntil : own
}

/** Null where nothing is decided. */
export const decisionDue = (kind: EntrustedKind, filedDay: SeoulDay): SeoulDay | null =>
  kind === 'amended' ? null : movedOn(monthsAfter(filedDay, decisionMonths[kind]))

export const refundDue = (decidedDay: SeoulDay): SeoulDay => movedOn(addDays(decidedDay, refundDays))
