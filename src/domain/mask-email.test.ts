import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskEmail } from './mask-email.ts'

test('of an address the first letter and the house stay', () => {
  assert.deepEqual(['haneul@example.test', 'a@example.test', ''].map(maskEmail), [
    'h***@example.test',
    'a***@example.test',
    '',
  ])
})
