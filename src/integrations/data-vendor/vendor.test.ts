/** The transport of the data vendor: token, encoding, limits, breaker, slots; against the simulator where it can, against a scripted server where it must. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { isIntegrationError } from '#integrations/integration-error.ts'
import type { IntegrationError } from '#integrations/integration-error.ts'
import { usualPaths } from '#integrations/tax-portal/wire.ts'
import { startRehearsal } from '#tests/support/companies.ts'
import type { Rehearsal } from '#tests/support/companies.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import type { VendorLimits } from './vendor-settings.ts'
import { openVendor, readAnswer } from './vendor.server.ts'

const clock = { now: () => new Date() }
const secret = '서울 시민 9304122000001 + 100% & = 끝'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal()
})
after(() => rehearsal.close())

const toSimulator = (clientSecret = 'rehearsal-portal-secret', limits: Partial<VendorLimits> = {}) =>
  openVendor({
    company: 'tax-portal',
    url: `${rehearsal.url}/portal/`,
    tokenUrl: `${rehearsal.url}/portal/oauth/token`,
    clientId: 'rehearsal-portal',
    clientSecret,
    slots: 5,
    clock: rehearsal.clock,
    limits,
  })

type Seen = { path: string; body: string; bearer: string }
type Script = (seen: Seen, reply: ServerResponse, count: number) => unknown

/** A vendor that answers by script; tokens are t1, t2 and so on. */
async function withScript<T>(
  script: Script,
  act: (need: { vendor: ReturnType<typeof openVendor>; seen: Seen[]; tokens: () => number }) => Promise<T>,
  limits: Partial<VendorLimits> = {},
  slots = 3,
): Promise<T> {
  const seen: Seen[] = []
  let tokens = 0
  const server = createServer((request: IncomingMessage, reply: ServerResponse) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url === '/token') {
        tokens += 1
        reply.end(JSON.stringify({ access_token: `t${tokens}`, expires_in: 604_799 }))
        return
      }
      const one = {
        path: request.url ?? '',
        body: Buffer.concat(parts).toString('utf8'),
        bearer: (request.headers.authorization ?? '').replace('Bearer ', ''),
      }
      seen.push(one)
      script(one, reply, seen.length)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const vendor = openVendor({
      company: 'tax-portal',
      url,
      tokenUrl: `${url}/token`,
      clientId: 'id',
      clientSecret: 'secret',
      slots,
      clock,
      limits: { pausesMs: [5, 5], ...limits },
    })
    return await act({ vendor, seen, tokens: () => tokens })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const say = (reply: ServerResponse, code: string, data: unknown = {}) =>
  reply.end(encodeURIComponent(JSON.stringify({ result: { code, message: secret }, data })).replaceAll('%20', '+'))
const failing = async (act: Promise<unknown>): Promise<IntegrationError> => {
  const error = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  assert.ok(isIntegrationError(error), `expected an IntegrationError, got ${String(error)}`)
  assert.ok(!`${error.message}${error.stack}${JSON.stringify(error)}${String(error.cause)}`.includes('9304122000001'))
  return error
}
const quick = { totalMs: 2000 }

test('body and answer are URL-encoded JSON text, a plus means a space', async () => {
  await withScript(
    (_, reply) => say(reply, 'CF-00000', { said: secret }),
    async ({ vendor, seen }) => {
      assert.deepEqual(await vendor.call('/x', { name: secret }, quick), { code: 'CF-00000', data: { said: secret } })
      assert.equal(seen[0]!.path, '/x')
      assert.match(seen[0]!.body, /^[\w%.!~*'()-]+$/)
      assert.deepEqual(JSON.parse(decodeURIComponent(seen[0]!.body)), { name: secret })
    },
  )
})

test('many calls at once fetch one token, and later calls use it', async () => {
  await withScript(
    (_, reply) => say(reply, 'CF-00000'),
    async ({ vendor, seen, tokens }) => {
      await Promise.all([1, 2, 3].map(() => vendor.call('/x', {}, quick)))
      await vendor.call('/x', {}, quick)
      assert.equal(tokens(), 1)
      assert.deepEqual(new Set(seen.map(({ bearer }) => bearer)), new Set(['t1']))
    },
  )
})

test("a refused token is renewed once; refused twice is our credentials' fault", async () => {
  await withScript(
    ({ bearer }, reply) =>
      bearer === 't1' ? reply.writeHead(401).end('{"error":"invalid_token"}') : say(reply, 'CF-00000'),
    async ({ vendor, seen, tokens }) => {
      assert.equal((await vendor.call('/x', {}, quick)).code, 'CF-00000')
      assert.equal(tokens(), 2)
      assert.deepEqual(
        seen.map(({ bearer }) => bearer),
        ['t1', 't2'],
      )
    },
  )
  await withScript(
    (_, reply) => {
      reply.writeHead(401).end()
    },
    async ({ vendor, seen }) => {
      const error = await failing(vendor.call('/x', {}, quick))
      assert.deepEqual([error.kind, error.code], ['refused', '401'])
      assert.equal(seen.length, 2)
    },
  )
})

test("the simulator's token ends after seven days and is renewed without a word", async () => {
  const still = { now: () => new Date('2026-05-12T10:00:00+09:00') }
  const vendor = openVendor({
    company: 'tax-portal',
    url: `${rehearsal.url}/portal`,
    tokenUrl: `${rehearsal.url}/portal/oauth/token`,
    clientId: 'rehearsal-portal',
    clientSecret: 'rehearsal-portal-secret',
    slots: 5,
    clock: still,
  })
  assert.equal((await vendor.call(usualPaths.agentCheck, { session: 'none' }, quick)).code, 'CF-12191')
  await rehearsal.advance('P8D')
  assert.equal((await vendor.call(usualPaths.agentCheck, { session: 'none' }, quick)).code, 'CF-12191')
})

test('wrong credentials are refused, not tried for ever', async () => {
  const error = await failing(toSimulator('wrong').call(usualPaths.auth, {}, quick))
  assert.deepEqual([error.kind, error.code], ['refused', '401'])
})

test('codes that pass by themselves are repeated in patience, others and lost answers never', async () => {
  await withScript(
    (_, reply, count) => say(reply, count < 3 ? 'CF-00016' : 'CF-00000'),
    async ({ vendor, seen }) => {
      assert.equal((await vendor.call('/x', {}, { ...quick, patient: true })).code, 'CF-00000')
      assert.equal(seen.length, 3)
      assert.equal((await vendor.call('/x', {}, quick)).code, 'CF-00000')
    },
  )
  await withScript(
    (_, reply) => say(reply, 'CF-01004'),
    async ({ vendor, seen }) => {
      assert.equal((await vendor.call('/x', {}, { ...quick, patient: true })).code, 'CF-01004')
      assert.equal(seen.length, 3)
      assert.equal((await vendor.call('/x', {}, quick)).code, 'CF-01004')
      assert.equal(seen.length, 4)
    },
  )
  await withScript(
    (_, reply) => say(reply, 'CF-12040'),
    async ({ vendor, seen }) => {
      await vendor.call('/x', {}, { ...quick, patient: true })
      assert.equal(seen.length, 1)
    },
  )
  await withScript(
    (_, reply) => {
      reply.destroy()
    },
    async ({ vendor, seen }) => {
      assert.equal((await failing(vendor.call('/x', {}, { ...quick, patient: true }))).kind, 'network')
      assert.equal(seen.length, 1)
    },
  )
})

test('patience ends with the time', async () => {
  await withScript(
    (_, reply) => say(reply, 'CF-00016'),
    async ({ vendor, seen }) => {
      assert.equal((await vendor.call('/x', {}, { totalMs: 100, patient: true })).code, 'CF-00016')
      assert.equal(seen.length, 1)
    },
    { pausesMs: [5000] },
  )
})

test('silence is a timeout, a 5xx unavailable, a redirect refused', async () => {
  await withScript(
    () => undefined,
    async ({ vendor }) => {
      assert.equal((await failing(vendor.call('/x', {}, { totalMs: 60 }))).kind, 'timeout')
    },
  )
  await withScript(
    (_, reply) => {
      reply.writeHead(502).end(secret)
    },
    async ({ vendor }) => {
      const error = await failing(vendor.call('/x', {}, quick))
      assert.deepEqual([error.kind, error.code], ['unavailable', '502'])
    },
  )
  await withScript(
    (_, reply) => {
      reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    },
    async ({ vendor }) => {
      assert.equal((await failing(vendor.call('/x', {}, quick))).kind, 'refused')
    },
  )
})

test("our own faults are thrown and named by the vendor's code", async () => {
  for (const code of ['CF-00002', 'CF-00003', 'CF-00007', 'CF-00401']) {
    await withScript(
      (_, reply) => say(reply, code),
      async ({ vendor }) => {
        const error = await failing(vendor.call('/x', {}, quick))
        assert.deepEqual([error.kind, error.code], ['refused', code])
      },
    )
  }
})

test('an answer that cannot be read is a shape error that keeps nothing of it', async () => {
  for (const body of [
    '',
    '%E',
    'null',
    '{}',
    encodeURIComponent('{"result":{"code":"OK 9304122000001"}}'),
    encodeURIComponent('[1]'),
    '<h1>9304122000001</h1>',
    '%7B%22result',
  ]) {
    await failing(Promise.resolve().then(() => readAnswer('tax-portal', Buffer.from(body))))
  }
  assert.deepEqual(readAnswer('tax-portal', Buffer.from('{"result":{"code":"CF-00000"},"data":"odd"}')), {
    code: 'CF-00000',
    data: 'odd',
  })
})

test('the breaker opens after lost answers in a row, rests, and lets one try', async () => {
  let down = true
  await withScript(
    (_, reply) => (down ? reply.writeHead(503).end() : say(reply, 'CF-00000')),
    async ({ vendor, seen }) => {
      for (let turn = 0; turn < 3; turn += 1)
        assert.equal((await failing(vendor.call('/x', {}, quick))).kind, 'unavailable')
      const error = await failing(vendor.call('/x', {}, quick))
      assert.deepEqual([error.kind, error.code], ['busy', 'breaker'])
      assert.equal(seen.length, 3, 'nothing was sent while it rested')
      down = false
      const lively = await waitFor(() => vendor.call('/x', {}, quick).catch(() => undefined))
      assert.equal(lively.code, 'CF-00000')
    },
    { breakAfter: 3, restMs: 60 },
  )
})

test('when the breaker opens, the line learns it at once', async () => {
  await withScript(
    (_, reply, count) => (count === 1 ? setTimeout(() => reply.writeHead(503).end(), 40) : say(reply, 'CF-00000')),
    async ({ vendor, seen }) => {
      const [first, ...line] = [1, 2, 3].map(() => failing(vendor.call('/x', {}, quick)))
      assert.equal((await first!).kind, 'unavailable')
      for (const waiting of line) assert.equal((await waiting).code, 'breaker')
      assert.equal(seen.length, 1)
    },
    { breakAfter: 1, restMs: 10_000 },
    1,
  )
})

test('no more calls at once than slots; some wait in our line; the rest is turned away unsent', async () => {
  const open: ServerResponse[] = []
  let most = 0
  await withScript(
    (_, reply) => {
      most = Math.max(most, open.push(reply))
    },
    async ({ vendor, seen }) => {
      const calls = [1, 2, 3, 4].map(() => vendor.call('/x', {}, quick))
      const turned = await failing(vendor.call('/x', {}, quick))
      assert.deepEqual([turned.kind, turned.code], ['busy', 'slots'])
      while (seen.length < 2) await delay(5)
      assert.equal(seen.length, 2)
      for (let done = 0; done < 4; done += 1) {
        while (open.length === 0) await delay(2)
        say(open.shift()!, 'CF-00000')
      }
      assert.deepEqual(
        (await Promise.all(calls)).map(({ code }) => code),
        Array(4).fill('CF-00000'),
      )
      assert.equal(most, 2)
    },
    { inLine: 2 },
    2,
  )
})

test("whoever's time in our line is over leaves it then, and is never sent", async () => {
  const open: ServerResponse[] = []
  await withScript(
    (_, reply) => {
      open.push(reply)
    },
    async ({ vendor, seen }) => {
      const first = vendor.call('/first', {}, quick)
      const [short, patient] = [
        failing(vendor.call('/short', {}, { totalMs: 60 })),
        failing(vendor.call('/line', {}, { ...quick, lineMs: 60, patient: true })),
      ]
      for (const left of [await short, await patient]) assert.deepEqual([left.kind, left.code], ['busy', 'slots'])
      // The only slot was still taken when they left.
      assert.equal(open.length, 1)
      say(open[0]!, 'CF-00000')
      await first
      const next = vendor.call('/next', {}, quick)
      while (open.length < 2) await delay(2)
      say(open[1]!, 'CF-00000')
      await next
      assert.deepEqual(
        seen.map(({ path }) => path),
        ['/first', '/next'],
      )
    },
    {},
    1,
  )
})
