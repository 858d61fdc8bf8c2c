/** OpenTelemetry: a call, its transactions and its calls of companies are one trace, with nothing of the person in it. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { saveIdentity } from '#filer/identity/contract.ts'
import { requestAuthentication } from '#filer/authentication/contract.ts'
import { startRehearsal } from '#tests/support/product.ts'
import { filerCalled, identityOf, personCalled } from '#tests/support/walk.ts'

type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const bodies: string[] = []
const collector = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => {
    bodies.push(body)
    response.end('{}')
  })
})
before(() => new Promise<void>((done) => collector.listen(0, '127.0.0.1', done)))
after(() => collector.close())

function spansSent(): Sent[] {
  const parsed = bodies.map((body) => JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] })
  return parsed.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )
}
const told = ({ attributes }: Sent, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

test('from the number that the browser shows to the call of the company one trace, which names nobody', async () => {
  const { port } = collector.address() as AddressInfo
  const rehearsal = await startRehearsal({ settings: { TRACES_URL: `http://127.0.0.1:${port}/v1/traces` } })
  const id = 'p-000124'
  const filer = filerCalled(rehearsal, id)
  await filer.signIn()
  await filer.call(saveIdentity, { body: identityOf(rehearsal, id), query: { lane: 'filing' } })
  await filer.call(requestAuthentication)
  const answer = await fetch(`${rehearsal.url}/api/nothing?name=x`)
  await rehearsal.stop()

  const spans = spansSent()
  const call = spans.find(({ name }) => name === `POST ${requestAuthentication.path}`)
  assert.ok(call, spans.map(({ name }) => name).join(', '))
  assert.match(String(told(call, 'request.id')), /^[2-9A-Z]{10}$/)
  assert.equal(told(call, 'http.response.status_code'), 200)
  const company = spans.find((span) => span.traceId === call.traceId && told(span, 'company.name') !== undefined)
  assert.ok(company, 'the call of the company is in the same trace')
  const within = spans.filter(({ traceId }) => traceId === call.traceId)
  assert.ok(within.some(({ name }) => name === 'transaction'))
  const ids = new Set(within.map(({ spanId }) => spanId))
  for (const { parentSpanId, spanId } of within)
    assert.ok(spanId === call.spanId ? !parentSpanId : ids.has(parentSpanId ?? ''), 'each has its parent')

  const missing = spans.find((span) => told(span, 'request.id') === answer.headers.get('x-request-id'))
  assert.equal(missing && told(missing, 'http.response.status_code'), 404)
  assert.ok(!spans.some((span) => told(span, 'job.count') === 0 && told(span, 'company.name') === undefined))
  const person = personCalled(rehearsal, id)
  const bytes = bodies.join('\n')
  for (const secret of [person.name, person.phone, person.residentNumber, person.residentNumber.slice(6), 'name=x'])
    assert.ok(secret && !bytes.includes(secret), 'nothing of the person or of the query')
})

test('what cannot be reached holds nobody up', async () => {
  const rehearsal = await startRehearsal({ settings: { TRACES_URL: 'http://127.0.0.1:9/v1/traces' }, withJobs: false })
  assert.equal((await fetch(`${rehearsal.url}/livez`)).status, 200)
  await rehearsal.stop()
})
