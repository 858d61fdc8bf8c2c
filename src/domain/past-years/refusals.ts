/** Why a year has no sum: of the portal's data, of the filed return, of the law (`#tax/corrections/refusals.texts.ts`). */
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
] as const
export type YearRefusal = (typeof yearRefusals)[number]
