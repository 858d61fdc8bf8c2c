/** Walks the table of steps by the effect of each step, whatever was done before. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seasonAt } from '#domain/season/season.ts'
import { caseView } from '#domain/case-view/case-view.ts'
import { caseKinds } from '#domain/case-view/kinds.ts'
import { factsOn } from '#tests/support/fixtures/case-facts.ts'
import { caseViewRows } from '#tests/support/fixtures/case-view-rows.ts'
import { lanes, noJourney, type JourneyFacts, type Lane } from './facts.ts'
import { next, place } from './journey.ts'
import type { StepName } from './step-paths.ts'
import { findStepByPath, steps } from './steps.ts'

const days: Record<Lane, string> = {
  filing: '2026-05-12T10:00:00',
  preview: '2026-04-12T10:00:00',
  consent: '2026-10-12T10:00:00',
}
const seasonOf = (lane: Lane) => seasonAt(new Date(`${days[lane]}+09:00`))

/** The facts after a person has done a step; a step with two outcomes has two. */
const outcomes: Record<StepName, ((facts: JourneyFacts) => JourneyFacts)[]> = {
  start: [(f) => f],
  identity: [(f) => ({ ...f, identitySaved: true })],
  prepare: [(f) => ({ ...f, authWaiting: true }), (f) => ({ ...f, ticket: true })],
  wait: [(f) => ({ ...f, authWaiting: false, sessionValid: true }), (f) => ({ ...f, authWaiting: false })],
  papers: [
    (f) => ({ ...f, byPapers: true, collection: 'done', familyChoice: 'NOT_SELECTED', compared: false, method: null }),
  ],
  collect: [(f) => ({ ...f, collection: 'done' }), (f) => ({ ...f, collection: 'failed' })],
  'family-in-may': [(f) => f],
  'last-family': [(f) => ({ ...f, familyChoice: 'LAST_YEAR' }), (f) => f],
  'registry-ask': [(f) => ({ ...f, registryWaiting: true })],
  'registry-wait': [(f) => ({ ...f, registryWaiting: false, familyLoaded: true })],
  family: [(f) => ({ ...f, familyChoice: 'THIS_YEAR' })],
  history: [(f) => f],
  compare: [(f) => ({ ...f, compared: true, method: 'SIMPLE' }), (f) => ({ ...f, compared: true })],
  register: [(f) => ({ ...f, registered: true })],
  end: [(f) => f],
  agreement: [(f) => ({ ...f, agentOurs: true })],
  agreed: [(f) => f],
}
const ends: readonly StepName[] = ['end', 'agreed']
const key = (facts: JourneyFacts) => JSON.stringify(facts)

/** Every reachable state of a lane, by the steps that follow from each resumed state. */
function statesOf(lane: Lane): Map<string, JourneyFacts> {
  const seen = new Map<string, JourneyFacts>()
  const open = [noJourney(lane)]
  for (let facts = open.pop(); facts; facts = open.pop()) {
    if (seen.has(key(facts))) continue
    seen.set(key(facts), facts)
    for (const step of steps.filter((step) => step.lane === lane && step.reached(facts!)))
      for (const outcome of outcomes[step.name]) open.push(outcome(facts))
  }
  return seen
}

/** Whether a person who does each resumed step reaches an end. */
function comesToAnEnd(from: JourneyFacts): boolean {
  let facts = from
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const step = next(facts)
    if (ends.includes(step.name)) return true
    const [done] = outcomes[step.name]
    facts = done!(facts)
    // A step that is only read and left by its button continues at the next step of the same lane.
    if (step === next(facts)) {
      const at = steps.findIndex((candidate) => candidate.lane === step.lane && candidate.name === step.name)
      facts = outcomes[steps[at + 1]?.name ?? 'end'][0]!(facts)
    }
  }
  return false
}

for (const lane of lanes) {
  const states = [...statesOf(lane).values()]
  test(`${lane}: every person reaches an end, whatever was done before`, () => {
    assert.ok(states.length > 3)
    assert.deepEqual(
      states.filter((facts) => !comesToAnEnd(facts)),
      [],
    )
  })

  test(`${lane}: every step resumes where a person may stay`, () => {
    const season = seasonOf(lane)
    for (const facts of states) {
      const step = next(facts)
      const verdict = place(step.path, facts, season)
      assert.ok(verdict.stay, `${step.path} after ${key(facts)}`)
    }
  })

  test(`${lane}: every step is somebody's place to resume, or is passed on the way`, () => {
    const resumed = new Set(states.map((facts) => next(facts).name))
    const passed: readonly StepName[] = ['start', 'papers', 'family-in-may', 'registry-ask', 'history', 'last-family']
    for (const step of steps.filter((step) => step.lane === lane))
      assert.ok(resumed.has(step.name) || passed.includes(step.name), step.path)
    assert.ok(ends.some((name) => resumed.has(name)))
  })
}

test('every end of the journey says what is next: an act, who acts, or until when', () => {
  // A person who left the firm has nothing to come.
  const shownRows = caseViewRows.filter(([, , , kind]) => kind !== 'withdrawn')
  assert.deepEqual(
    new Set(shownRows.map(([, , , kind]) => kind)),
    new Set(caseKinds.filter((kind) => kind !== 'withdrawn')),
  )
  for (const [name, when, facts] of shownRows) {
    const { act, weDo, until } = caseView(factsOn(when, facts))
    assert.ok(act || weDo || until, name)
  }
})

test('an act that a person is told leads to a screen that lets them in', () => {
  for (const [name, when, changes] of caseViewRows) {
    const facts = factsOn(when, changes)
    const { act } = caseView(facts)
    const path = act?.to.split(/[?#]/, 1)[0] ?? ''
    if (!act || !findStepByPath(path) || act.to === facts.path) continue
    const verdict = place(path, noJourney(facts.lane), seasonAt(new Date(`${when}+09:00`)))
    assert.ok(verdict.stay, `${name}: ${path}`)
  }
})
