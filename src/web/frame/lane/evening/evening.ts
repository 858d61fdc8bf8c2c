/** Whether a step is begun shortly before the portal closes for the night. Pure. */
import { stepByPath } from '#domain/journey/steps.ts'

export type SeasonTonight = {
  closes: string
  /** Said by the server in the last half hour alone. */
  portalUntil?: string | undefined
}

/** Nothing on a step that the night does not close, or that asks nothing more: a running collection may finish. */
export function eveningAt(path: string, { closes, portalUntil }: SeasonTonight): 'tonight' | 'lastDay' | null {
  const step = stepByPath(path)
  if (!portalUntil || !step?.guards.includes('night') || step.name === 'collect') return null
  return step.lane === 'filing' && portalUntil === closes ? 'lastDay' : 'tonight'
}
