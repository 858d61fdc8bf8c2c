/**
 * All three lanes as one table (design: screens): each step's address, needs and guards. N closed at night, M filing
 * season, P preview season, S authentication session; all need a sign-in (L).
 */
import type { JourneyFacts, Lane } from './facts.ts'

export type Guard = 'night' | 'filing-season' | 'preview-season' | 'session'

export const stepNames = [
  'start',
  'identity',
  'prepare',
  'wait',
  'collect',
  'last-family',
  'registry-ask',
  'registry-wait',
  'family',
  'family-in-may',
  'history',
  'compare',
  'register',
  'end',
  'agreement',
  'agreed',
] as const
export type StepName = (typeof stepNames)[number]

export type Step = {
  lane: Lane
  name: StepName
  path: string
  guards: readonly Guard[]
  /** Whether the journey so far allows this step. */
  reached: (facts: JourneyFacts) => boolean
  /** Place on the bar "3/7"; steps of one place share a number, none = not on the bar. */
  place?: number
}

const always = () => true
const identified = (f: JourneyFacts) => f.identitySaved
const asked = (f: JourneyFacts) => f.identitySaved && (f.authWaiting || f.sessionValid)
const collecting = (f: JourneyFacts) => f.identitySaved && (f.sessionValid || f.collection !== 'none')
const collected = (f: JourneyFacts) => f.collection === 'done'
const familyChosen = (f: JourneyFacts) => collected(f) && f.familyChoice !== 'NOT_SELECTED'
const methodChosen = (f: JourneyFacts) => familyChosen(f) && f.method !== null
const finished = (f: JourneyFacts) => f.registered || f.ticket

const filing = {
  lane: 'filing' as const,
  starts: ['night', 'filing-season'] as const,
  needsSession: ['night', 'filing-season', 'session'] as const,
}
const preview = {
  lane: 'preview' as const,
  starts: ['night', 'preview-season'] as const,
  needsSession: ['night', 'preview-season', 'session'] as const,
}

export const steps: readonly Step[] = [
  { lane: 'filing', name: 'start', path: '/tax-report-0', guards: ['night'], reached: always },
  { lane: 'filing', name: 'identity', path: '/tax-report-1', guards: ['night'], reached: always, place: 1 },
  { lane: 'filing', name: 'prepare', path: '/tax-report-2', guards: filing.starts, reached: identified, place: 2 },
  { lane: 'filing', name: 'wait', path: '/tax-report-3', guards: filing.starts, reached: asked, place: 2 },
  {
    lane: 'filing',
    name: 'collect',
    path: '/tax-report-4',
    guards: filing.needsSession,
    reached: collecting,
    place: 3,
  },
  {
    lane: 'filing',
    name: 'last-family',
    path: '/tax-report-5',
    guards: filing.needsSession,
    reached: collected,
    place: 4,
  },
  {
    lane: 'filing',
    name: 'registry-ask',
    path: '/tax-report-6',
    guards: filing.needsSession,
    reached: collected,
    place: 4,
  },
  {
    lane: 'filing',
    name: 'registry-wait',
    path: '/tax-report-7',
    guards: filing.needsSession,
    reached: (f) => collected(f) && (f.registryWaiting || f.familyLoaded),
    place: 4,
  },
  {
    lane: 'filing',
    name: 'family',
    path: '/tax-report-8',
    guards: filing.needsSession,
    reached: (f) => collected(f) && (f.familyLoaded || f.familyChoice !== 'NOT_SELECTED'),
    place: 4,
  },
  {
    lane: 'filing',
    name: 'history',
    path: '/tax-report-9',
    guards: filing.needsSession,
    reached: familyChosen,
    place: 5,
  },
  {
    lane: 'filing',
    name: 'compare',
    path: '/tax-report-10',
    guards: filing.needsSession,
    reached: familyChosen,
    place: 6,
  },
  {
    lane: 'filing',
    name: 'register',
    path: '/tax-report-11',
    guards: filing.needsSession,
    reached: methodChosen,
    place: 7,
  },
  { lane: 'filing', name: 'end', path: '/tax-report-end', guards: [], reached: finished },

  { lane: 'preview', name: 'identity', path: '/tax-report-1-a', guards: preview.starts, reached: always, place: 1 },
  { lane: 'preview', name: 'prepare', path: '/tax-report-2-a', guards: preview.starts, reached: identified, place: 2 },
  { lane: 'preview', name: 'wait', path: '/tax-report-3-a', guards: preview.starts, reached: asked, place: 2 },
  {
    lane: 'preview',
    name: 'collect',
    path: '/tax-report-4-a',
    guards: preview.needsSession,
    reached: collecting,
    place: 3,
  },
  {
    lane: 'preview',
    name: 'family-in-may',
    path: '/tax-report-5-a',
    guards: preview.needsSession,
    reached: collected,
    place: 4,
  },
  {
    lane: 'preview',
    name: 'history',
    path: '/tax-report-6-a',
    guards: preview.needsSession,
    reached: collected,
    place: 5,
  },
  {
    lane: 'preview',
    name: 'register',
    path: '/tax-report-7-a',
    guards: preview.needsSession,
    reached: collected,
    place: 6,
  },
  { lane: 'preview', name: 'end', path: '/tax-report-end', guards: [], reached: finished },

  { lane: 'consent', name: 'identity', path: '/agreement-form', guards: [], reached: always, place: 1 },
  { lane: 'consent', name: 'wait', path: '/agreement-auth', guards: ['night'], reached: identified, place: 2 },
  { lane: 'consent', name: 'agreement', path: '/mypage-agreement', guards: ['session'], reached: identified, place: 3 },
  { lane: 'consent', name: 'agreed', path: '/agreement-done', guards: [], reached: (f) => f.agentOurs },
]

export function stepByPath(path: string, lane?: Lane): Step | undefined {
  return (
    steps.find((step) => step.path === path && (!lane || step.lane === lane)) ??
    steps.find((step) => step.path === path)
  )
}

/** One step of a lane by its name; throws for a step the lane does not have. */
export function stepOf(lane: Lane, name: StepName): Step {
  const found = steps.find((step) => step.lane === lane && step.name === name)
  if (!found) throw new RangeError(`the ${lane} lane has no step ${name}`)
  return found
}

/** How many places the bar of a lane shows ("3/7"). */
export function placesOf(lane: Lane): number {
  return Math.max(...steps.filter((step) => step.lane === lane).map((step) => step.place ?? 0))
}
