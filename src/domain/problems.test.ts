import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem, problemStatus, type ProblemCode } from './problems.ts'

const problemCodes = Object.keys(problemStatus) as ProblemCode[]

test('401 means "sign in again" alone, 404 "does not exist" alone: the browser acts on them', () => {
  const withStatus = (status: number) => problemCodes.filter((code) => problemStatus[code] === status)
  assert.deepEqual(withStatus(401), ['auth.required'])
  assert.deepEqual(withStatus(404), ['notfound'])
  for (const code of problemCodes) assert.ok(problemStatus[code] >= 400 && problemStatus[code] < 600, code)
})

test('a problem carries its code as message, never more', () => {
  const problem = new Problem('input.invalid', {
    fields: ['accountNumber'],
    retryAfterSeconds: 30,
    cause: new Error('inside'),
  })
  assert.deepEqual(
    [problem.message, problem.code, problem.status, problem.fields, problem.retryAfterSeconds],
    ['input.invalid', 'input.invalid', 400, ['accountNumber'], 30],
  )
  assert.ok(problem instanceof Error && problem.cause instanceof Error)
  assert.equal(JSON.stringify(new Problem('rrn.date')).includes('cause'), false)
})

test('codes hold no Korean', () => {
  for (const code of problemCodes) assert.match(code, /^[a-zA-Z.-]+$/)
})
