/** What a step says of the night in which the portal is closed. Pure. */
import { stepByPath } from '#domain/journey/steps.ts'

export type SeasonTonight = {
  closes: string
  /** Instants of the server; by night nothing. */
  evening?: { from: string; until: string; again: string } | undefined
}

/** Before midnight, and after it on a page that was left open; `last...` where the filing season ends with it. */
export type EveningNotice = 'tonight' | 'closed' | 'lastDay' | 'lastOver'

/** Nothing on a step that the night does not close, or that asks nothing more: a running collection may finish. */
export function eveningAt(path: string, { closes, evening }: SeasonTonight, at: number): EveningNotice | null {
  const step = stepByPath(path)
  if (!evening || !step?.guards.includes('night') || step.name === 'collect') return null
  if (at < Date.parse(evening.from) || at >= Date.parse(evening.again)) return null
  const last = step.lane === 'filing' && evening.until === closes
  if (at < Date.parse(evening.until)) return last ? 'lastDay' : 'tonight'
  return last ? 'lastOver' : 'closed'
}
