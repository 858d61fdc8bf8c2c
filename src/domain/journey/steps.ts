/**
 * design: screens. N closed at night, M filing season, P preview season, S authentication session; all need a sign-in
 * (L).
 */
import type { JourneyFacts, Lane } from './facts.ts'
import { stepPaths, type StepName, type StepOf, type StepPath } from './step-paths.ts'

export type Guard = 'night' | 'filing-season' | 'preview-season' | 'session'

export type Step = {
  lane: Lane
  name: StepName
  path: StepPath
  guards: readonly Guard[]
  reached: (facts: JourneyFacts) => boolean
  /** Position in the progress bar "3/7"; steps may share one, absent means not in the bar. */
  place?: number
}

const always = () => true
const identified = (f: JourneyFacts) => f.identitySaved
const wasRequested = (f: JourneyFacts) => f.identitySaved && (f.authWaiting || f.sessionValid)
const collecting = (f: JourneyFacts) => f.identitySaved && (f.sessionValid || (f.collection !== 'none' && !f.byPapers))
const collected = (f: JourneyFacts) => f.collection === 'done'
const mayAskRegistry = (f: JourneyFacts) => collected(f) && (f.sessionValid || !f.byPapers)
const familyChosen = (f: JourneyFacts) => collected(f) && f.familyChoice !== 'NOT_SELECTED'
const methodChosen = (f: JourneyFacts) => familyChosen(f) && f.method !== null
const finished = (f: JourneyFacts) => f.registered || f.ticket

const inSeason = { filing: ['night', 'filing-season'], preview: ['night', 'preview-season'] } as const
const withSession = { filing: [...inSeason.filing, 'session'], preview: [...inSeason.preview, 'session'] } as const

function step<L extends Lane>(
  lane: L,
  name: StepOf<L> & StepName,
  guards: readonly Guard[],
  reached: Step['reached'],
  place?: number,
): Step {
  const path: StepPath = stepPaths[lane][name] as StepPath
  return { lane, name, path, guards, reached, ...(place === undefined ? {} : { place }) }
}

export const steps: readonly Step[] = [
  step('filing', 'start', ['night'], always),
  step('filing', 'identity', ['night'], always, 1),
  step('filing', 'prepare', inSeason.filing, identified, 2),
  step('filing', 'wait', inSeason.filing, wasRequested, 2),
  step('filing', 'papers', inSeason.filing, identified, 3),
  step('filing', 'collect', withSession.filing, collecting, 3),
  step('filing', 'last-family', withSession.filing, collected, 4),
  step('filing', 'registry-ask', withSession.filing, mayAskRegistry, 4),
  step('filing', 'registry-wait', withSession.filing, (f) => collected(f) && (f.registryWaiting || f.familyLoaded), 4),
  step(
    'filing',
    'family',
    withSession.filing,
    (f) => collected(f) && (f.familyLoaded || f.familyChoice !== 'NOT_SELECTED'),
    4,
  ),
  step('filing', 'history', withSession.filing, familyChosen, 5),
  step('filing', 'compare', withSession.filing, familyChosen, 6),
  step('filing', 'register', withSession.filing, methodChosen, 7),
  step('filing', 'end', [], finished),

  step('preview', 'identity', inSeason.preview, always, 1),
  step('preview', 'prepare', inSeason.preview, identified, 2),
  step('preview', 'wait', inSeason.preview, wasRequested, 2),
  step('preview', 'collect', withSession.preview, collecting, 3),
  step('preview', 'family-in-may', withSession.preview, collected, 4),
  step('preview', 'history', withSession.preview, collected, 5),
  step('preview', 'register', withSession.preview, collected, 6),
  step('preview', 'end', [], finished),

  step('consent', 'identity', [], always, 1),
  step('consent', 'wait', ['night'], identified, 2),
  step('consent', 'agreement', ['session'], identified, 3),
  step('consent', 'agreed', [], (f) => f.agentOurs || f.agentPending),
]

/** Lanes share some addresses; without a matching lane the first step is returned. */
export function findStepByPath(path: string, lane?: Lane): Step | undefined {
  return (
    steps.find((step) => step.path === path && (!lane || step.lane === lane)) ??
    steps.find((step) => step.path === path)
  )
}

/** Throws for a step that the lane does not have. */
export function getStep(lane: Lane, name: StepName): Step {
  const found = steps.find((step) => step.lane === lane && step.name === name)
  if (!found) throw new RangeError(`the ${lane} lane has no step ${name}`)
  return found
}

export function countPlaces(lane: Lane): number {
  return Math.max(...steps.filter((step) => step.lane === lane).map((step) => step.place ?? 0))
}
