/** HTTP statuses, for domain/problems.ts. */
const pastYearDayProblems = {
  'past-year.day-future': 400,
  'past-year.day-year': 400,
  'past-year.day-asked': 400,
  'past-year.day-claim': 400,
  'past-year.day-order': 400,
} as const
export type PastYearDayProblem = keyof typeof pastYearDayProblems

export const pastYearProblems = {
  ...pastYearDayProblems,
  'past-year.refused': 409,
  'past-year.terms': 409,
  'past-year.edge': 409,
  'past-year.changed': 409,
  'past-year.proofs': 409,
  'past-year.second-person': 409,
  'past-year.day': 400,
  /** A correction that corrects nothing. */
  'past-year.unchanged': 400,
  'past-year.refunded': 409,
} as const
