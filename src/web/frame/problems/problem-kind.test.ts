import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallProblem } from '#web/http-client/call-problem.ts'
import { problemKind, type ProblemKind } from './problem-kind.ts'

const call = (status: number) => new CallProblem({ status, code: 'x', message: '', path: '/x' })
/** An error of a loader in the form in which the router passes it. */
const answer = (status: number, data: unknown = null) => ({ status, statusText: '', data, internal: false })

const rows: [what: string, error: unknown, kind: ProblemKind][] = [
  ['a call refused', call(403), 'forbidden'],
  ['nobody signed in', call(401), 'forbidden'],
  ['a call without an object', call(404), 'notFound'],
  ['no network at a call', call(0), 'offline'],
  ['too many', call(429), 'busy'],
  ['the database away', call(503), 'busy'],
  ['a fault', call(500), 'other'],
  ['a call thrown by a loader', answer(403, call(403).data), 'forbidden'],
  ['an address that is none', answer(404), 'notFound'],
  ['an answer of 503', answer(503), 'busy'],
  ['an answer of 400', answer(400), 'other'],
  ['no network at a page, Chrome', new TypeError('Failed to fetch'), 'offline'],
  ['no network at a page, Firefox', new TypeError('NetworkError when attempting to fetch resource.'), 'offline'],
  ['no network at a page, Safari', new TypeError('Load failed'), 'offline'],
  ['a mistake of ours', new TypeError("Cannot read properties of undefined (reading 'x')"), 'other'],
  [
    'a chunk of script that is gone',
    new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'),
    'newVersion',
  ],
  ['a chunk of script that is gone, Safari', new TypeError('Importing a module script failed.'), 'newVersion'],
  ['a text', 'x', 'other'],
  ['nothing', undefined, 'other'],
  ['null', null, 'other'],
]
for (const [title, error, kind] of rows) test(`${title} is ${kind}`, () => assert.equal(problemKind(error), kind))
