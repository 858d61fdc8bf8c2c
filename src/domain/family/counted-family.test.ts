import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { familyChoices } from '#domain/journey/facts.ts'
import { countedFamily } from './counted-family.ts'

const member = (source: 'last-year' | 'registry' | 'typed', residentHash: string | null) => ({ source, residentHash })
const members = [
  member('typed', 'child'),
  member('last-year', 'wife'),
  member('registry', 'child'),
  member('typed', 'mother'),
]
const counted = (choice: (typeof familyChoices)[number]) =>
  countedFamily(members, choice).map(({ source, residentHash }) => `${source} ${residentHash}`)

test('the chosen list counts, and typed members; a person on both counts once', () => {
  assert.deepEqual(counted('THIS_YEAR'), ['registry child', 'typed mother'])
  assert.deepEqual(counted('LAST_YEAR'), ['last-year wife', 'typed child', 'typed mother'])
})

test('two people of whom no number is known are two people', () =>
  assert.equal(countedFamily([member('registry', null), member('typed', null)], 'THIS_YEAR').length, 2))
