/**
 * Which step comes next, which address may be opened, which act may be done: the one place that the server's guard, the
 * browser's guard, the progress and the buttons ask.
 */
import { href } from '#domain/address/href.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import type { JourneyAct } from './acts.ts'
import { noJourney, type JourneyFacts, type Lane } from './facts.ts'
import { laneInSeason } from './lane.ts'
import { stepPaths, type StepName } from './step-paths.ts'
import { stepByPath, stepOf, type Guard, type Step } from './steps.ts'

/** Why an address or an act is refused, as a problem code; the sentence stands in texts. */
export type Refusal = 'night.closed' | 'season.closed' | 'session.expired' | 'journey.step'

/** The step a person continues with: the furthest one that the facts have really reached. */
export function next(facts: JourneyFacts): Step {
  return stepOf(facts.lane, nextName(facts))
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
  if (!f.sessionValid) return f.authWaiting ? 'wait' : 'prepare'
  if (f.collection !== 'done') return 'collect'
  if (f.lane === 'preview') return 'register'
  if (f.registryWaiting) return 'registry-wait'
  if (f.familyChoice === 'NOT_SELECTED') return f.familyLoaded ? 'family' : 'last-family'
  return f.method ? 'register' : f.compared ? 'compare' : 'history'
}

function refusedBy(guard: Guard, facts: JourneyFacts, now: SeasonNow): Refusal | undefined {
  switch (guard) {
    case 'night':
      return now.night ? 'night.closed' : undefined
    case 'filing-season':
      return now.phase === 'filing' ? undefined : 'season.closed'
    case 'preview-season':
      return now.phase === 'preview' ? undefined : 'season.closed'
    case 'session':
      return facts.sessionValid ? undefined : 'session.expired'
  }
}

export type Place = { stay: true; step: Step } | { stay: false; path: string; why: Refusal }

/**
 * Facts as another lane sees them: a new lane starts at its identity step; the consent lane only borrows the
 * authentication.
 */
function seenFrom(lane: Lane, facts: JourneyFacts): JourneyFacts {
  if (lane === facts.lane) return facts
  return lane === 'consent'
    ? { ...facts, lane }
    : { ...noJourney(lane), agentOurs: facts.agentOurs, agentPending: facts.agentPending, ticket: facts.ticket }
}

/**
 * Whether a person may stand on an address; if not, where to go and why. An address that is no step of the journey is
 * not this function's business: it throws RangeError.
 */
export function place(path: string, facts: JourneyFacts, now: SeasonNow): Place {
  const step = stepByPath(path, facts.lane)
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
  if (step.guards.includes('session') && !seen.sessionValid)
    return { stay: false, path: sessionPath(seen, now), why: 'session.expired' }
  return { stay: true, step }
}

function calendarRefusal(guards: readonly Guard[], facts: JourneyFacts, now: SeasonNow): Refusal | undefined {
  return guards
    .filter((guard) => guard !== 'session')
    .map((guard) => refusedBy(guard, facts, now))
    .find(Boolean)
}

/**
 * Where an invalid session returns to: the lane's own preparation, or for the consent page /tax-report-2 in the season
 * and /agreement-form before it.
 */
function sessionPath(facts: JourneyFacts, now: SeasonNow): string {
  if (facts.lane !== 'consent') return stepOf(facts.lane, 'prepare').path
  return now.phase === 'filing' ? stepPaths.filing.prepare : stepPaths.consent.identity
}

/** Which step an act belongs to, by lane; a lane without an entry cannot do the act. */
const actSteps: Record<Exclude<JourneyAct, 'agent'>, Partial<Record<Lane, StepName>> | 'any time'> = {
  'save-identity': { filing: 'identity', preview: 'identity', consent: 'identity' },
  'request-auth': { filing: 'prepare', preview: 'prepare', consent: 'wait' },
  'confirm-auth': { filing: 'wait', preview: 'wait', consent: 'wait' },
  collect: { filing: 'collect', preview: 'collect' },
  'choose-family': { filing: 'last-family' },
  'ask-registry': { filing: 'registry-ask' },
  'fetch-family': { filing: 'registry-wait' },
  'review-family': { filing: 'last-family' },
  compare: { filing: 'compare' },
  'choose-method': { filing: 'compare' },
  register: { filing: 'register', preview: 'register' },
  'read-collection': 'any time',
  'read-history': 'any time',
  'wait-in-line': 'any time',
}

/**
 * Whether an act may be done now; `undefined` means it may. Reading and waiting in line are always open; the filing
 * lane needs the season (M); portal calls are closed by night (N).
 */
export function judge(act: JourneyAct, facts: JourneyFacts, now: SeasonNow): Refusal | undefined {
  if (act === 'agent')
    return calendarRefusal(['night'], facts, now) ?? (facts.sessionValid ? undefined : 'session.expired')
  const where = actSteps[act]
  if (where === 'any time') return undefined
  const name = where[facts.lane]
  if (!name) return 'journey.step'
  const step = stepOf(facts.lane, name)
  const closed = calendarRefusal(facts.lane === 'filing' ? ['night', 'filing-season'] : step.guards, facts, now)
  if (closed) return closed
  if (facts.registered && facts.lane !== 'consent' && act !== 'register') return 'journey.step'
  if (!step.reached(facts) && !(act === 'register' && facts.registered)) return 'journey.step'
  return step.guards.includes('session') && !facts.sessionValid ? 'session.expired' : undefined
}
