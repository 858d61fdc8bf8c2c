import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noJourney, type JourneyFacts, type Lane } from '#domain/journey/facts.ts'
import { steps } from '#domain/journey/steps.ts'
import { stopTexts } from './stop-filing.texts.ts'
import { isUnfinished } from './unfinished.ts'

const asks = (lane: Lane, facts: Partial<JourneyFacts>) =>
  steps
    .filter((step) => step.lane === lane && isUnfinished(step.path, { ...noJourney(lane), ...facts }))
    .map(({ name }) => name)

test('leaving asks at every step behind the number, but where a window of its own asks', () => {
  const begun = { identitySaved: true }
  assert.deepEqual(
    asks('filing', begun),
    steps.filter(({ lane, place, name }) => lane === 'filing' && place && name !== 'collect').map(({ name }) => name),
  )
  assert.ok(asks('filing', begun).length > 8)
  assert.ok(asks('preview', begun).includes('register'), 'a preview too')
})

test('the question is not shown without a number, after registration, in the queue, or in the consent lane', () => {
  for (const facts of [{}, { identitySaved: true, registered: true }, { identitySaved: true, ticket: true }])
    assert.deepEqual(asks('filing', facts), [])
  assert.deepEqual(asks('consent', { identitySaved: true }), [])
})

test('leaving shows the last day and that a surcharge may follow', () => {
  assert.match(stopTexts.body('6월 1일 (월)'), /6월 1일 \(월\)까지.*가산세/)
})
