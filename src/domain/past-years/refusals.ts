/** Why a year has no sum: the portal's data, the filed return, or the law (`#tax/corrections/refusals.texts.ts`). */
export const yearRefusals = [
  'year',
  'partial',
  'rates',
  'reductions',
  'unclear',
  'differs',
  'mixed',
  'uncomputed',
  'late',
  'unfiled-law',
  'closed',
  'today',
  'law',
  'late-books',
  'late-rates',
  'late-incomes',
  'late-unclear',
  'late-settled',
  'late-letting',
  'late-wage',
] as const
export type YearRefusal = (typeof yearRefusals)[number]
