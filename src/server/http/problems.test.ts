import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failure } from '#contract/answers.ts'
import { Problem, problemStatus, type ProblemCode } from '#domain/problems.ts'
import { IntegrationError, type IntegrationErrorKind } from '#integrations/integration-error.ts'
import { failureAnswer, maskPath, readProblem } from './problems.server.ts'
import { problemSentences } from './texts.ts'

const secret = 'typed by somebody'
const problemCodes = Object.keys(problemStatus) as ProblemCode[]

test('every code has its sentence, polite and whole, and no sentence is left without a code', () => {
  assert.deepEqual(Object.keys(problemSentences).toSorted(), problemCodes.toSorted())
  for (const [code, sentence] of Object.entries(problemSentences))
    assert.match(sentence, /^[가-힣\d].*(요|예요|세요)\.$/, code)
})

test('every problem becomes an answer of the one form', () => {
  for (const code of problemCodes) {
    const answered = readProblem(
      new Problem(code, { fields: ['name'], retryAfterSeconds: 7, cause: new Error(secret) }),
    )
    const answer = failureAnswer(answered, '/api/x', 'REQUEST')
    assert.deepEqual(failure.parse(answer), answer)
    assert.deepEqual(
      [answer.status, answer.code, answer.message, answer.requestId, answer.fields],
      [problemStatus[code], code, problemSentences[code], 'REQUEST', { name: problemSentences[code] }],
    )
    assert.equal(answered.retryAfterSeconds, 7)
    assert.ok(!JSON.stringify(answer).includes(secret))
  }
})

const unknown: [string, unknown][] = [
  ['an error', new Error(secret)],
  ['a type error', new TypeError(secret)],
  ['a text', secret],
  ['nothing', undefined],
  ['null', null],
  ['a number', 5],
  ['an object', { message: secret, code: secret }],
  ['a claim to be 5xx', Object.assign(new Error(secret), { statusCode: 503 })],
  ['a claim to be a redirect', Object.assign(new Error(secret), { statusCode: 302 })],
]
for (const [title, error] of unknown) {
  test(`the unexpected is told by its request id alone: ${title}`, () => {
    const answered = readProblem(error)
    assert.deepEqual(failureAnswer(answered, '/api/x', 'REQUEST'), {
      status: 500,
      path: '/api/x',
      message: problemSentences.internal,
      code: 'internal',
      requestId: 'REQUEST',
    })
    assert.equal(answered.expected, false)
  })
}

const mapped: [string, unknown, string, number][] = [
  ['a body too large', { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 'input.too-large', 413],
  ['a kind of body nobody reads', { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }, 'input.type', 415],
  ['JSON that is none', { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }, 'input.invalid', 400],
  ['an address nobody can read', { code: 'FST_ERR_BAD_URL', statusCode: 400 }, 'notfound', 404],
  ['a path too long', { code: 'FST_ERR_MAX_PARAM_LENGTH', statusCode: 414 }, 'notfound', 404],
  ['another fault of the caller', { statusCode: 418 }, 'input.invalid', 418],
  ['too many', { statusCode: 429 }, 'rate.limited', 429],
  ['no database', { code: 'ECONNREFUSED' }, 'unavailable', 503],
  ['a slow statement', { code: '57014' }, 'unavailable', 503],
  ['too many connections', { code: '53300' }, 'unavailable', 503],
]
for (const [title, error, code, status] of mapped) {
  test(`errors of the framework and the database have a code: ${title}`, () => {
    const answered = readProblem(Object.assign(new Error(secret), error))
    assert.deepEqual([answered.code, answered.status], [code, status])
  })
}

const outside: [IntegrationErrorKind, string][] = [
  ['timeout', 'outside.timeout'],
  ['network', 'outside.unavailable'],
  ['busy', 'outside.unavailable'],
  ['unavailable', 'outside.unavailable'],
  ['refused', 'outside.unavailable'],
  ['shape', 'outside.shape'],
  ['unknown-code', 'outside.shape'],
]
for (const [kind, code] of outside)
  test(`an outside company's trouble: ${kind}`, () =>
    assert.equal(readProblem(new IntegrationError('tax-portal', kind)).code, code))

const paths: [path: string, told: string][] = [
  ['/api/spring/no-such-call?keyword=9304122000001', '/api/spring/no-such-call'],
  ['/api/spring/scraping/12', '/api/spring/scraping/12'],
  ['/api/x/9304122000001', '/api/x/*************'],
  ['/api/x/930412-2000001', '/api/x/******-*******'],
  ['/api/x/930412/2000001', '/api/x/******/*******'],
  ['/api/x/%39304122000001', '/api/x/%**************'],
  ['/api/my-page/bills/00000000-0000-4000-8000-000000000001', '/api/my-page/bills/:id'],
]
for (const [path, masked] of paths)
  test(`a failure names the asked path, no number and no id in it: ${path}`, () => {
    assert.equal(maskPath(path), masked)
  })
