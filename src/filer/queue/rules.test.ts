import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getStep } from '#domain/journey/steps.ts'
import { minutesUntil, triesByItself } from './rules.ts'

const first = { state: 'waiting', ahead: 0 } as const
const prepare = getStep('filing', 'prepare').path

const cases: [what: string, tries: boolean, ...given: Parameters<typeof triesByItself>][] = [
  ['the first in line', true, first, 'filing', prepare],
  ['the first of the early lane', true, first, 'preview', getStep('preview', 'prepare').path],
  ['the second', false, { ...first, ahead: 1 }, 'filing', prepare],
  ['who is called and presses', false, { ...first, state: 'called' }, 'filing', prepare],
  ['whose turn went by', false, { ...first, state: 'missed' }, 'filing', prepare],
  ['nobody without a ticket', false, undefined, 'filing', prepare],
  ['who has to type a number first', false, first, 'filing', getStep('filing', 'identity').path],
  ['who has a portal session', false, first, 'filing', getStep('filing', 'collect').path],
]
for (const [title, tries, ...given] of cases)
  test(`${title} ${tries ? 'asks the portal again by itself' : 'does not ask by itself'}`, () =>
    assert.equal(triesByItself(...given), tries))

test('the minutes until the next try are never none', () => {
  assert.deepEqual(
    [600_000, 540_001, 60_000, 1, 0, -5].map((ms) => minutesUntil(ms, 0)),
    [10, 10, 1, 1, 1, 1],
  )
})
