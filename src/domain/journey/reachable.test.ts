/** Every step of every lane is reachable, and every reachable state has a way on. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addresses } from '#domain/address/addresses.ts'
import { seasonAt } from '#domain/season/season.ts'
import { reachable } from '#tests/support/fixtures/reachable.ts'
import { lanes, noJourney } from './facts.ts'
import { next, place } from './journey.ts'
import { steps } from './steps.ts'

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
      for (const step of steps.filter((step) => step.lane === lane))
        if (place(step.path, facts, now).stay) stoodOn.add(step.name)
    }
    assert.deepEqual(
      steps.filter((step) => step.lane === lane && !stoodOn.has(step.name)).map(({ path }) => path),
      [],
    )
  })
}
