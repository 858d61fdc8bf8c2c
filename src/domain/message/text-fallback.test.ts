import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFailure } from './failure.ts'
import { askingTemplates, undeliverable } from './text-fallback.ts'

test('a text follows where the messenger cannot reach the person, never a wrong number or what may have come', () => {
  for (const failure of undeliverable) assert.equal(readFailure(failure), 'no-messenger')
  const others = ['failed:3008', 'failed:3005', 'unknown', 'uncertain']
  for (const failure of others) assert.ok(!undeliverable.some((known) => known === failure))
})

test('only what asks something of the person is said by text', () => {
  for (const template of ['april', 'may', 'filed', 'done', 'fee-paid', 'refund', 'marketing-2y', 'journey-open'])
    assert.ok(!askingTemplates.some((asking) => asking === template), template)
})
