/** A plain readable page of the OpenAPI document: no script, no foreign asset. */
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

export function docsPage(document: Record<string, unknown>): string {
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
