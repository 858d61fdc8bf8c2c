/** Which last day a season may be lengthened to. Pure. */
import type { SeoulDay } from '#domain/seoul-time.ts'

/** What became of the wish for a later last day; at most one of a year waits. */
export const seasonChangeStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const

/** `earlier`: no later than the last day that stands, or over already; `far`: beyond the filing year. */
type ExtensionProblem = 'earlier' | 'far'

/** Undefined for a day that may be taken. `lastDay`: the one that stands. */
export function extensionProblem(
  { filingYear, lastDay, today }: { filingYear: number; lastDay: string; today: SeoulDay },
  wanted: string,
): ExtensionProblem | undefined {
  if (wanted <= lastDay || wanted < today) return 'earlier'
  return wanted > `${filingYear}-12-31` ? 'far' : undefined
}
