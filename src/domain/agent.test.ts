import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { Problem } from '#domain/problems.ts'
import { advanceAgent, agentEvents, nextAgent, type AgentEvent, type AgentState } from './agent.ts'

const stories: [what: string, events: AgentEvent[], end: AgentState][] = [
  ['nobody was the agent', ['check.none', 'register.done'], 'ours'],
  ['another office filed and everything goes at once', ['check.other-filing', 'release.done', 'register.done'], 'ours'],
  [
    'another office filed, the consent comes the next day',
    ['check.other-filing', 'release.pending', 'register.pending', 'register.done'],
    'ours',
  ],
  [
    'released, then our registration fails: the person has no agent',
    ['check.other-filing', 'release.done', 'register.failed'],
    'released',
  ],
  ['... and is repaired', ['check.other-filing', 'release.done', 'register.failed', 'register.done'], 'ours'],
  [
    '... and the portal is asked again meanwhile',
    ['check.other-filing', 'release.done', 'check.none', 'check.failed'],
    'released',
  ],
  ['the release fails: nothing changed', ['check.other-filing', 'release.failed'], 'other-filing'],
  ['the consent day fails', ['check.other-filing', 'release.pending', 'register.failed'], 'released'],
  [
    'the portal still names the other office while the release waits',
    ['check.other-filing', 'release.pending', 'check.other-filing'],
    'release-pending',
  ],
  ['another office keeps the books', ['check.other-bookkeeping'], 'other-bookkeeping'],
  ['the call fails once, then succeeds', ['check.failed', 'check.none', 'register.done'], 'ours'],
  ['the filer releases us at the portal later', ['check.ours', 'check.none'], 'none'],
]
for (const [title, events, end] of stories) {
  test(`agent: ${title}`, () => assert.equal(events.reduce(advanceAgent, 'unknown' as AgentState), end))
}

const refused: [state: AgentState, event: AgentEvent][] = [
  ['unknown', 'register.done'],
  ['unknown', 'release.done'],
  ['other-bookkeeping', 'release.done'],
  ['other-bookkeeping', 'register.done'],
  ['other-filing', 'register.done'],
  ['none', 'release.done'],
  ['ours', 'release.done'],
  ['released', 'release.done'],
]
for (const [state, event] of refused) {
  test(`there is no ${event} from ${state}`, () => {
    assert.equal(nextAgent(state, event), undefined)
    assert.throws(
      () => advanceAgent(state, event),
      (error) => error instanceof Problem && error.code === 'case.edge',
    )
  })
}

test('a released person is never taken for one without an agent', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...agentEvents), { maxLength: 30 }), (events) => {
      let state: AgentState = 'unknown'
      for (const event of events) {
        const after: AgentState | undefined = nextAgent(state, event)
        if (after === undefined) continue
        if (state === 'released')
          assert.ok(!['none', 'failed', 'unknown'].includes(after), `${event} forgot the release`)
        state = after
      }
    }),
  )
})
