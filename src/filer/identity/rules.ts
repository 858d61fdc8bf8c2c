/** When the collection begins anew. Pure. */
import type { Lane } from '#domain/journey/facts.ts'
import type { SeasonNow } from '#domain/season/season.ts'

/** The filing lane needs May's documents: what was collected before 1 May is not this year's notice. */
export function beginsAnew(lane: Lane, collectedAt: readonly (Date | null)[], season: SeasonNow): boolean {
  return lane === 'filing' && collectedAt.some((at) => at !== null && at.toISOString() < season.season.filingOpens)
}
