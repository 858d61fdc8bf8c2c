import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFileSync } from 'node:fs'
import { answer, kindNames } from '#tax/kinds/kinds.ts'

type Example = { id: string; kind: string; year: number; inputs: unknown; expected: object }
const { examples } = JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8')) as {
  examples: Example[]
}

test('all 148 examples are there, each of a known kind', () => {
  assert.equal(examples.length, 148)
  assert.equal(new Set(examples.map((example) => example.id)).size, 148)
  // No public collection has deemed rent: `income/deemed-rent.test.ts`.
  const kinds = ['deemed-rent', ...new Set(examples.map((example) => example.kind))]
  assert.deepEqual(kinds.toSorted(), [...kindNames].toSorted())
})

for (const example of examples) {
  test(`${example.id} ${example.kind} ${example.year}: not one won of difference`, () => {
    assert.deepEqual(answer(example.kind, example.year, example.inputs), example.expected)
  })
}
