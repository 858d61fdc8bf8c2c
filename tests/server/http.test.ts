import assert from 'node:assert/strict'
import { request } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { failure } from '#contract/answers.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { addFamilyMember } from '#filer/family/contract.ts'
import { readUser } from '#filer/member/contract.ts'
import { readSettings } from '#server/settings/settings.server.ts'
import { startProduct, type Product } from '#server/start.server.ts'
import { serve } from '#server/serve.server.ts'
import { listNews } from '#site/posts/contract.ts'
import { signOut } from '#filer/sign-in/contract.ts'
import { served } from '#src/app.server.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkTo } from '#tests/support/walk.ts'
import { filingsOf } from '#tests/support/database.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal.stop())

const news = '/api/spring/posts/news/tax'
const ask = (path: string, init?: RequestInit, url = rehearsal.url) =>
  fetch(url + path, { redirect: 'manual', ...init })
async function refused(answer: Response, status: number, code: string) {
  assert.equal(answer.status, status)
  const said = failure.parse(await answer.json())
  assert.deepEqual([said.status, said.code, said.requestId], [status, code, answer.headers.get('x-request-id')])
  assert.match(said.message, /[가-힣]/)
  return said
}

/** Another process of the product on the same database, with other settings. */
async function second(
  settings: Record<string, string>,
  more: Partial<Parameters<typeof startProduct>[0]> = {},
): Promise<Product> {
  const { settings: own } = rehearsal.product.context
  const port = await new Promise<number>((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number }
      probe.close(() => done(free))
    })
  })
  const read = readSettings({
    DATA_DIR: own.DATA_DIR,
    DATABASE_URL: rehearsal.database.appUrl,
    PORT: String(port),
    SIMULATORS_PORT: String(own.SIMULATORS_PORT),
    LOG_LEVEL: 'silent',
    ...settings,
  })
  return startProduct({ settings: read, served, jobs: [], pages: null, ...more })
}

test("every answer carries its request id and the server's clock; calls are not kept", async () => {
  const [one, two, lost] = await Promise.all([
    ask(news),
    ask(news, { headers: { 'x-request-id': 'FORGED' } }),
    ask('/api/nothing'),
  ])
  for (const answer of [one, two, lost]) {
    assert.match(answer.headers.get('x-request-id') ?? '', /^[2-9A-HJ-NP-Z]{10}$/)
    assert.ok(
      Math.abs(Date.parse(answer.headers.get('x-server-now') ?? '') - rehearsal.product.context.clock.ms()) < 5000,
    )
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(answer.headers.get('x-frame-options'), 'DENY')
    for (const told of ['server', 'x-powered-by', 'access-control-allow-origin', 'strict-transport-security'])
      assert.equal(answer.headers.get(told), null, told)
  }
  assert.notEqual(one.headers.get('x-request-id'), two.headers.get('x-request-id'))
  assert.match(one.headers.get('content-type') ?? '', /^application\/json; charset=utf-8$/)
})

test('what does not exist is 404 in the one form, wherever it does not exist', async () => {
  for (const path of [
    '/api/nothing',
    '/api/spring',
    '/api/spring/posts/%',
    '/api/spring/posts/%E0%A4%A',
    `/api/spring/posts/${'9'.repeat(300)}`,
    '/api/spring/posts/999999',
  ])
    await refused(await ask(path), 404, 'notfound')
  // Where pages stand, a page says so, unless JSON is asked for.
  for (const path of ['/nothing', '//api/journey']) {
    await refused(await ask(path, { headers: { accept: 'application/json' } }), 404, 'notfound')
    const page = await ask(path)
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
      const answer = await ask(path.replaceAll(/:\w+/g, '1'), { method })
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
    let said = ''
    for await (const piece of socket.setEncoding('utf8')) said += piece
    assert.match(said, new RegExp(`^HTTP/1\\.1 ${status} `), JSON.stringify(text))
  }
})

test('nothing odd comes of HEAD, OPTIONS and TRACE', async () => {
  const head = await ask(news, { method: 'HEAD' })
  assert.deepEqual([head.status, await head.text()], [200, ''])
  for (const method of ['OPTIONS', 'TRACE']) {
    const status = await new Promise<number>((done, fail) =>
      request(`${rehearsal.url}${news}`, { method }, (answer) => {
        answer.resume()
        done(answer.statusCode ?? 0)
      })
        .on('error', fail)
        .end(),
    )
    assert.ok(status === 404 || status === 405, `${method} ${status}`)
  }
})

