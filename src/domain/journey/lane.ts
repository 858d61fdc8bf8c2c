import type { SeasonNow } from '#domain/season/season.ts'
import type { Lane } from './facts.ts'

/**
 * The lane the calendar leaves a person in: from 1 May on a preview is left with its season, and the filing lane takes
 * its place.
 */
export function laneInSeason(lane: Lane, season: Pick<SeasonNow, 'phase'>): Lane {
  return lane === 'preview' && season.phase === 'filing' ? 'filing' : lane
}

/**
 * The lane the browser names, else the one the calendar allows: filing in the season, preview in March and April,
 * consent at any other time.
 */
export function laneFor(named: Lane | undefined, season: Pick<SeasonNow, 'phase'>): Lane {
  if (named) return laneInSeason(named, season)
  return season.phase === 'filing' ? 'filing' : season.phase === 'preview' ? 'preview' : 'consent'
}
