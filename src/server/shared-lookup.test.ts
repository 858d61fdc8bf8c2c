import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedLookup } from './shared-lookup.ts'

test('parallel callers share one lookup, and its failure where nothing is known yet', async () => {
  let lookups = 0
  const first = Promise.withResolvers<string>()
  const look = sharedLookup(() => {
    lookups += 1
    return lookups === 1 ? first.promise : Promise.resolve('later')
  }, 60_000)
  const all = [look(), look()]
  first.reject(new Error('away'))
  await Promise.all(all.map((pending) => assert.rejects(pending, /away/)))
  assert.deepEqual([await look(), await look(), lookups], ['later', 'later', 2])
})

test('while a newer answer never comes, or fails, the last one holds for everybody; when it comes it is told', async () => {
  const answers = [Promise.resolve('known'), new Promise<string>(() => undefined)]
  const silent = sharedLookup(() => answers.shift() ?? Promise.resolve('none'), 0)
  assert.equal(await silent(), 'known')
  assert.deepEqual(await Promise.all([silent(), silent(), silent()]), ['known', 'known', 'known'])
  const outcomes = [Promise.resolve('old'), Promise.reject(new Error('away')), Promise.resolve('new')]
  outcomes[1]!.catch(() => undefined)
  const look = sharedLookup(() => outcomes.shift()!, 0)
  assert.deepEqual([await look(), await look(), await look()], ['old', 'old', 'new'])
})
