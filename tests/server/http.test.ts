import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { addFamilyMember } from '#filer/family/contract.ts'
import { readUser } from '#filer/member/contract.ts'
import { serve } from '#server/serve.server.ts'
import { listNews } from '#site/posts/contract.ts'
import { served } from '#src/app.server.ts'
import { clocked } from '#tests/support/clock/clocked.ts'
import { startRehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { bareRequest } from '#tests/support/server/bare-request.ts'
import { rehearsal, news, send, refused } from '#tests/support/server/http.ts'

test('every answer carries its request id and the server’s clock; calls are not cached', async () => {
  const { answer, isThen } = await clocked(rehearsal.product.context.clock, () =>
    Promise.all([send(news), send(news, { headers: { 'x-request-id': 'FORGED' } }), send('/api/nothing')]),
  )
  const [first, second] = answer
  for (const { headers } of answer) {
    assert.match(headers.get('x-request-id') ?? '', /^[2-9A-HJ-NP-Z]{10}$/)
    assert.ok(isThen(headers.get('x-server-now')))
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('x-frame-options'), 'DENY')
    for (const header of ['server', 'x-powered-by', 'access-control-allow-origin', 'strict-transport-security'])
      assert.equal(headers.get(header), null, header)
  }
  assert.notEqual(first.headers.get('x-request-id'), second.headers.get('x-request-id'))
  assert.match(first.headers.get('content-type') ?? '', /^application\/json; charset=utf-8$/)
})

test('every unknown address answers 404 in the same form', async () => {
  for (const path of [
    '/api/nothing',
    '/api/spring',
    '/api/spring/posts/%',
    '/api/spring/posts/%E0%A4%A',
    `/api/spring/posts/${'9'.repeat(300)}`,
    '/api/spring/posts/999999',
  ])
    await refused(await send(path), 404, 'notfound')
  // Where pages are served, a 404 is a page, unless JSON is asked for.
  for (const path of ['/nothing', '//api/journey']) {
    await refused(await send(path, { headers: { accept: 'application/json' } }), 404, 'notfound')
    const page = await send(path)
    assert.deepEqual([page.status, page.headers.get('content-type')], [404, 'text/html; charset=utf-8'])
    assert.match(await page.text(), /<h1>[^<]*[가-힣]/)
  }
})

test('another method is 405 with the ones there are, at every call', async () => {
  const taken = new Map<string, Set<string>>()
  for (const { endpoint } of served)
    taken.set(endpoint.path, (taken.get(endpoint.path) ?? new Set()).add(endpoint.method))
  for (const [path, methods] of taken) {
    const free = ['PATCH', 'PUT', 'DELETE', 'POST', 'GET'].filter((method) => !methods.has(method))
    for (const method of free) {
      const answer = await send(path.replaceAll(/:\w+/g, '1'), { method })
      await refused(answer, 405, 'request.method')
      assert.equal(answer.headers.get('allow'), [...methods].join(', '))
    }
  }
})

test('a request that names no version, or not exactly one host, is 400', async () => {
  const { hostname, port } = new URL(rehearsal.url)
  const lines: [text: string, status: number][] = [
    ['GET /livez\r\n\r\n', 400],
    ['GET /livez HTTP/0.9\r\nhost: a\r\n\r\n', 400],
    ['GET /livez HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['GET /livez HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n', 400],
    ['GET /livez HTTP/1.1\r\nhost: a\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
    ['GET /livez HTTP/1.0\r\nhost: a\r\nhost: b\r\n\r\n', 400],
    ['GET /livez HTTP/1.0\r\n\r\n', 200],
    ['GET /livez HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 200],
  ]
  for (const [text, status] of lines) {
    const socket = connect(Number(port), hostname)
    socket.end(text)
    let received = ''
    for await (const piece of socket.setEncoding('utf8')) received += piece
    assert.match(received, new RegExp(`^HTTP/1\\.1 ${status} `), JSON.stringify(text))
  }
})

test('nothing odd comes of HEAD, OPTIONS and TRACE', async () => {
  const head = await send(news, { method: 'HEAD' })
  assert.deepEqual([head.status, await head.text()], [200, ''])
  for (const method of ['OPTIONS', 'TRACE']) {
    const { status } = await bareRequest(rehearsal.url, { path: news, method })
    assert.ok(status === 404 || status === 405, `${method} ${status}`)
  }
})

test('every call refuses bodies of another kind than it declares, before it asks who calls', async () => {
  const types = { json: 'application/json', form: 'application/x-www-form-urlencoded', file: 'application/pdf' }
  for (const { endpoint } of served.filter((call) => call.endpoint.method !== 'GET')) {
    const own: string[] =
      endpoint.accepts === 'file' ? [types.file, 'application/octet-stream'] : [types[endpoint.accepts]]
    for (const type of [
      ...Object.values(types),
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
      'application/xml',
    ].filter((name) => !own.includes(name))) {
      await refused(
        await send(endpoint.path.replaceAll(/:\w+/g, '1'), {
          method: endpoint.method,
          headers: { 'content-type': type },
          body: '"SIMPLE"',
        }),
        415,
        'input.type',
      )
    }
  }
})

test('an empty body is no body: a call without one runs, a call with one says what it misses', async () => {
  const filer = await walkTo(rehearsal, 'p-000001', 'signed-in')
  const headers = {
    authorization: `Bearer ${filer.token}`,
    cookie: `companion=${filer.cookies.get('companion')}`,
    'content-type': 'application/json',
  }
  assert.equal((await send(readUser.path, { method: 'POST', headers, body: '' })).status, 200)
  assert.equal(
    (
      await send(readUser.path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'APPLICATION/JSON; charset=utf-8' },
        body: '{}',
      })
    ).status,
    200,
  )
  for (const body of ['', '{', 'null', '[]', '{"gubun":'])
    await refused(await send('/api/spring/hometax/update', { method: 'POST', headers, body }), 400, 'input.invalid')
  const without = await send('/api/spring/hometax/update', {
    method: 'POST',
    headers: { ...headers, 'content-type': '' },
    body: new Blob(['{}']),
  })
  await refused(without, 415, 'input.type')
  await refused(
    await send(addFamilyMember.path, { method: 'POST', headers, body: JSON.stringify({ note: 'x'.repeat(70_000) }) }),
    413,
    'input.too-large',
  )
})

test('a field that the contract does not declare never slips out', async () => {
  const leaking = serve(
    listNews,
    () => ({ content: [], totalElements: 0, totalPages: 0, residentNumber: 'x' }) as never,
  )
  const breaking = serve({ ...listNews, path: '/api/breaking' }, () => ({ content: 'x' }) as never)
  const other = await startRehearsal({ withJobs: false, served: [leaking, breaking] })
  try {
    assert.deepEqual(await (await send(news, {}, other.url)).json(), { content: [], totalElements: 0, totalPages: 0 })
    await refused(await send('/api/breaking', {}, other.url), 500, 'internal')
  } finally {
    await other.stop()
  }
})
