import type { FastifyInstance } from 'fastify'
import { type core, toJSONSchema } from 'zod'
import { failure } from '#contract/answers.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { Served } from '#server/serve.server.ts'

type Operation = {
  summary?: string
  security?: unknown
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[]
}

const safe = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const shown = (value: unknown) => `<pre>${safe(JSON.stringify(value, null, 1))}</pre>`

function section(path: string, method: string, operation: Operation): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const answer = Object.values(operation.responses['200']?.content ?? {})[0]?.schema
  const summary = `${safe(operation.summary ?? '')}${operation.security ? ' · sign-in' : ''}`
  return [
    `<details><summary><b>${method.toUpperCase()}</b> <code>${safe(path)}</code> ${summary}</summary>`,
    operation.parameters?.length ? `<h3>Parameters</h3>${shown(operation.parameters)}` : '',
    body ? `<h3>Body</h3>${shown(body)}` : '',
    answer ? `<h3>Answer</h3>${shown(answer)}` : '',
    '</details>',
  ].join('')
}

function docsPage(document: Record<string, unknown>): string {
  const paths = document.paths as Record<string, Record<string, Operation>>
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => section(path, method, operation)),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Jongso: the calls</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}
summary{padding:.5rem 0;cursor:pointer}pre{background:#f7f8fa;padding:1rem;overflow:auto}</style>
<h1>The calls</h1><p><a href="/docs/openapi.json">openapi.json</a></p>${sections.join('\n')}</html>`
}

type JsonSchema = Record<string, unknown>

export function jsonSchema(schema: AnyEndpoint['body'], io: 'input' | 'output'): JsonSchema | undefined {
  if (!schema) return undefined
  const { $schema: _, ...rest } = toJSONSchema(schema as unknown as core.$ZodType, {
    io,
    unrepresentable: 'any',
  }) as JsonSchema
  return rest
}

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  file: 'application/pdf',
} as const

function operation({ endpoint }: Served): JsonSchema {
  const body = jsonSchema(endpoint.body, 'input')
  const parameters = [
    ...toParameters('path', jsonSchema(endpoint.params, 'input')),
    ...toParameters('query', jsonSchema(endpoint.query, 'input')),
  ]
  const answerType = {
    json: 'application/json',
    text: 'text/plain',
    file: 'application/octet-stream',
    redirect: undefined,
  }[endpoint.kind]
  return {
    summary: endpoint.summary,
    tags: [
      endpoint.path.startsWith('/api/office') ? 'office' : endpoint.path.startsWith('/api/spring') ? 'spring' : 'ours',
    ],
    parameters,
    ...(endpoint.who === 'anyone' ? {} : { security: [endpoint.who === 'member' ? { bearer: [] } : { office: [] }] }),
    ...(body
      ? { requestBody: { required: true, content: { [contentTypes[endpoint.accepts]]: { schema: body } } } }
      : {}),
    responses: {
      [endpoint.kind === 'redirect' ? '303' : '200']: {
        description: 'the answer',
        ...(answerType ? { content: { [answerType]: { schema: jsonSchema(endpoint.answer, 'output') } } } : {}),
      },
      default: {
        description: 'a failure: a Korean sentence, a stable code, the request id',
        content: { 'application/json': { schema: jsonSchema(failure, 'output') } },
      },
    },
  }
}

function toParameters(where: 'path' | 'query', schema: JsonSchema | undefined): JsonSchema[] {
  const properties = (schema?.properties ?? {}) as Record<string, JsonSchema>
  const required = new Set((schema?.required ?? []) as string[])
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.has(name),
    schema: property,
  }))
}

function openApiDocument(all: readonly Served[]): JsonSchema {
  const paths: Record<string, JsonSchema> = {}
  for (const served of all) {
    const path = served.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [served.endpoint.method.toLowerCase()]: operation(served) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Jongso', version: '1', description: 'Comprehensive income tax through a tax office.' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        office: { type: 'apiKey', in: 'cookie', name: 'office' },
      },
    },
  }
}

/** Lazy: as slow as the rest of the startup. */
export function registerOpenApi(app: FastifyInstance, all: readonly Served[]): void {
  let made: JsonSchema | undefined
  const document = () => (made ??= openApiDocument(all))
  app.get('/docs/openapi.json', async () => document())
  app.get('/docs', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(docsPage(document())),
  )
}
