import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallProblem } from '#web/http-client/call-problem.ts'
import { problemNotice, returnedNotice } from './notices.ts'
import { methodTexts } from './screens.texts.ts'

test('only an answer of the server says that nothing was paid', () => {
  const titleOf = (status: number) =>
    problemNotice(new CallProblem({ status, code: 'x', message: 'why', path: '/' })).title
  for (const status of [0, 502, 504]) assert.equal(titleOf(status), methodTexts.lost.title)
  for (const status of [400, 404, 409, 429, 503]) assert.equal(titleOf(status), methodTexts.failed.title)
  assert.equal(problemNotice(new CallProblem({ status: 409, code: 'x', message: 'why', path: '/' })).body, 'why')
})

test('a phone that comes back refused is told the provider’s reason where there is one', () => {
  assert.equal(returnedNotice('failed', 'why')?.body, 'why')
  assert.equal(returnedNotice('failed', undefined)?.body, methodTexts.failed.body)
  assert.equal(returnedNotice('cancelled', 'why'), methodTexts.cancelled)
  assert.equal(returnedNotice('checking', 'why'), undefined)
})
