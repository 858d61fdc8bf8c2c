import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { served } from '#src/app.server.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'

type Json = Record<string, unknown>
type Operation = {
  summary?: string
  tags?: string[]
  parameters?: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>
  security?: Json[]
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, Json> }
}

let rehearsal: Rehearsal
let document: Document
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  document = (await (await fetch(`${rehearsal.url}/docs/openapi.json`)).json()) as Document
})
after(() => rehearsal.stop())

const kinds = new Set(['string', 'integer', 'number', 'boolean', 'null', 'object', 'array'])
/** Every nested schema is known to JSON Schema 2020-12 and has no dangling reference. */
function assertSchema(schema: unknown, where: string): void {
  assert.ok(typeof schema === 'object' && schema !== null, where)
  const { type, properties, items, anyOf, allOf, oneOf, additionalProperties, required, pattern, $ref } = schema as Json
  assert.equal($ref, undefined, where)
  for (const typeName of [type ?? []].flat()) assert.ok(kinds.has(typeName as string), `${where}: ${String(typeName)}`)
  if (pattern !== undefined) assert.doesNotThrow(() => new RegExp(pattern as string), where)
  for (const [name, property] of Object.entries((properties ?? {}) as Json)) assertSchema(property, `${where}.${name}`)
  for (const name of (required ?? []) as string[])
    assert.ok(Object.hasOwn((properties ?? {}) as Json, name), `${where} requires ${name}`)
  for (const alternative of [anyOf, allOf, oneOf].flat().filter(Boolean)) assertSchema(alternative, where)
  if (items !== undefined) assertSchema(items, `${where}[]`)
  if (typeof additionalProperties === 'object') assertSchema(additionalProperties, `${where}{}`)
}

test('every call is listed once, and nothing else', () => {
  assert.match(document.openapi, /^3\.1\./)
  const documented = Object.entries(document.paths)
    .flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`))
    .toSorted()
  assert.deepEqual(
    documented,
    served.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`).toSorted(),
  )
})

for (const { endpoint } of served) {
  const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
  test(`${endpoint.method} ${path} is told whole`, () => {
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
    assert.ok(operation)
    assert.equal(operation.summary, endpoint.summary)
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    assert.deepEqual(
      (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => [parameter.name, parameter.required]),
      inPath.map((name) => [name, true]),
    )
    for (const parameter of operation.parameters ?? []) assertSchema(parameter.schema, parameter.name)
    assert.equal(operation.requestBody !== undefined, endpoint.body !== undefined)
    for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
      assert.equal(
        type,
        { json: 'application/json', form: 'application/x-www-form-urlencoded', file: 'application/pdf' }[
          endpoint.accepts
        ],
      )
      assertSchema(schema, 'body')
    }
    const codes = Object.keys(operation.responses)
    assert.ok(codes.includes('default') && codes.includes(endpoint.kind === 'redirect' ? '303' : '200'), codes.join())
    for (const { description, content } of Object.values(operation.responses)) {
      assert.ok(description)
      for (const { schema } of Object.values(content ?? {})) assertSchema(schema, 'answer')
    }
    if (endpoint.who === 'anyone') assert.equal(operation.security, undefined)
    else
      for (const name of (operation.security ?? [{ none: [] }]).flatMap((json) => Object.keys(json)))
        assert.ok(document.components.securitySchemes[name], `security ${name}`)
  })
}

test('it is read at /docs without a script or a stranger', async () => {
  const answer = await fetch(`${rehearsal.url}/docs`)
  const page = await answer.text()
  assert.match(answer.headers.get('content-type') ?? '', /^text\/html/)
  assert.match(answer.headers.get('content-security-policy') ?? '', /^default-src 'none'/)
  assert.doesNotMatch(page, /<script|https?:\/\//)
  for (const { endpoint } of served)
    assert.ok(page.includes(endpoint.path.replaceAll(/:(\w+)/g, '{$1}')), endpoint.path)
})
