import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '#domain/problems.ts'
import { shelteredError } from './errors.server.ts'
import { asBroken } from './unanswered.ts'

const passes = (message: string, fields: object = {}) =>
  shelteredError(asBroken(Object.assign(new Error(message), fields))) instanceof Problem

test('what the driver itself says of a lost or muddled connection is a passing failure; misuse and settings are not', () => {
  for (const message of [
    'timeout expired',
    'Received unexpected commandComplete message from backend.',
    'Query read timeout',
    'Connection terminated unexpectedly',
  ])
    assert.ok(passes(message), message)
  for (const message of [
    'The server does not support SSL connections',
    'There was an error establishing an SSL connection',
    'A query must have either text or a name. Supplying neither is unsupported.',
    'Query values must be an array',
  ])
    assert.ok(!passes(message), message)
  assert.ok(!passes('duplicate key', { code: '23505' }))
  assert.ok(asBroken(new TypeError('x')) instanceof TypeError && !('code' in (asBroken(new TypeError('x')) as object)))
})
