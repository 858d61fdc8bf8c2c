import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskEmail } from './mask-email.ts'

test('a masked e-mail address shows its first letter and its domain', () => {
  assert.deepEqual(['haneul@example.test', 'a@example.test', ''].map(maskEmail), [
    'h***@example.test',
    'a***@example.test',
    '',
  ])
})
