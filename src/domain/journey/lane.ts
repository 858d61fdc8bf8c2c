import type { SeasonNow } from '#domain/season/season.ts'
import type { Lane } from './facts.ts'

/** The lane the browser names, else the one the calendar allows: filing in the season, preview in March and April, consent at any other time. */
export function laneFor(named: Lane | undefined, season: SeasonNow): Lane {
  if (named) return named
  return season.phase === 'filing' ? 'filing' : season.phase === 'preview' ? 'preview' : 'consent'
}
