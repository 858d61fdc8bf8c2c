import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import * as z from 'zod/mini'
import { shortText } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { CallProblem } from './call-problem.ts'
import { problemIn } from './call-problem.ts'
import { makeCall } from './http-client.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const answer = z.object({ result: z.string() })
const save = endpoint({
  method: 'POST',
  path: '/api/things/:id',
  summary: '',
  who: 'member',
  body: z.object({ name: z.string() }),
  query: z.object({ page: z.number() }),
  params: z.object({ id: z.string() }),
  answer,
})
const read = endpoint({ method: 'GET', path: '/api/read', summary: '', who: 'anyone', answer })
const paper = endpoint({ method: 'GET', path: '/api/paper', summary: '', who: 'member', kind: 'file', answer: z.any() })
const attach = endpoint({
  method: 'POST',
  path: '/api/files',
  summary: '',
  who: 'staff',
  accepts: 'file',
  query: z.object({ fileName: z.string() }),
  body: z.custom<Uint8Array>(),
  answer,
})
const listEndpoint = endpoint({ method: 'GET', path: '/api/desk', summary: '', who: 'staff', answer })

type Heard = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
let heard: Heard[] = []
let reply: (response: ServerResponse) => void = () => undefined
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    reply(response)
  })
})
let base = ''
before(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => server.close())

function setUp() {
  heard = []
  const seen = { headers: new Headers(), refused: [] as CallProblem[] }
  const call = makeCall({
    fetch: (path, init) => fetch(`${base}${String(path)}`, init),
    token: () => 'token-1',
    heard: (headers) => (seen.headers = headers),
    refused: (problem) => seen.refused.push(problem),
  })
  return { call, seen }
}
const json = (status: number, value: unknown, headers: Record<string, string> = {}) =>
  (reply = (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value)))

test('parameters, query, body, bearer and key travel', async () => {
  const { call, seen } = setUp()
  json(200, { result: 'S' }, { authorization: 'Bearer token-2', 'x-server-now': '2026-05-12T01:00:00.000Z' })
  assert.deepEqual(
    await call(
      save,
      { params: { id: 'a/b' }, query: { page: 2 }, body: { name: '하늘' } },
      { idempotencyKey: (request) => `k-${request.length}` },
    ),
    { result: 'S' },
  )
  const [request] = heard
  assert.equal(`${request?.method} ${request?.url}`, 'POST /api/things/a%2Fb?page=2')
  assert.equal(request?.body, JSON.stringify({ name: '하늘' }))
  assert.equal(request?.headers.authorization, 'Bearer token-1')
  const described = `POST /api/things/a%2Fb?page=2 ${JSON.stringify({ name: '하늘' })}`
  assert.equal(request?.headers['idempotency-key'], `k-${described.length}`)
  assert.equal(seen.headers.get('authorization'), 'Bearer token-2')
  assert.equal(seen.headers.get('x-server-now'), '2026-05-12T01:00:00.000Z')
})

test('a file travels as its own bytes, with what is told of it in the address', async () => {
  const { call } = setUp()
  json(200, { result: 'S' })
  assert.deepEqual(await call(attach, { query: { fileName: '안내 1.pdf' }, body: Buffer.from('%PDF-1') }), {
    result: 'S',
  })
  assert.deepEqual(
    heard.map(({ url, headers, body }) => [url, headers['content-type'], body]),
    [['/api/files?fileName=%EC%95%88%EB%82%B4+1.pdf', 'application/octet-stream', '%PDF-1']],
  )
})

test("the office is asked without the filer's token", async () => {
  const { call } = setUp()
  json(200, { result: 'S' })
  await call(listEndpoint)
  assert.equal(heard[0]?.headers.authorization, undefined)
})

test('a refusal becomes a problem that carries the sentence, the code, the fields and the request id', async () => {
  const { call, seen } = setUp()
  json(409, {
    status: 409,
    code: 'account.digits',
    message: '하이픈 없이 숫자만 적어 주세요.',
    requestId: 'r-7',
    fields: { accountNumber: '숫자만' },
  })
  await assert.rejects(call(read), (problem: CallProblem) => {
    assert.deepEqual(problem.data, {
      status: 409,
      code: 'account.digits',
      message: '하이픈 없이 숫자만 적어 주세요.',
      path: '/api/read',
      requestId: 'r-7',
    })
    assert.deepEqual(problem.fields, { accountNumber: '숫자만' })
    assert.deepEqual(problemIn(problem), problem.data)
    return true
  })
  assert.equal(seen.refused.length, 1)
})

test('a page of some machine in between is unreadable, not a crash', async () => {
  const { call } = setUp()
  reply = (response) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
  await assert.rejects(call(read), { status: 502, code: 'unreadable' })
  reply = (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the hotel</h1>')
  await assert.rejects(call(read), { code: 'unreadable' })
})

test('no network is the problem "offline"', async () => {
  const call = makeCall({
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    token: () => null,
    heard: () => undefined,
    refused: () => assert.fail('nothing was refused'),
  })
  await assert.rejects(call(read), { status: 0, code: 'offline' })
})

test('an abandoned call is no problem of the network', async () => {
  const { call } = setUp()
  const leaving = new AbortController()
  leaving.abort()
  await assert.rejects(call(read, {}, { signal: leaving.signal }), { name: 'AbortError' })
})

test('a call abandoned while its answer arrives is no refusal and nothing unreadable', async () => {
  for (const status of [403, 200]) {
    const { call, seen } = setUp()
    const leaving = new AbortController()
    reply = (response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).write('{')
    }
    const left = assert.rejects(call(read, {}, { signal: leaving.signal }), { name: 'AbortError' })
    await waitFor(() => seen.headers.has('content-type'))
    leaving.abort()
    await left
    assert.deepEqual(seen.refused, [])
  }
})

test('an empty answer is undefined; a file keeps its Korean name', async () => {
  const { call } = setUp()
  reply = (response) => void response.writeHead(200).end()
  assert.equal(await call(read), undefined)
  reply = (response) =>
    void response
      .writeHead(200, {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="x.pdf"; filename*=UTF-8''${encodeURIComponent('신고서.pdf')}`,
      })
      .end('%PDF')
  const file = (await call(paper)) as { name: string; type: string; bytes: Uint8Array }
  assert.equal(file.name, '신고서.pdf')
  assert.equal(file.type, 'application/pdf')
  assert.equal(new TextDecoder().decode(file.bytes), '%PDF')
})

test("a text with a resident number does not leave the browser: the refusal is the server's own, with its sentence", async () => {
  const { call } = setUp()
  const note = endpoint({
    method: 'POST',
    path: '/api/note',
    summary: '',
    who: 'member',
    body: z.object({ note: shortText, account: z.string() }),
    answer,
  })
  reply = (response) => response.setHeader('content-type', 'application/json').end('{"result":"S"}')
  await assert.rejects(
    call(note, { body: { note: '제 번호는 900101-0000000', account: '1' } }),
    (problem: CallProblem) => {
      assert.deepEqual(
        [problem.status, problem.code, Object.keys(problem.fields)],
        [400, 'input.resident-number', ['note']],
      )
      assert.match(problem.message, /주민등록번호/)
      return true
    },
  )
  assert.equal(heard.length, 0)
  await call(note, { body: { note: '900101-1****** 예요', account: '9001010000000' } })
  assert.equal(heard.length, 1)
})
