/** What can keep a branch from being served; the start and the office each have words of their own for them. */
export const branchProblemKinds = [
  'unreadable',
  'file',
  'foreign-picture',
  'foreign-words',
  'unwritten',
  'kind',
  'representative',
  'colour',
  'unshown',
  'empty',
  'hours',
  'page',
  'page-day',
  'consent',
  'retention',
  'shared',
  'terms-fee',
  'terms-reduction',
  'terms-hours',
  'terms-refund',
] as const
export type BranchProblemKind = (typeof branchProblemKinds)[number]
