/** In chip order. */
export const clientFilters = ['waiting', 'begun', 'new', 'imported', 'all'] as const
export type ClientFilter = (typeof clientFilters)[number]

export const clientPageSize = 50
export const mostInvited = 300

/** The dedupe key: one invitation a person and season, however often it is pressed. */
export const invitationKey = (filingYear: number, accountId: string): string => `invitation:${filingYear}:${accountId}`

/**
 * An invitation of last year's clients is advertising: the law's exception for one's own customers (정보통신망법 50 ①)
 * ends six months after the deal.
 */
export const invitationOutcomes = ['ready', 'invited', 'already', 'begun', 'no-consent', 'no-phone', 'gone'] as const
export type InvitationOutcome = (typeof invitationOutcomes)[number]

type Invitable = { begun: boolean; consents: boolean; invited: boolean; mobile: boolean }

export function invitationOutcome(person: Invitable | undefined): InvitationOutcome {
  if (!person) return 'gone'
  if (person.begun) return 'begun'
  if (person.invited) return 'already'
  if (!person.consents) return 'no-consent'
  return person.mobile ? 'ready' : 'no-phone'
}

/** Why nobody can be invited now. */
export const closedReasons = ['season', 'refusal-number', 'no-texts', 'right'] as const
export type ClosedReason = (typeof closedReasons)[number]
