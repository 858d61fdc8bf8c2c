import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCallback } from './callback.ts'

const cases: [query: string, kind: string][] = [
  ['code=abc&state=xyz', 'code'],
  ['error=access_denied&error_description=x&state=xyz', 'refused'],
  ['error=consent_required&state=xyz', 'asks-person'],
  ['error=login_required', 'asks-person'],
  ['error=interaction_required', 'asks-person'],
  ['error=server_error', 'failed'],
  ['error=temporarily_unavailable&state=xyz', 'failed'],
  ['error=invalid_scope', 'failed'],
  ['code=abc', 'nothing'],
  ['state=xyz', 'nothing'],
  ['code=&state=', 'nothing'],
  ['', 'nothing'],
]
for (const [query, kind] of cases)
  test(`?${query}: ${kind}`, () => assert.equal(readCallback(new URLSearchParams(query)).kind, kind))