test('every call refuses bodies of another kind than it declares, before it asks who calls', async () => {
  const types = { json: 'application/json', form: 'application/x-www-form-urlencoded', file: 'application/pdf' }
  for (const { endpoint } of served.filter((one) => one.endpoint.method !== 'GET')) {
    const own: string[] =
      endpoint.accepts === 'file' ? [types.file, 'application/octet-stream'] : [types[endpoint.accepts]]
    for (const type of [
      ...Object.values(types),
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
      'application/xml',
    ].filter((one) => !own.includes(one))) {
      await refused(
        await ask(endpoint.path.replaceAll(/:\w+/g, '1'), {
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
  assert.equal((await ask(readUser.path, { method: 'POST', headers, body: '' })).status, 200)
  assert.equal(
    (
      await ask(readUser.path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'APPLICATION/JSON; charset=utf-8' },
        body: '{}',
      })
    ).status,
    200,
  )
  for (const body of ['', '{', 'null', '[]', '{"gubun":'])
    await refused(await ask('/api/spring/hometax/update', { method: 'POST', headers, body }), 400, 'input.invalid')
  const without = await ask('/api/spring/hometax/update', {
    method: 'POST',
    headers: { ...headers, 'content-type': '' },
    body: new Blob(['{}']),
  })
  await refused(without, 415, 'input.type')
  await refused(
    await ask(addFamilyMember.path, { method: 'POST', headers, body: JSON.stringify({ note: 'x'.repeat(70_000) }) }),
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
    assert.deepEqual(await (await ask(news, {}, other.url)).json(), { content: [], totalElements: 0, totalPages: 0 })
    await refused(await ask('/api/breaking', {}, other.url), 500, 'internal')
  } finally {
    await other.stop()
  }
})

test('the process turns, it can serve, and which one it is', async () => {
  assert.deepEqual(await (await ask('/livez')).json(), { status: 'ok' })
  assert.deepEqual(await (await ask('/readyz')).json(), { status: 'ok' })
  assert.deepEqual(await (await ask('/version')).json(), { version: rehearsal.product.context.version })
  for (const path of ['/livez', '/readyz', '/version'])
    assert.equal((await ask(path)).headers.get('cache-control'), 'no-store')
})

test(
  'without its database the process lives but is not ready, calls say so in the one form, and it comes back by itself',
  { timeout: 30_000 },
  async () => {
    const real = new URL(rehearsal.database.appUrl)
    // A line of our own in front of the database, which can be cut and laid again.
    const sockets = new Set<Socket>()
    const forward = () =>
      createServer((client) => {
        const there = connect(Number(real.port), real.hostname)
        for (const socket of [client, there]) {
          sockets.add(socket)
          socket.on('error', () => undefined)
          socket.on('close', () => {
            sockets.delete(socket)
            client.destroy()
            there.destroy()
          })
        }
        client.pipe(there).pipe(client)
      })
    let line: Server = forward()
    await new Promise<void>((done) => line.listen(0, '127.0.0.1', done))
    const { port } = line.address() as { port: number }
    const forwarded = new URL(real)
    forwarded.host = `127.0.0.1:${port}`
    const product = await second({ DATABASE_URL: forwarded.href })
    try {
      assert.equal((await ask('/readyz', {}, product.url)).status, 200)
      await new Promise<void>((done) => {
        line.close(() => done())
        for (const socket of sockets) socket.destroy()
      })
      await waitFor(async () => (await ask('/readyz', {}, product.url)).status === 503)
      assert.equal((await ask('/livez', {}, product.url)).status, 200)
      const told = await ask(news, {}, product.url)
      assert.equal(told.headers.get('retry-after') !== null, true)
      await refused(told, 503, 'unavailable')
      line = forward()
      await new Promise<void>((done) => line.listen(port, '127.0.0.1', done))
      await waitFor(async () => (await ask('/readyz', {}, product.url)).status === 200)
      assert.equal((await ask(news, {}, product.url)).status, 200)
    } finally {
      await product.stop()
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((done) => line.close(() => done()))
    }
  },
)

test('a process that is told to stop is not ready and takes no more on the lines that stay open', async () => {
  const product = await second({})
  product.context.drain()
  assert.equal((await ask('/readyz', {}, product.url)).status, 503)
  assert.equal((await ask('/livez', {}, product.url)).status, 200)
  await refused(await ask(news, {}, product.url), 503, 'unavailable')
  await product.stop()
})

test('a process that is told to stop finishes what runs', async () => {
  const filer = await walkTo(rehearsal, 'p-000003', 'authenticated')
  const product = await second({})
  const { pace } = rehearsal.simulators.world
  pace.stepMs = 1_000
  const headers = { authorization: `Bearer ${filer.token}`, cookie: `companion=${filer.cookies.get('companion')}` }
  const running = Promise.all(
    ['1', '2', '3'].map(
      async (step) =>
        (await (await ask(`/api/spring/scraping/${step}`, { method: 'POST', headers }, product.url)).json()) as {
          result: string
        },
    ),
  )
  const { persistence } = rehearsal.product.context
  const account =
    (
      await persistence.sessions.findByToken(
        filer.token ?? '',
        filer.cookies.get('companion'),
        product.context.clock.now(),
      )
    )?.account.id ?? ''
  const [filing] = await filingsOf(persistence, account)
  await waitFor(
    async () =>
      (await persistence.collection.steps(filing?.id ?? '')).filter((step) => step.state === 'running').length === 3,
  )
  await product.stop()
  pace.stepMs = 0
  assert.deepEqual(
    (await running).map(({ result }) => result),
    ['S', 'S', 'S'],
  )
  await assert.rejects(ask('/livez', {}, product.url))
})

test('a process that is told to stop leaves behind what does not end', { timeout: 60_000 }, async () => {
  let asked = 0
  const product = await second(
    {},
    {
      limits: { drainMs: 500 },
      jobs: [
        {
          name: 'endless',
          everyMs: 10,
          run: () => {
            asked += 1
            return new Promise(() => undefined)
          },
        },
      ],
    },
  )
  await waitFor(() => asked === 1)
  const hanging = fetch(`${product.url}/livez`).then((answer) => answer.text())
  await hanging
  // Without an end to its patience this would never come back.
  await product.stop()
  await assert.rejects(fetch(`${product.url}/livez`))
})

test('calls of one address are counted, forged forwarding headers change nothing, health and the provider are never refused', async () => {
  const product = await second({ CALLS_PER_MINUTE: '20' })
  try {
    const statuses = []
    for (let call = 0; call < 25; call += 1)
      statuses.push(await ask(news, { headers: { 'x-forwarded-for': `192.0.2.${call}` } }, product.url))
    assert.deepEqual([...new Set(statuses.map((answer) => answer.status))], [200, 429])
    const last = statuses.at(-1)
    assert.ok(Number(last?.headers.get('retry-after')) > 50 && Number(last?.headers.get('retry-after')) <= 60)
    if (last) await refused(last, 429, 'rate.limited')
    for (const path of ['/livez', '/readyz', '/version', '/version?now'])
      for (let call = 0; call < 25; call += 1) assert.equal((await ask(path, {}, product.url)).status, 200)
    assert.notEqual(
      (
        await ask(
          '/api/spring/pay/auth/return',
          {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: 'AuthResultCode=1',
          },
          product.url,
        )
      ).status,
      429,
    )
  } finally {
    await product.stop()
  }
})

test('calls of one device are counted apart from the others behind its address, before anybody is looked up', async () => {
  const product = await second({ DEVICE_CALLS_PER_MINUTE: '5' })
  const press = (cookie: string) => ask(readUser.path, { method: readUser.method, headers: { cookie } }, product.url)
  try {
    for (let call = 0; call < 5; call += 1) assert.equal((await press('companion=one')).status, 401)
    const last = await press('companion=one')
    assert.ok(Number(last.headers.get('retry-after')) > 50)
    await refused(last, 429, 'rate.limited')
    for (const other of ['companion=two', 'office=three', '']) assert.equal((await press(other)).status, 401, other)
  } finally {
    await product.stop()
  }
})

test('sign-ins of one address in an hour are counted apart from other calls, by all processes together', async () => {
  const settings = { SIGN_INS_PER_HOUR: '3', TRUSTED_PROXIES: '127.0.0.1' }
  const products = [await second(settings), await second(settings)]
  try {
    for (const path of ['/api/spring/kakao/code', '/api/office/sign-in']) {
      const press = (count: number) =>
        ask(
          path,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.77' },
            body: '{}',
          },
          products[count % 2]!.url,
        )
      for (const count of [0, 1, 2]) assert.equal((await press(count)).status, 400)
      for (const count of [3, 4]) {
        const last = await press(count)
        assert.ok(Number(last.headers.get('retry-after')) > 3500)
        await refused(last, 429, 'rate.limited')
      }
    }
    assert.equal((await ask(news, { headers: { 'x-forwarded-for': '192.0.2.77' } }, products[0]!.url)).status, 200)
  } finally {
    for (const product of products) await product.stop()
  }
})

test('cookies are HttpOnly and Lax; under https they are Secure, bound to the host, and browsers are told to stay on https', async () => {
  const plain = (await ask('/api/spring/kakao/authorize')).headers
  assert.match(plain.getSetCookie()[0] ?? '', /^login=[\w.%-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  const product = await second({ SITE_URL: 'https://tax.example.kr' })
  try {
    const answer = await ask('/api/spring/kakao/authorize', {}, product.url)
    assert.match(
      answer.headers.getSetCookie()[0] ?? '',
      /^__Host-login=[\w.%-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    assert.match(answer.headers.get('strict-transport-security') ?? '', /max-age=31536000/)
    assert.equal(
      new URL(answer.headers.get('location') ?? '').searchParams.get('redirect_uri'),
      'https://tax.example.kr/kakao/callback',
    )
    const filer = await walkTo(rehearsal, 'p-000002', 'signed-in')
    const authorization = `Bearer ${filer.token}`
    assert.equal(
      (
        await ask(
          readJourney.path,
          { headers: { authorization, cookie: `companion=${filer.cookies.get('companion')}` } },
          product.url,
        )
      ).status,
      401,
    )
    const bound = { authorization, cookie: `__Host-companion=${filer.cookies.get('companion')}` }
    assert.equal((await ask(readJourney.path, { headers: bound }, product.url)).status, 200)
    const out = await ask(signOut.path, { method: 'POST', headers: bound }, product.url)
    assert.match(
      out.headers.getSetCookie()[0] ?? '',
      /^__Host-companion=; .*Expires=Thu, 01 Jan 1970.*; HttpOnly; Secure; SameSite=Lax$/,
    )
  } finally {
    await product.stop()
  }
})
