/** What a firm guarantees of its own work; off unless the branch's value has it. */
import type { GuaranteeCause } from '#domain/branch/stages.ts'
import { mayBegin, mayDecide, type Member } from '#domain/two-person-acts.ts'
import type { ProblemCode } from '#domain/problems.ts'

export const claimStates = ['asked', 'approved', 'refused', 'withdrawn', 'paid'] as const
export type ClaimState = (typeof claimStates)[number]
export const openClaimStates = ['asked', 'approved'] as const

export const claimActs = ['ask', 'decide', 'withdraw', 'pay'] as const
export type ClaimAct = (typeof claimActs)[number]

type Claim = { state: ClaimState; askedBy: string; asker: Member | null; amountWon: number }
type Guarantee = { mostWon: number; causes: readonly GuaranteeCause[] }

export type ClaimFacts = {
  /** Undefined where the firm guarantees nothing. */
  guarantee: Guarantee | undefined
  /** The return is filed and done. */
  isDone: boolean
  paidWon: number
  open: Claim | null
}

const second = ({ open }: ClaimFacts, staff: Member): ProblemCode | undefined =>
  open && open.askedBy === staff.id ? 'case.second-person' : undefined

/** Why an act is refused. An open claim may be decided and paid after the firm ended its guarantee. */
export function claimProblem(act: ClaimAct, facts: ClaimFacts, staff: Member): ProblemCode | undefined {
  const { guarantee, isDone, open } = facts
  switch (act) {
    case 'ask':
      if (!mayBegin('guarantee.pay', staff)) return 'auth.forbidden'
      if (!guarantee || !isDone) return 'guarantee.closed'
      return open ? 'case.changed' : undefined
    case 'decide':
      if (!mayDecide('guarantee.pay', staff, open?.asker ?? null)) return 'auth.forbidden'
      return open?.state === 'asked' ? second(facts, staff) : 'case.changed'
    case 'withdraw':
      if (!mayBegin('guarantee.pay', staff)) return 'auth.forbidden'
      return open?.state === 'asked' && open.askedBy === staff.id ? undefined : 'case.changed'
    case 'pay':
      if (!mayDecide('guarantee.pay', staff, open?.asker ?? null)) return 'auth.forbidden'
      return open?.state === 'approved' ? second(facts, staff) : 'case.changed'
  }
}

export const allowedClaimActs = (facts: ClaimFacts, staff: Member): ClaimAct[] =>
  claimActs.filter((act) => claimProblem(act, facts, staff) === undefined)

/** All claims of a case stay within the guarantee's sum. */
export const fitsGuarantee = (
  { mostWon, causes }: Guarantee,
  { paidWon }: Pick<ClaimFacts, 'paidWon'>,
  { cause, amountWon }: { cause: GuaranteeCause; amountWon: number },
): boolean => causes.includes(cause) && amountWon > 0 && paidWon + amountWon <= mostWon
