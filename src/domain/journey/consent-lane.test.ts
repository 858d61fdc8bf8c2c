/**
 * States of a person with a consent, and the target of each button: never the same page, and never a step that
 * redirects.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agentStates, type AgentState } from '#domain/agent.ts'
import { caseView } from '#domain/case-view/case-view.ts'
import { seasonAt } from '#domain/season/season.ts'
import { factsOn } from '#tests/support/fixtures/case-facts.ts'
import { noJourney, type JourneyFacts } from './facts.ts'
import { next, place } from './journey.ts'
import { stepPaths } from './step-paths.ts'

const { identity, wait, agreement, agreed } = stepPaths.consent

type Standing = { when: string; agent: AgentState; facts: JourneyFacts }
const standings: Standing[] = [
  '2026-02-10T10',
  '2026-04-10T10',
  '2026-05-12T10',
  '2026-05-12T02',
  '2026-10-10T10',
].flatMap((hour) =>
  agentStates.flatMap((agent) =>
    [true, false].flatMap((sessionValid) =>
      [true, false].map((identitySaved) => ({
        when: `${hour}:00:00`,
        agent,
        facts: {
          ...noJourney('consent'),
          identitySaved,
          sessionValid,
          agentOurs: agent === 'ours',
          agentPending: agent === 'release-pending',
        },
      })),
    ),
  ),
)
const named = ({ when, agent, facts }: Standing) =>
  `${when} ${agent} ${facts.sessionValid ? 'session' : ''} ${facts.identitySaved ? 'number' : ''}`

/** The agent's state after "수임동의하기", by the portal's answers; a failed check changes nothing. */
const afterPress: Partial<Record<AgentState, AgentState[]>> = {
  unknown: ['ours', 'release-pending', 'other-bookkeeping', 'failed', 'unknown'],
  none: ['ours', 'release-pending', 'failed', 'none'],
  'other-filing': ['ours', 'release-pending', 'released', 'other-filing'],
  'other-bookkeeping': ['ours', 'other-bookkeeping'],
  released: ['ours', 'release-pending', 'released'],
  failed: ['ours', 'release-pending', 'failed'],
}

test('the screen that a person is shown lets them in, or the night or the session says why not', () => {
  for (const position of standings) {
    const { when, facts } = position
    const found = place(next(facts).path, facts, seasonAt(new Date(`${when}+09:00`)))
    assert.ok(found.stay || found.why === 'night.closed', named(position))
  }
})

test('the links of my page lead on, never to a step that redirects', () => {
  for (const position of standings) {
    const { when, agent, facts } = position
    const path = next(facts).path
    const view = caseView(
      factsOn(when, { begun: true, lane: 'consent', agent, agentOurs: facts.agentOurs, path, collection: 'none' }),
    )
    if (!view.act) {
      assert.ok(
        view.weDo || view.until || view.sentence.includes('오전 6시'),
        `${named(position)}: nothing to wait for`,
      )
      continue
    }
    const found = place(view.act.to, facts, seasonAt(new Date(`${when}+09:00`)))
    assert.ok(found.stay, `${named(position)}: ${view.act.to}`)
  }
})

test('after the press on the page of the consent the person stands on another page, or reads there why nothing changed', () => {
  for (const position of standings.filter(({ facts }) => facts.sessionValid && facts.identitySaved)) {
    const { agent, when, facts } = position
    if (facts.agentOurs || facts.agentPending) {
      assert.equal(next(facts).path, agreed, named(position))
      continue
    }
    assert.equal(next(facts).path, agreement)
    for (const after of afterPress[agent] ?? []) {
      const then = { ...facts, agentOurs: after === 'ours', agentPending: after === 'release-pending' }
      const leads = then.agentOurs || then.agentPending
      // The page of the outcome is open whether or not the session is still valid.
      for (const sessionValid of [true, false]) {
        const found = place(agreed, { ...then, sessionValid }, seasonAt(new Date(`${when}+09:00`)))
        assert.equal(found.stay, leads, `${named(position)} -> ${after}`)
      }
    }
  }
})

test('no way of redirects comes back to where it began', () => {
  for (const position of standings) {
    const now = seasonAt(new Date(`${position.when}+09:00`))
    for (const from of [identity, wait, agreement, agreed]) {
      const seen = new Set<string>()
      let path: string = from
      for (let moves = 0; moves < 6; moves += 1) {
        assert.ok(!seen.has(path), `${named(position)}: ${[...seen, path].join(' -> ')}`)
        seen.add(path)
        const found = place(path, position.facts, now)
        if (found.stay || found.why === 'night.closed' || found.why === 'season.closed') break
        path = found.path
      }
    }
  }
})
