import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isProblemCode, Problem, problemCodes, problemStatus } from './problems.ts'

test('401 means "sign in again" alone, 404 "does not exist" alone: the browser acts on them', () => {
  const withStatus = (status: number) => problemCodes.filter((code) => problemStatus[code] === status)
  assert.deepEqual(withStatus(401), ['auth.required'])
  assert.deepEqual(withStatus(404), ['notfound'])
  assert.deepEqual(withStatus(501), ['later'])
  for (const code of problemCodes) assert.ok(problemStatus[code] >= 400 && problemStatus[code] < 600, code)
})

test('a problem carries its code as message, never more', () => {
  const problem = new Problem('input.invalid', { fields: ['accountNumber'], retryAfterSeconds: 30, cause: new Error('inside') })
  assert.deepEqual([problem.message, problem.code, problem.status, problem.fields, problem.retryAfterSeconds], ['input.invalid', 'input.invalid', 400, ['accountNumber'], 30])
  assert.ok(problem instanceof Error && problem.cause instanceof Error)
  assert.equal(JSON.stringify(new Problem('rrn.date')).includes('cause'), false)
})

test('codes hold no Korean, and only our words are codes', () => {
  for (const code of problemCodes) assert.match(code, /^[a-zA-Z.-]+$/)
  assert.ok(isProblemCode('pay.changed'))
  for (const none of ['toString', 'constructor', '', 'pay', 1, null, undefined]) assert.ok(!isProblemCode(none))
})
