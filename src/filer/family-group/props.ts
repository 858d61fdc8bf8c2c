import type { FamilyTie } from '#domain/family-group/family-group.ts'
import type { Action } from '#web/action.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { FamilyComparison, FamilyGroup } from './contract.ts'

export type MadeLink = { tie: FamilyTie; token: string; until: string }
export type Invited =
  | { token: string; tie: FamilyTie; until: string; words: null }
  | { token: null; tie: null; until: string; words: string }

export type FamilyGroupProps = {
  group: FamilyGroup | null
  invited: Invited | null
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  /** Just made; its token stands nowhere else. */
  link: MadeLink | null
  onLinkSent: () => void
  comparison: FamilyComparison | null
  onHome: () => void
  acts: {
    invite: Action<[body: { tie: FamilyTie; name: string }], unknown>
    withdraw: Action<[invitation: string], void>
    join: Action<[token: string], void>
    refuse: Action<[token: string], void>
    agree: Action<[on: boolean], void>
    leave: Action<[], void>
    compare: Action<[], void>
    choose: Action<[proposal: string], void>
  }
}
