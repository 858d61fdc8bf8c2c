import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkOutcome, requestOutcome } from './outcome.ts'

const requests: [result: string, code: string | undefined, means: string][] = [
  ['S', undefined, 'asked'],
  ['F', 'identity', 'identity'],
  ['F', undefined, 'identity'],
  ['F', 'no-certificate', 'no-certificate'],
  ['F', 'unavailable', 'overload'],
  ['D', undefined, 'overload'],
  ['X', undefined, 'overload'],
]
for (const [result, code, means] of requests)
  test(`asking answered ${result} ${code ?? ''}: ${means}`, () => assert.equal(requestOutcome({ result, code }), means))

const checks: [result: string, reason: string | undefined, means: string][] = [
  ['S', undefined, 'confirmed'],
  ['F', 'PENDING', 'pending'],
  ['F', undefined, 'pending'],
  ['F', 'REFUSED', 'refused'],
  ['F', 'EXPIRED', 'expired'],
  ['F', 'LOST', 'lost'],
]
for (const [result, reason, means] of checks)
  test(`checking answered ${result} ${reason ?? ''}: ${means}`, () =>
    assert.equal(checkOutcome({ result, reason }), means))
