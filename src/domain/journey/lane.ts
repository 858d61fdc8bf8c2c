import type { SeasonNow } from '#domain/season/season.ts'
import type { Lane } from './facts.ts'

/** On 1 May the preview lane becomes the filing lane. */
export function laneInSeason(lane: Lane, season: Pick<SeasonNow, 'phase'>): Lane {
  return lane === 'preview' && season.phase === 'filing' ? 'filing' : lane
}

export function laneFor(named: Lane | undefined, season: Pick<SeasonNow, 'phase'>): Lane {
  if (named) return laneInSeason(named, season)
  return season.phase === 'filing' ? 'filing' : season.phase === 'preview' ? 'preview' : 'consent'
}
