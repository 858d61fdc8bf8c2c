import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noJourney } from '#domain/journey/facts.ts'
import { isAnnounced } from './redirect-and-say.ts'

const begun = noJourney('filing')
const registered = { ...begun, registered: true }

test('a registered person who goes back is not told to finish an earlier step', () => {
  assert.deepEqual(
    [begun, registered].map((facts) => isAnnounced('journey.step', facts)),
    [true, false],
  )
})

test('the season is told of to everybody, the night by its own page alone', () => {
  for (const facts of [begun, registered])
    assert.deepEqual([isAnnounced('season.closed', facts), isAnnounced('night.closed', facts)], [true, false])
})
