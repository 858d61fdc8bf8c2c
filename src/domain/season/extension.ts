import type { SeoulDay } from '#domain/seoul-time.ts'

/** At most one per year is `waiting`. */
export const seasonChangeStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const

/** `earlier`: not after the current last day, or past; `far`: beyond the filing year. */
type ExtensionProblem = 'earlier' | 'far'

export function extensionProblem(
  { filingYear, lastDay, today }: { filingYear: number; lastDay: string; today: SeoulDay },
  wanted: string,
): ExtensionProblem | undefined {
  if (wanted <= lastDay || wanted < today) return 'earlier'
  return wanted > `${filingYear}-12-31` ? 'far' : undefined
}
