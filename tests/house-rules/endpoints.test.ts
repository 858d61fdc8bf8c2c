/** The contract as values: every required endpoint exists, and each is served exactly once. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '#contract/endpoint.ts'
import * as z from 'zod/mini'
import { id, namedFields } from '#contract/id.ts'
import { calls, namesNothing, neverOurs } from './lists/calls.ts'
import { paths } from './source.ts'

type Any = Endpoint<any, any, any, any>
type Declared = { endpoint: Any; file: string; name: string }

const isEndpoint = (value: unknown): value is Any =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'who' in value &&
  'answer' in value
const called = ({ method, path }: Any) => `${method} ${path}`

const contracts = paths('src/{site,filer,office}/*/contract.ts')
const declared: Declared[] = []
for (const file of contracts) {
  const module = (await import(`#${file.replace(/^src\//, '')}`)) as Record<string, unknown>
  for (const [name, endpoint] of Object.entries(module))
    if (isEndpoint(endpoint)) declared.push({ endpoint, file, name })
}
const { served } = await import('#src/app.server.ts').catch((error: unknown) => ({ served: error }))

/** The server's table of endpoints; the test that reads it fails when it cannot be loaded. */
function servedCalls(): readonly { endpoint: Any; form: string }[] {
  if (!Array.isArray(served)) throw new Error('src/app.server.ts cannot be loaded', { cause: served })
  return served
}

test('the contracts and their calls were found', () => {
  assert.ok(contracts.length >= 17 && declared.length >= 50, `${contracts.length} contracts, ${declared.length} calls`)
  assert.ok(contracts.includes('src/office/cases/contract.ts'))
})

test('every call that was asked for exists as an Endpoint, asked by whom it was decided', () => {
  const there = new Set(declared.map(({ endpoint }) => `${endpoint.who} ${called(endpoint)}`))
  assert.deepEqual(
    calls.filter((call) => !there.has(call)),
    [],
  )
  assert.deepEqual(
    declared.filter(({ endpoint }) => neverOurs.includes(endpoint.path)).map(({ endpoint }) => called(endpoint)),
    [],
  )
})

test('no address and method is declared twice, and every declaration stands in one contract', () => {
  const names = declared.map(({ endpoint }) => called(endpoint))
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  )
})

test('every call is served exactly once', () => {
  const times = new Map<Any, number>()
  for (const { endpoint } of servedCalls()) times.set(endpoint, (times.get(endpoint) ?? 0) + 1)
  assert.deepEqual(
    declared
      .filter(({ endpoint }) => times.get(endpoint) !== 1)
      .map(({ endpoint, file }) => `${file}: ${called(endpoint)} is served ${times.get(endpoint) ?? 0} times`),
    [],
  )
  const known = new Set(declared.map(({ endpoint }) => endpoint))
  assert.deepEqual(
    servedCalls()
      .filter(({ endpoint }) => !known.has(endpoint))
      .map(({ endpoint }) => called(endpoint)),
    [],
  )
})

test('the caller fits the address: office endpoints are declared in the office room, need a right and live under /api/office', () => {
  const wrong = declared.filter(({ endpoint, file }) => {
    const ofOffice = file.startsWith('src/office/')
    return (
      ofOffice !== endpoint.path.startsWith('/api/office/') ||
      (endpoint.who === 'staff' && !ofOffice) ||
      (endpoint.who === 'member' && ofOffice)
    )
  })
  assert.deepEqual(
    wrong.map(({ endpoint, file }) => `${file}: ${endpoint.who} ${called(endpoint)}`),
    [],
  )
  // Own identity, own sessions, own feedback and signing out need no right.
  const withoutRight = [
    'GET /api/office/me',
    'POST /api/office/sign-out',
    'POST /api/office/me/password',
    'GET /api/office/me/sessions',
    'POST /api/office/me/sessions/end-others',
    'GET /api/office/ratings/own',
    'POST /api/office/ratings/own',
  ]
  assert.deepEqual(
    declared
      .filter(({ endpoint }) => endpoint.who === 'staff' && !endpoint.right && !withoutRight.includes(called(endpoint)))
      .map(({ endpoint }) => called(endpoint)),
    [],
  )
  assert.deepEqual(
    declared
      .filter(({ endpoint }) => endpoint.who !== 'member' && endpoint.act)
      .map(({ endpoint }) => called(endpoint)),
    [],
  )
})

