/** HTTP statuses, for domain/problems.ts. */
export const privacyRequestProblems = {
  /** The member has an open one of the kind, with other words. */
  'privacy-request.open': 409,
  'privacy-request.changed': 409,
  'privacy-request.words': 400,
  'privacy-request.day': 400,
  /** What an objection names was not refused, or is of somebody else. */
  'privacy-request.refusal': 409,
  /** Who refused must not decide the objection. */
  'privacy-request.refuser': 409,
} as const
