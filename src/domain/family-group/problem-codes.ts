/** HTTP statuses, for domain/problems.ts. */
export const familyProblems = {
  /** The firm has no text to agree to. */
  'family-group.closed': 409,
  'family-group.full': 409,
  'family-group.none': 409,
  'family-group.elsewhere': 409,
  'family-group.link-own': 409,
  'family-group.link-used': 409,
  'family-group.link-withdrawn': 409,
  'family-group.link-refused': 409,
  'family-group.link-expired': 409,
  'family-group.link-unknown': 409,
  'family-group.link-name': 409,
  'family-group.link-firm': 409,
  /** Not yet agreed to by at least two. */
  'family-group.consent': 409,
  'family-group.changed': 409,
  /** Reviewed or filed: only the office changes it. */
  'family-group.settled': 409,
  'family-group.number': 409,
} as const
