/** Every step of every lane is reached by walking, and from every reachable state there is a way on. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addresses } from '#domain/address/addresses.ts'
import { seasonAt, type SeasonNow } from '#domain/season/season.ts'
import { journeyActs, type JourneyAct } from './acts.ts'
import { familyChoices, lanes, noJourney, type JourneyFacts } from './facts.ts'
import { judge, next, place } from './journey.ts'
import { steps } from './steps.ts'

/**
 * What one press changes when it succeeds, and what may happen meanwhile; only the acts that `judge` lets through are
 * pressed.
 */
const outcomes: Record<JourneyAct, (facts: JourneyFacts) => Partial<JourneyFacts>[]> = {
  'save-identity': () => [{ identitySaved: true }],
  'request-auth': () => [{ authWaiting: true }],
  'confirm-auth': () => [{ authWaiting: false, sessionValid: true }],
  collect: () => [{ collection: 'running' }, { collection: 'failed' }, { collection: 'done' }],
  'read-collection': () => [],
  'choose-family': () => familyChoices.map((familyChoice) => ({ familyChoice })),
  'ask-registry': () => [{ registryWaiting: true }],
  'fetch-family': () => [
    { registryWaiting: false, familyLoaded: true, familyChoice: 'THIS_YEAR' },
    { registryWaiting: false, familyLoaded: true },
  ],
  'review-family': () => [],
  'read-history': () => [],
  estimate: () => [],
  compare: () => [],
  'choose-method': () => [{ method: 'SIMPLE' }],
  agent: () => [{ agentOurs: true }],
  register: () => [{ registered: true }],
  'wait-in-line': () => [{ ticket: true }],
}

/** Every state a person can come to by pressing what is offered, with the portal ending its session at any time. */
function reachable(from: JourneyFacts, now: SeasonNow): JourneyFacts[] {
  const seen = new Map([[JSON.stringify(from), from]])
  for (const facts of seen.values()) {
    const changes = journeyActs
      .filter((act) => judge(act, facts, now) === undefined)
      .flatMap((act) => outcomes[act](facts))
    for (const change of [...changes, { sessionValid: false }, { authWaiting: false }]) {
      const then = { ...facts, ...change }
      seen.set(JSON.stringify(then), then)
    }
    assert.ok(seen.size < 50_000)
  }
  return [...seen.values()]
}

const may = seasonAt(new Date('2026-05-12T10:00:00+09:00'))
const april = seasonAt(new Date('2026-04-12T10:00:00+09:00'))

for (const lane of lanes) {
  test(`every step of the ${lane} lane is reached by walking, and from everywhere there is a way on`, () => {
    const now = lane === 'preview' ? april : may
    const states = reachable(noJourney(lane), now)
    assert.ok(states.length > 5, `${states.length} states`)
    const stoodOn = new Set<string>()
    for (const facts of states) {
      const on = next(facts)
      assert.ok(
        addresses.some(({ path }) => path === on.path),
        `${on.path} is no address`,
      )
      for (const step of steps.filter((one) => one.lane === lane))
        if (place(step.path, facts, now).stay) stoodOn.add(step.name)
    }
    assert.deepEqual(
      steps.filter((step) => step.lane === lane && !stoodOn.has(step.name)).map(({ path }) => path),
      [],
    )
  })
}
