import type { MoneyRow } from '#database/rows.ts'
import { type PaymentState, isOdd, isSettled } from '#domain/payment/payment.ts'
import type { ProblemCode } from '#domain/problems.ts'
import { type Member, mayBegin, mayDecide } from '#domain/two-person-acts.ts'

export type Acting = { row: MoneyRow; actor: { kind: 'staff'; id: string }; requestId: string; now: Date }

export const moneyActs = [
  'verdict',
  'decide-verdict',
  'accept',
  'ask',
  'ask-refund',
  'decide-refund',
  'withdraw-refund',
  'finish-refund',
] as const
export type MoneyAct = (typeof moneyActs)[number]

export type MoneyFacts = {
  state: PaymentState
  feePaid: boolean
  /** The case was dismissed, so money for it is no fee. */
  ended: boolean
  /** Where the person is not asked about a deposit: only the page of the case's own fee can answer. */
  ofPastYear: boolean
  heldWon: number
  last: { event: string; actorId: string }
  /** `askedBy`: null if requested by the system. `asker`: current rights; null if suspended or the system. */
  refund: { state: string; askedBy: string | null; asker: Member | null; trouble: string | null } | null
}
type Staff = Member
type Need = (facts: MoneyFacts, staff: Staff) => ProblemCode | undefined

const isQuestionOpen = ({ last }: MoneyFacts) => last.event === 'staff.asked'
const other = (first: string | null, { id }: Staff) => (first === id ? ('case.second-person' as const) : undefined)

const mayMatch = (_: MoneyFacts, staff: Staff) => mayBegin('payment.verdict', staff)
const mayRefund = ({ refund }: MoneyFacts, staff: Staff) => mayDecide('payment.refund', staff, refund?.asker ?? null)

/** Returns why an act is refused, or undefined. The requester must not decide (P13). */
const needs: Record<MoneyAct, { may: (facts: MoneyFacts, staff: Staff) => boolean; need: Need }> = {
  verdict: {
    may: mayMatch,
    need: (facts) => (facts.state === 'HUMAN' && !isQuestionOpen(facts) ? undefined : 'pay.edge'),
  },
  'decide-verdict': {
    may: (_, staff) => mayDecide('payment.verdict', staff, null),
    need: (facts, staff) =>
      facts.state === 'HUMAN' && isQuestionOpen(facts) ? other(facts.last.actorId, staff) : 'pay.edge',
  },
  accept: {
    may: mayMatch,
    need: ({ state, feePaid, ended, refund }) =>
      isOdd(state) && !refund ? (feePaid ? 'pay.already' : ended ? 'pay.not-due' : undefined) : 'pay.edge',
  },
  // One question at a time, and only while the deposit is unresolved.
  ask: {
    may: mayMatch,
    need: ({ state, feePaid, ended, ofPastYear, refund, last }) =>
      isOdd(state) && !refund && !feePaid && !ended && !ofPastYear && last.event !== 'staff.asked-filer'
        ? undefined
        : 'pay.edge',
  },
  'ask-refund': {
    may: (_, staff) => mayBegin('payment.refund', staff),
    need: ({ state, refund, heldWon: held }) =>
      (isOdd(state) || isSettled(state)) && !refund && held > 0 ? undefined : 'pay.edge',
  },
  'decide-refund': {
    may: mayRefund,
    need: ({ refund }, staff) => (refund?.state === 'asked' ? other(refund.askedBy, staff) : 'pay.edge'),
  },
  // Only the requester, and only before a decision.
  'withdraw-refund': {
    may: (_, staff) => mayBegin('payment.refund', staff),
    need: ({ refund }, { id }) => (refund?.state === 'asked' && refund.askedBy === id ? undefined : 'pay.edge'),
  },
  // Only refunds that the provider cannot make itself are completed by hand.
  'finish-refund': {
    may: mayRefund,
    need: ({ refund }, staff) =>
      refund?.state === 'approved' && refund.trouble !== null ? other(refund.askedBy, staff) : 'pay.edge',
  },
}

export function moneyActProblem(act: MoneyAct, facts: MoneyFacts, staff: Staff): ProblemCode | undefined {
  const { may, need } = needs[act]
  return may(facts, staff) ? need(facts, staff) : 'auth.forbidden'
}

export const mayReadRefundAccount = mayRefund

export function allowedMoneyActs(facts: MoneyFacts, staff: Staff): MoneyAct[] {
  return moneyActs.filter((act) => moneyActProblem(act, facts, staff) === undefined)
}

export type Verdict = { verdict: 'paid' | 'not-paid'; seenWon: number }
export type ProviderSays = 'approved' | 'cancelled' | 'none' | 'unknown'

/** Checks the verdict against the payment and the provider's status (P1, P3). */
export function isVerdictFitting(
  { verdict, seenWon }: Verdict,
  { method, amountWon, providerTid }: { method: string; amountWon: number; providerTid: string | null },
  says: ProviderSays,
): boolean {
  if (verdict === 'not-paid') return seenWon === 0 && !(says === 'approved' && method === 'VBANK')
  if (!providerTid || says === 'cancelled' || says === 'none') return false
  return method === 'VBANK' ? seenWon >= 1 : seenWon === amountWon
}