type Node = {
  def?: { type?: string; format?: string; shape?: object; innerType?: Node; element?: Node; options?: Node[] }
}

/** Every field of a schema, including those inside lists and objects; `depth` 0 is the schema's own. */
function fieldsOf(node: Node | undefined, depth = 0): { field: string; fieldNode: Node; depth: number }[] {
  const { shape = {}, innerType, element, options = [] } = node?.def ?? {}
  const inner = [innerType, element, ...options].filter((inside) => inside !== undefined)
  return [
    ...Object.entries(shape as Record<string, Node>).flatMap(([field, fieldNode]) => [
      { field, fieldNode, depth },
      ...fieldsOf(fieldNode, depth + 1),
    ]),
    ...inner.flatMap((inside) => fieldsOf(inside, depth)),
  ]
}

const isUuid = ({ def = {} }: Node): boolean =>
  def.format === 'uuid' || [def.innerType, def.element].some((node) => node !== undefined && isUuid(node))

/**
 * Unmarked fields that look as if they named a resource: an open path parameter, an identifier, or a field called id
 * or number.
 */
function unmarked({ endpoint }: Pick<Declared, 'endpoint'>): string[] {
  const marked = new Set(namedFields(endpoint).map(({ place, field }) => `${place} ${field}`))
  return (['params', 'query', 'body'] as const).flatMap((place) =>
    fieldsOf(endpoint[place] as Node | undefined)
      .filter(({ field, fieldNode }) =>
        place === 'params'
          ? fieldNode.def?.type !== 'enum'
          : isUuid(fieldNode) || /(^ids?|Ids?|id|Name|Numbers?|^numbers)$/.test(field),
      )
      .filter(({ field, depth }) => depth > 0 || !marked.has(`${place} ${field}`))
      .map(({ field }) => field),
  )
}

test('every call of the office that opens a masked value or hands out a file records who is refused it', () => {
  // Published files, and a day's sums.
  const ofNobody = ['GET /api/office/posts/:id/files/:fileId', 'GET /api/office/money/closing/file']
  const opens = declared.filter(
    ({ endpoint: { who, kind, answer } }) =>
      who === 'staff' &&
      (kind === 'file' || Object.keys((answer as unknown as { shape?: object }).shape ?? {}).join() === 'value'),
  )
  assert.ok(opens.length > 10)
  assert.deepEqual(
    opens
      .filter(({ endpoint }) => !endpoint.attempt && !ofNobody.includes(called(endpoint)))
      .map(({ endpoint }) => called(endpoint)),
    [],
  )
})

test('every field that names a thing is marked as one, so that the call must say whose it is', () => {
  assert.deepEqual(
    declared.flatMap((declared) =>
      unmarked(declared)
        .filter((field) => ![field, `${declared.endpoint.path} ${field}`].some((name) => namesNothing.includes(name)))
        .map((field) => `${declared.file}: ${called(declared.endpoint)} ${field}`),
    ),
    [],
  )
  assert.ok(declared.filter(({ endpoint }) => namedFields(endpoint).length > 0).length >= 30)
})

test('a field that names a thing without a mark is found', () => {
  const endpointWith = (parts: Partial<Any>) => ({ endpoint: { path: '/api/x', ...parts } as Any })
  const text = z.object({ caseNumber: z.string() })
  assert.deepEqual(unmarked(endpointWith({ params: text })), ['caseNumber'])
  assert.deepEqual(unmarked(endpointWith({ query: text })), ['caseNumber'])
  assert.deepEqual(unmarked(endpointWith({ body: z.object({ note: z.string(), branchId: z.string() }) })), ['branchId'])
  assert.deepEqual(unmarked(endpointWith({ body: z.object({ file: z.optional(z.uuid()) }) })), ['file'])
  const inside = z.object({ files: z.array(z.object({ numbers: z.array(z.string()) })) })
  assert.deepEqual(unmarked(endpointWith({ body: inside })), ['numbers'])
  assert.deepEqual(unmarked(endpointWith({ params: z.object({ caseNumber: id('case') }) })), [])
})

test('the names in a path are the names of its parameters', () => {
  const wrong = declared.filter(({ endpoint }) => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort()
    const shape = (endpoint.params as { def?: { shape?: object } } | undefined)?.def?.shape ?? {}
    return JSON.stringify(inPath) !== JSON.stringify(Object.keys(shape).sort())
  })
  assert.deepEqual(
    wrong.map(({ endpoint }) => called(endpoint)),
    [],
  )
})
