import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgetSessionEnd, hearSessionEnd, idleState, sessionEndsAt } from './session-end.ts'

const at = (minute: number) => Date.UTC(2026, 4, 12, 1, minute)

test('a person is warned two minutes before and signed out at the end, by the server’s clock', () => {
  assert.equal(idleState(undefined, at(0)), 'active')
  assert.equal(idleState(at(15), at(12)), 'active')
  assert.equal(idleState(at(15), at(13)), 'warn')
  assert.equal(idleState(at(15), at(15)), 'over')
})

test('each answer moves the end; one that says nothing does not', () => {
  hearSessionEnd(new Date(at(15)).toISOString())
  hearSessionEnd(null)
  hearSessionEnd('nonsense')
  assert.equal(sessionEndsAt(), at(15))
  forgetSessionEnd()
  assert.equal(sessionEndsAt(), undefined)
})
