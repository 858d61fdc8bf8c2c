/** People who are compared with each other of their own will, within one branch and one filing year. */

/** What the invited is to the one who invites. */
export const familyTies = ['spouse', 'parent', 'child'] as const
export type FamilyTie = (typeof familyTies)[number]

/** `relative`: linked through somebody else. */
export type TieToMe = FamilyTie | 'relative'

export const mostPeople = 4
export const invitationDays = 7
const dayMs = 86_400_000

export const invitationUntil = (now: Date) => new Date(now.getTime() + invitationDays * dayMs)

export const inverseTie: Record<FamilyTie, FamilyTie> = { spouse: 'spouse', parent: 'child', child: 'parent' }

/** `tie`: what the person is to whom they were invited by; null for who began. */
export type GroupPerson = { accountId: string; joinedAt: Date; invitedBy: string | null; tie: FamilyTie | null }

type Tied = Pick<GroupPerson, 'accountId' | 'invitedBy' | 'tie'>

export function tieToMe(me: Tied, other: Tied): TieToMe {
  if (other.tie && other.invitedBy === me.accountId) return other.tie
  if (me.tie && me.invitedBy === other.accountId) return inverseTie[me.tie]
  return 'relative'
}

export const areSpouses = (one: GroupPerson, other: GroupPerson) => tieToMe(one, other) === 'spouse'

/** Whoever joins later was not known to those who agreed before: their consent must be given again. */
export function isConsentValid(consentAt: Date | null, people: readonly Pick<GroupPerson, 'joinedAt'>[]): boolean {
  return consentAt !== null && people.length > 1 && people.every(({ joinedAt }) => joinedAt <= consentAt)
}

export type Invitation = { expiresAt: Date; endedAt: Date | null; ended: 'used' | 'withdrawn' | 'refused' | null }
export type InvitationState = 'open' | 'used' | 'withdrawn' | 'refused' | 'expired'

/** The last day counts in full milliseconds: at `expiresAt` it is over. */
export function invitationState({ expiresAt, ended }: Invitation, now: Date): InvitationState {
  return ended ?? (now >= expiresAt ? 'expired' : 'open')
}

/** States of a member's return, as far as the family is told. */
export const returnStates = ['not-begun', 'in-work', 'fee-due', 'done', 'stopped'] as const
export type ReturnState = (typeof returnStates)[number]

type ReturnDates = {
  begun: boolean
  reviewCompletedAt: Date | null
  feePaidAt: Date | null
  completedAt: Date | null
  stopped: boolean
}

export function returnStateOf({ begun, reviewCompletedAt, feePaidAt, completedAt, stopped }: ReturnDates): ReturnState {
  if (stopped) return 'stopped'
  if (completedAt) return 'done'
  if (reviewCompletedAt && !feePaidAt) return 'fee-due'
  return begun ? 'in-work' : 'not-begun'
}
