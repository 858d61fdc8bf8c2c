/** What was unknown and widens an amount or stands behind it. */
export const openFacts = [
  'insurance',
  'property',
  'wealth',
  'spouse',
  'spouse-amount',
  'parent',
  'nationality',
  'trade',
  'losses',
  'values',
] as const
export type OpenFact = (typeof openFacts)[number]
