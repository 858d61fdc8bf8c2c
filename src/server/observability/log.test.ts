import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { Problem } from '#domain/problems.ts'
import { IntegrationError } from '#integrations/integration-error.ts'
import { openLog } from './log.server.ts'

function written(tell: (log: ReturnType<typeof openLog>) => void, level = 'debug'): Record<string, unknown>[] {
  const lines: string[] = []
  tell(openLog(level, { write: (line: string) => void lines.push(line) }))
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}
const secret = 'typed-by-somebody 930412'

test('a line is JSON with level, time and event; nothing about the machine', () => {
  const [line] = written((log) =>
    log.info('answered', { requestId: '7KQ2MZXW4P', route: '/api/x', status: 200, ms: 3 }),
  )
  assert.deepEqual(Object.keys(line ?? {}), ['level', 'time', 'requestId', 'route', 'status', 'ms', 'event'])
  assert.equal(line?.level, 'info')
  assert.match(String(line?.time), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('a resident number in an allowed field is starred, in whatever notation; an id is left as it is', () => {
  const [line] = written((log) =>
    log.info('x', {
      requestId: '9304122000001',
      head: '1993.04.12-2000001',
      name: 'a 930412 2000001',
      kind: '110111-1234567',
    }),
  )
  assert.deepEqual(
    [line?.requestId, line?.head, line?.name, line?.kind],
    ['9304122000001', '1993.04.12-*******', 'a 930412 *******', '110111-1234567'],
  )
})

test('fields that are not allowed by name are not written', () => {
  const fields = {
    requestId: 'R',
    body: secret,
    residentNumber: secret,
    phone: secret,
    headers: { cookie: secret },
    path: secret,
    query: secret,
    message: secret,
    email: secret,
    undefined: 1,
  }
  const [line] = written((log) => log.warn('x', fields as never))
  assert.deepEqual(Object.keys(line ?? {}), ['level', 'time', 'requestId', 'event'])
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (any) => {
      const [logLine] = written((log) => log.info('x', any as never))
      const allowed = new Set([
        'level',
        'time',
        'event',
        'requestId',
        'address',
        'method',
        'route',
        'status',
        'ms',
        'code',
        'company',
        'kind',
        'job',
        'count',
        'branch',
        'step',
        'result',
        'state',
        'from',
        'to',
        'seconds',
        'url',
        'role',
        'mode',
        'version',
        'error',
        'errorCode',
        'at',
        'attempt',
        'name',
      ])
      assert.deepEqual(
        Object.keys(logLine ?? {}).filter((name) => !allowed.has(name)),
        [],
      )
    }),
  )
})

test('an event of the schema carries its number and its own fields alone, others never a field of an audit', () => {
  const fields = { requestId: 'R', kind: 'password', staff: 'S', name: secret, reason: secret, schema: 9 }
  const [event, other] = written((log) => {
    log.warn('staff.sign-in-refused', fields as never)
    log.warn('x', fields as never)
  })
  assert.deepEqual(Object.keys(event ?? {}), ['level', 'time', 'schema', 'requestId', 'kind', 'event'])
  assert.equal(event?.schema, 1)
  assert.deepEqual(Object.keys(other ?? {}), ['level', 'time', 'requestId', 'kind', 'name', 'reason', 'event'])
})

test('an error is its name, its code and where in our code it was thrown, never its message', () => {
  const causes: unknown[] = [
    new Error(secret),
    new TypeError(secret),
    Object.assign(new Error(secret), { code: 'ECONNREFUSED', detail: secret, query: secret }),
    new Problem('internal', { cause: new Error(secret) }),
    new IntegrationError('tax-portal', 'shape', secret),
    secret,
    { message: secret },
    new Error('x', { cause: Object.assign(new Error(secret), { code: '23505' }) }),
  ]
  for (const cause of causes) {
    for (const level of ['warn', 'error'] as const) {
      const [line] = written((log) => log[level]('failed', { requestId: 'R' }, cause))
      assert.ok(
        !JSON.stringify(line).includes('typed-by') && !JSON.stringify(line).includes('930412'),
        JSON.stringify(line).replaceAll(/typed.*?"/g, '#"'),
      )
    }
  }
  const [line] = written((log) => log.error('failed', {}, Object.assign(new Error(secret), { code: 'ECONNREFUSED' })))
  assert.equal(line?.error, 'Error')
  assert.equal(line?.errorCode, 'ECONNREFUSED')
  assert.match(String(line?.at), /src\/server\/observability\/log\.test\.ts/)
})

test('line breaks cannot forge a second line, long values are cut', () => {
  const lines: string[] = []
  openLog('info', { write: (line: string) => void lines.push(line) }).info('x', {
    route: 'a\n{"level":"info"}\r\nb',
    name: 'n'.repeat(5000),
  })
  assert.equal(lines.length, 1)
  assert.equal(lines[0]?.trimEnd().split('\n').length, 1)
  assert.ok((lines[0]?.length ?? 0) < 600)
})

test('below its level nothing is written', () => {
  assert.deepEqual(
    written((log) => {
      log.debug('x')
      log.info('y')
    }, 'warn'),
    [],
  )
})
