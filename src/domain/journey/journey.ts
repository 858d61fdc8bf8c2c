/** The single source for both guards, the progress bar and the buttons. */
import { href } from '#domain/address/href.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import type { JourneyAct } from './acts.ts'
import { noJourney, type JourneyFacts, type Lane } from './facts.ts'
import { laneInSeason } from './lane.ts'
import { stepPaths, type StepName } from './step-paths.ts'
import { findStepByPath, getStep, type Guard, type Step } from './steps.ts'

export type Refusal = 'night.closed' | 'season.closed' | 'session.expired' | 'journey.step'

export function next(facts: JourneyFacts): Step {
  return getStep(facts.lane, nextName(facts))
}

function nextName(f: JourneyFacts): StepName {
  if (f.lane === 'consent')
    return f.agentOurs || f.agentPending
      ? 'agreed'
      : !f.identitySaved
        ? 'identity'
        : f.sessionValid
          ? 'agreement'
          : 'wait'
  if (f.registered || f.ticket) return 'end'
  if (!f.identitySaved) return 'identity'
  if (!mayGoOn(f)) return f.authWaiting ? 'wait' : 'prepare'
  if (f.collection !== 'done') return f.sessionValid ? 'collect' : 'papers'
  if (f.lane === 'preview') return 'register'
  if (f.registryWaiting) return 'registry-wait'
  if (f.familyChoice === 'NOT_SELECTED') return f.familyLoaded ? 'family' : 'last-family'
  return f.method ? 'register' : f.compared ? 'compare' : 'history'
}

const mayGoOn = (f: JourneyFacts) => f.sessionValid || (f.byPapers && f.lane === 'filing')

function findRefusal(guard: Guard, facts: JourneyFacts, now: SeasonNow): Refusal | undefined {
  switch (guard) {
    case 'night':
      return now.night ? 'night.closed' : undefined
    case 'filing-season':
      return now.phase === 'filing' ? undefined : 'season.closed'
    case 'preview-season':
      return now.phase === 'preview' ? undefined : 'season.closed'
    case 'session':
      return mayGoOn(facts) ? undefined : 'session.expired'
  }
}

export type Place = { stay: true; step: Step } | { stay: false; path: string; why: Refusal }

/** A new lane starts at its identity step; the consent lane only reuses the authentication. */
function seenFrom(lane: Lane, facts: JourneyFacts): JourneyFacts {
  if (lane === facts.lane) return facts
  return lane === 'consent'
    ? { ...facts, lane }
    : { ...noJourney(lane), agentOurs: facts.agentOurs, agentPending: facts.agentPending, ticket: facts.ticket }
}

/** Throws RangeError if the path is no journey step. */
export function place(path: string, facts: JourneyFacts, now: SeasonNow): Place {
  const step = findStepByPath(path, facts.lane)
  if (!step) throw new RangeError(`no step at ${path}`)
  const lane = laneInSeason(step.lane, now)
  const seen = seenFrom(lane, facts)
  if (lane !== step.lane && step.name !== 'end')
    return { stay: false, path: next({ ...seen, ticket: false }).path, why: 'journey.step' }
  const closed = calendarRefusal(step.guards, seen, now)
  if (closed)
    return { stay: false, path: closed === 'night.closed' ? href('/hometax-overload') : href('/'), why: closed }
  if (step.name === 'end')
    return step.reached(facts) ? { stay: true, step } : { stay: false, path: next(seen).path, why: 'journey.step' }
  if (seen.registered && step.lane !== 'consent' && step.name !== 'start')
    return { stay: false, path: stepPaths.filing.end, why: 'journey.step' }
  if (!step.reached(seen)) return { stay: false, path: next({ ...seen, ticket: false }).path, why: 'journey.step' }
  if (step.guards.includes('session') && !mayGoOn(seen))
    return { stay: false, path: sessionPath(seen, now), why: 'session.expired' }
  return { stay: true, step }
}

function calendarRefusal(guards: readonly Guard[], facts: JourneyFacts, now: SeasonNow): Refusal | undefined {
  return guards
    .filter((guard) => guard !== 'session')
    .map((guard) => findRefusal(guard, facts, now))
    .find(Boolean)
}

function sessionPath(facts: JourneyFacts, now: SeasonNow): string {
  if (facts.lane !== 'consent') return getStep(facts.lane, 'prepare').path
  return now.phase === 'filing' ? stepPaths.filing.prepare : stepPaths.consent.identity
}

/** A lane without an entry cannot perform the action. */
const actSteps: Record<Exclude<JourneyAct, 'agent'>, Partial<Record<Lane, StepName>> | 'any time'> = {
  'save-identity': { filing: 'identity', preview: 'identity', consent: 'identity' },
  'request-auth': { filing: 'prepare', preview: 'prepare', consent: 'wait' },
  'confirm-auth': { filing: 'wait', preview: 'wait', consent: 'wait' },
  'give-papers': { filing: 'papers' },
  collect: { filing: 'collect', preview: 'collect' },
  'choose-family': { filing: 'last-family' },
  'ask-registry': { filing: 'registry-ask' },
  'fetch-family': { filing: 'registry-wait' },
  'review-family': { filing: 'last-family' },
  estimate: { filing: 'last-family' },
  compare: { filing: 'compare' },
  'choose-method': { filing: 'compare' },
  register: { filing: 'register', preview: 'register' },
  'read-collection': 'any time',
  'read-history': 'any time',
  'wait-in-line': 'any time',
}

/** `undefined` means allowed. Filing needs the season (M); portal requests are closed at night (N). */
export function judge(act: JourneyAct, facts: JourneyFacts, now: SeasonNow): Refusal | undefined {
  if (act === 'agent')
    return calendarRefusal(['night'], facts, now) ?? (facts.sessionValid ? undefined : 'session.expired')
  const where = actSteps[act]
  if (where === 'any time') return undefined
  const name = where[facts.lane]
  if (!name) return 'journey.step'
  const step = getStep(facts.lane, name)
  const closed = calendarRefusal(facts.lane === 'filing' ? ['night', 'filing-season'] : step.guards, facts, now)
  if (closed) return closed
  if (facts.registered && facts.lane !== 'consent' && act !== 'register') return 'journey.step'
  if (!step.reached(facts) && !(act === 'register' && facts.registered)) return 'journey.step'
  return step.guards.includes('session') && !mayGoOn(facts) ? 'session.expired' : undefined
}
