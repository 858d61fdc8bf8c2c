import assert from 'node:assert/strict'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { test } from 'node:test'
import { readJourney } from '#filer/journey/contract.ts'
import { readUser } from '#filer/member/contract.ts'
import { signOut } from '#filer/sign-in/contract.ts'
import { accountOf } from '#tests/support/filer.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkTo } from '#tests/support/walk.ts'
import { filingsOf } from '#tests/support/database.ts'
import { rehearsal, news, send, refused, second } from '#tests/support/server/http.ts'

test('the process turns, it can serve, and which one it is', async () => {
  assert.deepEqual(await (await send('/livez')).json(), { status: 'ok' })
  assert.deepEqual(await (await send('/readyz')).json(), { status: 'ok' })
  assert.deepEqual(await (await send('/version')).json(), { version: rehearsal.product.context.version })
  for (const path of ['/livez', '/readyz', '/version'])
    assert.equal((await send(path)).headers.get('cache-control'), 'no-store')
})

test(
  'without its database the process lives but is not ready, calls say so in the one form, and it comes back by itself',
  { timeout: 30_000 },
  async () => {
    const real = new URL(rehearsal.rawDatabase.appUrl)
    // A proxy in front of the database, which can be cut and restored.
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
      assert.equal((await send('/readyz', {}, product.url)).status, 200)
      await new Promise<void>((done) => {
        line.close(() => done())
        for (const socket of sockets) socket.destroy()
      })
      await waitFor(async () => (await send('/readyz', {}, product.url)).status === 503)
      assert.equal((await send('/livez', {}, product.url)).status, 200)
      const busy = await send(news, {}, product.url)
      assert.equal(busy.headers.get('retry-after') !== null, true)
      await refused(busy, 503, 'unavailable')
      line = forward()
      await new Promise<void>((done) => line.listen(port, '127.0.0.1', done))
      await waitFor(async () => (await send('/readyz', {}, product.url)).status === 200)
      assert.equal((await send(news, {}, product.url)).status, 200)
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
  assert.equal((await send('/readyz', {}, product.url)).status, 503)
  assert.equal((await send('/livez', {}, product.url)).status, 200)
  await refused(await send(news, {}, product.url), 503, 'unavailable')
  await product.stop()
})

test('a stopped process finishes running work', async () => {
  const filer = await walkTo(rehearsal, 'p-000003', 'authenticated')
  const product = await second({})
  const { pace } = rehearsal.simulators.world
  pace.stepMs = 1_000
  const headers = { authorization: `Bearer ${filer.token}`, cookie: `companion=${filer.cookies.get('companion')}` }
  const running = Promise.all(
    ['1', '2', '3'].map(
      async (step) =>
        (await (await send(`/api/spring/scraping/${step}`, { method: 'POST', headers }, product.url)).json()) as {
          result: string
        },
    ),
  )
  const { database } = rehearsal.product.context
  const account = (await accountOf(product.context, filer))?.id ?? ''
  const [filing] = await filingsOf(database, account)
  await waitFor(
    async () =>
      (await database.collection.steps(filing?.id ?? '')).filter((step) => step.state === 'running').length === 3,
  )
  await product.stop()
  pace.stepMs = 0
  assert.deepEqual(
    (await running).map(({ result }) => result),
    ['S', 'S', 'S'],
  )
  await assert.rejects(send('/livez', {}, product.url))
})

test('a stopped process leaves behind what does not end', { timeout: 60_000 }, async () => {
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
  // Without a time limit this would never return.
  await product.stop()
  await assert.rejects(fetch(`${product.url}/livez`))
})

test('calls of one address are counted, forged forwarding headers change nothing, health and the provider are never refused', async () => {
  const product = await second({ CALLS_PER_MINUTE: '20' })
  try {
    const statuses = []
    for (let call = 0; call < 25; call += 1)
      statuses.push(await send(news, { headers: { 'x-forwarded-for': `192.0.2.${call}` } }, product.url))
    assert.deepEqual([...new Set(statuses.map((answer) => answer.status))], [200, 429])
    const last = statuses.at(-1)
    assert.ok(Number(last?.headers.get('retry-after')) > 50 && Number(last?.headers.get('retry-after')) <= 60)
    if (last) await refused(last, 429, 'rate.limited')
    for (const path of ['/livez', '/readyz', '/version', '/version?now'])
      for (let call = 0; call < 25; call += 1) assert.equal((await send(path, {}, product.url)).status, 200)
    assert.notEqual(
      (
        await send(
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
  const press = (cookie: string) => send(readUser.path, { method: readUser.method, headers: { cookie } }, product.url)
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
        send(
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
    assert.equal((await send(news, { headers: { 'x-forwarded-for': '192.0.2.77' } }, products[0]!.url)).status, 200)
  } finally {
    for (const product of products) await product.stop()
  }
})

test('a season that one process lengthens is soon open on every other', async () => {
  const { database } = rehearsal.product.context
  const product = await second({})
  const after = new Date('2030-06-05T10:00:00+09:00')
  const phases = () =>
    Promise.all([rehearsal.product, product].map(async ({ context }) => (await context.seasonAt(after)).phase))
  try {
    assert.deepEqual(await phases(), ['late', 'late'])
    await database.runtimeSettings.extendSeason(
      { filingYear: 2030, lastDay: '2030-06-07', reason: 'outage', setBy: 'test' },
      rehearsal.product.context.clock.now(),
    )
    await waitFor(async () => (await phases()).every((phase) => phase === 'filing'))
  } finally {
    await product.stop()
  }
})

test('cookies are HttpOnly and Lax; under https they are Secure, bound to the host, and browsers are told to stay on https', async () => {
  const plain = (await send('/api/spring/kakao/authorize')).headers
  assert.match(plain.getSetCookie()[0] ?? '', /^login=[\w.%-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  const product = await second({ SITE_URL: 'https://tax.example.kr' })
  try {
    const answer = await send('/api/spring/kakao/authorize', {}, product.url)
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
        await send(
          readJourney.path,
          { headers: { authorization, cookie: `companion=${filer.cookies.get('companion')}` } },
          product.url,
        )
      ).status,
      401,
    )
    const bound = { authorization, cookie: `__Host-companion=${filer.cookies.get('companion')}` }
    assert.equal((await send(readJourney.path, { headers: bound }, product.url)).status, 200)
    const out = await send(signOut.path, { method: 'POST', headers: bound }, product.url)
    assert.match(
      out.headers.getSetCookie()[0] ?? '',
      /^__Host-companion=; .*Expires=Thu, 01 Jan 1970.*; HttpOnly; Secure; SameSite=Lax$/,
    )
  } finally {
    await product.stop()
  }
})
