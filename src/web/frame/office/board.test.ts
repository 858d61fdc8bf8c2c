import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallProblem } from '#web/http-client/call-problem.ts'
import { listOrProblem } from './board.ts'

const refusal = (status: number) => new CallProblem({ status, code: 'x', message: '', path: '/api/office/x' })
const load = (thrown: unknown) => listOrProblem(Promise.reject(thrown), '/api/office/x')

test('a board that comes is shown', async () =>
  assert.deepEqual(await listOrProblem(Promise.resolve(7), '/api/office/x'), { board: 7, problem: null }))

test('a board that does not come, or is another’s, is a state of the screen', async () => {
  for (const status of [0, 403, 404, 500])
    assert.deepEqual(await load(refusal(status)).then(({ board, problem }) => [board, problem?.status]), [null, status])
  assert.equal((await load(new TypeError('strange'))).problem?.status, 500)
})

test('being signed out, and a move that was given up, are thrown on', async () => {
  await assert.rejects(load(refusal(401)), { status: 401 })
  await assert.rejects(load(new DOMException('given up', 'AbortError')), { name: 'AbortError' })
})
