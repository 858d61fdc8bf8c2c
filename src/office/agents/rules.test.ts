import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agentStates, type AgentState } from '#domain/agent.ts'
import { agentChoice, agentCounts, agentFailure, agentFilters, agentStep, type AgentStep } from './rules.ts'
import { agentsTexts } from './texts.ts'

const steps: [state: AgentState, able: boolean, step: AgentStep][] = [
  ['ours', true, 'none'],
  ['unknown', true, 'ask-consent'],
  ['none', true, 'ask-consent'],
  ['other-filing', true, 'ask-change'],
  ['other-bookkeeping', true, 'call'],
  ['release-pending', true, 'wait'],
  ['release-pending', false, 'authenticate'],
  ['released', true, 'retry'],
  ['released', false, 'authenticate'],
  ['failed', true, 'retry'],
  ['failed', false, 'authenticate'],
]
for (const [state, able, step] of steps)
  test(`${state}, ${able ? 'with' : 'without'} a way to the portal: ${step}`, () =>
    assert.equal(agentStep(state, able), step))

test('a withdrawn consent is released at the portal while the office is agent there, and nothing is asked for', () => {
  for (const state of agentStates) assert.equal(agentStep(state, true, true), state === 'ours' ? 'release' : 'none')
})

test('every state is shown by "before registration" or as ours, and by exactly one filter of its own', () => {
  const choiceOf = (filter: (typeof agentFilters)[number]) => {
    const choice = agentChoice(filter)
    return 'states' in choice ? choice.states : []
  }
  assert.deepEqual([...choiceOf('open'), ...choiceOf('ours')].toSorted(), [...agentStates].toSorted())
  const narrow = agentFilters.filter((filter) => filter !== 'open' && filter !== 'all').flatMap(choiceOf)
  assert.deepEqual(narrow.toSorted(), [...agentStates].toSorted())
  assert.deepEqual([...choiceOf('all')].toSorted(), [...agentStates].toSorted())
})

test('a filter counts what it shows', () => {
  const counts = agentCounts({ ours: 5, none: 2, unknown: 1, failed: 3 }, { contact: 4, withdrawn: 1 })
  assert.deepEqual(
    [counts.ours, counts.consent, counts.failed, counts.open, counts.contact, counts.withdrawn],
    [5, 3, 3, 6, 4, 1],
  )
})

test('a failure that nobody knows still has words', () => {
  for (const failure of ['identity', 'not-allowed', 'something new'])
    assert.ok(agentsTexts.failures[agentFailure(failure)])
})
